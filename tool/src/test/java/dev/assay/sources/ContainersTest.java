package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.JvmLine;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dockerfiles, compose, Kubernetes, Nomad, systemd.
class ContainersTest {

  @Test
  void readsTheExecFormWithQuotesAsThePlaces() {
    Reading file =
        Reading.of(
            "Dockerfile",
            """
            FROM maven:3.6.1-jdk-8-slim as maven
            RUN java -Xmx9g -jar build.jar
            FROM openjdk:11.0.3-jdk-slim
            CMD ["java", "-XX:+UseG1GC", "--add-opens", "java.base/java.lang=ALL-UNNAMED", \\
                 "-cp", "app.jar", "Main", "-Xmx1g", "x"]
            """);
    assertThat(file.arguments())
        .containsExactly("-XX:+UseG1GC", "--add-opens java.base/java.lang=ALL-UNNAMED");
    assertThat(file.raw())
        .containsExactly(
            "\"-XX:+UseG1GC\"", "\"--add-opens\", \"java.base/java.lang=ALL-UNNAMED\"");
    assertThat(file.after()).containsExactly("-Xmx1g");
    assertThat(file.only().jdk()).hasValue(11);
  }

  @Test
  void ordersVariablesOfAnImageAsTheJvmDoes() {
    Reading file =
        Reading.of(
            "Dockerfile",
            """
            ARG TAG=21-jre
            FROM eclipse-temurin:${TAG}
            ENV HEAP=1g
            ENV OTHER=x \\
                JAVA_OPTS="-Xmx${HEAP} -Xss1m"
            ENV _JAVA_OPTIONS -XX:+UseSerialGC
            ENV JDK_JAVA_OPTIONS='-Dlauncher=1' JAVA_TOOL_OPTIONS=-Dtool=1
            ENTRYPOINT exec java $JAVA_OPTS -jar app.jar
            """);
    assertThat(file.arguments())
        .containsExactly("-Dtool=1", "[9-] -Dlauncher=1", "-Xmx1g", "-Xss1m", "-XX:+UseSerialGC");
    assertThat(file.only().jdk()).hasValue(21);
  }

  @Test
  void givesALineForEachStageAndTakesOverWhatAStageIsBuiltOn() {
    Reading file =
        Reading.of(
            "Dockerfile",
            """
            FROM amazoncorretto:17 AS base
            ENV JAVA_TOOL_OPTIONS=-Xss1m
            FROM base AS web
            ENTRYPOINT ["java"]
            CMD ["-Xmx1g", "-jar", "web.jar"]
            FROM base AS batch
            CMD ["sh", "-c", "java -Xmx2g ${EXTRA:--XX:+UseZGC} -jar batch.jar"]
            """);
    assertThat(file.titles())
        .containsExactly(
            "Dockerfile: stage base", "Dockerfile: stage web", "Dockerfile: stage batch");
    assertThat(Reading.arguments(file.lines().get(1))).containsExactly("-Xss1m", "-Xmx1g");
    assertThat(Reading.arguments(file.lines().get(2)))
        .containsExactly("-Xss1m", "-Xmx2g", "-XX:+UseZGC");
    assertThat(file.lines()).extracting(JvmLine::jdk).allMatch(jdk -> jdk.getAsInt() == 17);
  }

  @Test
  void aVariableThatTheCommandDoesNotNameIsALineOfItsOwn() {
    Reading file =
        Reading.of(
            "Dockerfile",
            "FROM x\nENV JAVA_OPTS=-Xmx1g\nCMD [\"java\",\"-Xss1m\",\"-jar\",\"a.jar\"]\n");
    assertThat(file.lines()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "openjdk:8u265, 8",
    "openjdk:11.0.3-jdk-slim, 11",
    "eclipse-temurin:21-jre, 21",
    "maven:3.6.1-jdk-11-slim, 11",
    "gcr.io/distroless/java17-debian12, 17",
    "registry.example:5000/ubi8/openjdk-17:1.14, 17",
    "azul/zulu-openjdk-alpine:8u, 8",
    "gradle:7-jdk17, 17",
    "tomcat:9-jdk11, 11",
    "debian:12, -1",
    "openjdk:latest, -1",
    "eclipse-temurin:21@sha256:11aa17, 21",
    "adoptopenjdk:11-jre-hotspot, 11"
  })
  void knowsTheJdkByTheImage(String image, int jdk) {
    assertThat(ImageTag.jdk(image).orElse(-1)).isEqualTo(jdk);
  }

