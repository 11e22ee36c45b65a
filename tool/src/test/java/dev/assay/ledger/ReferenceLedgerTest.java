package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.Findings;
import dev.assay.model.Gc.References;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.ReferenceKind;
import dev.assay.model.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/// References that pauses went through, as each JDK tells them.
class ReferenceLedgerTest {

  /// Kind, count, most, nanoseconds, and the place.
  private static Tuple told(References one) {
    return tuple(one.kind(), one.count(), one.most(), one.nanos(), Place.of(one.worst()));
  }

  private static Tuple told(ReferenceKind kind, LogReport report) {
    return told(of(kind, report));
  }

  private static List<Tuple> told(LogReport report) {
    return Logs.gc(report).references().stream().map(ReferenceLedgerTest::told).toList();
  }

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
    assertThat(told(ReferenceKind.FINAL, report))
        .isEqualTo(tuple(ReferenceKind.FINAL, 38_875L, 20_000L, 26_412_700L, new Place(0, 1)));
    assertThat(of(ReferenceKind.WEAK, report).nanos()).isEqualTo(182_300);
    assertThat(told(ReferenceKind.PHANTOM, report))
        .isEqualTo(tuple(ReferenceKind.PHANTOM, 4L, 4L, 11_400L, new Place(0, 1)));
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
    assertThat(told(Logs.ofLines(cms.formatted(""))))
        .containsExactly(tuple(ReferenceKind.ALL, 0L, 0L, 1_537_956_000L, new Place(0, 1)));
    assertThat(of(ReferenceKind.ALL, Logs.ofLines(g1)).nanos()).isEqualTo(500_065_500);
    assertThat(told(Logs.ofLines(cms.formatted(kind))))
        .containsExactly(
            tuple(ReferenceKind.FINAL, 40L, 40L, 30_000_000L, new Place(0, 1)),
            tuple(ReferenceKind.ALL, 0L, 0L, 1_507_956_000L, new Place(0, 1)));
  }

  /// A real remark, of which 9.7 s are steps that no kind has of its own.
  @Test
  void kindsDoNotLessenTheSumAroundThem() {
    LogReport report =
        Logs.ofLines(
            "2377830.399: [GC remark 2377830.399: [Finalize Marking, 0.0012914 secs] 2377830.400: [GC ref-proc2377830.400: [SoftReference, 18076174 refs, 2.6283514 secs]2377833.028: [WeakReference, 18636 refs, 0.0029750 secs]2377833.031: [FinalReference, 17387271 refs, 2.5263032 secs]2377835.558: [PhantomReference, 0 refs, 2136 refs, 0.0012040 secs]2377835.559: [JNI Weak Reference, 0.0001679 secs], 14.8775199 secs] 2377845.278: [Unloading, 0.0178265 secs], 14.9383332 secs]");
    assertThat(Logs.gc(report).references())
        .extracting(References::nanos)
        .containsExactly(2_628_351_400L, 2_975_000L, 2_526_303_200L, 1_204_000L, 9_718_686_300L);
    assertThat(Findings.of("reference-processing", report))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .contains(
                  "took 14.88 s, 99.6% of all pause time",
                  "18,076,174 soft references in 2.63 s", "other steps in 9.72 s");
          assertThat(one.remedy()).contains("Bound the cache").doesNotContain("Log the kinds");
        });
  }

  /// The line of the phase is not that of the pause.
  @Test
  void aPauseWithLongReferenceProcessingIsExplained() {
    LogReport report =
        Logs.ofLines(
            "[10.000s][debug][gc,phases] GC(1) Reference Processing 0.200ms",
            "[10.000s][info][gc] GC(1) Pause Remark 80M->20M(256M) 10.000ms",
            "[15.000s][debug][gc,phases] GC(2) Reference Processing 3900.000ms",
            "[15.000s][debug][gc,phases] GC(2) Purge Metaspace 2.000ms",
            "[15.000s][debug][gc,phases] GC(2) Report Object Count 0.100ms",
            "[15.001s][info][gc] GC(2) Pause Remark 20M->20M(256M) 4000.000ms",
            "[26.000s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 80M->20M(256M) 10.000ms");
    assertThat(Findings.of("reference-processing", report))
        .hasValueSatisfying(one -> assertThat(one.places()).containsExactly(new Place(0, 3)));
    assertThat(Findings.of("unexplained-stops", report)).isEmpty();
  }

  /// That nobody knows the share of the time says nothing against the lines.
  @Test
  void aQuotationOfOnePauseTellsWhyItTookLong() {
    String remark =
        "2377830.399: [GC remark 2377830.399: [Finalize Marking, 0.0012914 secs] 2377830.400: [GC ref-proc, %s secs] 2377845.278: [Unloading, 0.0178265 secs], %s secs]";
    assertThat(severity(remark.formatted("14.8775199", "14.9383332"))).isEqualTo(Severity.WARNING);
    assertThat(severity(remark.formatted("0.3900000", "0.4500000"))).isEqualTo(Severity.INFO);
  }

  private static Severity severity(String line) {
    return Findings.of("reference-processing", Logs.ofLines(line)).orElseThrow().severity();
  }

  /// A young pause of G1 tells them among the details behind it, and kind by kind within it where
  /// `PrintReferenceGC` is set: then the sum is none besides, and only remarks have a rest.
  @Test
  void aYoungPauseOfG1TellsThoseOfAllKinds() throws IOException {
    assertThat(of(ReferenceKind.ALL, Logs.of("jdk8-g1-on.gc.log.gz")).nanos())
        .isEqualTo(28_200_000);
    assertThat(of(ReferenceKind.ALL, Logs.of("jdk8-all-flags-g1.log.gz")).nanos())
        .isEqualTo(68_500);
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
    assertThat(told(report))
        .containsExactly(
            tuple(ReferenceKind.WEAK, 5L, 5L, 0L, new Place(0, 11)),
            tuple(ReferenceKind.FINAL, 210_153L, 210_153L, 172_900_000L, new Place(0, 7)));
    LogReport both = Logs.ofLogs(List.of(List.of(log), List.of(log)));
    assertThat(told(ReferenceKind.FINAL, both))
        .isEqualTo(tuple(ReferenceKind.FINAL, 420_306L, 210_153L, 345_800_000L, new Place(0, 7)));
  }

  /// A remark of JDK 21, in which threads shared the references among them first.
  @Test
  void whatTheKindsLeaveOfTheirPhaseCountsBesides() {
    String line = "[5.427s][debug][gc,phases,ref  ] GC(15) ";
    LogReport report =
        Logs.ofLines(
            line + "Reference Processing: 187.4ms",
            line + "  Notify Soft/WeakReferences: 187.4ms",
            line + "    Balance queues: 59.2ms",
            line
                + "    WeakRef (ms):                  Min: 75.92, Avg: 101.90, Max: 127.89, Diff: 51.97, Sum: 203.81, Workers: 2",
            line
                + "    Total (ms):                    Min: 127.91, Avg: 127.97, Max: 128.04, Diff: 0.13, Sum: 255.95, Workers: 2",
            line + "  Notify and keep alive finalizable: 0.1ms",
            line + "    FinalRef (ms):                 skipped",
            line + "  WeakReference Discovered: 720971, Dropped: 0, Processed: 720971",
            "[5.427s][debug][gc,phases      ] GC(15) Reference Processing 187.551ms",
            "[5.427s][info ][gc             ] GC(15) Pause Remark 200M->167M(300M) 195.491ms");
    assertThat(told(report))
        .containsExactly(
            tuple(ReferenceKind.WEAK, 720_971L, 720_971L, 127_890_000L, new Place(0, 4)),
            tuple(ReferenceKind.ALL, 0L, 0L, 59_510_000L, new Place(0, 2)));
    assertThat(Findings.of("reference-processing", report))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .contains("took 187.4 ms", "in 127.9 ms, other steps in 59.5 ms");
          assertThat(one.remedy()).contains("fewer weak references");
        });
  }

  /// Threads that wait for one another may take nearly all of the time.
  @Test
  void kindsThatTookLittleOfItAreToldApart() {
    String line = "[5.427s][debug][gc,phases,ref  ] GC(15) ";
    LogReport report =
        Logs.ofLines(
            line + "  Notify Soft/WeakReferences: 187.4ms",
            line
                + "    WeakRef (ms):                  Min: 0.20, Avg: 0.26, Max: 0.32, Diff: 0.12, Sum: 0.52, Workers: 2",
            line + "  WeakReference Discovered: 10026, Dropped: 0, Processed: 10026",
            "[5.427s][info ][gc             ] GC(15) Pause Remark 200M->167M(300M) 195.491ms");
    assertThat(Findings.of("reference-processing", report))
        .hasValueSatisfying(one -> {
          assertThat(one.summary()).contains("time: other steps in 187.1 ms");
          assertThat(one.remedy()).contains("fewer weak").doesNotContain("Log the kinds");
        });
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
    assertThat(told(Logs.ofLogs(List.of(log))))
        .containsExactly(tuple(ReferenceKind.ALL, 0L, 0L, 108_000L, new Place(0, 3)));
    List<String> withKinds = new ArrayList<>(log);
    withKinds.add(2, kinds);
    assertThat(told(Logs.ofLogs(List.of(withKinds))))
        .containsExactly(tuple(ReferenceKind.PHANTOM, 0L, 0L, 100_000L, new Place(0, 3)));
    String former = log.get(2).replace("Reference", "Weak Refs");
    assertThat(told(Logs.ofLines(log.getFirst(), former, log.getLast())))
        .containsExactly(tuple(ReferenceKind.ALL, 0L, 0L, 108_000L, new Place(0, 2)));
  }
}
