package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of options, properties, batch files, code and the rest.
class OptionFilesTest {

  @TempDir Path folder;

  @Test
  void readsRangesOfReleases() {
    Reading file =
        Reading.of(
            "jvm.options",
            """
            ## JVM configuration
            8-13:-XX:+UseConcMarkSweepGC
            14-:-XX:+UseG1GC
            8:-Xloggc:gc.log
            -Djava.io.tmpdir=${ES_TMPDIR}
            ${heap.dump.path}
            -XX:OnError=gdb - %p # stop here
            --add-opens java.base/java.lang=ALL-UNNAMED
            -Xms1g -Xmx1g
            -Dpath=C:/Program Files/x
            """);
    assertThat(file.arguments())
        .containsExactly(
            "[8-13] -XX:+UseConcMarkSweepGC",
            "[14-] -XX:+UseG1GC",
            "[8] -Xloggc:gc.log",
            "-Djava.io.tmpdir=${ES_TMPDIR}",
            "-XX:OnError=gdb",
            "--add-opens java.base/java.lang=ALL-UNNAMED",
            "-Xms1g",
            "-Xmx1g",
            "-Dpath=C:/Program Files/x");
    assertThat(file.raw()).startsWith("-XX:+UseConcMarkSweepGC", "-XX:+UseG1GC");
    assertThat(file.only().arguments().getFirst().origin().place()).isEqualTo("jvm.options:2");
  }

  @Test
  void readsOfEclipseOnlyWhatStandsBehindVmargs() {
    Reading file =
        Reading.of("eclipse.ini", "-startup\nplugins/x.jar\n-vmargs\n-Xms256m\n-Xmx2048m\n");
    assertThat(file.arguments()).containsExactly("-Xms256m", "-Xmx2048m");
  }

  @Test
  void stripsThePrefixOfNativePackager() {
    assertThat(Reading.of(".jvmopts", "-J-Xmx1g\n-J-XX:+UseG1GC\n").arguments())
        .containsExactly("-Xmx1g", "-XX:+UseG1GC");
  }

  @Test
  void readsPropertiesWithEscapesAndContinuedLines() {
    Reading gradle =
        Reading.of(
            "gradle.properties",
            "org.gradle.parallel=true\n# -Xmx9g\norg.gradle.jvmargs=-Xmx2g \\\n  -Dfile.encoding\\=UTF-8\n");
    assertThat(gradle.arguments()).containsExactly("-Xmx2g", "-Dfile.encoding=UTF-8");
    assertThat(gradle.raw()).containsExactly("-Xmx2g", "-Dfile.encoding\\=UTF-8");
    Reading nifi =
        Reading.of(
            "bootstrap.conf",
            "java.arg.2=-Xms512m\njava.arg.3=-Xmx512m\n#java.arg.13=-XX:+UseG1GC\n");
    assertThat(nifi.arguments()).containsExactly("-Xms512m", "-Xmx512m");
    Reading spark =
        Reading.of(
            "spark-defaults.conf",
            "spark.driver.extraJavaOptions -Xss1m\nspark.executor.extraJavaOptions  -XX:+UseG1GC\n");
    assertThat(spark.titles())
        .containsExactly(
            "spark-defaults.conf: spark.driver.extraJavaOptions",
            "spark-defaults.conf: spark.executor.extraJavaOptions");
  }

  @Test
  void readsBatchFiles() {
    Reading file =
        Reading.of(
            "run.bat",
            """
            @echo off
            rem set JAVA_OPTS=-Xmx9g
            set "JAVA_OPTS=%JAVA_OPTS% -Xmx1g"
            set HEAP=512m
            "%JAVA_HOME%\\bin\\java.exe" %JAVA_OPTS% -Xms%HEAP%^
             "-Dname=a b" -jar app.jar %*
            """);
    assertThat(file.arguments()).containsExactly("-Xmx1g", "-Xms512m", "-Dname=a b");
    assertThat(file.raw()).containsExactly("-Xmx1g", "-Xms%HEAP%", "\"-Dname=a b\"");
  }

  @Test
  void readsStringsOfCodeThatStandTogether() {
    Reading file =
        Reading.of(
            "Base.java",
            """
            // not "-Xmx9g" in a comment
            @Fork(value = 1, jvmArgs = {"-server", "-Xmx1g", // why
                "-XX:+UseG1GC"})
            class A { String[] b = {"java", "-Xss1m", "-jar", "x.jar"}; String c = "-Xmx" + n + "m"; }
            """);
    assertThat(file.titles()).containsExactly("Base.java: line 2", "Base.java: line 4");
    assertThat(Reading.arguments(file.lines().get(0))).startsWith("-server", "-Xmx1g");
    assertThat(Reading.arguments(file.lines().get(1))).containsExactly("-Xss1m");
  }

