package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Times and sizes that no JVM has, and so many that their sum could not be told.
class BoundsTest {

  private static String stop(int second, long nanos) {
    return """
    [%d.000s][info][safepoint] Safepoint "Op", Time since last: 1 ns, Reaching safepoint: 0 ns, \
    Cleanup: 0 ns, At safepoint: %d ns, Total: %d ns\
    """
        .formatted(second, nanos, nanos);
  }

  private static String pause(int number, String sizes) {
    return "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %s 1.000ms"
        .formatted(number, number, sizes);
  }

  private static List<Long> damaged(LogReport report) {
    return report.coverage().irregularities().stream()
        .filter(one -> one.kind() == Kind.DAMAGED)
        .map(Irregularity::count)
        .toList();
  }

  @Test
  void aTimeThatNoJvmHasIsDamageAndNoStop() {
    LogReport report = Logs.ofLines(stop(1, 1_000), stop(2, 100_000_000_000_000_000L));
    Safepoints stops = Logs.stops(report);
    assertThat(stops.total().count()).isEqualTo(1);
    assertThat(stops.total().total()).isEqualTo(1_000);
    assertThat(damaged(report)).containsExactly(1L);
  }

  @Test
  void aSumNeverOverflows() {
    long most = 9_000_000_000_000_000L;
    LogReport report =
        Logs.ofLines(IntStream.range(0, 3_000).mapToObj(i -> stop(i, most)).toArray(String[]::new));
    Safepoints stops = Logs.stops(report);
    assertThat(stops.total().count()).isEqualTo(Long.MAX_VALUE / most);
    assertThat(stops.total().total()).isEqualTo(stops.total().count() * most);
    assertThat(damaged(report)).containsExactly(3_000 - stops.total().count());
  }

  @Test
  void aHeapThatNoProcessCouldAddressIsDamage() {
    LogReport report =
        Logs.ofLines(
            pause(0, "100M->20M(256M)"),
            pause(1, "999999999999999999B->20M(256M)"),
            pause(2, "8000000T->20M(256M)"),
            pause(3, "100M->20M(256M)"));
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(100L << 20);
    assertThat(Logs.gc(report).allocated()).isEqualTo(80L << 20);
    assertThat(damaged(report)).containsExactly(2L);
  }

  @Test
  void regionsThatNoHeapHasAreDamage() {
    LogReport report =
        Logs.ofLines(
            pause(0, "100M->20M(256M)"),
            "[1.000s][info][gc,heap] GC(1) Old regions: 0->999999999999999999",
            pause(1, "100M->20M(256M)"));
    assertThat(damaged(report)).containsExactly(1L);
  }

  @Test
  void ofMoreCodeHeapsThanAreKeptNobodyKnowsWhatIsEnough() {
    String[] heaps =
        IntStream.range(0, 17)
            .mapToObj(i ->
                "[0.001s][debug][codecache] CodeHeap 'h%d': size=100Kb used=50Kb max_used=60Kb free=10Kb"
                    .formatted(i))
            .toArray(String[]::new);
    assertThat(Objects.requireNonNull(Logs.ofLines(heaps).codeCache()).sufficient()).isEqualTo(-1);
  }

  /// JDK 20 and later tell the sum beside the collections that they look for, and the parts at the
  /// end.
  @Test
  void theWholeCodeCacheIsNoHeapBesideItsParts() {
    String whole =
        "[2.000s][info][codecache] Allocation rate: 39.721 KB/s, time to aggressive unloading: 5436.803 s, cold timeout: 1359.201 s, cold gc count: 137, used: 5.107 MB (2.128%), last used: 5.069 MB (2.112%), gc interval: 9.878 s";
    String part =
        "[9.000s][debug][compilation,codecache] CodeHeap 'profiled nmethods': size=119164Kb used=3000Kb max_used=3000Kb free=116164Kb";
    LogReport both = Logs.ofLines(whole, part);
    assertThat(Objects.requireNonNull(both.codeCache()).heaps())
        .extracting(CodeHeapUse::name)
        .containsExactly("profiled nmethods");
    assertThat(both.timeline().codeCache()).containsOnlyKeys("profiled nmethods");
    assertThat(Objects.requireNonNull(Logs.ofLines(whole).codeCache()).heaps())
        .extracting(CodeHeapUse::name)
        .containsExactly("CodeCache");
  }

  /// A heap may be full although no line of its tags says so.
  @Test
  void whereACodeHeapWasNearlyFullItsUseIsNoMeasure() {
    String version = "[0.010s][info][gc,init] Version: 17.0.15+6 (release)";
    String roomy =
        "[9.000s][debug][compilation,codecache] CodeHeap 'profiled nmethods': size=4000Kb used=400Kb max_used=500Kb free=3600Kb";
    String own =
        "[9.000s][debug][compilation,codecache] CodeHeap 'non-nmethods': size=1000Kb used=980Kb max_used=990Kb free=20Kb";
    assertThat(Objects.requireNonNull(Logs.ofLines(version, roomy, own).codeCache()).sufficient())
        .isEqualTo(2 * (1490L << 10));
    String crowded = roomy.replace("max_used=500", "max_used=3900");
    assertThat(Objects.requireNonNull(Logs.ofLines(version, crowded, own).codeCache()).sufficient())
        .isEqualTo(-1);
  }

  /// `codecache+compilation=debug` tells the use of the heaps, and not that one was full.
  @Test
  void aCodeHeapThatWasNearlyFullMayHaveBeenFullUnlessALineSaysSo() {
    String roomy =
        "[9.000s][debug][compilation,codecache] CodeHeap 'profiled nmethods': size=1000Kb used=400Kb max_used=899Kb free=600Kb";
    CodeCache known = Objects.requireNonNull(Logs.ofLines(roomy).codeCache());
    assertThat(List.of(known.fulls(), known.disabled())).containsOnly(0L);
    String crowded = roomy.replace("899", "900");
    LogReport unclear = Logs.ofLines(crowded);
    assertThat(unclear.unavailable())
        .extracting(LogReport.Unavailable::figure, LogReport.Unavailable::flag)
        .contains(
            tuple("whether the code cache was full", "-XX:+PrintCodeCache or -Xlog:codecache*"));
    CodeCache silent = Objects.requireNonNull(unclear.codeCache());
    assertThat(List.of(silent.fulls(), silent.disabled())).containsOnly(-1L);
    CodeCache told =
        Objects.requireNonNull(
            Logs.ofLines(
                    crowded,
                    "[9.000s][warning][codecache] CodeHeap 'profiled nmethods' is full. Compiler has been disabled.")
                .codeCache());
    assertThat(List.of(told.fulls(), told.disabled())).containsExactly(1L, 1L);
  }

  @Test
  void processorTimeThatCannotBeReadIsNotNothing() {
    LogReport report =
        Logs.ofLines(
            pause(0, "100M->20M(256M)"),
            "[0.001s][info][gc,cpu] GC(0) User=99999999999.00s Sys=0.01s Real=99999999999.01s");
    assertThat(report.coverage().understood()).isEqualTo(1);
  }
}