  @Test
  void givesALineForEachServiceOfComposeWithItsLimits() {
    Reading file =
        Reading.of(
            "docker-compose.yml",
            """
            x-env: &env
              JAVA_TOOL_OPTIONS: "-XX:MaxRAMPercentage=75"
            services:
              web:
                image: eclipse-temurin:17
                mem_limit: 512m
                cpus: 0.5
                environment:
                  <<: *env
                  JAVA_OPTS: ${WEB_OPTS:--Xss1m -Xms${X}m}
              batch:
                environment:
                  - JAVA_OPTS=-Xmx1g -XX:+UseG1GC
                command: java $$JAVA_OPTS -jar batch.jar
                deploy:
                  resources:
                    limits: {memory: 2G, cpus: '1.5'}
              db:
                image: postgres:16
            """);
    assertThat(file.titles())
        .contains("docker-compose.yml: web", "docker-compose.yml: batch")
        .noneMatch(title -> title.contains("db"));
    JvmLine web = named(file, "docker-compose.yml: web");
    assertThat(Reading.arguments(web)).startsWith("-XX:MaxRAMPercentage=75");
    assertThat(web.jdk()).hasValue(17);
    assertThat(web.container().memory()).hasValue(512L << 20);
    assertThat(web.container().cpus()).hasValue(0.5);
    JvmLine batch = named(file, "docker-compose.yml: batch");
    assertThat(Reading.arguments(batch)).containsExactly("-Xmx1g", "-XX:+UseG1GC");
    assertThat(batch.container().memory()).hasValue(2L << 30);
    assertThat(batch.container().cpus()).hasValue(1.5);
  }

  private static JvmLine named(Reading file, String title) {
    return file.lines().stream().filter(l -> l.title().equals(title)).findFirst().orElseThrow();
  }

  @Test
  void readsContainersOfKubernetesInSeveralDocuments() {
    Reading file =
        Reading.of(
            "deploy.yaml",
            """
            apiVersion: apps/v1
            kind: Deployment
            spec:
              template:
                spec:
                  containers:
                  - name: app
                    image: openjdk:11
                    command: ["java"]
                    args:
                    - $(HEAP)
                    - "-XX:+UseG1GC"
                    - -jar
                    - app.jar
                    env:
                    - name: HEAP
                      value: -Xmx400m
                    resources:
                      limits:
                        memory: 512Mi
                        cpu: 500m
            ---
            kind: ConfigMap
            data:
              jvm.options: |
                8-13:-XX:+UseConcMarkSweepGC
                -Xms1g
            """);
    assertThat(file.titles()).containsExactly("deploy.yaml: app", "deploy.yaml: jvm.options");
    JvmLine app = file.lines().get(0);
    assertThat(Reading.arguments(app)).containsExactly("-Xmx400m", "-XX:+UseG1GC");
    assertThat(app.container().memory()).hasValue(512L << 20);
    assertThat(app.container().cpus()).hasValue(0.5);
    assertThat(app.jdk()).hasValue(11);
    assertThat(Reading.arguments(file.lines().get(1)))
        .containsExactly("[8-13] -XX:+UseConcMarkSweepGC", "-Xms1g");
  }

  @Test
  void readsTemplatesOfHelmThatAreNoYaml() {
    Reading file =
        Reading.of(
            "templates/statefulset.yaml",
            """
            spec:
              containers:
              {{- if .Values.jmx.enabled }}
              - name: jmx
                image: "{{ .Values.image }}:{{ .Values.tag }}"
                command:
                - java
                - -XX:MaxRAMFraction=1
                - -Xmx{{ .Values.heap }}m
                - -jar
                - x.jar
                resources:
            {{ toYaml .Values.resources | indent 12 }}
              {{- end }}
              - name: {{ .Chart.Name }}
                env:
                - name: KAFKA_OPTS
                  value: {{ .Values.opts | quote }}
                - name: KAFKA_HEAP_OPTS
                  value: "-Xms1g -Xmx1g"
            """);
    assertThat(file.lines()).hasSize(2);
    assertThat(Reading.arguments(file.lines().get(0)))
        .containsExactly("-XX:MaxRAMFraction=1", "-Xmx{{ .Values.heap }}m");
    assertThat(Placeholders.isUnresolved("-Xmx{{ .Values.heap }}m")).isTrue();
    assertThat(Reading.arguments(file.lines().get(1))).containsExactly("-Xms1g", "-Xmx1g");
  }

  @Test
  void keepsPlacesInQuotedAndFoldedScalars() {
    Reading file =
        Reading.of(
            "a.yaml",
            "a:\n  opts: \"-Xmx1g\n    -Da=\\\"x y\\\" \\\n    -Xss1m\"\n  # é 😀\n  more: >-\n    -Xms1g\n    -XX:+UseG1GC\n  it: '-XX:OnError=it''s'\n");
    assertThat(file.lines()).hasSize(3);
    assertThat(new Reading(file.text(), file.lines().subList(0, 1)).raw())
        .containsExactly("-Xmx1g", "-Da=\\\"x y\\\"", "-Xss1m");
    assertThat(Reading.arguments(file.lines().get(0)))
        .containsExactly("-Xmx1g", "-Da=x y", "-Xss1m");
    assertThat(new Reading(file.text(), file.lines().subList(1, 2)).raw())
        .containsExactly("-Xms1g", "-XX:+UseG1GC");
  }

