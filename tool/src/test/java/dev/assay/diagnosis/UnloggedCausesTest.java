package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;

class UnloggedCausesTest {

  private static final String OF_PARALLEL =
      """
      jvm collector=Parallel version=1.8.0_504 format=jdk8 span=1s
      pause YOUNG name="GC" count=9 time=20ms longest=8ms
      pause FULL name="Full GC" count=6 time=120ms longest=39ms
      cause "(no cause)" count=6 time=120ms longest=39ms
      """;

  private static LogFinding ofG1(String version, String cause, int roomy) {
    return finding(
        "full-gc-with-concurrent-collector",
        """
        jvm collector=G1 version=%s format=jdk8 span=5s
        pause FULL name="Full GC" count=2 time=273ms longest=136ms
        cause "%s" count=2 time=273ms longest=136ms
        roomy "%2$s" count=%d time=273ms longest=136ms
        """
            .formatted(version, cause, roomy));
  }

  /// With -XX:-PrintGCCause, System.gc() looks like any other.
  @Test
  void nobodyKnowsWhetherTheyWereRequested() {
    LogFinding found = ofG1("1.8.0_504", "(no cause)", 2);
    assertThat(found.summary()).startsWith("2 full collections without a logged cause under G1");
    assertThat(found.remedy())
        .startsWith("The log does not contain why these collections ran (-XX:-PrintGCCause)")
        .contains("System.gc(), jcmd or jmap", "If nobody requested them: No cycle was late");
  }

  /// It may change nothing.
  @Test
  void noEarlierCycleIsToBeMeasured() {
    LogFinding found = ofG1("1.8.0_504", "(no cause)", 0);
    assertThat(found.remedy()).contains("If nobody requested them: The concurrent cycle did not");
    assertThat(found.command()).isEqualTo("assay log --advise 8");
  }

  @Test
  void thisHoldsForParallelAsWell() {
    LogFinding found = finding("frequent-full-gc", OF_PARALLEL);
    assertThat(found.summary()).startsWith("6 full collections without a logged cause took");
    assertThat(found.remedy()).contains("If nobody requested them: The old generation fills");
    assertThat(found.command()).isEqualTo("assay log --advise 8");
  }

  @Test
  void noFindingCallsThemUnrequested() {
    assertThat(
            finding("gc-overhead-limit", OF_PARALLEL + "incident OVERHEAD_LIMIT count=1").summary())
        .contains("; all full collections took");
  }

  /// These write `Full GC (System.gc())` where somebody requested one.
  @Test
  void olderJvmsLogRequestsAlone() {
    assertThat(ofG1("1.7.0_25", "(no cause)", 0).summary())
        .startsWith("2 unrequested full collections");
    assertThat(ofG1("\"\"", "(no cause)", 0).remedy())
        .startsWith("The log does not contain why these collections ran. JDK 8 logs no cause");
  }

  /// HotSpot 24 has the flag of JDK 8, but it is off there.
  @Test
  void sinceUpdate40Jdk7LogsNoCauseWithoutItsFlag() {
    LogFinding found = ofG1("1.7.0_40-b43", "(no cause)", 2);
    assertThat(found.summary()).startsWith("2 full collections without a logged cause under G1");
    assertThat(found.remedy())
        .contains("(JDK 7 since update 40 logs no cause without -XX:+PrintGCCause)")
        .contains("Add -XX:+PrintGCCause to log the causes. If nobody requested them: No cycle");
  }

  /// The beta versions of JDK 7 have no update that tells the version of HotSpot.
  @Test
  void ofOtherVersionsNothingIsAssumed() {
    for (String version : new String[] {"1.7.0-internal", "1.5.0_22-b03"}) {
      assertThat(ofG1(version, "(no cause)", 2).summary())
          .startsWith("2 full collections without a logged cause");
    }
  }

  /// Parallel, Serial and CMS name the request only with the details of generations.
  @Test
  void olderJvmsNameARequestOnlyWithDetails() {
    String before40 = OF_PARALLEL.replace("1.8.0_504", "1.7.0_25-b15");
    assertThat(finding("frequent-full-gc", before40).remedy())
        .contains("only with -XX:+PrintGCDetails", "Add -XX:+PrintGCDetails to see which");
    assertThat(
            finding(
                    "frequent-full-gc",
                    before40.replace(" span", " flags=-XX:+PrintGCDetails span"))
                .summary())
        .startsWith("6 unrequested full collections");
  }

  @Test
  void causesThatAreLoggedAreBelieved() {
    LogFinding found = ofG1("1.8.0_504", "Allocation Failure", 2);
    assertThat(found.summary()).startsWith("2 unrequested full collections");
    assertThat(found.remedy()).startsWith("No cycle was late");
  }
}
