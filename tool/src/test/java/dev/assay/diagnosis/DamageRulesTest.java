package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of logs that are not as a JVM wrote them.
class DamageRulesTest {

  /// As `cat gc.log*` puts the newest file first.
  @Test
  void piecesInAnotherOrderLookLikeStarts() {
    String anew = "jvm collector=G1 span=1h\nirregularity RESTART\n";
    assertThat(findings(anew))
        .singleElement()
        .extracting(LogFinding::remedy)
        .asString()
        .startsWith("Each start repeats the warm-up");
    assertThat(findings(anew + "irregularity BEGINS_LATE\n"))
        .singleElement()
        .extracting(LogFinding::remedy)
        .asString()
        .startsWith("The log begins in the middle of a run. If its parts were concatenated");
  }

  @Test
  void howOftenAClockJumpedIsSaidInWords() {
    assertThat(finding("log-damaged", "irregularity CLOCK_BACK count=2").summary())
        .contains("clock moved back twice");
    assertThat(finding("log-damaged", "irregularity CLOCK_BACK count=3").summary())
        .contains("clock moved back 3 times");
  }

  @Test
  void uptimeIsAdvisedWhereItIsNotBesideTheTime() {
    assertThat(finding("log-damaged", "irregularity CLOCK_BACK").remedy())
        .endsWith("Log the uptime as well to make clock jumps harmless.");
    assertThat(
            finding("log-damaged", "irregularity CLOCK_FORWARD detail=\"the uptime did not\"")
                .remedy())
        .endsWith(
            "The clock jump is harmless, because rates use the uptime that is logged as well.");
    assertThat(finding("log-damaged", "irregularity TRUNCATED").remedy()).doesNotContain("clock");
  }

  @Test
  void whatIsDamagedIsSaid() {
    assertThat(finding("log-damaged", "irregularity DAMAGED line=7 detail=\"cut gzip\"").summary())
        .contains("damaged (cut gzip)");
  }

  /// Another file tells the rest of it.
  @Test
  void aPartThatEndsWithinAPauseIsWhole() {
    String within =
        "jvm collector=G1 span=1h\nirregularity TRUNCATED detail=\"it ends inside a pause\"\n";
    String unread = "irregularity PARTS_UNREAD detail=\"gc.log.1 belongs to it\"\n";
    assertThat(ids(within + unread)).contains("log-damaged");
    String part = within.replace("a pause", "a pause, which another part may continue");
    assertThat(ids(part + unread)).doesNotContain("log-damaged");
  }

  @ParameterizedTest
  @CsvSource({"900, WARNING, 9%", "1000, ERROR, 10%"})
  void muchThatWasDroppedMakesOtherFindingsUncertain(
      long dropped, Severity severity, String share) {
    LogFinding found =
        finding(
            "log-lost",
            "lines all=%d dropped=%d\nincident MESSAGES_DROPPED count=3"
                .formatted(10_000 - dropped, dropped));
    assertThat(found.severity()).isEqualTo(severity);
    assertThat(found.summary()).contains("(" + share + " of all)");
  }
}
