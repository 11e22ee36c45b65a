package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Notice;
import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeedscopeTest {

  @Test
  void aProfileOfPySpy() {
    Profile profile = Samples.read("py-spy.speedscope.json");
    assertThat(profile.kind()).isEqualTo(SampleKind.WALL);
    assertThat(Samples.total(profile)).isEqualTo(2_910_000_000L);
    assertThat(Samples.samples(profile)).isEqualTo(291);
    assertThat(Samples.selves(profile)).containsEntry("JSONEncoder.iterencode", 1_990_000_000L);
  }

  @Test
  void eventsThatOpenAndClose() {
    Profile profile =
        Samples.readText(
            """
            {"$schema":"https://www.speedscope.app/file-format-schema.json",
             "shared":{"frames":[{"name":"a"},{"name":"b"},{"name":"c"}]},
             "profiles":[{"type":"evented","name":"main","unit":"milliseconds","startValue":0,
               "endValue":10,"events":[
               {"type":"O","frame":0,"at":0},{"type":"O","frame":1,"at":2},
               {"type":"O","frame":2,"at":3},{"type":"C","frame":2,"at":4},
               {"type":"C","frame":1,"at":7},{"type":"C","frame":0,"at":10}]}]}
            """);
    assertThat(Samples.stacks(profile))
        .isEqualTo(
            Map.of(
                "THREAD_CLASS application;NATIVE a", 5_000_000L,
                "THREAD_CLASS application;NATIVE a;NATIVE b", 4_000_000L,
                "THREAD_CLASS application;NATIVE a;NATIVE b;NATIVE c", 1_000_000L));
  }

  private static String file(String profile) {
    return """
    {"$schema":"https://www.speedscope.app/file-format-schema.json",
     "shared":{"frames":[{"name":"a"},{"name":"b"}]},"profiles":[%s]}\
    """
        .formatted(profile);
  }

  @Test
  void ofAStackThatIsTooDeepTheInnermostFramesAreKept() {
    Profile profile =
        Samples.readText(
            file(
                """
                {"type":"sampled","name":"p","unit":"nanoseconds","weights":[7],"samples":[[%s1]]}\
                """
                    .formatted("0,".repeat(5_000))));
    assertThat(Samples.selves(profile)).containsEntry("b", 7L);
    assertThat(profile.facts().notices())
        .extracting(Notice::id)
        .containsExactly("recording.stacks-cut");
  }

  @Test
  void framesThatAreTooDeepCloseNoOthers() {
    String opens = event('O', 1).repeat(5_000);
    String closes = event('C', 2).repeat(5_000);
    Profile profile =
        Samples.readText(
            file(
                """
                {"type":"evented","name":"p","unit":"nanoseconds","events":[
                 {"type":"O","frame":1,"at":0},%s%s {"type":"C","frame":1,"at":4}]}\
                """
                    .formatted(opens, closes)));
    assertThat(Samples.selves(profile)).containsEntry("b", 3L);
  }

  private static String event(char type, int at) {
    return "{\"type\":\"%c\",\"frame\":0,\"at\":%d},".formatted(type, at);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "async-profiler-threads.collapsed.gz",
        "async-profiler-alloc.collapsed",
        "perf-java.txt.gz",
        "jfrconv.pprof"
      })
  void whatIsWrittenReadsBack(String name) {
    Profile profile = Samples.read(name, Samples.resource(name), Samples.threads());
    byte[] written = Samples.written(profile, RecordingFormat.SPEEDSCOPE);
    Profile back = Samples.read("back", written, Samples.threads());
    assertThat(back.kind()).isEqualTo(profile.kind());
    assertThat(Samples.classes(back)).isEqualTo(Samples.classes(profile));
    assertThat(Samples.selves(back)).isEqualTo(Samples.selves(profile));
  }
}
