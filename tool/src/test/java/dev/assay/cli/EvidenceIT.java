package dev.assay.cli;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.jvm.TestJdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a whole experiment finds out besides its measurements, with the built program on real JVMs.
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class EvidenceIT {

  private static final String JAVA = System.getProperty("java.home") + "/bin/java";

  @TempDir static Path cache = Path.of("unset");

  @TempDir Path folder = Path.of("unset");

  @Tag("matrix")
  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25, 27})
  void extraForksLeaveLogsAndTheJvmsTellTheirDifferences(int release) throws Exception {
    String jdk = TestJdks.home(release).toString();
    String err =
        compared("on@" + jdk + "=", "off@" + jdk + "=-XX:-TieredCompilation", "--evidence", "nmt");
    assertThat(differences("CODE_CACHE", "ReservedCodeCacheSize", false)).as(err).hasSize(1);
    assertThat(differences("CODE_CACHE", "TieredCompilation", true)).hasSize(1);
    List<String> trials = Files.readAllLines(run().resolve("evidence/trials.jsonl"));
    assertThat(trials).hasSize(4).allMatch(line -> line.contains("\"failure\":null"));
    assertThat(trials).allMatch(line -> line.contains("nmt.total.committed"));
    for (String trial : trials) {
      Path of = run().resolve("evidence").resolve(tree(trial).path("directory").asString());
      assertThat(files(of)).as(release + "").anyMatch(name -> name.startsWith("jvm-"));
    }
    JsonNode quality = result().path("evidenceQuality");
    assertThat(quality.toString()).contains("\"evidenceForks\"");
    assertThat(timed()).noneMatch(name -> name.startsWith("jvm-") || name.startsWith("vm-"));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11})
  void aggressiveOptsIsTwoFlagsAndTheIntegerCache(int release) throws Exception {
    String jdk = TestJdks.home(release).toString();
    compared("a@" + jdk + "=", "b@" + jdk + "=-XX:+AggressiveOpts", "--evidence", "counters");
    assertThat(differences("FLAG", "AutoBoxCacheMax", false)).containsExactly("128 20000");
    assertThat(differences("FLAG", "BiasedLockingStartupDelay", false))
        .containsExactly(release == 8 ? "4000 500" : "0 500");
    assertThat(differences("FLAG", "Integer cache up to", false)).containsExactly("127 20000");
    assertThat(run().resolve("evidence")).doesNotExist();
  }

  @Test
  void profiledForksLeaveRecordingsAndAreInNoTiming() throws Exception {
    String jdk = TestJdks.home(8).toString();
    compared("new=", "old@" + jdk + "=", "--evidence", "profile", "--profile-forks", "2");
    List<String> trials = Files.readAllLines(run().resolve("profile/trials.jsonl"));
    assertThat(trials).hasSize(4).allMatch(line -> line.contains("\"failure\":null"));
    for (String trial : trials) {
      Path of = run().resolve("profile").resolve(tree(trial).path("directory").asString());
      assertThat(files(of)).anyMatch(name -> name.matches("profile-\\d+\\.jfr"));
    }
    // A block that something disturbed is run again; each attempt has the timed forks alone.
    assertThat(
            Files.readAllLines(run().resolve("trials.jsonl")).stream()
                .collect(groupingBy(trial -> tree(trial).path("attempt").asInt(), counting()))
                .values())
        .isNotEmpty()
        .containsOnly(4L);
    assertThat(timed()).noneMatch(name -> name.startsWith("profile"));
    assertThat(result().path("warnings").toString()).doesNotContain("profile.missing");
  }

  @Test
  void withoutEvidenceNothingIsAsked() throws Exception {
    compared("a=", "b=-XX:-TieredCompilation", "--evidence", "none");
    assertThat(environment().path("differences")).isEmpty();
    assertThat(run().resolve("evidence")).doesNotExist();
    assertThat(timed()).containsOnly("stdout.txt", "stderr.txt");
  }

  @Test
  void anExtraForkThatFailsIsANoticeAndNoFailedExperiment() throws Exception {
    Path script = folder.resolve("run.sh");
    String failing = "case \"$JAVA_TOOL_OPTIONS\" in *Xlog*|*Xloggc*) exit 3;; esac";
    Files.writeString(script, "#!/bin/sh\n" + failing + "\nexec " + JAVA + " -version\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    assay("compare", "--variant", "a=", "--variant", "b=", "--fixed", "2", "--", "./run.sh");
    assertThat(result().path("warnings").toString())
        .contains("the extra forks with logs did not run");
  }

  @Test
  void aCommandThatStartsNoJvmHasNoExtraForks() throws Exception {
    assay("compare", "--variant", "a=", "--variant", "b=", "--fixed", "2", "--", "sleep", "0.1");
    assertThat(run().resolve("evidence")).doesNotExist();
  }

  @Test
  void aVariantMayKeepALogOfItsOwnInTheTrialsFolder() throws Exception {
    compared("a=", "b=-Xlog:gc*:file={trial}/own.log", "--evidence", "counters");
    assertThat(Files.readString(run().resolve("trials.jsonl"))).contains("\"failure\":null");
    try (Stream<Path> logs = Files.walk(run().resolve("trials"))) {
      // More than two when the machine disturbed a block, which is then run again.
      assertThat(logs.filter(file -> file.endsWith("own.log"))).hasSizeGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void resumedItRunsTheExtraForksThatAreMissing() throws Exception {
    compared("a=", "b=-XX:-TieredCompilation", "--evidence", "logs");
    Path log = run().resolve("evidence/trials.jsonl");
    List<String> all = Files.readAllLines(log);
    Files.write(log, all.subList(0, 2));
    assay("compare", "--resume", run().toString());
    assertThat(Files.readAllLines(log)).hasSize(4).startsWith(all.get(0), all.get(1));
  }

  @Test
  void whereTheTimeIsUpTheExtraForksAreOneBlock() throws Exception {
    assay(
        "compare",
        "--variant",
        "a=",
        "--variant",
        "b=",
        // No look before the last block, which does not come: two JVMs alike may have a verdict.
        "--fixed",
        "500",
        "--max-time",
        "1s",
        "--",
        JAVA,
        "-version");
    assertThat(result().path("stopped").asString()).isEqualTo("the time is up");
    assertThat(Files.readAllLines(run().resolve("evidence/trials.jsonl"))).hasSize(4);
  }

  private String compared(String one, String other, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("compare", "--variant", one));
    arguments.addAll(List.of("--variant", other, "--fixed", "2"));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--", JAVA, "-version"));
    return assay(arguments.toArray(String[]::new));
  }

  private List<String> differences(String kind, String name, boolean asked) throws IOException {
    return StreamSupport.stream(environment().path("differences").spliterator(), false)
        .filter(d -> d.path("kind").asString().equals(kind))
        .filter(d -> d.path("name").asString().equals(name))
        .filter(d -> d.path("asked").asBoolean() == asked)
        .map(d -> d.path("baseline").asString() + " " + d.path("value").asString())
        .toList();
  }

  private JsonNode environment() throws IOException {
    return tree(Files.readString(run().resolve("environment.json")));
  }

  private JsonNode result() throws IOException {
    return tree(Files.readString(run().resolve("result.json")));
  }

  private static JsonNode tree(String json) {
    return JsonMapper.shared().readTree(json);
  }

  /// Files of the first timed fork.
  private List<String> timed() throws IOException {
    try (Stream<Path> trials = Files.list(run().resolve("trials"))) {
      return files(trials.sorted().findFirst().orElseThrow());
    }
  }

  private static List<String> files(Path of) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
  }

  private Path run() throws IOException {
    try (Stream<Path> runs = Files.list(folder.resolve("assay-runs"))) {
      return runs.sorted().toList().getLast();
    }
  }

  private String assay(String... args) throws Exception {
    Process process = new BuiltAssay(folder, cache).start(args);
    assertThat(process.waitFor(500, TimeUnit.SECONDS)).isTrue();
    String err = Files.readString(folder.resolve("err"));
    assertThat(process.exitValue()).as(err).isZero();
    return err;
  }
}
