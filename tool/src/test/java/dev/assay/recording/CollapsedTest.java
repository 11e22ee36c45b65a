package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import dev.assay.recording.RecordingFormat.Collapsing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollapsedTest {

  @Test
  void threadsOfTheJvmAreKnownByWhatTheyRun() {
    Profile profile = Samples.read("async-profiler-cpu.collapsed.gz");
    assertThat(profile.kind()).isEqualTo(SampleKind.SAMPLES);
    assertThat(Samples.total(profile)).isEqualTo(1110);
    assertThat(Samples.classes(profile))
        .containsEntry("application", 713L)
        .containsEntry("c2", 226L)
        .containsEntry("c1", 153L)
        .containsEntry("gc", 12L)
        .containsEntry("vm", 6L);
  }

  @Test
  void threadsAreKnownByTheirNames() {
    Profile profile =
        Samples.read(
            "threads", Samples.resource("async-profiler-threads.collapsed.gz"), Samples.threads());
    assertThat(Samples.classes(profile))
        .containsEntry("c1", 119L)
        .containsEntry("c2", 182L)
        .containsEntry("application", 332L);
    assertThat(Samples.stacks(profile).keySet())
        .as("the thread with a semicolon in its name")
        .anyMatch(stack -> stack.startsWith("THREAD_CLASS application;THREAD worker; one;JAVA"));
  }

  @Test
  void theMethodThatIsCompiledIsNoCode() {
    assertThat(Samples.stacks(Samples.read("async-profiler-cpu.collapsed.gz")).keySet())
        .anyMatch(stack ->
            stack.contains("JVM C2Compiler::compile_method;COMPILED_METHOD java.util.HashMap."));
    assertThat(Samples.stacks(Samples.read("async-profiler-signatures.collapsed.gz")).keySet())
        .anyMatch(stack ->
            stack.contains(
                "JVM C2Compiler::compile_method;COMPILED_METHOD java.util.HashMap.merge;"));
  }

  @Test
  void ofAStackThatIsTooDeepTheInnermostFramesAreKept() {
    String frames =
        IntStream.range(0, 5_000).mapToObj(i -> "f" + i).collect(Collectors.joining(";"));
    Profile profile = Samples.readText(frames + " 3\n");
    assertThat(Samples.selves(profile)).containsEntry("f4999", 3L);
    assertThat(profile.facts().notices())
        .extracting(Notice::id)
        .containsExactly("recording.stacks-cut");
  }

  @Test
  void whatWasAllocatedIsNoCode() {
    Profile profile = Samples.read("async-profiler-alloc.collapsed");
    assertThat(Samples.selves(profile)).containsEntry("byte[]", 17_301_471L);
    assertThat(Samples.stacks(profile).keySet()).allMatch(stack -> stack.contains("SUBJECT "));
  }

  @Test
  void howJavaRanIsKept() {
    CallTree tree = Samples.read("async-profiler-threads.collapsed.gz").tree();
    long interpreted = 0;
    for (int node = 1; node < tree.size(); node++) {
      interpreted += tree.total(node, Mode.INTERPRETED);
    }
    assertThat(interpreted).isGreaterThan(2000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "async-profiler-cpu.collapsed.gz",
        "async-profiler-threads.collapsed.gz",
        "async-profiler-signatures.collapsed.gz",
        "async-profiler-alloc.collapsed",
        "perf-java.txt.gz",
        "jfrconv.pprof",
        "go-cpu.pb.gz"
      })
  void whatIsWrittenReadsBack(String name) throws IOException {
    Profile profile = Samples.read(name, Samples.resource(name), Samples.threads());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordingFormat.write(profile, RecordingFormat.COLLAPSED, new Collapsing(true, false), out);
    Profile back = Samples.read("back", out.toByteArray(), Samples.threads());
    assertThat(Samples.classes(back)).isEqualTo(Samples.classes(profile));
    assertThat(Samples.selves(back)).isEqualTo(Samples.selves(profile));
    ByteArrayOutputStream again = new ByteArrayOutputStream();
    RecordingFormat.write(back, RecordingFormat.COLLAPSED, new Collapsing(true, false), again);
    assertThat(again.toString(StandardCharsets.UTF_8))
        .isEqualTo(out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void theCodeOfEveryFrameComesBack() {
    Profile profile = Samples.read("async-profiler-cpu.collapsed.gz");
    byte[] written = Samples.written(profile, RecordingFormat.COLLAPSED);
    Profile back = Samples.read("back", written, Samples.threads());
    assertThat(Samples.stacks(back)).isEqualTo(Samples.stacks(profile));
  }

  @Test
  void scriptsForPerfAreRead() {
    Profile profile =
        Samples.readText(
            """
            # a comment
            java;start_thread;JavaMain;Ljava/util/HashMap;::get 3
            C2_CompilerThre-12/13;start_thread;[libjvm.so];[unknown] 2
            java;entry_SYSCALL_64_[k];do_syscall_64_[k] 1.5
            """);
    assertThat(Samples.classes(profile)).containsEntry("c2", 2L).containsEntry("application", 5L);
  }

  @Test
  void aDamagedLineIsLeftOutAndNamed() {
    Profile profile = Samples.readText("a;b 1\na;c 2\nno count here\na;d -5\na;e 9z\na;b 4\n");
    assertThat(Samples.total(profile)).isEqualTo(7);
    assertThat(profile.facts().notices())
        .singleElement()
        .satisfies(notice ->
            assertThat(notice.message())
                .isEqualTo(
                    "some.txt: 3 of 6 lines could not be read and are left out; the first is line"
                        + " 3: no count at its end: 'no count here'"));
  }

  @Test
  void itHasOneKindOnly() {
    assertThatThrownBy(() ->
            Samples.read("x", "a;b 1\n".getBytes(StandardCharsets.UTF_8), Samples.kind("cpu")))
        .isInstanceOf(Problem.class)
        .hasMessage("x has no samples of the kind cpu; there is samples");
  }

  @Test
  void timesThatItDoesNotHaveAreANotice() {
    Profile profile =
        Samples.read("x", "a;b 1\n".getBytes(StandardCharsets.UTF_8), Samples.from(1, 2));
    assertThat(profile.facts().notices())
        .singleElement()
        .satisfies(notice -> assertThat(notice.message()).contains("its format has no times"));
  }
}
