package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PprofTest {

  /// The figures are those of `pprof -top`.
  @Test
  void aProfileOfGo() {
    Profile profile = Samples.read("go-cpu.pb.gz");
    assertThat(profile.kind()).isEqualTo(SampleKind.CPU);
    assertThat(Samples.total(profile)).isEqualTo(900_000_000);
    assertThat(Samples.samples(profile)).isEqualTo(90);
    assertThat(Samples.selves(profile))
        .containsEntry("cmpbody", 170_000_000L)
        .containsEntry("runtime.tryDeferToSpanScan", 70_000_000L);
    assertThat(profile.facts().intervals()).containsEntry("cpu", 10_000_000L);
    assertThat(profile.facts().seconds()).hasValue(1.696276022);
  }

  @Test
  void aHeapProfileOfGoHasFourKinds() {
    Profile alloc = Samples.read("go-heap.pb.gz");
    assertThat(alloc.kind()).isEqualTo(SampleKind.ALLOC);
    assertThat(Samples.total(alloc)).isEqualTo(148_952_132);
    assertThat(Samples.samples(alloc)).isEqualTo(2_901_524);
    byte[] bytes = Samples.resource("go-heap.pb.gz");
    Profile objects = Samples.read("go-heap.pb.gz", bytes, Samples.kind("alloc_objects"));
    assertThat(Samples.total(objects)).isEqualTo(2_901_524);
    Profile live = Samples.read("go-heap.pb.gz", bytes, Samples.kind("live"));
    assertThat(live.kind()).isEqualTo(SampleKind.LIVE);
    assertThatThrownBy(() -> Samples.read("go-heap.pb.gz", bytes, Samples.kind("cpu")))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("go-heap.pb.gz has no samples of the kind cpu; there is ");
  }

  @Test
  void aProfileOfAsyncProfilersConverter() {
    Profile profile = Samples.read("jfrconv.pprof");
    assertThat(Samples.classes(profile))
        .isEqualTo(Map.of("application", 73L, "c1", 24L, "c2", 34L));
    assertThat(Samples.stacks(profile).keySet())
        .anyMatch(stack -> stack.contains(";COMPILED_METHOD "));
    Profile threads =
        Samples.read("jfrconv.pprof", Samples.resource("jfrconv.pprof"), Samples.threads());
    assertThat(Samples.stacks(threads).keySet())
        .anyMatch(stack -> stack.contains(";THREAD worker; one;"));
  }

  @Test
  void linesAreReadWhenAskedFor() {
    Profile profile =
        Samples.read("jfrconv.pprof", Samples.resource("jfrconv.pprof"), Samples.lines());
    assertThat(Samples.stacks(profile).keySet())
        .anyMatch(stack -> stack.contains("JAVA Load.main:12"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "async-profiler-threads.collapsed.gz",
        "async-profiler-alloc.collapsed",
        "perf-java.txt.gz",
        "jfrconv.pprof",
        "go-cpu.pb.gz",
        "go-heap.pb.gz"
      })
  void whatIsWrittenReadsBack(String name) {
    Profile profile = Samples.read(name, Samples.resource(name), Samples.threads());
    byte[] written = Samples.written(profile, RecordingFormat.PPROF);
    Profile back = Samples.read("back", written, Samples.threads());
    assertThat(back.kind()).isEqualTo(profile.kind());
    assertThat(Samples.stacks(back)).isEqualTo(Samples.stacks(profile));
    assertThat(Samples.samples(back)).isEqualTo(Samples.samples(profile));
    assertThat(back.facts().seconds().map(Math::round))
        .isEqualTo(profile.facts().seconds().map(Math::round));
  }
}
