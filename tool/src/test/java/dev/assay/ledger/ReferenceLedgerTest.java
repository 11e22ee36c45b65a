package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc.References;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.ReferenceKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// References that pauses went through, as each JDK tells them.
class ReferenceLedgerTest {

  private static References of(ReferenceKind kind, LogReport report) {
    return Logs.gc(report).references().stream()
        .filter(one -> one.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  /// The stamps within are those of the steps; some JDKs tell two numbers of phantom ones.
  @Test
  void jdk8TellsThemWithinThePause() {
    LogReport report =
        Logs.ofLines(
            "2026-11-26T23:21:55.119+0000: 0.689: [GC (Allocation Failure) 2026-11-26T23:21:55.253+0000: 0.824: [SoftReference, 0 refs, 0.0000449 secs]2026-11-26T23:21:55.253+0000: 0.824: [WeakReference, 190 refs, 0.0001823 secs]2026-11-26T23:21:55.254+0000: 0.824: [FinalReference, 18875 refs, 0.0237150 secs]2026-11-26T23:21:55.277+0000: 0.848: [PhantomReference, 4 refs, 7 refs, 0.0000114 secs]2026-11-26T23:21:55.277+0000: 0.848: [JNI Weak Reference, 0.0003293 secs][PSYoungGen: 65536K->10736K(76288K)] 65536K->57328K(251392K), 0.1789097 secs] [Times: user=0.03 sys=0.03, real=0.18 secs] ",
            "2026-11-26T23:21:56.070+0000: 1.641: [GC (Allocation Failure) 2026-11-26T23:21:56.146+0000: 1.716: [FinalReference, 20000 refs, 0.0026977 secs][PSYoungGen: 76272K->10736K(76288K)] 122864K->105120K(251392K), 0.0789318 secs] [Times: user=0.05 sys=0.03, real=0.08 secs] ");
    assertThat(of(ReferenceKind.FINAL, report))
        .isEqualTo(
            new References(ReferenceKind.FINAL, 38_875, 20_000, 26_412_700, new Place(0, 2)));
    assertThat(of(ReferenceKind.WEAK, report).nanos()).isEqualTo(182_300);
    assertThat(of(ReferenceKind.PHANTOM, report))
        .isEqualTo(new References(ReferenceKind.PHANTOM, 4, 4, 11_400, new Place(0, 1)));
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(257_841_500);
    assertThat(report.runs()).hasSize(1);
  }

  /// Of a cycle of CMS whose beginning is lost: what stands before the collection is none of it.
  @Test
  void thoseOfACycleDoNotBeginTheCollection() {
    LogReport report =
        Logs.ofLines(
            "2020-03-27T17:20:09.966+0000: 61372.980: [Preclean SoftReferences, 0.0000064 secs]2020-03-27T17:20:16.627+0000: 61379.640: [GC (Allocation Failure) 2020-03-27T17:20:16.627+0000: 61379.640: [ParNew2020-03-27T17:20:16.829+0000: 61379.842: [FinalReference, 52557 refs, 0.0025628 secs]: 1887488K->209664K(1887488K), 0.2813 secs] 5887488K->4209664K(9887488K), 0.2816 secs] [Times: user=1.00 sys=0.10, real=0.28 secs] ",
            "2020-03-27T17:20:17.010+0000: 61380.023: [CMS-concurrent-preclean: 6.800/7.043 secs] [Times: user=9.00 sys=0.60, real=7.04 secs] ");
    assertThat(of(ReferenceKind.FINAL, report).count()).isEqualTo(52_557);
    assertThat(report.span().nanos()).isEqualTo(383_000_000);
  }

  /// Without `PrintReferenceGC` the two collectors that mark beside the program tell the time of
  /// all kinds as one; with it that is the sum of those within it.
  @Test
  void aRemarkTellsThoseOfAllKinds() {
    String cms =
        "428857.873: [GC[YG occupancy: 331019 K (1887488 K)]428857.873: [Rescan (parallel) , 0.0746940 secs]428857.948: [weak refs processing%s, 1.5379560 secs] [1 CMS-remark: 4224903K(5242880K)] 4555922K(7130368K), 1.6128280 secs]";
    String g1 =
        "1.160: [GC remark 1.160: [Finalize Marking, 0.0001384 secs] 1.160: [GC ref-proc, 0.5000655 secs] 1.161: [Unloading, 0.0024377 secs], 0.6032451 secs]";
    String kind =
        "428857.949: [FinalReference, 40 refs, 0.0300000 secs]428859.481: [JNI Weak Reference, 0.0000050 secs]";
    assertThat(Logs.gc(Logs.ofLines(cms.formatted(""))).references())
        .containsExactly(new References(ReferenceKind.ALL, 0, 0, 1_537_956_000, new Place(0, 1)));
    assertThat(of(ReferenceKind.ALL, Logs.ofLines(g1)).nanos()).isEqualTo(500_065_500);
    assertThat(Logs.gc(Logs.ofLines(cms.formatted(kind))).references())
        .containsExactly(new References(ReferenceKind.FINAL, 40, 40, 30_000_000, new Place(0, 1)));
  }

  /// A young pause of G1 tells them among the details behind it, and kind by kind within it where
  /// `PrintReferenceGC` is set: then the sum is none besides.
  @Test
  void aYoungPauseOfG1TellsThoseOfAllKinds() throws IOException {
    assertThat(of(ReferenceKind.ALL, Logs.of("jdk8-g1-on.gc.log.gz")).nanos())
        .isEqualTo(28_200_000);
    assertThat(Logs.gc(Logs.of("jdk8-all-flags-g1.log.gz")).references())
        .isNotEmpty()
        .noneMatch(one -> one.kind() == ReferenceKind.ALL);
  }

  /// JDK 11 tells numbers behind their names, later ones the threads of a phase.
  @Test
  void laterOnesTellThemLineByLine() {
    String line = "[0.903s][debug][gc,phases,ref] GC(0) ";
    String[] log =
        Stream.concat(
                Stream.of(
                        "Reference Processing: 173.1ms",
                        "  Notify Soft/WeakReferences: 78.5ms",
                        "    SoftRef: skipped",
                        "    FinalRef: 78.4ms",
                        "    Total: 78.5ms",
                        "  Notify and keep alive finalizable: 94.5ms",
                        "    FinalRef (ms):                 Min: 47.1, Avg: 47.2, Max: 94.5, Diff:  0.1, Sum: 94.3, Workers: 2",
                        "  FinalReference:",
                        "    Discovered: 210153",
                        "    Cleared: 0",
                        "  WeakReference Discovered: 5, Dropped: 5, Processed: 0",
                        "    PhantomRef (ms):               skipped")
                    .map(line::concat),
                Stream.of(
                    "[0.978s][info ][gc          ] GC(0) Pause Young (Allocation Failure) 65M->10M(247M) 206.1ms"))
            .toArray(String[]::new);
    LogReport report = Logs.ofLines(log);
    assertThat(report.coverage().understood()).isEqualTo(13);
    assertThat(Logs.gc(report).references())
        .containsExactly(
            new References(ReferenceKind.WEAK, 5, 5, 0, new Place(0, 11)),
            new References(ReferenceKind.FINAL, 210_153, 210_153, 172_900_000, new Place(0, 9)));
    LogReport both = Logs.ofLogs(List.of(List.of(log), List.of(log)));
    assertThat(of(ReferenceKind.FINAL, both))
        .isEqualTo(
            new References(ReferenceKind.FINAL, 420_306, 210_153, 345_800_000, new Place(0, 9)));
  }

  /// A phase of the pause is all of them, at another level than the kinds; behind these it is their
  /// sum.
  @Test
  void aPhaseTellsThoseOfAllKinds() {
    String kinds = "[1.318s][debug][gc,phases,ref  ] GC(2)     PhantomRef: 0.1ms";
    List<String> log =
        List.of(
            "[1.317s][info ][gc,start     ] GC(2) Pause Remark",
            "[1.318s][debug][gc,phases,start] GC(2) Reference Processing",
            "[1.318s][debug][gc,phases      ] GC(2) Reference Processing 0.108ms",
            "[1.319s][info ][gc           ] GC(2) Pause Remark 115M->115M(154M) 2.948ms");
    assertThat(Logs.gc(Logs.ofLogs(List.of(log))).references())
        .containsExactly(new References(ReferenceKind.ALL, 0, 0, 108_000, new Place(0, 3)));
    List<String> withKinds = new ArrayList<>(log);
    withKinds.add(2, kinds);
    assertThat(Logs.gc(Logs.ofLogs(List.of(withKinds))).references())
        .containsExactly(new References(ReferenceKind.PHANTOM, 0, 0, 100_000, new Place(0, 3)));
    String former = log.get(2).replace("Reference", "Weak Refs");
    assertThat(Logs.gc(Logs.ofLines(log.getFirst(), former, log.getLast())).references().getFirst())
        .isEqualTo(new References(ReferenceKind.ALL, 0, 0, 108_000, new Place(0, 2)));
  }
}
