package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `assay audit` as it is typed. No JVM is started.
class AuditCommandTest {

  @TempDir Path folder;

  @Test
  void oneLineGivesTheMatrixAndEveryRefusedArgument() {
    Run run = Run.assay("audit", "--", "-XX:+AggressiveOpts", "-XX:MaxPermSize=256m", "-Xmx2g");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("JDK  8      11     17       21")
        .contains("-XX:+AggressiveOpts  -XX:MaxPermSize=256m")
        .contains("removed-flag");
  }

  @Test
  void jsonNamesRefusalsInTheOrderInWhichTheJvmMeetsThem() {
    JsonNode json = json("--", "-Xss128K", "-XX:+UseParallelOldGC", "-XX:+AggressiveOpts");
    assertThat(json.path("schema").asString()).isEqualTo("assay.audit/1");
    assertThat(strings(json.at("/jdks/17/refused")))
        .containsExactly("-XX:+UseParallelOldGC", "-XX:+AggressiveOpts", "-Xss128K");
    assertThat(json.at("/jdks/17/starts").asBoolean()).isFalse();
    assertThat(json.at("/jdks/17/provedBy").asString()).startsWith("17.");
  }

  @Test
  void aFlagThatIsGoneIsNotUnknownWhenOnlyLaterJdksAreAskedAbout() {
    JsonNode json = json("--jdk", "21,25", "--", "-XX:+AggressiveOpts");
    assertThat(json.path("jdks").propertyNames()).containsExactly("21", "25");
    assertThat(json.at("/findings/0/rule").asString()).isEqualTo("removed-flag");
  }

  @Test
  void aFindingOfAFileHasItsLine() throws IOException {
    Path file =
        file("Dockerfile", "FROM eclipse-temurin:21\nCMD java -XX:+UseParNewGC -jar a.jar\n");
    JsonNode finding = json(file.toString()).at("/findings/0");
    assertThat(finding.path("flag").asString()).isEqualTo("-XX:+UseParNewGC");
    assertThat(finding.path("file").asString()).isEqualTo(file.toString());
    assertThat(finding.path("line").asInt()).isEqualTo(2);
  }

  @Test
  void failOnTurnsFindingsIntoAnExitCode() {
    assertThat(Run.assay("audit", "--fail-on", "error", "--", "-XX:+AggressiveOpts").code())
        .isEqualTo(1);
    assertThat(
            Run.assay("audit", "--fail-on", "error", "--jdk", "8", "--", "-XX:+AggressiveOpts")
                .code())
        .isZero();
    assertThat(Run.assay("audit", "--fail-on", "trouble", "--", "-Xmx1g").err())
        .contains("--fail-on knows no level 'trouble'");
  }

  @Test
  void theMoveSaysWhatBreaksAndWhichDefaultsMove() {
    Run run = Run.assay("audit", "--from", "8", "--to", "25", "--", "-XX:MaxPermSize=256m");
    assertThat(run.out())
        .contains("From JDK 8 to 25")
        .contains("breaks")
        .contains("MaxInlineLevel");
    assertThat(Run.assay("audit", "--from", "8", "--", "-Xmx1g").err()).contains("needs --to");
  }

