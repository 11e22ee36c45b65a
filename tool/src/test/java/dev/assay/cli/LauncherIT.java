package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Runs the launcher on the built program, copied into a folder of its own.
class LauncherIT {

  private static final String JDK = System.getProperty("java.home");

  /// What the launcher needs besides itself.
  private static final Path SH = Path.of("/bin/sh");

  /// Where the program ran once: a cold start takes seconds, and most tests are not about it.
  @TempDir static Path warm;

  @TempDir Path folder;
  private Path launcher;
  private final Map<String, String> environment = new HashMap<>();

  private record Ran(int code, String out, String err) {}

  @BeforeAll
  static void startOnce() throws Exception {
    Path launcher = warm.resolve("assay");
    copy(Path.of("../assay"), launcher);
    copy(Path.of("target/assay.jar"), warm.resolve("tool/target/assay.jar"));
    try (var jars = Files.list(Path.of("target/lib"))) {
      for (Path jar : jars.toList()) {
        copy(jar, warm.resolve("tool/target/lib").resolve(jar.getFileName()));
      }
    }
    LauncherIT first = new LauncherIT();
    first.folder = warm;
    first.surroundings();
    assertThat(first.run(launcher, "--version").err()).isEmpty();
  }

  @BeforeEach
  void install() throws IOException {
    surroundings();
    Path checkout = folder.resolve("assay checkout");
    try (var files = Files.walk(warm)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        copy(file, checkout.resolve(warm.relativize(file)));
      }
    }
    launcher = checkout.resolve("assay");
  }

  private void surroundings() {
    environment.put("HOME", folder + "/a home");
    environment.put("XDG_CACHE_HOME", warm + "/cache");
    environment.put("ASSAY_JAVA_HOME", JDK);
    environment.put("PATH", "/usr/bin:/bin");
  }

  @Test
  void saysItsVersionAndTheJdk() throws Exception {
    Ran ran = run(launcher, "--version");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).startsWith("assay 0.1").contains(System.getProperty("java.version"));
    assertThat(ran.code()).isZero();
  }

  @Test
  void recordsAnAotCacheOnceAndUsesIt() throws Exception {
    Path cache = launcher.resolveSibling("tool/target/assay.aot");
    Files.delete(cache.resolveSibling("assay.aot.key"));
    Files.writeString(cache, "of another JDK");
    assertThat(run(launcher, "--version").err()).isEmpty();
    assertThat(Files.size(cache)).isGreaterThan(1_000_000);
    FileTime recorded = Files.getLastModifiedTime(cache);
    assertThat(run(launcher, "--help").err()).isEmpty();
    assertThat(Files.getLastModifiedTime(cache)).isEqualTo(recorded);
  }

  /// The JVM takes a cache of an older jar and runs classes of both.
  @Test
  void aJarThatIsBuiltAnewOrMeanwhileIsRunWithoutTheOldCache() throws Exception {
    Path cache = launcher.resolveSibling("tool/target/assay.aot");
    Path key = launcher.resolveSibling("tool/target/assay.aot.key");
    Path jar = launcher.resolveSibling("tool/target/assay.jar");
    Files.writeString(cache, "of another build");
    // The clock of files lags behind the system's by some milliseconds.
    Files.setLastModifiedTime(jar, Files.getLastModifiedTime(cache));

    assertThat(run(launcher, "--version").err()).isEmpty();

    assertThat(Files.size(cache)).isGreaterThan(1_000_000);
    assertThat(Files.getLastModifiedTime(key)).isGreaterThan(Files.getLastModifiedTime(jar));
    assertThat(Files.getLastModifiedTime(key)).isLessThan(Files.getLastModifiedTime(cache));
  }

  /// Picocli writes its warnings past our console.
  @ParameterizedTest
  @EnumSource(Verb.class)
  void helpWritesNothingToStandardError(Verb verb) throws Exception {
    Ran ran = run(launcher, verb.word(), "--help");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("Examples:").doesNotContain("%n", "%%");
  }

  @Test
  void worksWithADamagedAotCache() throws Exception {
    Files.writeString(launcher.resolveSibling("tool/target/assay.aot"), "no cache");
    Ran ran = run(launcher, "--version");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).startsWith("assay 0.1").hasLineCount(1);
  }

  @Test
  void findsItselfThroughLinks() throws Exception {
    Path far = Files.createDirectories(folder.resolve("bin"));
    Files.createSymbolicLink(far.resolve("first"), Path.of("../assay checkout/assay"));
    Files.createSymbolicLink(far.resolve("second"), Path.of("first"));
    assertThat(run(far.resolve("second"), "--version").out()).startsWith("assay 0.1");
  }

  @Test
  void listsTheJvms() throws Exception {
    environment.put("JAVA_HOME", JDK);
    Ran ran = run(launcher, "jdks");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("SELECT").contains(JDK);
  }

  @Test
  void aMistypedCommandIsOneLineAndExitCodeTwo() throws Exception {
    Ran ran = run(launcher, "jdsk");
    assertThat(ran)
        .isEqualTo(
            new Ran(
                2,
                "",
                "assay: there is no command 'jdsk'; did you mean 'jdks'? Otherwise see assay"
                    + " --help\n"));
  }

  /// Ctrl-C ends the shell and the JVM that records; this one is ended while it records.
  @Test
  void aRecordingThatIsInterruptedLeavesNothingBehind() throws Exception {
    Path target = launcher.resolveSibling("tool/target");
    Path java = folder.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(
        java,
        """
        #!/bin/sh
        for argument; do
          case $argument in
            -XX:AOTCacheOutput=*)
              : >"${argument#*=}"
              : >"${argument#*=}.config"
              kill -TERM $PPID
              exit 1
              ;;
          esac
        done
        """);
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.3\"\n");
    environment.put("ASSAY_JAVA_HOME", folder + "/jdk");
    Path stale = Files.createFile(target.resolve("assay-log.aot.12345"));
    Files.setLastModifiedTime(stale, FileTime.fromMillis(0));
    Path young = Files.createFile(target.resolve("assay-log.aot.23456"));
    assertThat(run(launcher, "--version").code()).isEqualTo(143);
    try (var files = Files.list(target)) {
      assertThat(files.filter(file -> file.toString().contains(".aot")).toList())
          .containsExactly(young);
    }
  }

  /// The JVM would read what it opened first in its place.
  @Test
  void aStandardInputThatIsClosedIsEmpty() throws Exception {
    assertThat(run(Path.of("/bin/sh"), "-c", "exec \"$0\" log - <&-", launcher.toString()).err())
        .contains("standard input is empty");
  }

  @Test
  void optionsForTheWorkloadInTheEnvironmentDoNotStopAssay() throws Exception {
    environment.put("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC");
    assertThat(run(launcher, "--version").out()).startsWith("assay 0.1");
  }

  @Test
  void aWrongJavaHomeOfOurOwnIsNamed() throws Exception {
    environment.put("ASSAY_JAVA_HOME", "/no/jdk");
    assertThat(run(launcher, "--version"))
        .isEqualTo(
            new Ran(
                2, "", "assay: ASSAY_JAVA_HOME=/no/jdk is not a JDK 25; correct it or unset it\n"));
  }

  @Test
  void withoutAJdkItSaysWhatToDo() throws Exception {
    environment.remove("ASSAY_JAVA_HOME");
    environment.put("PATH", "");
    // The usual places of this machine may hold one; look for it where there is none.
    Path elsewhere = folder.resolve("assay checkout/assay");
    String text = Files.readString(elsewhere);
    Files.writeString(
        elsewhere,
        text.replace("/usr/", "/none/").replace("/opt/", "/none/").replace("/Library/", "/none/"));
    Ran ran = run(elsewhere, "--version");
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err())
        .isEqualTo(
            "assay: there is no JDK 25 on this machine; install one, or set ASSAY_JAVA_HOME to its"
                + " folder (on Debian, dev/jdks 25 unpacks one)\n");
  }

  @Test
  void withoutMavenItSaysWhatToDo() throws Exception {
    Files.delete(launcher.resolveSibling("tool/target/assay.jar"));
    environment.put("PATH", "");
    Ran ran = run(launcher, "--version");
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err())
        .isEqualTo(
            "assay: Assay must be built, and there is no Maven (mvn) on the PATH; install Maven 3.8"
                + " or later\n");
  }

  @Test
  void buildsWhenThereIsNoJarAndSaysSoInOneLine() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("fake bin"));
    Path target = launcher.resolveSibling("tool/target");
    Files.move(target.resolve("assay.jar"), folder.resolve("built.jar"));
    script(
        bin.resolve("mvn"),
        "echo \"noise $*\"",
        "mv '" + folder + "/built.jar' '" + target + "/assay.jar'");
    environment.put("PATH", bin + ":/usr/bin:/bin");
    Ran ran = run(launcher, "--version");
    assertThat(ran.err()).isEqualTo("assay: building on first use, about a minute\n");
    assertThat(ran.out()).startsWith("assay 0.1").hasLineCount(1);
    assertThat(run(launcher, "--version").err()).isEmpty();
  }

  @Test
  void buildsAgainWhenASourceIsNewer() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("fake bin"));
    script(bin.resolve("mvn"), "exit 0");
    environment.put("PATH", bin + ":/usr/bin:/bin");
    Path source = launcher.resolveSibling("tool/src/main/Changed.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");
    Files.setLastModifiedTime(source, FileTime.fromMillis(System.currentTimeMillis() + 2000));
    assertThat(run(launcher, "--version").err()).isEqualTo("assay: sources changed, building\n");
  }

  @Test
  void aFailedBuildShowsItsErrorsAndWhereTheRestIs() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("fake bin"));
    Files.delete(launcher.resolveSibling("tool/target/assay.jar"));
    script(bin.resolve("mvn"), "echo noise; echo '[ERROR] no network'; exit 1");
    environment.put("PATH", bin + ":/usr/bin:/bin");
    Ran ran = run(launcher, "--version");
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err())
        .contains("[ERROR] no network")
        .contains("assay: the build failed; the whole log is ")
        .doesNotContain("noise");
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
  }

  private static void script(Path file, String... lines) throws IOException {
    Files.writeString(file, "#!" + SH + "\n" + String.join("\n", lines) + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Ran run(Path program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Ran(process.exitValue(), text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
