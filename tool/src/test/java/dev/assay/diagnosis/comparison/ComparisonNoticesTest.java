package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What must be known of logs before their comparison is believed.
class ComparisonNoticesTest {

  private static List<LogReport> starts(int number) {
    return List.of(
        ReportSketch.of("jvm span=24h\nstarts n count=1"),
        ReportSketch.of("jvm span=24h\nstarts n count=" + number));
  }

  private static List<Severity> restarts(List<LogReport> before, List<LogReport> after) {
    return NodeLogs.compare(before, after).notices().stream()
        .filter(notice -> notice.id().equals("log.starts"))
        .map(Notice::severity)
        .toList();
  }

  /// A part of a rotated log that was begun as its JVM ended.
  @Test
  void aLogThatDoesNotCountIsNamedWhereLogsAreCounted() {
    List<LogReport> before =
        Stream.of("span=40s file=a.log", "span=40s file=b.log", "span=5ms file=c.log")
            .map(sketch -> ReportSketch.of("jvm " + sketch))
            .toList();
    List<LogReport> after =
        Stream.of("a.log", "b.log", "c.log")
            .map(file -> ReportSketch.of("jvm span=16s file=" + file))
            .toList();
    assertThat(NodeLogs.compare(before, after).notices())
        .extracting(Notice::message)
        .anyMatch(message ->
            message.startsWith("A side has only 2 logs, plus one too short to count (c.log), so"))
        .anyMatch(message ->
            message.startsWith(
                "The logs cover 40 seconds each before and 16 seconds after, not counting very short ones:"));
  }

  private static List<Notice> spans(String before, String after) {
    return NodeLogs.compare(
            List.of(ReportSketch.of("jvm file=a.log span=" + before)),
            List.of(ReportSketch.of("jvm file=a.log span=" + after)))
        .notices()
        .stream()
        .filter(notice -> notice.id().equals("log.spans"))
        .toList();
  }

  @Test
  void aSideThatIsLittleMoreThanStartsOfItsJvmsIsWarnedOf() {
    assertThat(spans("8h", "8h")).isEmpty();
    assertThat(spans("8h", "4h"))
        .singleElement()
        .matches(notice -> notice.severity() == Severity.INFO)
        .matches(notice -> !notice.message().contains("start"));
    assertThat(spans("8h", "70s"))
        .singleElement()
        .matches(notice -> notice.severity() == Severity.WARNING)
        .matches(notice -> notice.message().contains("shows mostly the JVM's start"));
    assertThat(spans("70s", "8h")).extracting(Notice::severity).containsExactly(Severity.WARNING);
  }

  private static List<String> jdks(String before, String after) {
    return NodeLogs.compare(List.of(stopping(before)), List.of(stopping(after))).notices().stream()
        .filter(notice -> notice.id().equals("log.version"))
        .map(Notice::message)
        .toList();
  }

  /// A stop in several lines, as of JDK 9 to 12.
  private static LogReport stopping(String jvm) {
    return ReportSketch.of("jvm span=24h " + jvm + "\noperation Cleanup count=9 time=1s");
  }

  /// A log of JDK 11 names no version.
  @Test
  void jdksDifferWhereTheFormOfALogTellsIt() {
    assertThat(jdks("version=none", "version=21.0.4+7"))
        .containsExactly("The JDKs differ: 9 to 12 (by the form of the log) before, 21 after.");
    assertThat(jdks("version=none", "version=11.0.24+8")).isEmpty();
    assertThat(jdks("version=none", "version=none")).isEmpty();
    assertThat(jdks("version=none format=jdk8", "version=21.0.4+7")).isEmpty();
  }

  @Test
  void jvmsThatAreStartedMoreOftenAreTold() {
    assertThat(restarts(starts(1), starts(1))).isEmpty();
    assertThat(restarts(starts(3), starts(3))).isEmpty();
    assertThat(restarts(starts(1), starts(2))).containsExactly(Severity.INFO);
    assertThat(restarts(starts(60), starts(1))).containsExactly(Severity.WARNING);
  }

  /// Each of two nodes over a day, in so many logs.
  private static List<LogReport> files(int logs, int hours) {
    return IntStream.range(0, 2 * logs)
        .mapToObj(i ->
            ReportSketch.of(
                "jvm span=%dh begin=%dh file=n%d/gc_pid%d.log"
                    .formatted(hours, 1000 + i / 2 * hours, i % 2, i)))
        .toList();
  }

  @Test
  void aFileForEachStartHidesNoRestarts() {
    assertThat(restarts(files(1, 24), files(4, 6))).containsExactly(Severity.WARNING);
    assertThat(restarts(files(4, 6), files(1, 24))).containsExactly(Severity.WARNING);
  }

  private static String unlike(List<String> before, List<String> after) {
    return NodeLogs.compare(
            before.stream().map(ReportSketch::of).toList(),
            after.stream().map(ReportSketch::of).toList())
        .notices()
        .stream()
        .filter(notice -> notice.id().endsWith("-mixed"))
        .map(Notice::message)
        .reduce("", (one, other) -> one + other);
  }

  @Test
  void aNodeWithAnotherCollectorIsNamedOnEitherSide() {
    String usual = "jvm collector=G1 version=17.0.12+7 span=24h file=";
    String other = "jvm collector=Parallel version=17.0.12+7 span=24h file=c";
    List<String> alike = List.of(usual + "a", usual + "b");
    List<String> mixed = List.of(usual + "a", usual + "b", other);
    assertThat(unlike(alike, alike)).isEmpty();
    assertThat(unlike(mixed, mixed))
        .startsWith("Before, a log has a collector other than G1, ")
        .contains(": c with Parallel. ")
        .contains("After, a log has a collector other than G1, ");
    assertThat(unlike(alike, List.of(other))).as("all of a side").isEmpty();
    assertThat(unlike(alike, List.of(usual + "a", usual.replace("17.0.12+7", "21.0.4+7") + "b")))
        .startsWith("After, a log has a JDK other than ");
    List<String> nodes = List.of(usual + "a", usual + "b", usual + "d", other);
    assertThat(unlike(nodes, nodes)).as("each compared with itself").isEmpty();
    assertThat(unlike(nodes, List.of(usual + "a", usual + "b", usual + "d", usual + "c")))
        .startsWith("Before, a log has a collector other than G1, ");
  }

