package dev.assay.sources;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/// The readers against lines of public software: what each JDK was given when the truth was made.
class SamplesTest {

  private static final Path FOLDER = Path.of("src/test/resources/flags");

  /// Whoever made the truth left arguments out, filled in what a file leaves open, and replaced
  /// paths and sizes that do not fit the machine. All of it by hand, and all of it here.
  ///
  /// @param dropped regular expressions of arguments that are in the file and were not given
  /// @param added that were given and are not in the file
  /// @param replaced as they stand in the file, and as they were given
  /// @param ordered whether the order is that of the file
  private record Edit(
      List<String> dropped, List<String> added, Map<String, String> replaced, boolean ordered) {
    static final Edit NONE = new Edit(List.of(), List.of(), Map.of(), true);

    static Edit drop(String... patterns) {
      return new Edit(List.of(patterns), List.of(), Map.of(), true);
    }

    static Edit replace(Map<String, String> replaced) {
      return new Edit(List.of(), List.of(), replaced, true);
    }
  }

  private static final Map<String, Edit> EDITS =
      Map.ofEntries(
          Map.entry(
              "03-techempower-akka-http", Edit.drop("-Dcom\\.sun\\.management\\.jmxremote.*")),
          Map.entry("05-techempower-vertx", Edit.drop("-Dvertx\\..*", "-Dio\\.netty\\..*")),
          Map.entry("07-techempower-robaho-zgc", Edit.drop("-Drobaho.*")),
          Map.entry(
              "29-nacos-java8-branch",
              new Edit(
                  List.of(),
                  List.of(),
                  Map.of(
                      "-Djava.ext.dirs=${JAVA_HOME}/jre/lib/ext:${JAVA_HOME}/lib/ext",
                      "-Djava.ext.dirs=/nonexistent/ext",
                      "-XX:HeapDumpPath=${BASE_DIR}/logs/java_heapdump.hprof",
                      "-XX:HeapDumpPath=java_heapdump.hprof",
                      "-Xloggc:${BASE_DIR}/logs/nacos_gc.log",
                      "-Xloggc:gc.log"),
                  // The excerpt lacks the line that puts the variables together.
                  false)),
          Map.entry(
              "35-antmedia-start-sh",
              new Edit(
                  // The second one is missing in the list of what was left out.
                  List.of("-Djava\\.system\\.class\\.loader=.*", "-Dorg\\.terracotta\\..*"),
                  List.of("-Xms1g"),
                  Map.of(
                      "-XX:ErrorFile=/var/log/antmedia/hs_err_${TIMESTAMP}.log",
                      "-XX:ErrorFile=hs_err.log"),
                  true)),
          Map.entry(
              "37-minecraft-aikar",
              new Edit(List.of(), List.of("-Xms1G", "-Xmx1G"), Map.of(), true)),
          Map.entry(
              "39-storm-worker",
              Edit.replace(
                  Map.of(
                      "-Xmx%HEAP-MEM%m", "-Xmx768m",
                      "-Xloggc:artifacts/gc.log", "-Xloggc:gc.log",
                      "-XX:HeapDumpPath=artifacts/heapdump", "-XX:HeapDumpPath=heapdump"))),
          Map.entry("41-cp-kafka-jmx", Edit.drop("-XshowSettings:vm")),
          Map.entry(
              "45-1brc-serkan-ozal",
              Edit.drop(
                  "--enable-preview",
                  "-XX:SharedArchiveFile=.*",
                  // These two are not in the list of what was left out.
                  "-Djdk\\.incubator\\.vector\\..*",
                  "-XX:\\+UseTransparentHugePages")),
          Map.entry(
              "53-doris-fe-jdk17",
              Edit.replace(
                  Map.of(
                      "-XX:HeapDumpPath=$LOG_DIR",
                      "-XX:HeapDumpPath=.",
                      "-Xlog:gc*,classhisto*=trace:$LOG_DIR/fe.gc.log.$CUR_DATE:time,uptime:filecount=10,filesize=50M",
                      "-Xlog:gc*,classhisto*=trace:fe.gc.log:time,uptime:filecount=10,filesize=50M"))),
          Map.entry("57-nomad-64m", Edit.drop("-XshowSettings:vm")),
          Map.entry("59-minecraft-1.12", Edit.drop("-XX:\\+UseLargePages")),
          Map.entry(
              "61-minecraft-launcher-cs",
              Edit.replace(
                  Map.of(
                      "-XX:ReservedCodeCacheSize={0}m", "-XX:ReservedCodeCacheSize=2048m",
                      "-XX:SoftRefLRUPolicyMSPerMB={1}", "-XX:SoftRefLRUPolicyMSPerMB=2000"))));

  /// Excerpts whose lines are not what was given, whoever reads them.
  private static final Map<String, String> NOT_AS_GIVEN =
      Map.of(
          "31-rocketmq-broker-java8",
          "has the lines of all branches without their conditions; one of each was given",
          "33-rocketmq-namesrv-java8",
          "has the lines of both branches without their conditions; one was given",
          "51-jbang-devfile",
          "sets two variables to the same flags; they were given once");

