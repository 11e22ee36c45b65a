package dev.assay.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Runs the built jar on every JDK that it promises to run on.
class SuiteIT {

  private static final Path JAR = Path.of("target/assay-suite.jar");
  private static final Path THIS_JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final Pattern CHECKSUM = Pattern.compile("(?m)^assay-end .*checksum=(-?\\d+)$");

  /// By member: what the first JDK computed.
  private static final Map<String, String> CHECKSUMS = new ConcurrentHashMap<>();

  private record Run(int exit, String out) {}

  @Tag("matrix")
  @ParameterizedTest
  @CsvSource({
    "8,json", "8,javac", "8,serial", "8,crypto",
    "11,json", "11,javac", "11,serial", "11,crypto",
    "17,json", "17,javac", "17,serial", "17,crypto",
    "21,json", "21,javac", "21,serial", "21,crypto",
    "25,json", "25,javac", "25,serial", "25,crypto"
  })
  void everyMemberComputesTheSameOnEveryJdk(int feature, String member) throws Exception {
    Optional<Path> java = java(feature);
    assumeTrue(java.isPresent(), "JDK " + feature + " is not in the JDK folder");
    Run run = run(java.get(), member, "--iterations", "1");
    assertThat(run.exit()).as(run.out()).isZero();
    assertThat(run.out())
        .containsPattern(
            "assay-iteration index=0 wall=\\d+ thread-cpu=\\d+ process-cpu=\\d+ jit=\\d+ gc=\\d+");
    assertSameChecksum(member, run.out());
  }

  /// Class files differ from compiler to compiler, so `javac` has a checksum per JDK.
  private static void assertSameChecksum(String member, String out) {
    Matcher checksum = CHECKSUM.matcher(out);
    assertThat(checksum.find()).as(out).isTrue();
    if (!member.equals("javac")) {
      assertThat(checksum.group(1))
          .isEqualTo(CHECKSUMS.computeIfAbsent(member, name -> checksum.group(1)));
    }
  }

  @Test
  void withoutTheJdksOwnManagementTheProcessorTimeOfTheProcessIsLeftOut() throws Exception {
    Run run = runLimitedTo("java.management", "serial", "--iterations", "1");
    assertThat(run.exit()).as(run.out()).isZero();
    assertThat(run.out()).contains(" thread-cpu=", " jit=", " gc=").doesNotContain("process-cpu");
  }

  @Test
  void aRuntimeWithoutCompilerIsToldThatJavacNeedsAJdk() throws Exception {
    Run run = runLimitedTo("java.management,java.compiler", "javac", "--iterations", "1");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("run-time environment without a compiler", "run the member javac on a JDK");
  }

  @Test
  void aRuntimeWithoutEvenTheCompilersInterfacesIsToldSo() throws Exception {
    Run run = runLimitedTo("java.management", "javac");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("suite: 'javac' needs javax.tools.")
        .endsWith(", which this run-time environment does not have; run it on a JDK\n");
  }

  @Test
  void anUnknownMemberEndsTheJvmWithTwo() throws Exception {
    Run run = run(THIS_JAVA, "nosuch");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("there is no member 'nosuch'", "crypto");
  }

  private static Run runLimitedTo(String modules, String... arguments) throws Exception {
    return run(THIS_JAVA, List.of("--limit-modules", modules), arguments);
  }

  private static Run run(Path java, String... arguments) throws Exception {
    return run(java, List.of(), arguments);
  }

  private static Run run(Path java, List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(java.toString(), "-Xshare:auto"));
    command.addAll(flags);
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out);
  }

  private static Optional<Path> java(int feature) throws IOException {
    String zoo = System.getenv("JDK_ZOO");
    Path folder =
        zoo == null ? Path.of(System.getProperty("user.home"), ".cache", "jdk-zoo") : Path.of(zoo);
    Path unpacked = folder.resolve(feature + "/usr/lib/jvm");
    if (!Files.isDirectory(unpacked)) {
      return Optional.empty();
    }
    try (DirectoryStream<Path> homes =
        Files.newDirectoryStream(unpacked, "java-" + feature + "-openjdk-*")) {
      for (Path home : homes) {
        return Optional.of(home.resolve("bin/java")).filter(Files::isExecutable);
      }
    }
    return Optional.empty();
  }
}
