package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.cli.LogRecorder.Detail;
import dev.assay.cli.LogRecorder.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Fresh logs of every collector of every JDK, read by the built program: nothing in them is
/// unknown, and the figures are those of a count by regular expressions.
@Tag("matrix")
@EnabledOnOs(OS.LINUX)
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class LogRecordingIT {

  /// Tags of which every line must be known.
  private static final Pattern KNOWN =
      Pattern.compile(
          "(safepoint|gc|biasedlocking|codecache|class)\\b.*|.*(compilation|inlining|codecache).*|jdk8");

  private static final Pattern PAUSE =
      Pattern.compile("\\[info *]\\[gc *] GC\\(\\d+\\) Pause .* (?<millis>\\d+\\.\\d+)ms$");

  private static final Pattern PAUSE_OF_ZGC =
      Pattern.compile(
          "\\[info *]\\[gc,phases *] GC\\(\\d+\\) ([yYO]: )?Pause (Mark|Relocate) .*?(?<millis>\\d+\\.\\d+)ms$");

  private static final Pattern PAUSE_OF_8 =
      Pattern.compile("\\[(Full GC|GC pause|GC remark|GC cleanup|GC) [(\\d]");

  private static final Pattern STOP =
      Pattern.compile(
          "Safepoint \".*Total: +(?<nanos>\\d+) ns|threads were stopped: (?<seconds>\\d+\\.\\d+) s");

  @TempDir static Path classes;

  private static LogRecorder recorder = new LogRecorder(Path.of("nowhere"));

  @TempDir Path folder;

  @BeforeAll
  static void compile() throws IOException {
    recorder = LogRecorder.in(classes);
  }

  static Stream<Arguments> everyCollector() {
    return LogRecorder.JDKS.stream()
        .flatMap(feature ->
            LogRecorder.collectors(feature).stream()
                .map(collector -> Arguments.of(feature, collector)));
  }

  @ParameterizedTest(name = "JDK {0}, {1}")
  @MethodSource("everyCollector")
  void everyLineIsKnownAndEveryStopCounted(int feature, String collector) throws Exception {
    Detail detail = feature == 8 ? Detail.INFO : Detail.DEBUG;
    Recording recording = recorder.record(feature, collector, detail, folder);
    JsonNode report = report(recording.log());
    assertKnown(report);
    List<String> lines = Files.readAllLines(recording.log(), StandardCharsets.ISO_8859_1);
    assertStops(report.path("safepoints"), lines);
    if (!collector.equals("epsilon")) {
      assertPauses(report.path("gc"), lines, feature, collector);
    }
  }

  @ParameterizedTest(name = "JDK {0}")
  @MethodSource("everyJdk")
  void otherLevelsAndDecorationsAreKnownToo(int feature) throws Exception {
    for (Detail detail : List.of(Detail.MINIMAL, Detail.TRACE)) {
      Recording recording = recorder.record(feature, "g1", detail, folder);
      JsonNode report = report(recording.log());
      assertKnown(report);
      assertStops(
          report.path("safepoints"),
          Files.readAllLines(recording.log(), StandardCharsets.ISO_8859_1));
    }
  }

  static Stream<Integer> everyJdk() {
    return LogRecorder.JDKS.stream();
  }

  private static void assertKnown(JsonNode report) {
    for (JsonNode tag : report.at("/coverage/tags")) {
      String name = tag.path("tags").asString();
      if (KNOWN.matcher(name).matches()) {
        assertThat(tag.path("understood").asLong())
            .as("%s; not understood: %s", name, report.at("/coverage/unknown"))
            .isEqualTo(tag.path("lines").asLong());
      }
    }
    assertThat(report.at("/coverage/understood").asLong()).isPositive();
  }

  private static void assertStops(JsonNode safepoints, List<String> lines) {
    long count = 0;
    double seconds = 0;
    for (String line : lines) {
      Matcher stop = STOP.matcher(line);
      if (stop.find()) {
        String nanos = stop.group("nanos");
        count++;
        seconds +=
            nanos == null ? Double.parseDouble(stop.group("seconds")) : Long.parseLong(nanos) / 1e9;
      }
    }
    assertThat(safepoints.path("count").asLong()).isEqualTo(count);
    assertThat(safepoints.at("/stop/totalSeconds").asDouble()).isCloseTo(seconds, within(1e-6));
  }

  private static void assertPauses(JsonNode gc, List<String> lines, int feature, String collector) {
    Pattern pattern = feature == 8 ? PAUSE_OF_8 : collector.endsWith("zgc") ? PAUSE_OF_ZGC : PAUSE;
    long count = 0;
    double millis = 0;
    for (String line : lines) {
      Matcher pause = pattern.matcher(line);
      if (pause.find()) {
        count++;
        millis += feature == 8 ? 0 : Double.parseDouble(pause.group("millis"));
      }
    }
    assertThat(gc.path("pauses").asLong()).isEqualTo(count);
    if (feature > 8) {
      assertThat(gc.path("pauseSeconds").asDouble()).isCloseTo(millis / 1e3, within(1e-6));
    }
  }

  private JsonNode report(Path log) throws Exception {
    Path out = folder.resolve("report.json");
    Process process =
        new BuiltAssay(folder, folder).start("log", "--json", out.toString(), log.toString());
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("err"))).isZero();
    return JsonMapper.shared().readTree(Files.readString(out));
  }
}