  @Test
  void readsDirectivesAndNotTheProseBesideThem() {
    assertThat(
            Reading.of("t.scala", "//> using javaOpt -Xss4m\n// noise from -XX:CompileCommand=x\n")
                .arguments())
        .containsExactly("-Xss4m");
    Reading test =
        Reading.of(
            "T.java",
            "/*\n * @test\n * @run main/othervm -Xmx1g -XX:+UseG1GC T a\n * @run main/othervm -Xmx2g T\n */\n");
    assertThat(test.titles()).containsExactly("T.java: @run, line 3", "T.java: @run, line 4");
    assertThat(Reading.arguments(test.lines().get(0))).containsExactly("-Xmx1g", "-XX:+UseG1GC");
  }

  @Test
  void readsAnyTextAsALastResort() {
    assertThat(Reading.of("pom.xml", "<argLine>-Xmx1g -XX:+UseG1GC</argLine>\n").arguments())
        .containsExactly("-Xmx1g", "-XX:+UseG1GC");
    assertThat(Reading.of("note", "Start it with -Xmx1g, it needs that.\n").arguments())
        .containsExactly("-Xmx1g");
  }

  @Test
  void readsTheManifestOfAJarForTheReleasesThatFollowIt() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      zip.write(
          String.join(
                  "\r\n",
                  "Manifest-Version: 1.0",
                  "Add-Opens: java.base/java.lang java.base/java.u",
                  " til",
                  "Enable-Native-Access: ALL-UNNAMED",
                  "")
              .getBytes(StandardCharsets.UTF_8));
    }
    assertThat(Reading.arguments(Sources.ofFile(jar).getFirst()))
        .containsExactly(
            "[9-] --add-opens java.base/java.lang=ALL-UNNAMED",
            "[9-] --add-opens java.base/java.util=ALL-UNNAMED",
            "[22-] --enable-native-access=ALL-UNNAMED");
  }

  @Test
  void mergesACommandInTheOrderOfTheJvm() throws IOException {
    Files.writeString(
        folder.resolve("args"),
        "-Xmx2g # more\n\"-Dname=a b\"\n--add-opens\njava.base/java.io=X\n");
    Files.writeString(folder.resolve("vm"), "-XX:+UseG1GC '-Dq=1 2'\n");
    Files.writeString(folder.resolve("flags"), "+UseSerialGC # comment\nMaxHeapSize=1g\n");
    List<String> arguments =
        Reading.arguments(
            Sources.ofCommand(
                List.of(
                    "/opt/jdk/bin/java",
                    "-Xms1g",
                    "@args",
                    "-XX:VMOptionsFile=vm",
                    "-XX:Flags=flags",
                    "-cp",
                    "x.jar",
                    "-jar",
                    "a.jar",
                    "-Xss1m",
                    "@args"),
                Map.of(
                    "JAVA_TOOL_OPTIONS", "-Dtool=1",
                    "JDK_JAVA_OPTIONS", "-Dlauncher=1",
                    "_JAVA_OPTIONS", "-Dlast=1",
                    "JAVA_OPTS", "-Dnever=1"),
                folder));
    assertThat(arguments)
        .containsExactly(
            "-XX:+UseSerialGC",
            "-XX:MaxHeapSize=1g",
            "-Dtool=1",
            "[9-] -Dlauncher=1",
            "-Xms1g",
            "[9-] -Xmx2g",
            "[9-] -Dname=a b",
            "[9-] --add-opens java.base/java.io=X",
            "-XX:VMOptionsFile=vm",
            "[9-] -XX:+UseG1GC",
            "[9-] -Dq=1 2",
            "-XX:Flags=flags",
            "-Dlast=1");
  }

  @Test
  void takesBareOptionsAsACommandToo() {
    var line = Sources.ofCommand(List.of("-Xmx1g", "-jar", "a.jar", "-Xss1m"), Map.of(), folder);
    assertThat(Reading.arguments(line)).containsExactly("-Xmx1g");
    assertThat(line.after()).extracting("text").containsExactly("-Xss1m");
    assertThat(line.arguments().getFirst().origin().place()).isEqualTo("command line");
  }

  @Test
  void namesAMissingArgumentFileOfACommand() {
    assertThatThrownBy(() -> Sources.ofCommand(List.of("@no", "-Xmx1g"), Map.of(), folder))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("there is no file no");
  }

  @Test
  void readsFilesThatAFileNamesOnlyBelowItsOwnFolder() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("in"));
    Files.writeString(folder.resolve("secret"), "-Dsecret=1");
    Files.writeString(inside.resolve("args"), "-Xmx1g @args");
    Files.createSymbolicLink(inside.resolve("link"), folder.resolve("secret"));
    Path script =
        Files.writeString(
            inside.resolve("run.sh"),
            "java -Xss1m @args @../secret @link @%s -jar a\n".formatted(folder.resolve("secret")));
    assertThat(Reading.arguments(Sources.ofFile(script).getFirst()))
        .containsExactly("-Xss1m", "[9-] -Xmx1g", "[9-] @args");
  }
}