  @Test
  void aLogOfAnUnnamedJdkAmongOthersIsNamedByItsForm() {
    String unnamed = "jvm version=none span=24h file=c\noperation Cleanup count=9 time=1s";
    String usual = "jvm version=21.0.4+7 span=24h file=";
    List<String> alike = List.of(usual + "a", usual + "b");
    List<String> mixed = List.of(usual + "a", usual + "b", unnamed);
    assertThat(unlike(alike, mixed))
        .startsWith("After, a log has a JDK other than 21, ")
        .contains(": c with 9 to 12 (by the form of the log). ");
    assertThat(unlike(alike, List.of(usual.replace("21.0.4+7", "11.0.24+8") + "a", unnamed)))
        .as("of the same form")
        .isEmpty();
    assertThat(unlike(mixed, mixed)).contains("Before, a log", "After, a log");
    List<String> nodes = List.of(usual + "a", usual + "b", usual + "d", unnamed);
    assertThat(unlike(nodes, nodes)).as("each compared with itself").isEmpty();
    assertThat(unlike(nodes, List.of(usual + "a", usual + "b", usual + "d", usual + "c")))
        .startsWith("Before, a log has a JDK other than 21, ");
  }

  @Test
  void aFileForEachDayIsNoRestart() {
    assertThat(restarts(files(5, 24), files(2, 24))).isEmpty();
    assertThat(restarts(files(1, 24), files(1, 12))).isEmpty();
  }

  private static List<LogReport> revoking(int nodes, double perBucket) {
    SplittableRandom random = new SplittableRandom(20_261_127);
    return IntStream.range(0, nodes)
        .mapToObj(_ -> new NodeLog(random, 1).with("RevokeBias", perBucket, 0.2e6).report())
        .toList();
  }

  private static List<String> oneSided(int nodes) {
    return NodeLogs.compare(revoking(nodes, 2), revoking(nodes, 0)).notices().stream()
        .filter(notice -> notice.id().equals("log.one-sided"))
        .map(Notice::message)
        .toList();
  }

  @Test
  void whatTooFewNodesLeaveOpenSaysHowManyWouldDo() {
    assertThat(oneSided(2))
        .singleElement()
        .asString()
        .contains("because with 2 nodes against 2 this may be chance: Revoke bias (")
        .endsWith("would suffice if all agreed.");
    assertThat(oneSided(4)).as("it is gone").isEmpty();
  }

  /// Few stops of four nodes: more nodes would show it, and yet their number is not the reason.
  @Test
  void whatIsTooRareForAVerdictSaysSo() {
    List<LogReport> rare = revoking(4, 0.27);
    assertThat(NodeLogs.compare(rare, revoking(4, 0)).notices())
        .filteredOn(notice -> notice.id().equals("log.one-sided"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .contains("nor new, because they are too rare or come in bursts")
        .contains(": Revoke bias (");
  }

  private static List<LogReport> revokingOnOne(int nodes) {
    List<LogReport> reports = new ArrayList<>(revoking(nodes - 1, 0));
    reports.addAll(revoking(1, 2));
    return reports;
  }

  /// However often it occurs there, one node of several tells nothing of the others.
  @Test
  void whatOnlySomeNodesOfASideHaveSaysSo() {
    for (int nodes : List.of(2, 4)) {
      assertThat(NodeLogs.compare(revokingOnOne(nodes), revoking(nodes, 0)).notices())
          .filteredOn(notice -> notice.id().equals("log.one-sided"))
          .singleElement()
          .extracting(Notice::message)
          .isEqualTo(
              "On one side only, but called neither gone nor new, because some nodes of that side lack them, too: Revoke bias.");
    }
  }

  private static String few(int nodes) {
    return NodeLogs.compare(revoking(nodes, 2), revoking(nodes, 2)).notices().stream()
        .filter(notice -> notice.id().equals("log.few"))
        .map(Notice::message)
        .reduce("", String::concat);
  }

  /// Three unlike nodes a side have no verdict, and the same four may have one.
  @Test
  void whereNodesAreTooFewTheUserLearnsWhichWouldBeComparedWithThemselves() {
    assertThat(few(3))
        .startsWith("A side has only 3 logs")
        .contains("Give four or more per side, with the same names on both sides");
    assertThat(few(4)).isEmpty();
  }

  private static List<String> heaps(String before, String after) {
    return NodeLogs.compare(
            List.of(ReportSketch.of("jvm span=24h\npause YOUNG count=9 time=1s\n" + before)),
            List.of(ReportSketch.of("jvm span=24h\npause YOUNG count=9 time=1s\n" + after)))
        .notices()
        .stream()
        .filter(notice -> notice.id().equals("log.heap"))
        .map(Notice::message)
        .toList();
  }

  @Test
  void aHeapOfAnotherSizeIsToldWhereBothSidesLogIt() {
    assertThat(heaps("heap maximum=64m", "heap maximum=256m"))
        .containsExactly("The maximum heap sizes differ: 64.0 MiB before, 256 MiB after.");
    assertThat(heaps("heap maximum=64m", "heap maximum=64m")).isEmpty();
    assertThat(heaps("heap maximum=64m", "heap peak=9m")).isEmpty();
  }
}
