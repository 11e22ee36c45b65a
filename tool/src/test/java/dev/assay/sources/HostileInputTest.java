package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever a file holds, it ends in lines or in one clear sentence. The time limits are those of a
/// hang, not of a measurement.
@Timeout(300)
class HostileInputTest {

  private static final List<String> NAMES =
      List.of(
          "x",
          "Dockerfile",
          "a.yaml",
          "a.sh",
          "a.bat",
          "jvm.options",
          "gradle.properties",
          "a.hcl",
          "a.service",
          "MANIFEST.MF",
          "A.java");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "${",
        "$(",
        "`",
        "\"",
        "'",
        "((",
        "[",
        "{",
        "{{",
        "- ",
        "a: ",
        "\n",
        "\\\n",
        "${a:-",
        "if [ x ]; then\n",
        "case x in\n",
        "f() ",
        "eval ",
        "( ",
        "! ",
        "<<E\n",
        "&a [*a,",
        "\"-Xmx1g\", ",
        "%a%",
        "set A=%A%%A%\n",
        "A=\"$A$A -Xmx1g\"\n",
        "--add-opens ",
        "{{ }}",
        "/* ",
        "a{\n",
        "FROM a\n",
        "FROM a AS a\nFROM a\n",
        "ENV A=$A$A\n",
        "8:-Xmx1g\n",
        "-Xmx1g'",
        "'-Xmx1g",
        "x=-Xmx1g;",
        "a=<<E\n",
        "f() { f; f; }\nf\n",
        "A=(${A[@]} ${A[@]} -Xmx1g)\n",
        "java -Xmx1g $(",
        "1*"
      })
  void repeatedPiecesOfAnyLanguageEnd(String piece) {
    for (String name : NAMES) {
      endsIn(name, piece.repeat(10_000 / piece.length()) + " -Xmx1g");
    }
  }

  /// Reads, and takes lines or a sentence that names the text.
  private static void endsIn(String name, String text) {
    try {
      assertThat(Sources.ofText(name, text)).isNotEmpty();
    } catch (Problem problem) {
      assertThat(problem.getMessage()).contains(name).contains(";").doesNotContain("\n");
    }
  }

  @Test
  void fiveMegabytesOfGarbageAreNoOptions() throws IOException {
    byte[] garbage = new byte[5_000_000];
    new Random(7).nextBytes(garbage);
    Path binary = Files.write(folder.resolve("garbage"), garbage);
    assertThatThrownBy(() -> Sources.ofFile(binary))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("is not text");
    for (int i = 0; i < garbage.length; i++) {
      garbage[i] = (byte) (32 + Math.floorMod(garbage[i], 95));
    }
    Path text = Files.write(folder.resolve("garbage.yaml"), garbage);
    assertThatThrownBy(() -> Sources.ofFile(text))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("holds no options of a JVM; give");
  }

  @Test
  void tooLargeAFileIsRefusedByItsName() throws IOException {
    Path large = folder.resolve("large.sh");
    Files.write(large, "java -Xmx1g\n".repeat(800_000).getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> Sources.ofFile(large))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("large.sh is larger than 8,192 KB");
  }

  @Test
  void aFolderAndAMissingFileAreNamed() {
    assertThatThrownBy(() -> Sources.ofFile(folder))
        .hasMessageContaining("is a folder; give a file");
    assertThatThrownBy(() -> Sources.ofFile(folder.resolve("none")))
        .hasMessageContaining("there is no file");
    assertThatThrownBy(() -> Sources.ofFile(Path.of("/dev/zero")))
        .hasMessageContaining("is not a regular file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.sh", "Dockerfile", "x"})
  void tenThousandFlagsAreTenThousandArguments(String name) {
    String text = "FROM x\nCMD java " + "-XX:+UseG1GC -Xmx1g ".repeat(5_000) + "-jar x.jar\n";
    String command =
        name.equals("Dockerfile") ? text : text.lines().skip(1).findFirst().orElse("").substring(4);
    List<JvmLine> lines = Sources.ofText(name, command);
    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst().arguments()).hasSize(10_000);
  }

  @Test
  void aBombOfAliasesIsRefused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [\"-Xmx1g x\", \"-Xmx1g y\"]\n");
    for (int i = 1; i < 30; i++) {
      String alias = "*a" + (i - 1);
      bomb.append("a%d: &a%d [%s,%s,%s,%s]\n".formatted(i, i, alias, alias, alias, alias));
    }
    assertThatThrownBy(() -> Sources.ofText("bomb.yaml", bomb.toString()))
        .isInstanceOf(Problem.class)
        .hasMessage(
            "bomb.yaml stands for more than 300000 values through its aliases; give it without them");
  }

  @Test
  void aNodeWithinItselfEnds() {
    assertThat(Reading.of("loop.yaml", "a: &a\n  b: *a\n  opts: -Xmx1g\n").arguments())
        .containsExactly("-Xmx1g");
  }

  @Test
  void deepNestingIsRefusedWithItsLine() {
    assertThatThrownBy(() -> Sources.ofText("deep.yaml", "a:\n" + "[".repeat(5_000) + "-Xmx1g"))
        .hasMessage(
            "deep.yaml:2 is nested more than 100 deep; give the part that holds the options");
    assertThatThrownBy(
            () -> Sources.ofText("deep.sh", "#!/bin/sh\n" + "{ ".repeat(5_000) + "java -Xmx1g"))
        .hasMessageContaining("deep.sh:2 are nested more than");
    assertThatThrownBy(() -> Sources.ofText("deep.hcl", "a {\n".repeat(5_000) + "b = \"-Xmx1g\""))
        .hasMessageContaining("deep.hcl:")
        .hasMessageContaining("is nested more than 100 deep");
  }

  @Test
  void variablesThatDoubleThemselvesAreRefused() {
    assertThatThrownBy(() -> Sources.ofText("double.sh", "A=-Xmx1g\n" + "A=\"$A $A\"\n".repeat(60)))
        .hasMessage(
            "the variables of double.sh grow beyond 4 million characters; give the part that holds the options");
  }

  @Test
  void filesThatNameThemselvesAreReadOnce() throws IOException {
    Path args =
        Files.writeString(
            folder.resolve("args"), "-Xmx1g @args -XX:VMOptionsFile=args -XX:Flags=args\n");
    Path script = Files.writeString(folder.resolve("run.sh"), "java @args -jar a.jar\n");
    assertThat(Sources.ofFile(script).getFirst().arguments()).hasSize(4);
    assertThat(Sources.ofFile(args)).hasSize(1);
  }

  @Test
  void invalidUtf8KeepsThePlaces() throws IOException {
    Path file = folder.resolve("jvm.options");
    Files.write(
        file, new byte[] {'#', (byte) 0xff, (byte) 0xc3, '\n', '-', 'X', 's', 's', '1', 'm', '\n'});
    JvmLine line = Sources.ofFile(file).getFirst();
    assertThat(line.arguments().getFirst().origin().line()).isEqualTo(2);
    assertThat(line.arguments().getFirst().origin().column()).isEqualTo(1);
  }

  @Test
  void nothingInAFileRuns() throws IOException {
    Path witness = folder.resolve("witness");
    Path script =
        Files.writeString(
            folder.resolve("run.sh"),
            "$(touch %1$s)\n`touch %1$s`\neval touch %1$s\njava -Xmx$(touch %1$s)m -XX:OnError='touch %1$s'\n"
                .formatted(witness));
    assertThat(Sources.ofFile(script)).isNotEmpty();
    assertThat(witness).doesNotExist();
  }
}
