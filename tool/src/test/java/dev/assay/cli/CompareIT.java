package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whole experiments with the built program on real JVMs.
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class CompareIT {

  private static final String JAVA = System.getProperty("java.home") + "/bin/java";
  private static final List<String> AB =
      List.of("compare", "--variant", "a=", "--variant", "b=", "--env", "b:X=1");

  /// What the JVMs of this machine are is found out once for all tests.
  @TempDir static Path cache;

  @TempDir Path folder;

  private record Ran(int code, String out, String err) {}

  @BeforeAll
  static void lookAround() throws Exception {
    CompareIT first = new CompareIT();
    first.folder = cache;
    first.assay("jdks");
  }

  @Test
  void theBundledSuiteGivesAVerdictAReportAndAResult() throws Exception {
    Ran ran =
        assay(
            "compare",
            "--variant",
            "serial=-XX:+UseSerialGC",
            "--variant",
            "parallel=-XX:+UseParallelGC",
            "--max-forks",
            "4",
            "--iterations",
            "6",
            "suite:serial");
    assertThat(ran.code).as(ran.err).isZero();
    assertThat(ran.out).contains("iteration.wall").contains("Replay").contains("report.html");
    JsonNode result = result();
    assertThat(result.path("schema").asString()).isEqualTo("assay.result/1");
    assertThat(result.at("/trials/serial").asInt()).isEqualTo(4);
    assertThat(Files.readString(run().resolve("report.html"))).startsWith("<!doctype html>");
    assertThat(Files.readAllLines(run().resolve("trials.jsonl"))).hasSizeGreaterThanOrEqualTo(8);
  }

  @Test
  void aRefusedFlagIsExplainedAsAnAuditWould() throws Exception {
    Ran ran =
        assay(
            "compare", "--variant", "a=", "--variant", "b=-XX:+UseConcMarkSweepGC", "suite:serial");
    assertThat(ran.code).isEqualTo(3);
    assertThat(ran.err)
        .contains("Unrecognized VM option 'UseConcMarkSweepGC'")
        .contains("UseConcMarkSweepGC is gone");
  }

  @Test
  void aScriptGetsItsFlagsByJavaToolOptionsAndItsOutputIsAMetric() throws Exception {
    String shown = JAVA + " -XshowSettings:properties -version 2>&1 | ";
    script("run.sh", shown + "sed 's/.*shown = /score: /'");
    Ran ran = scored();
    assertThat(ran.code).as(ran.err).isZero();
    JsonNode first = JsonMapper.shared().readTree(ran.out).at("/comparisons/0");
    assertThat(first.path("metric").asString()).isEqualTo("score");
    assertThat(first.path("ratio").asDouble()).isBetween(1.999, 2.001);
    assertThat(first.path("verdict").asString()).isEqualTo("faster");
  }

  @Test
  void flagsThatNobodySawAJvmTakeUpAreNoExperiment() throws Exception {
    script("run.sh", "echo score: 1");
    Ran ran = scored();
    assertThat(ran.code).isEqualTo(3);
    assertThat(ran.err).contains("no JVM took up the flags");
  }

  @Test
  void aScriptMayKeepWhatJavaPrintsToItself() throws Exception {
    script("run.sh", "java -version > server.log 2>&1 && echo score: 1");
    Ran ran = scored();
    assertThat(ran.code).as(ran.err).isZero();
  }

  private Ran scored() throws Exception {
    String metric = "score,points,higher,regex=score: (\\d+)";
    List<String> variants =
        List.of("compare", "--variant", "a=-Dshown=10", "--variant", "b=-Dshown=20");
    return assay(
        plus(
            variants,
            List.of("--max-forks", "4", "--metric", metric, "--json", "-", "--", "./run.sh")));
  }

  @Test
  void killedAtAnyMomentItGoesOnWhereItWas() throws Exception {
    heldFrom(4);
    Process process = start(with("--max-forks", "4", "--", "./held.sh"));
    awaitTrials(process, 3);
    process.destroyForcibly().waitFor();
    List<String> before = Files.readAllLines(run().resolve("trials.jsonl"));
    release();
    Ran ran = assay("compare", "--resume", run().toString());
    assertThat(ran.code).as(ran.err).isZero();
    List<String> after = Files.readAllLines(run().resolve("trials.jsonl"));
    assertThat(after).startsWith(before.toArray(String[]::new));
    assertThat(after.stream().map(line -> line.replaceFirst(",\"block\".*", "")))
        .doesNotHaveDuplicates();
    assertThat(result().at("/trials/a").asInt()).isEqualTo(4);
  }

  @Test
  void interruptedItEndsAfterTheForkWithAResultAndSaysHowToGoOn() throws Exception {
    BuiltAssay.assumeTaken("INT");
    heldFrom(3);
    Process process = start(with("--max-forks", "10", "--", "./held.sh"));
    awaitTrials(process, 2);
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    while (!Files.readString(folder.resolve("err")).contains("press Ctrl-C again")) {
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(10);
    }
    release();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(130);
    assertThat(Files.readString(folder.resolve("err"))).contains("--resume");
    assertThat(result().path("stopped").asString()).contains("interrupted");
  }

  @Test
  void noiseIsStoredAndForecastFrom() throws Exception {
    List<String> workload = List.of("--", JAVA, "-version");
    Ran aa = assay(plus(List.of("compare", "--aa", "--max-forks", "4"), workload));
    assertThat(aa.code).as(aa.err).isZero();
    assertThat(aa.err).contains("a first guess from one block");
    Ran plan =
        assay(plus(List.of("compare", "--plan", "--variant", "a=", "--variant", "b="), workload));
    assertThat(plan.err).contains("to see 2% here takes about").contains("forks on ");
    assertThat(plan.code).isZero();
    Ran again = assay(with("--max-forks", "4", "--", JAVA, "-version"));
    assertThat(again.err)
        .contains("to see 2% here takes about")
        .doesNotContain("a first guess from one block");
  }

  @Test
  void aVerdictIsConfirmedOnFreshForksAndToldAgain() throws Exception {
    Ran ran = assay(with("--max-forks", "4", "--confirm", "--duet", "--", JAVA, "-version"));
    assertThat(ran.code).as(ran.err).isZero();
    assertThat(Files.readAllLines(run().resolve("confirm/trials.jsonl")))
        .hasSizeGreaterThanOrEqualTo(20);
    assertThat(result().path("confirmation").isMissingNode()).isFalse();
    Ran again = assay("report", run().toString());
    assertThat(again.code).as(again.err).isZero();
    assertThat(result().path("confirmation").isMissingNode()).isFalse();
  }

  @Test
  void whatCannotRunEndsWithOneLineAndItsExitCode() throws Exception {
    script("three.sh", "echo trouble >&2; exit 3");
    assertRefused(
        3,
        "Unrecognized VM option 'Foo'",
        "compare",
        "--variant",
        "a=-XX:+Foo",
        "--variant",
        "b=",
        "suite:json");
    assertRefused(
        2,
        "there is no JVM '99'",
        "compare",
        "--variant",
        "a@99=",
        "--variant",
        "b=",
        "suite:json");
    assertRefused(3, "there is no program", with("--", "no-such-program"));
    assertRefused(3, "exit code 3: trouble", with("--", "./three.sh"));
    assertRefused(3, "did not end within 1s", with("--timeout", "1s", "--", "sleep", "60"));
    assertRefused(2, "no member 'nonesuch'", with("suite:nonesuch"));
    assertRefused(2, "there is no JMH jar", with("--jmh", "absent.jar"));
    assertRefused(2, "two variants at once", with("--duet", "--variant", "c=", "suite:json"));
    assertRefused(2, "there is no run", "compare", "--resume", "absent");
    assertRefused(3, "metric 'm'", with("--metric", "m,s,lower,regex=(never)", "--", "true"));
    assertRefused(2, "knows no verdict", with("--fail-on", "worse", "--", "true"));
  }

  private void assertRefused(int code, String words, String... args) throws Exception {
    Ran ran = assay(args);
    String last = ran.err.lines().reduce("", (a, b) -> b);
    assertThat(last).startsWith("assay: ").contains(words);
    assertThat(ran.err).doesNotContain("\tat ");
    assertThat(ran.code).as(ran.err).isEqualTo(code);
  }

  private static String[] with(String... rest) {
    return plus(AB, List.of(rest));
  }

  private static String[] plus(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toArray(String[]::new);
  }

  private void script(String name, String line) throws IOException {
    Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + line + "\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
  }

  /// A script of which each run from this one on waits to be released, so that an experiment is in
  /// the middle for as long as a test wants it to be.
  private void heldFrom(int run) throws IOException {
    script(
        "held.sh",
        "echo >> runs; [ \"$(wc -l < runs)\" -lt "
            + run
            + " ] || while [ ! -e released ]; do sleep 0.05; done");
  }

  private void release() throws IOException {
    Files.createFile(folder.resolve("released"));
  }

  private void awaitTrials(Process process, int count) throws Exception {
    while (trials() < count) {
      assertThat(process.isAlive()).as("alive before trial %d", count).isTrue();
      Thread.sleep(10);
    }
  }

  private long trials() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      var log = files.filter(f -> f.endsWith("trials.jsonl")).findFirst();
      return log.isEmpty() ? 0 : Files.readAllLines(log.get()).size();
    }
  }

  private Path run() throws IOException {
    try (Stream<Path> runs = Files.list(folder.resolve("assay-runs"))) {
      return runs.sorted().toList().getLast();
    }
  }

  private JsonNode result() throws IOException {
    return JsonMapper.shared().readTree(Files.readString(run().resolve("result.json")));
  }

  private Ran assay(String... args) throws Exception {
    Process process = start(args);
    assertThat(process.waitFor(500, TimeUnit.SECONDS)).isTrue();
    return new Ran(
        process.exitValue(),
        Files.readString(folder.resolve("out")),
        Files.readString(folder.resolve("err")));
  }

  private Process start(String... args) throws IOException {
    return new BuiltAssay(folder, cache).start(args);
  }
}