  @Test
  void fixShowsTheFileRewrittenAndWritesItOnlyWhenToldSo() throws IOException {
    String before = "# memory\n-Xmx1g\n-XX:+UseConcMarkSweepGC\n# end\n";
    Path file = file("jvm.options", before);
    Run shown = Run.assay("audit", "--fix", "--to", "21", file.toString());
    assertThat(shown.code()).as(shown.err()).isZero();
    assertThat(shown.out())
        .contains("-XX:+UseConcMarkSweepGC")
        .doesNotContain("JDK 17")
        .endsWith(
            "Refused by JDK 21; 1 error.\nThis is of the files as they are; --write patches them.\n");
    assertThat(file).hasContent(before);
    assertThat(Run.assay("audit", "--fix", "--to", "21", "--", "-XX:+UseConcMarkSweepGC").out())
        .endsWith("Refused by JDK 21; 1 error.\nThis is of the line as it was given.\n");

    Run written = Run.assay("audit", "--fix", "--write", "--to", "21", file.toString());
    assertThat(written.err()).contains("rewrote " + file);
    assertThat(written.out()).endsWith("Starts on JDK 21; nothing found.\n");
    assertThat(Files.readString(file)).contains("# memory\n-Xmx1g\n").contains("# end\n");
    JsonNode again = json("--jdk", "21", file.toString());
    assertThat(again.at("/jdks/21/starts").asBoolean()).isTrue();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  void aFileByItselfIsToldWithItsNotesHoweverManyLinesItHas() throws IOException {
    StringBuilder script = new StringBuilder("#!/bin/sh\n");
    for (int i = 1; i <= 8; i++) {
      script.append("java -Xmn2").append(i).append("m -XX:+UseG1GC -jar a.jar\n");
    }
    Path file = file("run.sh", script.toString());
    assertThat(Run.assay("audit", file.toString()).out())
        .contains("note: ", "(young-size-under-g1)")
        .doesNotContain("told when the file is alone");
    Path other = file("other.sh", "java -Xmx1g -jar a.jar\n");
    assertThat(Run.assay("audit", file.toString(), other.toString()).out())
        .doesNotContain("(young-size-under-g1)");
  }

  @Test
  void commandLinesOfOneNameAreToldApartByTheirPlaces() throws IOException {
    String text = "Once `java -Xmx1g -jar a.jar`, now `java -XX:+AggressiveOpts -jar b.jar`.\n";
    Path file = file("notes.md", text);
    assertThat(Run.assay("audit", file.toString()).out())
        .contains("notes.md: line 1 (1:12)", "notes.md: line 1 (1:42)");
  }

  @Test
  void theFixOfAFlagSaysWhatTheRewriteDoes() {
    String rotation = "-XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=10 -XX:GCLogFileSize=10M";
    List<String> line = new ArrayList<>(List.of("audit", "--jdk", "21", "--"));
    line.addAll(List.of(rotation.split(" ")));
    line.add("-XX:MaxPermSize=64m");
    assertThat(Run.assay(line.toArray(new String[0])).out())
        .contains("Use -Xlog:gc*:file=gc.log::filecount=10,filesize=10M instead.")
        .contains("Fix: Remove it.")
        .doesNotContain("MaxMetaspaceSize");
  }

  @Test
  void onePartOfThePromisedMemoryIsNoSum() {
    assertThat(Run.assay("audit", "--jdk", "21", "--memory", "512m", "--", "-Xmx1g").out())
        .contains("heap 1 GB is promised in a container of 512 MB");
  }

  @Test
  void aScanReadsARepositoryAndRunsNothingInIt() throws IOException {
    Path trace = folder.resolve("trace");
    file(
        "bin/run.sh",
        "#!/bin/sh\ntouch "
            + trace
            + "\njava -XX:OnError='touch "
            + trace
            + "' -XX:+AggressiveOpts $(touch "
            + trace
            + ") -jar a.jar\n");
    file("deploy/app.yaml", "env:\n- name: JAVA_TOOL_OPTIONS\n  value: -XX:MaxPermSize=64m\n");
    Path sarif = folder.resolve("audit.sarif");
    Run run = Run.assay("audit", "--scan", folder.toString(), "--sarif", sarif.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("run.sh").contains("app.yaml").contains("MaxPermSize");
    assertThat(Files.readString(sarif)).contains("\"2.1.0\"").contains("removed-flag");
    assertThat(trace).doesNotExist();
  }

  @Test
  void aPolicyForbidsAndSaysWhy() throws IOException {
    Path policy =
        file(
            "policy.yaml",
            "forbidden:\n- flag: UseG1GC\n  reason: we measured that it does not help\n");
    Run run = Run.assay("audit", "--policy", policy.toString(), "--", "-XX:+UseG1GC");
    assertThat(run.out() + run.err()).contains("we measured that it does not help");
  }

  @Test
  void aContainerShowsWhatEachJdkChooses() {
    Run run = Run.assay("audit", "--memory", "512m", "--cpus", "1", "--", "-Xss512k");
    assertThat(run.out()).contains("Serial").contains("G1");
    assertThat(Run.assay("audit", "--memory", "much", "--", "-Xmx1g").err())
        .contains("--memory takes a size");
  }

  @Test
  void wrongCallsGetOneLineWithWhatToDo() throws IOException {
    assertThat(Run.assay("audit").err()).startsWith("assay: there is nothing to audit");
    assertThat(Run.assay("audit", folder.resolve("nosuch").toString()).code()).isEqualTo(2);
    assertThat(Run.assay("audit", "--memory", "512", "--", "-Xmx1g").err())
        .contains("512 bytes", "as 512m");
    assertThat(Run.assay("audit", "--memory", "99999999999999T", "--", "-Xmx1g").err())
        .contains("is more than 1 EiB");
    assertThat(Run.assay("audit", "--cpus", "5000", "--", "-Xmx1g").err())
        .contains("above 0 and up to 4096");
    assertThat(Run.assay("audit", "--output", "x", "--", "-Xmx1g").err())
        .contains("--output is where --learn writes");
    assertThat(Run.assay("audit", "--policy", folder.toString(), "--", "-Xmx1g").err())
        .contains("Is a directory")
        .doesNotContain("Exception");
  }

  @Test
  void whatWasReadIsNotWrittenOver() throws IOException {
    Path file = file("jvm.options", "-Xmx1g\n");
    for (String form : List.of("--json", "--sarif", "--md")) {
      Run run = Run.assay("audit", form, file.toString(), file.toString());
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("would overwrite");
      Run scanned = Run.assay("audit", form, file.toString(), "--scan", folder.toString());
      assertThat(scanned.err()).contains("would overwrite");
    }
    assertThat(file).hasContent("-Xmx1g\n");
  }

  @Test
  void aHeapThatStartsAboveTheChosenMaximumRaisesIt() {
    assertThat(Run.assay("audit", "--memory", "512m", "--jdk", "17", "--", "-Xms400m").out())
        .contains("400 MiB")
        .doesNotContain("128 MiB");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstOption() throws IOException {
    Path file = folder.resolve("app.options");
    Files.writeString(file, "\uFEFF-XX:+AggressiveOpts\n-Xmx1g\n");
    assertThat(Run.assay("audit", "--jdk", "17", file.toString()).out())
        .contains("error: -XX:+AggressiveOpts, ");
    Run.assay("audit", "--fix", "--write", "--to", "17", file.toString());
    assertThat(file).hasContent("\uFEFF-XX:AutoBoxCacheMax=20000\n-Xmx1g\n");
    assertThat(Run.assay("audit", "--jdk", "seven", "--", "-Xmx1g").err())
        .contains("--jdk takes releases");
    assertThat(Run.assay("audit", "--jdk", "99", "--", "-Xmx1g").err()).contains("--learn");
    assertThat(Run.assay("audit", "--jdk", "7", "--", "-Xmx1g").err())
        .contains("older ones are not judged")
        .doesNotContain("--learn");
    Run.refused(2, "standard input is not audited", "audit", "-");
    Path garbage = folder.resolve("garbage");
    Files.write(garbage, new byte[] {0, 1, 2, 3, 0});
    assertThat(Run.assay("audit", garbage.toString()).err().lines()).hasSize(1);
    assertThat(Run.assay("audit", "--expand", file("a.sh", "java -Xmx1g A").toString()).err())
        .contains("nothing that was read from a file is ever started");
  }

  private JsonNode json(String... arguments) {
    String[] all =
        Stream.concat(Stream.of("audit", "--json", "-"), Arrays.stream(arguments))
            .toArray(String[]::new);
    Run run = Run.assay(all);
    assertThat(run.code()).as(run.err()).isZero();
    return JsonMapper.builder().build().readTree(run.out());
  }

  private static List<String> strings(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
