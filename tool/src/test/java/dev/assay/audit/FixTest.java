package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.flags.Knowledge;
import dev.assay.model.Problem;
import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.sources.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();

  @TempDir Path folder;

  @Test
  void aDockerfileInExecFormIsPatched() throws IOException {
    assertThat(
            fixed(
                "Dockerfile",
                21,
                """
                FROM openjdk:11.0.3-jdk-slim
                # tuned in 2016
                CMD ["java", "-server", "-XX:+UseNUMA", "-XX:+UseParallelGC", "-XX:+UseParallelOldGC", "-XX:MaxPermSize=64m", "-cp", "app.jar", "Main", "profiles=production"]
                """))
        .isEqualTo(
            """
            FROM openjdk:11.0.3-jdk-slim
            # tuned in 2016
            CMD ["java", "-server", "-XX:+UseNUMA", "-XX:+UseParallelGC", "-cp", "app.jar", "Main", "profiles=production"]
            """);
  }

  @Test
  void optionsWithRangesKeepWhatOldReleasesWant() throws IOException {
    assertThat(
            fixed(
                "jvm.options",
                17,
                """
                ## heap
                -Xms1g
                -Xmx1g

                # collector
                -XX:+UseConcMarkSweepGC
                -XX:CMSInitiatingOccupancyFraction=75
                11-:-XX:+AggressiveOpts
                8:-XX:+PrintGCDetails
                -Xloggc:gc.log
                """))
        .isEqualTo(
            """
            ## heap
            -Xms1g
            -Xmx1g

            # collector
            8-13:-XX:+UseConcMarkSweepGC
            14-:-XX:+UseG1GC
            8-13:-XX:CMSInitiatingOccupancyFraction=75
            11-:-XX:AutoBoxCacheMax=20000
            8:-XX:+PrintGCDetails
            8:-Xloggc:gc.log
            9-:-Xlog:gc:file=gc.log:uptime,level,tags:filecount=0
            """);
  }

  @Test
  void aShellScriptKeepsItsContinuationsAndComments() throws IOException {
    assertThat(
            fixed(
                "start.sh",
                25,
                """
                #!/bin/sh
                # collector
                JAVA_OPTS="$JAVA_OPTS -XX:+UseG1GC -XX:MaxPermSize=256m" # old
                exec java $JAVA_OPTS \\
                  -Xmx1g \\
                  -d64 \\
                  -XX:+AggressiveOpts \\
                  -jar app.jar
                """))
        .isEqualTo(
            """
            #!/bin/sh
            # collector
            JAVA_OPTS="$JAVA_OPTS -XX:+UseG1GC" # old
            exec java $JAVA_OPTS \\
              -Xmx1g \\
              -XX:AutoBoxCacheMax=20000 \\
              -jar app.jar
            """);
  }

  @Test
  void kubernetesListsAndVariablesArePatched() throws IOException {
    assertThat(
            fixed(
                "deployment.yaml",
                25,
                """
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  name: web
                spec:
                  template:
                    spec:
                      containers:
                        - name: web
                          image: eclipse-temurin:11
                          command: ["java"]
                          args:
                            - -Xmx512m
                            - "-XX:+UseParNewGC" # why?
                            - -XX:+UseConcMarkSweepGC
                            - -jar
                            - app.jar
                          env:
                            - name: JAVA_TOOL_OPTIONS
                              value: "-XX:+UseBiasedLocking -Dx=y"
                """))
        .isEqualTo(
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: web
            spec:
              template:
                spec:
                  containers:
                    - name: web
                      image: eclipse-temurin:11
                      command: ["java"]
                      args:
                        - -Xmx512m
                        # why?
                        - -XX:+UseG1GC
                        - -jar
                        - app.jar
                      env:
                        - name: JAVA_TOOL_OPTIONS
                          value: "-Dx=y"
            """);
  }

  @Test
  void modulesGoOn8AndTheClassPathStays() throws IOException {
    assertThat(
            fixed(
                "run.sh",
                8,
                """
                exec java -Xmx1g --class-path "lib/a.jar" \\
                  --upgrade-module-path mods Main
                """))
        .isEqualTo(
            """
            exec java -Xmx1g --class-path "lib/a.jar" Main
            """);
  }

  @Test
  void aFoldedStringOfYamlIsPatched() throws IOException {
    assertThat(
            fixed(
                "compose.yaml",
                25,
                """
                services:
                  web:
                    image: openjdk:8
                    environment:
                      JAVA_OPTS: >-
                        -Xmx1g
                        -XX:+UseConcMarkSweepGC -XX:+UseParNewGC
                        -XX:MaxPermSize=64m
                        -Dx=y
                """))
        .isEqualTo(
            """
            services:
              web:
                image: openjdk:8
                environment:
                  JAVA_OPTS: >-
                    -Xmx1g
                    -XX:+UseG1GC
                    -Dx=y
            """);
  }

  @Test
  void everyFileOfTheCorpusReadsBackAsRewrittenOrIsSaidToBeLeft() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of("../bench/corpus"))) {
      files = all.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(50);
    int patched = 0;
    Set<String> left = new TreeSet<>();
    for (Path file : files) {
      for (int feature : KNOWLEDGE.features()) {
        for (RewriteReport report : reports(file, feature)) {
          patched += report.files().size();
          if (report.remaining().stream().anyMatch(text -> text.contains("not read back"))) {
            left.add(file.getFileName() + " on " + feature);
          }
        }
      }
    }
    assertThat(patched).isGreaterThan(300);
    assertThat(left).isEmpty();
  }

  /// Some of the files only hold what they got from a variable.
  private static List<RewriteReport> reports(Path file, int feature) {
    try {
      return Fix.of(Sources.ofFile(file), feature, KNOWLEDGE);
    } catch (Problem noJvm) {
      assertThat(noJvm).hasMessageContaining("holds no options of a JVM");
      return List.of();
    }
  }

  @Test
  void aFileOfSourceCodeIsLeftWhenADeletedStringWouldBreakIt() throws IOException {
    Path file = folder.resolve("build.sbt");
    Files.writeString(file, "javaOptions += \"-XX:MaxPermSize=1g\"\n");
    RewriteReport report = Fix.of(Sources.ofFile(file), 17, KNOWLEDGE).getFirst();
    assertThat(report.files()).isEmpty();
    assertThat(report.remaining()).singleElement().asString().contains("change it by hand");
    Files.writeString(file, "javaOptions ++= Seq(\"-Xmx1g\", \"-XX:MaxPermSize=1g\")\n");
    assertThat(Fix.of(Sources.ofFile(file), 17, KNOWLEDGE).getFirst().files().getFirst().after())
        .isEqualTo("javaOptions ++= Seq(\"-Xmx1g\")\n");
  }

  @Test
  void aFileIsWrittenAtOnceAndKeepsItsPermissions() throws IOException {
    Path file = folder.resolve("start.sh");
    Files.writeString(file, "exec java -d64 -Xmx1g -jar a.jar\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x--x"));
    PatchedFile patched = Fix.of(Sources.ofFile(file), 17, KNOWLEDGE).getFirst().files().getFirst();
    SourceFile.write(patched);
    assertThat(file).hasContent("exec java -Xmx1g -jar a.jar");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rwxr-x--x");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
    assertThatThrownBy(() -> SourceFile.write(patched))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("changed meanwhile");
  }

  @Test
  void variablesOfTheEnvironmentAreLeftToTheUser() {
    RewriteReport report =
        Fix.of(
                List.of(
                    Sources.ofCommand(
                        List.of("java", "-d64", "-jar", "a.jar"),
                        Map.of("JAVA_TOOL_OPTIONS", "-XX:+AggressiveOpts"),
                        folder)),
                21,
                KNOWLEDGE)
            .getFirst();
    assertThat(report.arguments()).containsExactly("-XX:AutoBoxCacheMax=20000");
    assertThat(report.remaining())
        .containsExactly(
            "-XX:+AggressiveOpts comes from JAVA_TOOL_OPTIONS, where only you can change it.");
    assertThat(report.files()).isEmpty();
  }

  private String fixed(String name, int feature, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    List<RewriteReport> reports = Fix.of(Sources.ofFile(file), feature, KNOWLEDGE);
    List<PatchedFile> files = reports.stream().flatMap(report -> report.files().stream()).toList();
    assertThat(files).as("%s", reports).hasSize(1);
    return files.getFirst().after();
  }
}
