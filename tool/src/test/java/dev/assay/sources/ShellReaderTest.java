package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShellReaderTest {

  @Test
  void followsTheVersionBranchOfKafkaAndTheVariablesOfItsCommand() {
    Reading script =
        Reading.of(
            "bin/kafka-run-class.sh",
            """
            #!/bin/bash
            if [ -z "$KAFKA_HEAP_OPTS" ]; then
              KAFKA_HEAP_OPTS="-Xmx256M"
            fi
            while [ $# -gt 0 ]; do
              case $1 in
                -loggc) GC_LOG_ENABLED="true"; shift ;;
                *) break ;;
              esac
            done
            GC_FILE_SUFFIX='-gc.log'
            if [ "x$GC_LOG_ENABLED" = "xtrue" ]; then
              GC_LOG_FILE_NAME=$DAEMON_NAME$GC_FILE_SUFFIX
              JAVA_MAJOR_VERSION=$("$JAVA" -version 2>&1 | sed -E -n 's/.* version "([0-9]*).*$/\\1/p')
              if [[ "$JAVA_MAJOR_VERSION" -ge "9" ]] ; then
                KAFKA_GC_LOG_OPTS="-Xlog:gc*:file=$LOG_DIR/$GC_LOG_FILE_NAME:time,tags"
              else
                KAFKA_GC_LOG_OPTS="-Xloggc:$LOG_DIR/$GC_LOG_FILE_NAME -XX:+PrintGCDetails"
              fi
            fi
            (( CYGWIN )) && CLASSPATH=$(cygpath --path --mixed "${CLASSPATH}")
            exec "$JAVA" $KAFKA_HEAP_OPTS $KAFKA_GC_LOG_OPTS $KAFKA_JMX_OPTS -cp "$CLASSPATH" $KAFKA_OPTS "$@"
            """);
    assertThat(script.arguments())
        .containsExactly(
            "-Xmx256M",
            "[9-] -Xlog:gc*:file=$LOG_DIR/$DAEMON_NAME-gc.log:time,tags",
            "[0-8] -Xloggc:$LOG_DIR/$DAEMON_NAME-gc.log",
            "[0-8] -XX:+PrintGCDetails");
    assertThat(script.raw())
        .startsWith("-Xmx256M", "-Xlog:gc*:file=$LOG_DIR/$GC_LOG_FILE_NAME:time,tags");
  }

  @Test
  void takesTheBranchWithTheMostOptionsAndGivesTheOtherAsALineOfItsOwn() {
    Reading script =
        Reading.of(
            "startup.sh",
            """
            if [[ "${MODE}" == "standalone" ]]; then
                JAVA_OPT="${JAVA_OPT} ${CUSTOM_NACOS_MEMORY:- -Xms512m -Xmx512m}"
            else
                JAVA_OPT="${JAVA_OPT} -server ${CUSTOM_NACOS_MEMORY:- -Xms2g -Xmx2g -Xmn1g}"
            fi
            JAVA_OPT="${JAVA_OPT} -jar ${BASE_DIR}/target/${SERVER}.jar"
            JAVA_OPT="${JAVA_OPT} --logging.config=x -Xss1m"
            nohup ${JAVA} ${JAVA_OPT} nacos.nacos &
            """);
    assertThat(script.titles()).containsExactly("startup.sh", "startup.sh: other branch, line 2");
    assertThat(Reading.arguments(script.lines().get(0)))
        .containsExactly("-server", "-Xms2g", "-Xmx2g", "-Xmn1g");
    assertThat(Reading.arguments(script.lines().get(1))).containsExactly("-Xms512m", "-Xmx512m");
    assertThat(script.lines().getFirst().after()).extracting("text").containsExactly("-Xss1m");
  }

  @Test
  void callsFunctionsWhereTheScriptCallsThem() {
    Reading script =
        Reading.of(
            "runbroker.sh",
            """
            choose_gc_options()
            {
                JAVA_MAJOR_VERSION=$("$JAVA" -version 2>&1 | sed -r -n 's/x/\\1/p')
                if [ -z "$JAVA_MAJOR_VERSION" ] || [ "$JAVA_MAJOR_VERSION" -lt "9" ] ; then
                  JAVA_OPT="${JAVA_OPT} -XX:+PrintGCDetails"
                else
                  JAVA_OPT="${JAVA_OPT} -Xlog:gc"
                fi
            }
            JAVA_OPT="${JAVA_OPT} -Xms8g"
            choose_gc_options
            JAVA_OPT="${JAVA_OPT} -XX:-UseLargePages"
            #JAVA_OPT="${JAVA_OPT} -Xdebug"
            numactl --interleave=all $JAVA ${JAVA_OPT} $@
            """);
    assertThat(script.arguments())
        .containsExactly(
            "-Xms8g", "[9-] -Xlog:gc", "[0-8] -XX:+PrintGCDetails", "-XX:-UseLargePages");
  }

  @Test
  void decidesVersionsInEveryForm() {
    Reading script =
        Reading.of(
            "env.sh",
            """
            ver=$(java -fullversion 2>&1)
            case "$JAVA_VERSION" in
              1.8*) OPTS="$OPTS -XX:A=8" ;;
              11|17) OPTS="$OPTS -XX:A=11" ;;
              *) OPTS="$OPTS -XX:A=0" ;;
            esac
            (( JAVA_VERSION >= 21 )) && OPTS="$OPTS -XX:B=21"
            [[ $ver =~ ^1\\.8 ]] && OPTS="$OPTS -XX:C=8"
            if ! [ $ver -lt 17 -o $ver -gt 20 ]; then OPTS="$OPTS -XX:D=17"; fi
            test "$java_version" = 9 || OPTS="$OPTS -XX:E=9"
            java $OPTS
            """);
    assertThat(given(script, 8)).containsExactly("-XX:A=8", "-XX:C=8", "-XX:E=9");
    assertThat(given(script, 9)).containsExactly("-XX:A=0");
    assertThat(given(script, 11)).containsExactly("-XX:A=11", "-XX:E=9");
    assertThat(given(script, 17)).containsExactly("-XX:A=11", "-XX:D=17", "-XX:E=9");
    assertThat(given(script, 20)).containsExactly("-XX:A=0", "-XX:D=17", "-XX:E=9");
    assertThat(given(script, 25)).containsExactly("-XX:A=0", "-XX:B=21", "-XX:E=9");
  }

  private static List<String> given(Reading script, int jdk) {
    return script.only().arguments(jdk).stream().map(a -> a.text()).toList();
  }

  @Test
  void aWordMadeOfPiecesStandsWhereItIsPutTogether() {
    Reading script =
        Reading.of(
            "run.sh",
            """
            HEAP=2g
            EXTRA="-XX:+UseG1GC '-Dname=a b'"
            exec java -Xmx${HEAP} "-Xms$HEAP" $EXTRA -Dx="y z" -jar app.jar -Xss1m
            """);
    assertThat(script.arguments())
        .containsExactly("-Xmx2g", "-Xms2g", "-XX:+UseG1GC", "-Dname=a b", "-Dx=y z");
    assertThat(script.raw())
        .containsExactly(
            "-Xmx${HEAP}", "\"-Xms$HEAP\"", "-XX:+UseG1GC", "'-Dname=a b'", "-Dx=\"y z\"");
    assertThat(script.after()).containsExactly("-Xss1m");
  }

  @Test
  void knowsArraysAppendsDefaultsAndContinuedLines() {
    Reading script =
        Reading.of(
            "solr",
            """
            #!/usr/bin/env bash
            : ${HEAP:="-Xmx1g"}
            GC=('-XX:+UseG1GC' \\
              "-Dpath=/a b")
            GC+=("-XX:+AlwaysPreTouch")
            OPTS=-Xss1m
            OPTS+=" -Xrs"
            java $HEAP "${GC[@]}" \\
              $OPTS \\
              Main
            """);
    assertThat(script.arguments())
        .containsExactly(
            "-Xmx1g", "-XX:+UseG1GC", "-Dpath=/a b", "-XX:+AlwaysPreTouch", "-Xss1m", "-Xrs");
  }

  @Test
  void readsTheWordsThatEvalAndAShellBehindDashCWouldSee() {
    Reading script =
        Reading.of(
            "catalina.sh",
            """
            JAVA_OPTS="$JAVA_OPTS --add-opens=java.base/java.lang=ALL-UNNAMED"
            eval $_NOHUP "\\"$_RUNJAVA\\"" "$JAVA_OPTS" \\
              -Dcatalina.base="\\"$CATALINA_BASE\\"" Bootstrap "$@" start
            """);
    assertThat(script.arguments())
        .containsExactly(
            "--add-opens=java.base/java.lang=ALL-UNNAMED", "-Dcatalina.base=$CATALINA_BASE");
    assertThat(Reading.of("x", "su app -c 'exec java -Xmx1g -jar a.jar'\nA=1\n").arguments())
        .containsExactly("-Xmx1g");
  }

  @Test
  void variablesThatNoCommandUsesAreLinesByComponent() {
    Reading script =
        Reading.of(
            "hadoop-env.sh",
            """
            export HADOOP_NAMENODE_OPTS="-Xmx4g $HADOOP_NAMENODE_OPTS"
            export KAFKA_HEAP_OPTS=-Xmx1g
            export KAFKA_EXTRA_ARGS="-Dkafka=1"
            export JAVA_TOOL_OPTIONS=-XX:+UseSerialGC
            EDITOR=vi
            CFLAGS="-Xlinker -O2"
            """);
    assertThat(script.titles())
        .containsExactly("hadoop-env.sh: HADOOP_NAMENODE", "hadoop-env.sh: KAFKA");
    assertThat(Reading.arguments(script.lines().get(1)))
        .containsExactly("-XX:+UseSerialGC", "-Xmx1g", "-Dkafka=1");
  }

  @Test
  void whatOnlyACommandPrintsStaysUnresolved() {
    Reading script =
        Reading.of(
            "a.sh",
            """
            BASE=`cd $(dirname $0)/..; pwd`
            java -Xloggc:${BASE}/gc.log -Xmx$(free -m)m $UNKNOWN $(opts) -Xss1m Main
            """);
    assertThat(script.arguments())
        .containsExactly("-Xloggc:${BASE}/gc.log", "-Xmx$(free -m)m", "-Xss1m");
    assertThat(script.only().arguments())
        .filteredOn(argument -> Placeholders.isUnresolved(argument.text()))
        .hasSize(2);
  }

  @Test
  void takesNoOptionsOfOtherPrograms() {
    assertThat(
            Sources.lines(
                SourceText.of("b.sh", "gcc -Xlinker -X -o x\ncurl -XPOST -d x\n"), none()))
        .isEmpty();
    assertThat(Sources.lines(SourceText.of("b.sh", "echo java -Xmx1g\njava -version\n"), none()))
        .isEmpty();
  }

  private static NamedFiles none() {
    return name -> Optional.empty();
  }
}
