package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Cycles that cannot end with less alive than they would begin at.
class EarlierCyclesTest {

  @ParameterizedTest
  @CsvSource({
    "G1, FULL, full-gc-with-concurrent-collector, 56, 18",
    "Shenandoah, FULL, full-gc-with-concurrent-collector, 48, 40",
    "CMS, FULL, failed-promotion, 46, 30"
  })
  void aLargerHeapIsAdvisedWhereMoreIsAlive(
      String collector, String pause, String id, String most, String less) {
    String log =
        """
        jvm collector=%1$s version=11.0.28+6 span=10min
        heap maximum=64m live=1m most=%2$sm mostfull=%2$sm
        pause %3$s name="Pause" count=30 time=9s longest=800ms
        %4$s
        """;
    String failed = "CMS".equals(collector) ? "incident CONCURRENT_MODE_FAILURE count=4" : "";
    assertThat(ReportSketch.finding(id, log.formatted(collector, most, pause, failed)).command())
        .contains("-Xmx128m");
    assertThat(ReportSketch.finding(id, log.formatted(collector, less, pause, failed)).command())
        .doesNotContain("-Xmx");
  }

  /// The findings of one report do not contradict each other.
  @ParameterizedTest
  @CsvSource({"56, reduce the live set, earlier", "18, start marking earlier, live set"})
  void evacuationFailuresAdviseNoEarlierMarkingWhereMoreIsAlive(
      String most, String advised, String not) {
    LogFinding found =
        ReportSketch.finding(
            "evacuation-failure",
            """
            jvm collector=G1 version=17.0.12+7 span=10min
            heap maximum=64m live=1m most=%1$sm mostfull=%1$sm
            pause FULL name="Pause" count=30 time=9s longest=800ms
            incident EVACUATION_FAILURE count=20 amount=3s
            """
                .formatted(most));
    assertThat(found.remedy()).contains(advised).doesNotContain(not);
  }

  private static final String CMS =
      """
      jvm collector=CMS version=1.8.0_504 format=jdk8 span=41s flags="%s"
      heap maximum=200m live=40m %s
      pause FULL name="Full GC" count=9 time=900ms longest=150ms
      beside "CMS-concurrent-mark" count=9 time=%ds
      """;

  /// The fraction is one of the old generation, whatever the young one has.
  @ParameterizedTest
  @CsvSource({
    "'', old=160m oldleft=91m, -XX:CMSInitiatingOccupancyFraction=74",
    "-XX:CMSInitiatingOccupancyFraction=80, old=160m oldleft=75m, -XX:CMSInitiatingOccupancyFraction=63",
    "'', old=160m oldleft=20m, -XX:CMSInitiatingOccupancyFraction=60",
    "-XX:CMSInitiatingOccupancyFraction=70, '', -XX:CMSInitiatingOccupancyFraction=60"
  })
  void cmsBeginsHalfwayFromWhatIsAliveToWhereItBegan(String flags, String old, String command) {
    for (String failed : new String[] {"", "incident CONCURRENT_MODE_FAILURE count=4"}) {
      LogFinding found = ReportSketch.findings(CMS.formatted(flags, old, 4) + failed).getFirst();
      assertThat(found.command()).contains("earlier@8=\"" + command + " ");
      assertThat(found.remedy()).contains(command);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'', old=160m oldleft=104m, 4, up to 65% of the old generation was live data",
    "'', mostfull=130m, 4, up to 65% of the heap was live data",
    "-XX:CMSInitiatingOccupancyFraction=10, old=160m oldleft=20m, 4, it already starts at 10% of the old",
    "-XX:CMSInitiatingOccupancyFraction=70, old=160m oldleft=91m, 4, it starts at 70% of the old",
    "'', old=160m oldleft=20m, 20, cycles already ran for 48.8% of the time"
  })
  void noEarlierStartOfCmsIsAdvisedWhereItMakesNoRoom(
      String flags, String heap, int beside, String why) {
    for (String failed : new String[] {"", "incident CONCURRENT_MODE_FAILURE count=4"}) {
      LogFinding found =
          ReportSketch.findings(CMS.formatted(flags, heap, beside) + failed).getFirst();
      assertThat(found.remedy()).startsWith("Starting the cycle earlier").contains(why, "-Xmn");
      assertThat(found.command()).contains("-Xmx400m");
    }
  }

  /// A full permanent generation of JDK 6 is logged as a concurrent mode failure.
  @ParameterizedTest
  @CsvSource({"79m, at most 49.4% of it", "80m, Make CMS start earlier"})
  void anOldGenerationWithRoomNeedsNoMore(String oldFound, String remedy) {
    LogFinding found =
        ReportSketch.finding(
            "failed-promotion",
            CMS.formatted("", "old=160m oldleft=1m oldfound=" + oldFound, 4)
                + "incident CONCURRENT_MODE_FAILURE count=4");
    assertThat(found.remedy()).contains(remedy);
    assertThat(found.command().contains("--advise")).isEqualTo(oldFound.equals("79m"));
  }

  /// A heap of 8 GiB, whose maximum no line tells, is full after the only full collection: G1 would
  /// have enlarged it if it could.
  @ParameterizedTest
  @CsvSource({"4m, -Xmx16384m, nearly all the time", "4096m, earlier@17=, start the cycle"})
  void aHeapThatAFullCollectionLeavesFullIsTooSmall(String freed, String command, String why) {
    LogFinding found =
        ReportSketch.finding(
            "full-gc-with-concurrent-collector",
            """
            jvm collector=G1
            heap capacity=8192m live=8180m full=8180m inuse=8184m collected=%s
            pause FULL name="Pause Full" count=1 time=2.1s longest=2.1s
            """
                .formatted(freed));
    assertThat(found.command()).contains(command);
    assertThat(found.remedy()).contains(why);
  }

  /// A heap that had room to grow, perhaps not in one piece.
  @ParameterizedTest
  @CsvSource({"20m, larger, hardly any garbage", "200m, earlier, start the cycle"})
  void whereFullCollectionsFindNoGarbageNoCycleHad(String freed, String command, String why) {
    LogFinding found =
        ReportSketch.finding(
            "full-gc-with-concurrent-collector",
            """
            jvm collector=G1
            heap capacity=4096m live=2811m full=2811m inuse=2811m collected=%s
            pause FULL name="Pause Full" count=1 time=3s longest=3s
            """
                .formatted(freed));
    assertThat(found.command()).contains(command);
    assertThat(found.remedy()).contains(why);
  }

  /// The most that one of them left is no need of all.
  @Test
  void whatFullCollectionsLeaveInTheMeanTells() {
    String log =
        """
        jvm collector=G1 version=21.0.9+10 span=10min
        heap maximum=128m live=86m most=120m full=86m mostfull=86m inuse=2540m collected=%dm
        pause FULL name="Pause Full" count=20 time=9s longest=800ms
        """;
    String id = "full-gc-with-concurrent-collector";
    assertThat(ReportSketch.finding(id, log.formatted(1900)).command())
        .contains("InitiatingHeapOccupancyPercent");
    assertThat(ReportSketch.finding(id, log.formatted(1700)).command()).contains("-Xmx256m");
  }
}
