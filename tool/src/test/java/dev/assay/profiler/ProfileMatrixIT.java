package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.jvm.TestJdks;
import dev.assay.model.Problem;
import dev.assay.model.ThreadClass;
import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import dev.assay.recording.RecordingSource;
import dev.assay.recording.Recordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every event on every release: it starts and gives samples, or is refused with its reason. Events
/// that go together are recorded together.
@Tag("matrix")
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class ProfileMatrixIT {

  /// So that a busy machine takes as many samples as an idle one.
  private static final String WORK = "30r";

  private static final int AT_ONCE = 3;

  @TempDir static Path classes = Path.of("unset");

  @TempDir Path folder = Path.of("unset");

  @BeforeAll
  static void compile() throws IOException {
    MixedProgram.into(classes);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25, 27})
  void everyEventGivesSamplesOrIsRefused(int release) throws Exception {
    Path home = TestJdks.home(release);
    JvmSymbols symbols =
        JvmSymbols.of(
            JvmLibrary.of(home).orElseThrow(),
            new JvmSymbols.Places(System.getenv(), Optional.empty(), Path.of("/")));
    boolean named = symbols instanceof JvmSymbols.Found || symbols instanceof JvmSymbols.ByVariable;
    String counted = PerfEvents.here().usable() ? "cpu" : "itimer";
    List<String> runs =
        new ArrayList<>(
            List.of(counted + ",wall,lock,nativemem", "ctimer,alloc", "itimer,live,nativelock"));
    if (PerfEvents.here().usable()) {
      runs.addAll(List.of("page-faults", "context-switches"));
    }
    Map<String, Profile> all = new TreeMap<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<Map<String, Profile>>> recordings =
          runs.stream()
              .map(events -> threads.submit(() -> recorded(home, symbols, events)))
              .toList();
      for (Future<Map<String, Profile>> recording : recordings) {
        all.putAll(recording.get());
      }
    }
    assertThat(all.keySet()).hasSizeGreaterThanOrEqualTo(runs.size());
    assertThat(all).containsKeys(counted, "wall", "lock", "nativemem", "ctimer", "itimer");
    assertThat(all.containsKey("alloc")).isEqualTo(release > 8 || named);
    assertThat(all.containsKey("live")).isEqualTo(release > 8);
    all.forEach(
        (event, profile) -> assertThat(profile.tree().totalSamples()[0]).as(event).isPositive());
    Profile cpu = Objects.requireNonNull(all.get(counted));
    Profile wall = Objects.requireNonNull(all.get("wall"));
    assertThat(classes(cpu))
        .as("by frames or by names alone")
        .contains(ThreadClass.APPLICATION, ThreadClass.C1, ThreadClass.C2);
    assertThat(classes(wall)).contains(ThreadClass.GC, ThreadClass.VM);
    assertThat(functions(cpu).contains("CompileBroker::compiler_thread_loop")).isEqualTo(named);
  }

  /// Profiles by event; an event that is refused has none.
  private Map<String, Profile> recorded(Path home, JvmSymbols symbols, String typed)
      throws IOException, InterruptedException {
    List<SampledEvent> events = new ArrayList<>(SampledEvent.parse(typed));
    int release = home.toString().contains("java-8-") ? 8 : 11;
    events.removeIf(event -> isRefused(event, release, symbols));
    AgentRequest request = AgentRequest.of(events, Optional.empty()).notBelow(KernelTick.nanos());
    String name = typed.replace(',', '-');
    Path file = folder.resolve(name + ".jfr");
    Path log = folder.resolve(name + ".log");
    List<String> options =
        request.options(ProfilerLibrary.in(classes), file, log, OptionalLong.empty());
    run(home, options, folder.resolve(name + ".out"));
    assertThat(AgentLog.error(log)).isEmpty();
    Map<String, Profile> profiles = new TreeMap<>();
    events.remove(SampledEvent.NATIVELOCK); // it starts, but the program has no such locks
    for (SampledEvent event : events) {
      profiles.put(event.text(), read(file, event));
    }
    return profiles;
  }

  private static boolean isRefused(SampledEvent event, int release, JvmSymbols symbols) {
    try {
      AgentRequest one = AgentRequest.of(List.of(event), Optional.empty());
      Refusals.events(one, release, symbols);
      return false;
    } catch (Problem refused) {
      assertThat(refused).hasMessageContainingAll("--event " + event.text(), "JDK 8");
      return true;
    }
  }

  private static void run(Path home, List<String> options, Path output)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
    command.addAll(options);
    command.addAll(List.of("-Xmx64m", "-XX:+UseParallelGC", "-cp", classes.toString()));
    command.addAll(List.of("Mixed", WORK));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    assertThat(Files.readString(output)).isEqualTo("done\n");
  }

  private static Profile read(Path file, SampledEvent event) throws IOException {
    Selection one = Selection.ALL.ofKind(event.byTicks() ? "cpu" : event.text());
    RecordingSource source =
        new RecordingSource(file.toString(), Optional.of(file), () -> Files.newInputStream(file));
    return Recordings.read(source, one, Progress.NONE);
  }

  private static Set<ThreadClass> classes(Profile profile) {
    Set<ThreadClass> classes = new HashSet<>();
    CallTree tree = profile.tree();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.parent(node) == CallTree.ROOT) {
        ThreadClass.of(tree.frame(node).name()).ifPresent(classes::add);
      }
    }
    return classes;
  }

  private static Set<String> functions(Profile profile) {
    Set<String> names = new HashSet<>();
    for (int node = 1; node < profile.tree().size(); node++) {
      names.add(profile.tree().frame(node).text());
    }
    return names;
  }
}
