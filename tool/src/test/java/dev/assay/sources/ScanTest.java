package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanTest {

  @TempDir Path folder;

  @BeforeEach
  void checkout() throws IOException {
    write("docker/Dockerfile", "FROM openjdk:11\nCMD [\"java\",\"-Xmx1g\",\"-jar\",\"a.jar\"]\n");
    write("config/jvm.options", "-Xms1g\n");
    write("bin/run.sh", "exec java -Xss1m -jar a.jar\n");
    write("src/A.java", "class A { /* -Xmx9g */ String s = \"-XX:+UseG1GC\"; }\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<String> found() {
    return Scan.of(folder)
        .found()
        .map(found -> folder.relativize(found.file()).toString())
        .toList();
  }

  @Test
  void findsEveryKindInTheOrderOfThePaths() {
    assertThat(found())
        .containsExactly("bin/run.sh", "config/jvm.options", "docker/Dockerfile", "src/A.java");
    assertThat(Scan.of(folder).found())
        .allSatisfy(found ->
            assertThat(found)
                .isInstanceOfSatisfying(
                    Scan.Lines.class, lines -> assertThat(lines.lines()).hasSize(1)));
  }

  @Test
  void leavesOutWhatIsBuiltDownloadedOrOnlyTalkedAbout() throws IOException {
    for (String name :
        List.of(".git/x.sh", "web/node_modules/a/run.sh", "target/run.sh", "README.md")) {
      write(name, "java -Xmx1g -jar a.jar\n");
    }
    write("binary.sh", "java -Xmx1g\0\n");
    write("huge.sh", "java -Xmx1g\n".repeat(100_000));
    write("plain.yaml", "a: b\n");
    write("silent.sh", "java -jar a.jar # JAVA_OPTS\n");
    assertThat(found()).hasSize(4);
  }

  @Test
  void readsNoReportOfAnAudit() throws IOException {
    String quote = "\"java -XX:+UseConcMarkSweepGC -jar a.jar\"";
    write(
        "audit.json", "{\n  \"schema\" : \"assay.audit/1\",\n  \"input\" : [ " + quote + " ]\n}\n");
    write("audit.sarif", "{ \"text\" : " + quote + " }\n");
    write(
        "scan.json",
        "{ \"$schema\" : \"https://json.schemastore.org/sarif-2.1.0.json\", \"text\" : "
            + quote
            + " }");
    write("assay-runs/20261123-101500-app/trials.jsonl", "{ \"command\" : " + quote + " }\n");
    assertThat(found()).hasSize(4);
  }

  @Test
  void readsOtherJsonThatNamesASchemaOrAssay() throws IOException {
    String quote = "\"java -Xmx1g -jar a.jar\"";
    write(
        "start.json",
        "{ \"$schema\" : \"https://example.org/x.json\", \"command\" : " + quote + " }");
    write("package.json", "{ \"name\" : \"assay.audit/1\", \"start\" : " + quote + " }");
    assertThat(found()).contains("start.json", "package.json").hasSize(6);
  }

  @Test
  void scansAFolderThatIsCalledAsOneLeftOut() throws IOException {
    write("target/x/run.sh", "java -Xmx1g -jar a.jar\n");
    assertThat(Scan.of(folder.resolve("target")).found()).hasSize(1);
  }

  @Test
  void followsNoLinks() throws IOException {
    Files.createSymbolicLink(folder.resolve("loop"), folder);
    Files.createSymbolicLink(folder.resolve("again.sh"), folder.resolve("bin/run.sh"));
    assertThat(found()).hasSize(4);
  }

  @Test
  void tellsWhatItCouldNotRead() throws IOException {
    write("deep.yaml", "a: " + "[".repeat(500) + "-Xmx1g\n");
    assertThat(Scan.of(folder).found())
        .filteredOn(Scan.Unread.class::isInstance)
        .singleElement()
        .isInstanceOfSatisfying(
            Scan.Unread.class,
            unread -> assertThat(unread.notice().message()).contains("deep.yaml:1 is nested"));
  }

  @Test
  void aFileIsNoFolder() {
    assertThatThrownBy(() -> Scan.of(folder.resolve("bin/run.sh")))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("is not a folder");
  }
}