  static Stream<String> samples() throws IOException {
    return truth().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void givesEveryJdkWhatItWasGiven(String sample) throws IOException {
    List<JvmLine> lines = Sources.ofFile(FOLDER.resolve(sample + ".txt"));
    assertThat(lines).hasSize(1);
    if (NOT_AS_GIVEN.containsKey(sample)) {
      assertThat(texts(lines.getFirst(), 17)).isNotEqualTo(given(sample).get(17));
      return;
    }
    Edit edit = EDITS.getOrDefault(sample, Edit.NONE);
    Map<Integer, List<String>> given = given(sample);
    assertThat(given).hasSize(8);
    given.forEach((jdk, arguments) -> {
      // The JVMs were started where they may write.
      List<String> read =
          edited(texts(lines.getFirst(), jdk), edit).stream()
              .map(text -> text.startsWith("-Djava.io.tmpdir=") ? "-Djava.io.tmpdir=." : text)
              .toList();
      if (edit.ordered()) {
        assertThat(read).as("JDK %d", jdk).isEqualTo(arguments);
      } else {
        assertThat(read).as("JDK %d", jdk).containsExactlyInAnyOrderElementsOf(arguments);
      }
    });
  }

  @Test
  void noneOfTheEditsIsForNothing() throws IOException {
    for (Map.Entry<String, Edit> edit : EDITS.entrySet()) {
      List<String> read =
          texts(Sources.ofFile(FOLDER.resolve(edit.getKey() + ".txt")).getFirst(), 17);
      assertThat(edit.getValue().dropped())
          .allMatch(pattern -> read.stream().anyMatch(text -> text.matches(pattern)));
      assertThat(read).containsAll(edit.getValue().replaced().keySet());
    }
  }

  @Test
  void aTwiceSetListOfFlagsStandsTwiceWithTheVariableOfTheJvmFirst() {
    JvmLine line = Sources.ofFile(FOLDER.resolve("51-jbang-devfile.txt")).getFirst();
    assertThat(texts(line, 17)).hasSize(18);
    assertThat(line.arguments().getFirst().origin().line())
        .isGreaterThan(line.arguments().getLast().origin().line());
    assertThat(line.container().memory()).hasValue(512L << 20);
  }

  @Test
  void everyArgumentLeadsBackToItsCharacters() throws IOException {
    for (String sample : truth().keySet()) {
      Path file = FOLDER.resolve(sample + ".txt");
      String text = Files.readString(file);
      for (JvmLine line : Sources.ofFile(file)) {
        for (Argument argument : line.arguments()) {
          assertThat(argument.origin().isPatchable()).as(argument.text()).isTrue();
          int start = argument.origin().offset();
          String raw = text.substring(start, start + argument.origin().length());
          String name = argument.text().split("[ =:{%]", 2)[0].replaceFirst("^-J", "");
          assertThat(raw).as(sample).contains(name);
          assertThat(text.substring(0, start).lines().count() + (atLineStart(text, start) ? 1 : 0))
              .as(argument.text())
              .isEqualTo(argument.origin().line());
        }
      }
    }
  }

  private static boolean atLineStart(String text, int offset) {
    return offset == 0 || text.charAt(offset - 1) == '\n';
  }

  private static List<String> edited(List<String> read, Edit edit) {
    List<String> edited = new ArrayList<>(edit.added());
    for (String text : read) {
      if (edit.dropped().stream().noneMatch(text::matches)) {
        edited.add(edit.replaced().getOrDefault(text, text));
      }
    }
    return edited;
  }

  private static List<String> texts(JvmLine line, int jdk) {
    return line.arguments(jdk).stream().map(Argument::text).collect(toList());
  }

  /// The arguments that were given, by sample and JDK, values of two-word options joined.
  private static Map<String, Map<Integer, List<String>>> truth() throws IOException {
    Map<String, Map<Integer, List<String>>> truth = new LinkedHashMap<>();
    JsonMapper mapper = new JsonMapper();
    for (String row :
        Files.readAllLines(FOLDER.resolve("truth-samples.tsv"), StandardCharsets.UTF_8)) {
      if (!row.startsWith("#")) {
        String[] cells = row.split("\t", -1);
        truth
            .computeIfAbsent(cells[0], key -> new LinkedHashMap<>())
            .put(
                Integer.parseInt(cells[1]),
                joined(List.of(mapper.readValue(cells[2], String[].class))));
      }
    }
    return truth;
  }

  private static List<String> joined(List<String> words) {
    List<String> joined = new ArrayList<>();
    for (String word : words) {
      boolean value = !joined.isEmpty() && joined.getLast().matches("--add-(?:opens|exports)");
      joined.add(value ? joined.removeLast() + " " + word : word);
    }
    return joined;
  }

  private static Map<Integer, List<String>> given(String sample) throws IOException {
    return Objects.requireNonNull(truth().get(sample), sample);
  }
}
