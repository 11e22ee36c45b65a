package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of logs as handbooks quote them, with numbers of footnotes behind what they explain.
class HandbookLogsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2015-05-26T14:45:37.987-02001:151.1262:[GC3(Allocation Failure4) 151.126: [DefNew5:629119K->69888K6(629120K)7, 0.0584157 secs]1619346K->1273247K8(2027264K)9,0.0585007 secs10][Times: user=0.06 sys=0.00, real=0.06 secs]11"
            + "|58500700|Allocation Failure|2027264",
        "2015-05-26T14:27:40.915-02001: 116.1152:[GC3(Allocation Failure4)[PSYoungGen5: 2694440K->1305132K6(2796544K)7]9556775K->8438926K8(11185152K)9, 0.2406675 secs10][Times: user=1.77 sys=0.01, real=0.24 secs]11"
            + "|240667500|Allocation Failure|11185152",
        "2015-05-26T16:23:07.219-02001: 64.3222:[GC (Allocation Failure4) 64.322: [ParNew5: 613404K->68068K6(613440K) 7, 0.1020465 secs8] 10885349K->10880154K 9(12514816K)10, 0.1021309 secs11][Times: user=0.78 sys=0.01, real=0.11 secs]12"
            + "|102130900|Allocation Failure|12514816",
        "2015-05-26T16:23:08.447-0200: 65.5501: [GC (CMS Final Remark2) [YG occupancy: 387920 K (613440 K)3]65.550: [Rescan (parallel) , 0.0085125 secs]465.559: [weak refs processing, 0.0000243 secs]65.5595: [class unloading, 0.0013120 secs]65.5606: [scrub string table, 0.0001759 secs7][1 CMS-remark: 10812086K(11901376K)8] 11200006K(12514816K) 9, 0.0110730 secs10]"
            + "|11073000|CMS Final Remark|12514816",
        "0.5: [GC (Allocation Failure) 100K->50K(200K), 0.0123000 secs10 ]|12300000|Allocation Failure|200",
      })
  void numbersOfFootnotesAreNoFigures(String line, long nanos, String cause, long capacity) {
    Pause pause = ClassicLog.of(line).pause();

    assertThat(pause.duration()).isEqualTo(nanos);
    assertThat(pause.cause()).isEqualTo(cause);
    assertThat(pause.capacity()).isEqualTo(capacity << 10);
  }

  @Test
  void aPauseThatGoesOnInTheNextLineIsFoundBehindASignOfAList() {
    ClassicLog log =
        ClassicLog.of(
            "    * 2015-05-26T14:45:37.987-02001:151.1262:[GC3(Allocation Failure4)",
            "151.126: [DefNew5:629119K->69888K6(629120K)7",
            ", 0.0584157 secs]1619346K->1273247K8(2027264K)9,0.0585007 secs10]");

    assertThat(log.pauseNanos()).isEqualTo(58_500_700);
  }

  /// Texts that copy each other put a wide sign there, or none.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Times: user=0.17 sys=0.01, real=0.10 secs]",
        "[Times:user=0.17 sys=0.01,real=0.10 secs]",
        "[Times:user=0.17  sys=0.01 real=0.10 secs]",
      })
  void blanksOfProcessorTimeMayBeMissing(String times) {
    ClassicLog log =
        ClassicLog.of(
            "0.5: [Full GC [Tenured: 0K->210K(10240K), 0.01 secs] 4603K->210K(19456K), 0.015 secs] "
                + times);

    assertThat(log.all(CpuTime.class))
        .extracting(CpuTime::user, CpuTime::system, CpuTime::real)
        .containsExactly(tuple(170_000_000L, 10_000_000L, 100_000_000L));
  }

  /// A page or a mail breaks one line of many, so that nothing else tells how lines were broken.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Times: user=0.17 sys=0.01,\nreal=0.10 secs]",
        "[Times: user=0.17 sys=0.01, \n  real=0.10 secs]",
        "[Times: user=0.17\nsys=0.01, real=0.10 secs]",
        "[Times:\nuser=0.17 sys=0.01, real=0.10 secs]",
      })
  void processorTimeMayGoOnInTheNextLine(String times) {
    ClassicLog log =
        ClassicLog.of(
            "0.5: [GC [PSYoungGen: 900K->80K(1000K)] 3900K->3090K(6000K), 0.15 secs] " + times,
            "real=0.90 secs]");

    assertThat(log.all(CpuTime.class))
        .extracting(CpuTime::user, CpuTime::system, CpuTime::real)
        .containsExactly(tuple(170_000_000L, 10_000_000L, 100_000_000L));
    assertThat(log.foreign()).containsExactly("real=0.90 secs]");
  }

  @Test
  void aCommaOfANumberIsNoFootnote() {
    ClassicLog log = ClassicLog.of("0,5: [GC (System.gc()) 100K->50K(200K) 0,0123000 secs]");

    assertThat(log.pauseNanos()).isEqualTo(12_300_000);
  }

  /// The end of a pause is quoted behind words that look like the beginning of another.
  @Test
  void aTimeThatIsQuotedAgainTakesNoTime() {
    ClassicLog log =
        ClassicLog.of(
            "0.5: [GC [PSYoungGen: 900K->80K(1000K)] 3900K->3090K(6000K), 0.25 secs]",
            "[GC - tells that a collection was here",
            "0.25 secs]",
            "[Loaded orders.Order from file:/orders.jar]");

    assertThat(log.pauseNanos()).isEqualTo(250_000_000);
    assertThat(log.events().getLast().at().uptime()).isEqualTo(750_000_000);
  }
}