  @Test
  void readsAnyOtherValueWithOptions() {
    Reading storm =
        Reading.of(
            "defaults.yaml",
            "nimbus.childopts: \"-Xmx1024m\"\nworker.childopts: \"-Xmx%HEAP-MEM%m -Xrs\"\nport: 80\n");
    assertThat(storm.titles())
        .containsExactly("defaults.yaml: nimbus.childopts", "defaults.yaml: worker.childopts");
    assertThat(
            Reading.of("settings.json", "{\"java.jdt.ls.vmargs\": \"-Xmx2G -Xms100m\"}")
                .arguments())
        .containsExactly("-Xmx2G", "-Xms100m");
    assertThat(
            Reading.of(
                    "ci.yml",
                    "jobs:\n  b:\n    steps:\n    - run: |\n        export MAVEN_OPTS='-Xmx3g'\n        mvn -B verify\n")
                .arguments())
        .containsExactly("-Xmx3g");
    assertThat(Reading.of("ci.yml", "env:\n  GRADLE_OPTS: -Xmx3g -Dx=y\n").arguments())
        .containsExactly("-Xmx3g", "-Dx=y");
  }

  @Test
  void readsJobFilesOfNomad() {
    Reading file =
        Reading.of(
            "web.nomad",
            """
            job "web" {
              group "g" {
                task "server" {
                  driver = "docker"
                  config { image = "openjdk:17" }
                  env {
                    # JAVA_OPTS = "-Xmx9g"
                    JAVA_OPTS = "-Xmx200m -Xss256k"
                  }
                  resources { cpu = 256  memory = 250 }
                }
                task "java" {
                  driver = "java"
                  config {
                    jar_path = "a.jar"
                    jvm_options = ["-Xmx64m", "-Xms32m"]
                  }
                }
              }
            }
            """);
    assertThat(file.lines()).hasSize(2);
    JvmLine server = file.lines().getFirst();
    assertThat(server.title()).isEqualTo("web.nomad: server");
    assertThat(Reading.arguments(server)).containsExactly("-Xmx200m", "-Xss256k");
    assertThat(server.container().memory()).hasValue(250L << 20);
    assertThat(server.jdk()).hasValue(17);
    assertThat(Reading.arguments(file.lines().get(1))).containsExactly("-Xmx64m", "-Xms32m");
  }

  @Test
  void readsUnitsOfSystemd() {
    Reading unit =
        Reading.of(
            "app.service",
            """
            [Unit]
            Description=App
            [Service]
            Environment="JAVA_OPTS=-Xms1g -Xmx1g" JAVA_TOOL_OPTIONS=-Xss1m
            Environment=HEAP_DUMP=/var/dump
            ExecStart=-/usr/bin/java $JAVA_OPTS \\
              # a comment
              -XX:HeapDumpPath=${HEAP_DUMP} -Xlog:gc:file=/var/log/gc-%%p.log -jar /opt/app.jar
            MemoryMax=2G
            CPUQuota=150%
            """);
    assertThat(unit.arguments())
        .containsExactly(
            "-Xss1m",
            "-Xms1g",
            "-Xmx1g",
            "-XX:HeapDumpPath=/var/dump",
            "-Xlog:gc:file=/var/log/gc-%p.log");
    assertThat(unit.raw())
        .containsExactly(
            "-Xss1m",
            "-Xms1g",
            "-Xmx1g",
            "-XX:HeapDumpPath=${HEAP_DUMP}",
            "-Xlog:gc:file=/var/log/gc-%%p.log");
    assertThat(unit.only().container().memory()).hasValue(2L << 30);
    assertThat(unit.only().container().cpus()).hasValue(1.5);
  }

  @ParameterizedTest
  @CsvSource({
    "/usr/lib/jvm/java-17-openjdk-amd64/bin/java -Xmx1g -jar a.jar,17",
    "-/opt/jdk1.8.0_202/jre/bin/java -Xmx1g -jar a.jar,8",
    "/home/app/.sdkman/candidates/java/21.0.2-tem/bin/java -Xmx1g -jar a.jar,21",
    "/usr/bin/env /opt/zulu11/bin/java -Xmx1g -jar a.jar,11",
    "/bin/sh -c 'exec /usr/lib/jvm/temurin-25-jdk-amd64/bin/java -Xmx1g -jar a.jar',25",
    "/opt/tomcat/bin/catalina.sh run -Xmx1g,26",
    "/usr/bin/java -Xmx1g -jar a.jar,",
    "/opt/java/bin/java -Xmx1g -jar a.jar,",
  })
  void knowsTheJdkOfAUnitByTheFolderThatItRunsFrom(String command, @Nullable Integer jdk) {
    Reading unit =
        Reading.of(
            "app.service",
            "[Service]\nEnvironment=JAVA_HOME=/usr/lib/jvm/java-26-openjdk\nExecStart="
                + command
                + "\n");
    assertThat(unit.arguments()).containsExactly("-Xmx1g");
    assertThat(unit.only().jdk())
        .isEqualTo(jdk == null ? OptionalInt.empty() : OptionalInt.of(jdk));
  }

  @Test
  void aPathToJavaCountsMoreThanTheImage() {
    Reading file =
        Reading.of(
            "Dockerfile",
            "FROM eclipse-temurin:21\nCMD [\"/opt/jdk-17/bin/java\", \"-Xmx1g\", \"-jar\", \"a.jar\"]\n");
    assertThat(file.only().jdk()).hasValue(17);
  }
}
