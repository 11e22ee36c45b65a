package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Holds our reading of argument files and our quoting against real JVMs.
class RealLauncherTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final String JAVA = System.getProperty("java.home") + "/bin/java";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b\tc\n\nd",
        "\"a b\" 'c d' e\"f g\"h",
        "a # b\nc",
        "a b#c\nd",
        "# all of it",
        "\"a\\tb\\nc\\\\d\\\"e\\qf\"",
        "back\\slash 'back\\\\slash'",
        "\"open\nnext line\" x",
        "\"abc\\\n   def\" x",
        "\"\" x",
        "\"unterminated x",
        "a\"#\"b '#'",
        "a\fb\r\nc",
      })
  void argumentFilesAreReadAsTheLauncherReadsThem(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("arguments"), "X " + text);
    List<String> ours = ArgumentFile.arguments("X " + text);
    List<String> command = new ArrayList<>(List.of(JAVA, "-cp", classPath()));
    command.addAll(List.of(Echo.class.getName(), "X"));
    // After the main class nothing is expanded, so the class itself must stand in the file.
    Files.writeString(file, Echo.class.getName() + " X " + text);
    command.subList(3, command.size()).clear();
    command.add("@" + file);
    assertThat(run(command, Map.of()))
        .isEqualTo(ours.stream().map(a -> "[" + a + "]").collect(Collectors.joining()) + "p=null");
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25})
  void toolOptionsSurviveSpacesAndQuotes(int feature) throws IOException {
    String value = "a b\"c'd\\e\tf";
    String java = TestJdks.java(feature);
    Map<String, String> environment =
        Map.of(ToolOptions.NAME, ToolOptions.value("-Dq=1", List.of("-Dp=" + value, "-Dz=")));
    Path echo = echoForJava8();
    assumeThat(Files.exists(echo)).isTrue();
    assertThat(run(List.of(java, "-cp", echo.toString(), "Echo8"), environment))
        .endsWith("p=" + value);
  }

  /// A class file that all of them read.
  private Path echoForJava8() throws IOException {
    Path source = folder.resolve("Echo8.java");
    Files.writeString(
        source,
        "public class Echo8 { public static void main(String[] a)"
            + " { System.out.print(\"p=\" + System.getProperty(\"p\")); } }");
    String javac = System.getProperty("java.home") + "/bin/javac";
    run(
        List.of(
            javac, "--release", "8", "-Xlint:-options", "-d", folder.toString(), source.toString()),
        Map.of());
    return folder;
  }

  private static String classPath() {
    return Path.of("target/test-classes").toAbsolutePath().toString();
  }

  private static String run(List<String> command, Map<String, String> environment)
      throws IOException {
    Answer answer = Answer.of(command, environment, LIMIT);
    assertThat(answer.exitCode()).as(answer.output()).isZero();
    return answer.output();
  }
}
