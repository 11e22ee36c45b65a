package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a comparison says of logs that are not whole.
class IncompleteLogsTest {

  private static final LogReport WHOLE = log("b/gc.log");
  private static final String LATE = "irregularity BEGINS_LATE detail=\"17.009 s after\"";

  private static LogReport log(String file, String... more) {
    return ReportSketch.of("jvm span=1h file=" + file + "\n" + String.join("\n", more));
  }

  private static List<Notice> notices(LogReport... before) {
    return IncompleteLogs.notices(List.of(before), List.of(WHOLE));
  }

  private static Notice only(LogReport... before) {
    List<Notice> notices = notices(before);
    assertThat(notices).hasSize(1);
    return notices.getFirst();
  }

  @Test
  void ofWholeLogsThereIsNothingToSay() {
    assertThat(notices(WHOLE, WHOLE)).isEmpty();
  }

  @Test
  void aComparisonHasThem() {
    LogReport holed =
        log("a/gc.log", "irregularity COLLECTIONS_MISSING detail=\"GC(16) to GC(31)\"");
    assertThat(NodeLogs.compare(List.of(WHOLE), List.of(holed)).notices())
        .extracting(Notice::id)
        .contains("log.holes");
  }

  @Test
  void pausesWithoutAnEndMakeRatesTooLow() {
    Notice notice =
        only(WHOLE, log("a/gc.log", "irregularity PAUSES_UNFINISHED detail=\"GC(16)\""));
    assertThat(notice.severity()).isEqualTo(Severity.WARNING);
    assertThat(notice.message())
        .startsWith("Pauses have no end in one of the logs: a/gc.log (GC(16)). No figure");
  }

  @Test
  void linesThatSomebodyLeftOutAreNamed() {
    Notice notice = only(log("a/gc.log", "irregularity LINES_LEFT_OUT detail=\"<snip>\""));
    assertThat(notice.id()).isEqualTo("log.left-out");
    assertThat(notice.message())
        .startsWith("Lines were left out of one of the logs: a/gc.log (<snip>). Time");
  }

  /// Time without lines counts as time without stops.
  @Test
  void missingCollectionsAreNamedAndMakeRatesTooLow() {
    Notice notice =
        only(
            WHOLE,
            log(
                "a/gc.log",
                "irregularity COLLECTIONS_MISSING count=2 detail=\"GC(16) to GC(31)\""));
    assertThat(notice.severity()).isEqualTo(Severity.WARNING);
    assertThat(notice.message())
        .startsWith(
            "Collections are missing in one of the logs: a/gc.log (GC(16) to GC(31), the first of 2). A file")
        .contains("hourly rates are too low; name all parts");
  }

  @Test
  void partsThatNobodyReadAreNamed() {
    String unread = "irregularity PARTS_UNREAD detail=\"gc.log.0 belongs to it\"";
    assertThat(only(log("a/gc.log", unread, LATE)))
        .satisfies(notice -> assertThat(notice.severity()).isEqualTo(Severity.WARNING))
        .extracting(Notice::message)
        .asString()
        .startsWith(
            "Parts of one of the logs were not read: a/gc.log (gc.log.0 belongs to it). No figure includes them");
  }

  @Test
  void ofManyLogsTheFirstAreNamed() {
    LogReport one = log("a/gc.log", "irregularity PARTS_UNREAD detail=x");
    assertThat(only(Collections.nCopies(6, one).toArray(LogReport[]::new)).message())
        .startsWith("Parts of 6 logs were not read: a/gc.log (x), a/gc.log (x), ")
        .contains("a/gc.log (x) and 2 more. No figure");
  }

  /// Somebody cut the same hours out of each day.
  @Test
  void lateBeginningsAreToldOnlyWhereOthersHaveTheStart() {
    assertThat(only(log("a/gc.log", LATE)))
        .satisfies(notice -> assertThat(notice.severity()).isEqualTo(Severity.INFO))
        .extracting(Notice::message)
        .asString()
        .startsWith(
            "The start of the JVM is missing in one of the logs but not in the others: a/gc.log (17.009 s after).");
    assertThat(IncompleteLogs.notices(List.of(log("a", LATE)), List.of(log("b", LATE)))).isEmpty();
  }

  @Test
  void whatWasDroppedAndWhatIsDamagedIsTold() {
    assertThat(only(log("a/gc.log", "lines all=100 dropped=1234")).message())
        .startsWith("JVMs dropped messages of one of the logs: a/gc.log (1,234 messages). Counts");
    assertThat(only(log("a/gc.log", "irregularity DAMAGED detail=\"zeroes\"")).message())
        .startsWith("Lines are damaged in one of the logs: a/gc.log (zeroes).");
  }
}
