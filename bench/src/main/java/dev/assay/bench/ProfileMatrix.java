package dev.assay.bench;

import dev.assay.model.Problem;
import dev.assay.model.ThreadClass;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.profiler.AgentLog;
import dev.assay.profiler.AgentRequest;
import dev.assay.profiler.JvmLibrary;
import dev.assay.profiler.JvmSymbols;
import dev.assay.profiler.KernelTick;
import dev.assay.profiler.ProfilerLibrary;
import dev.assay.profiler.Refusals;
import dev.assay.profiler.SampledEvent;
import dev.assay.recording.RecordingReader.Progress;
import dev.assay.recording.RecordingSource;
import dev.assay.recording.Recordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Every event, every way to walk native stacks, on every JDK of this machine: whether it records,
/// and which share of the samples has the frames of the JVM's own threads: `bench/run ProfileMatrix
/// [ROUNDS]`. The program is [RecordedProgram].
public final class ProfileMatrix {

  private static final List<String> EVENTS =
      List.of(
          "cpu",
          "ctimer",
          "itimer",
          "wall",
          "alloc",
          "live",
          "lock",
          "nativemem",
          "nativelock",
          "page-faults",
          "context-switches");

  private static final List<String> WALKS = List.of("fp", "dwarf", "vm", "vmx", "no");

  private final Path folder;
  private final String rounds;
  private final Map<Integer, Path> homes = new TreeMap<>();

  private ProfileMatrix(Path folder, String rounds) {
    this.folder = folder;
    this.rounds = rounds;
    JvmTruths.jdks().forEach((feature, jvm) -> homes.put(feature, Path.of(jvm.home())));
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("profile-matrix");
    PlantedProgram.compile(folder, RecordedProgram.class, 8);
    new ProfileMatrix(folder, arguments.length > 0 ? arguments[0] : "60").print();
  }

  private void print() throws IOException, InterruptedException {
    System.out.println("samples; of them with the compilers' loop / a compiled method, by class");
    heading("event");
    for (String event : EVENTS) {
      row(event, "vm", event);
    }
    heading("cstack, cpu");
    for (String walk : WALKS) {
      row(walk, walk, "cpu");
    }
  }

  private void heading(String first) {
    System.out.println("\n| " + first + " | " + join(homes.keySet().stream().map(String::valueOf)));
    System.out.println("|---|" + "---|".repeat(homes.size()));
  }

  private static String join(java.util.stream.Stream<String> cells) {
    return String.join(" | ", cells.toList()) + " |";
  }

  private void row(String name, String walk, String event)
      throws IOException, InterruptedException {
    List<String> cells = new ArrayList<>();
    for (Map.Entry<Integer, Path> jdk : homes.entrySet()) {
      cells.add(cell(jdk.getKey(), jdk.getValue(), walk, SampledEvent.parse(event).getFirst()));
    }
    System.out.println("| " + name + " | " + join(cells.stream()));
  }

  private String cell(int feature, Path home, String walk, SampledEvent event)
      throws IOException, InterruptedException {
    AgentRequest request =
        AgentRequest.of(List.of(event), Optional.empty()).notBelow(KernelTick.nanos());
    try {
      Refusals.events(request, feature, symbols(home));
    } catch (Problem refused) {
      return "refused";
    }
    Path file = folder.resolve("out.jfr");
    Path log = folder.resolve("log");
    Files.deleteIfExists(file);
    Files.deleteIfExists(log);
    List<String> options =
        request.options(ProfilerLibrary.in(folder), file, log, OptionalLong.empty()).stream()
            .map(option -> option.replace("cstack=vm", "cstack=" + walk))
            .toList();
    int code = run(home, options);
    Optional<String> error = AgentLog.error(log);
    return code != 0 || error.isPresent()
        ? "exit " + code + " " + error.orElse("")
        : shares(profile(file, event));
  }

  private static JvmSymbols symbols(Path home) {
    return JvmLibrary.of(home)
        .map(library ->
            JvmSymbols.of(
                library, new JvmSymbols.Places(System.getenv(), Optional.empty(), Path.of("/"))))
        .orElse(new JvmSymbols.Unknown());
  }

  private int run(Path home, List<String> options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
    command.addAll(options);
    command.addAll(
        List.of(
            "-Xmx64m",
            "-XX:+UseParallelGC",
            "-cp",
            folder.toString(),
            RecordedProgram.class.getName(),
            rounds));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      return -1;
    }
    return process.exitValue();
  }

  private static Profile profile(Path file, SampledEvent event) throws IOException {
    Selection one = Selection.ALL.ofKind(event.byTicks() ? "cpu" : event.text());
    RecordingSource source =
        new RecordingSource(file.toString(), Optional.of(file), () -> Files.newInputStream(file));
    return Recordings.read(source, one, Progress.NONE);
  }

  /// `211: 28/25%, c1 9 c2 20 gc 4 vm 1%`.
  private static String shares(Profile profile) {
    CallTree tree = profile.tree();
    long all = tree.totalSamples()[CallTree.ROOT];
    StringBuilder text = new StringBuilder();
    text.append(all)
        .append(": ")
        .append(percent(tree, all, f -> f.name().contains("compiler_thread_loop")))
        .append('/')
        .append(percent(tree, all, f -> f.code() == Frame.Code.COMPILED_METHOD));
    for (ThreadClass one :
        List.of(ThreadClass.C1, ThreadClass.C2, ThreadClass.GC, ThreadClass.VM)) {
      text.append(one == ThreadClass.C1 ? ", " : " ")
          .append(one.text())
          .append(' ')
          .append(
              percent(
                  tree,
                  all,
                  f -> f.code() == Frame.Code.THREAD_CLASS && f.name().equals(one.text())));
    }
    return text.append('%').toString();
  }

  /// The share of samples whose stack has such a frame.
  private static String percent(CallTree tree, long all, Predicate<Frame> wanted) {
    boolean[] below = new boolean[tree.size()];
    long found = 0;
    for (int node = 1; node < tree.size(); node++) {
      below[node] = below[tree.parent(node)] || wanted.test(tree.frame(node));
      found += below[node] ? tree.samples(node) : 0;
    }
    return String.format(Locale.ROOT, "%.0f", 100.0 * found / Math.max(1, all));
  }
}
