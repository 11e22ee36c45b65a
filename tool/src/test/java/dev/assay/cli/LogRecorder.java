package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.jvm.TestJdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;

/// Records logs of a small program on the JVMs of the zoo.
///
/// @param classes where the program is compiled to
record LogRecorder(Path classes) {

  static final List<Integer> JDKS = List.of(8, 11, 17, 21, 25, 26, 27, 28);

  private static final int LIMIT_SECONDS = 60;

  private static final Map<String, List<String>> COLLECTORS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("serial", List.of("-XX:+UseSerialGC")),
              Map.entry("parallel", List.of("-XX:+UseParallelGC")),
              Map.entry("cms", List.of("-XX:+UseConcMarkSweepGC")),
              Map.entry("g1", List.of("-XX:+UseG1GC")),
              Map.entry("zgc", List.of("-XX:+UseZGC")),
              Map.entry("genzgc", List.of("-XX:+UseZGC", "-XX:+ZGenerational")),
              Map.entry("shenandoah", List.of("-XX:+UseShenandoahGC")),
              Map.entry(
                  "genshenandoah",
                  List.of("-XX:+UseShenandoahGC", "-XX:ShenandoahGCMode=generational")),
              Map.entry("epsilon", List.of("-XX:+UseEpsilonGC"))));

  /// What is logged of a unified log.
  enum Detail {
    MINIMAL("gc,safepoint", ""),
    INFO("gc*,safepoint*,codecache*,class+load,class+unload", "time,uptime,level,tags"),
    DEBUG(
        "gc*=debug,safepoint*=debug,codecache*=debug,jit*=debug,class+load,class+unload",
        "uptime,level,tags"),
    TRACE(
        "gc*=trace,safepoint*=trace,codecache*=trace,jit*=debug,class+load,class+unload",
        "utctime,uptimenanos,pid,tid,level,tags");

    private final String selection;
    private final String decorations;

    Detail(String selection, String decorations) {
      this.selection = selection;
      this.decorations = decorations;
    }

    private String option(int feature, Path log) {
      boolean biased = this != MINIMAL && (feature == 11 || feature == 17);
      String tags = selection + (biased ? ",biasedlocking" : "");
      return "-Xlog:" + tags + ":file=" + log + ":" + decorations + ":filecount=0";
    }
  }

  /// What a run left behind; for JDK 8 the standard output holds a part of the log.
  record Recording(int feature, String collector, Path log, Path output) {}

  static LogRecorder in(Path classes) throws IOException {
    Path source = Path.of("src/test/resources/log/Busy.java");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-nowarn",
                "-Xlint:-options",
                "--release",
                "8",
                "-d",
                classes.toString(),
                source.toString());
    assertThat(code).isZero();
    return new LogRecorder(classes);
  }

  /// The collectors that a JDK has, among them those that it has as an experiment.
  static List<String> collectors(int feature) {
    return COLLECTORS.keySet().stream().filter(name -> has(feature, name)).toList();
  }

  private static boolean has(int feature, String collector) {
    return switch (collector) {
      case "cms" -> feature < 14;
      case "zgc" -> feature >= 11 && feature < 24;
      case "genzgc" -> feature >= 21;
      case "shenandoah", "epsilon" -> feature >= 11;
      case "genshenandoah" -> feature >= 24;
      default -> true;
    };
  }

  Recording record(int feature, String collector, Detail detail, Path folder)
      throws IOException, InterruptedException {
    String name =
        "jdk" + feature + "-" + collector + "-" + detail.name().toLowerCase(java.util.Locale.ROOT);
    Path log = folder.resolve(name + ".log");
    Path output = folder.resolve(name + ".out");
    List<String> command = new ArrayList<>(List.of(TestJdks.java(feature)));
    command.add("-XX:+UnlockExperimentalVMOptions");
    command.addAll(COLLECTORS.get(collector));
    command.addAll(feature == 8 ? logOptions8(detail, log) : List.of(detail.option(feature, log)));
    command.addAll(options(feature, collector));
    command.addAll(List.of("-cp", classes.toString(), "Busy", "2500"));
    run(command, output);
    return new Recording(feature, collector, log, output);
  }

  private static List<String> options(int feature, String collector) {
    List<String> options = new ArrayList<>();
    options.add(
        switch (collector) {
          case "epsilon" -> "-Xmx2g";
          case "zgc", "genzgc" -> "-Xmx256m";
          default -> "-Xmx64m";
        });
    if (collector.equals("genzgc") && feature >= 23) {
      options.add("-XX:+IgnoreUnrecognizedVMOptions");
    }
    if (feature == 11 || feature == 17) {
      options.add("-XX:+UseBiasedLocking");
      options.add("-XX:BiasedLockingStartupDelay=0");
    }
    return options;
  }

  private static List<String> logOptions8(Detail detail, Path log) {
    List<String> options = new ArrayList<>();
    options.add("-Xloggc:" + log);
    options.add("-XX:+PrintGCApplicationStoppedTime");
    if (detail == Detail.MINIMAL) {
      return options;
    }
    options.addAll(
        List.of(
            "-XX:+PrintGCDetails",
            "-XX:+PrintGCDateStamps",
            "-XX:+PrintGCApplicationConcurrentTime",
            "-XX:+PrintSafepointStatistics",
            "-XX:PrintSafepointStatisticsCount=1"));
    if (detail != Detail.INFO) {
      options.addAll(
          List.of(
              "-XX:+PrintTenuringDistribution",
              "-XX:+PrintAdaptiveSizePolicy",
              "-XX:+PrintReferenceGC",
              "-XX:+PrintCompilation"));
    }
    if (detail == Detail.TRACE) {
      options.addAll(List.of("-XX:+PrintHeapAtGC", "-XX:+TraceClassLoading"));
    }
    return options;
  }

  private static void run(List<String> command, Path output)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    assertThat(ended ? process.exitValue() : -1)
        .as("%s: %s", String.join(" ", command), Files.readString(output))
        .isZero();
  }

  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]));
    LogRecorder recorder = in(Files.createTempDirectory("assay-busy"));
    for (int feature : JDKS) {
      for (String collector : collectors(feature)) {
        for (Detail detail : Detail.values()) {
          try {
            recorder.record(feature, collector, detail, folder);
          } catch (AssertionError e) {
            System.err.println(e.getMessage());
          }
        }
      }
    }
  }
}
