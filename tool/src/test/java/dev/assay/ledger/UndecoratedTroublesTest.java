package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.Findings;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a JVM tells without tags, or without any decoration, of what went wrong.
class UndecoratedTroublesTest {

  /// A warning of G1, Serial and Parallel, whose thread gets no memory though the heap has some.
  @Test
  void anAllocationThatIsGivenUpForCriticalRegions() {
    String words =
        "ForkJoinPool-123-worker: Retried waiting for GCLocker too often allocating 1235 words";
    for (String tags : List.of("", "[warning]", "[warning][gc,alloc       ]")) {
      LogReport report =
          Logs.ofLines(
              "[10.000s]%s GC(1) Pause Young (Normal) (GCLocker Initiated GC) 250M->249M(256M) 10.000ms"
                  .formatted(tags.replace("warning", "info").replace(",alloc", "")),
              "[15.000s]%s %s".formatted(tags, words),
              "[20.000s]%s GC(2) Pause Young (Normal) (GCLocker Initiated GC) 250M->249M(256M) 10.000ms"
                  .formatted(tags.replace("warning", "info").replace(",alloc", "")));
      assertThat(Findings.of("gc-locker", report))
          .hasValueSatisfying(one -> {
            assertThat(one.severity()).isEqualTo(Severity.WARNING);
            assertThat(one.summary())
                .contains(
                    "threads gave up an allocation once after waiting too often for JNI critical regions, which can end in an OutOfMemoryError although the heap has room; threads: ForkJoinPool-123-worker");
            assertThat(one.places()).containsExactly(new Place(0, 2));
            assertThat(one.remedy()).contains("-XX:GCLockerRetryAllocationCount=100");
          });
    }
  }

  private static final String PAUSE = "GC(0) Pause Full (System.gc()) 9M->1M(9M) 2.500ms";

  @ParameterizedTest
  @ValueSource(strings = {"Terminating", "Aborting"})
  void aJvmThatEndsForLackOfMemorySaysSo(String how) {
    LogReport report =
        Logs.ofLines(
            "[0.207s][info][gc] " + PAUSE,
            how + " due to java.lang.OutOfMemoryError: Java heap space");
    assertThat(report.incidents())
        .filteredOn(one -> one.kind() == IncidentKind.OUT_OF_MEMORY)
        .singleElement()
        .satisfies(one -> assertThat(one.count()).isEqualTo(1));
    assertThat(report.coverage().understood()).isEqualTo(2);
  }

  /// With -XX:+HeapDumpOnOutOfMemoryError beside it.
  @Test
  void theErrorBeforeTheEndIsTheSame() {
    LogReport report =
        Logs.ofLines(
            "[0.207s][info][gc] " + PAUSE,
            "java.lang.OutOfMemoryError: Java heap space",
            "Dumping heap to java_pid8320.hprof ...",
            "Heap dump file created [61470474 bytes in 0.162 secs]",
            "Terminating due to java.lang.OutOfMemoryError: Java heap space");
    assertThat(Findings.of("out-of-memory", report).orElseThrow().remedy())
        .isEqualTo(
            "Find what retains the memory in the heap dump that the JVM wrote, or increase the heap.");
    assertThat(report.incidents())
        .extracting(LogReport.Incidents::kind, LogReport.Incidents::count)
        .containsExactly(tuple(IncidentKind.OUT_OF_MEMORY, 1L), tuple(IncidentKind.HEAP_DUMP, 1L));
  }

  /// Only with the flag for it does a JVM end so. The one that is started behind it shows nothing
  /// of it until memory runs out again.
  @ParameterizedTest
  @CsvSource({"Terminating, Exit", "Aborting, Crash"})
  void aJvmThatEndsForLackOfMemoryNeedsNoFlagForIt(String how, String flag) {
    String last = how + " due to java.lang.OutOfMemoryError: Java heap space";
    List<String> ended = List.of("[9.207s][info][gc] " + PAUSE, last);
    List<String> next = List.of("[0.011s][info][gc] Using G1", "[0.207s][info][gc] " + PAUSE);
    for (List<List<String>> logs :
        List.of(
            List.of(ended), List.of(ended, next), List.of(ended.subList(0, 1), List.of(last)))) {
      assertThat(Findings.of("out-of-memory", Logs.ofLogs(logs)).orElseThrow().remedy())
          .startsWith(
              "Set -XX:+HeapDumpOnOutOfMemoryError, so that the JVM writes a heap dump before it ends (-XX:+%sOnOutOfMemoryError is on)."
                  .formatted(flag));
    }
    List<String> other =
        List.of("[0.207s][info][gc] " + PAUSE, "java.lang.OutOfMemoryError: Java heap space");
    assertThat(
            Findings.of("out-of-memory", Logs.ofLogs(List.of(ended, other))).orElseThrow().remedy())
        .startsWith("Set -XX:+ExitOnOutOfMemoryError");
  }

  @ParameterizedTest
  @CsvSource({
    "'java.lang.OutOfMemoryError: Java heap space', Java heap space",
    "'java.lang.OutOfMemoryError: Direct buffer memory', Direct buffer memory",
    "'java.lang.OutOfMemoryError: Cannot reserve 1048576 bytes of direct buffer memory (allocated: 67108864, limit: 67108864)', Direct buffer memory",
    "'Exception in thread \"main\" java.lang.OutOfMemoryError: unable to create new native thread', unable to create native thread",
    "'Exception in thread \"main\" java.lang.OutOfMemoryError: Metaspace', Metaspace",
    "'Terminating due to java.lang.OutOfMemoryError: Requested array size exceeds VM limit', Requested array size exceeds VM limit",
    "'java.lang.OutOfMemoryError: of the program itself', "
  })
  void whatRanOutIsTold(String line, @Nullable String what) {
    LogReport report = Logs.ofLines("[0.207s][info][gc] " + PAUSE, line);
    assertThat(report.incidents())
        .singleElement()
        .satisfies(one ->
            assertThat(one.details().stream().map(Counted::name).toList())
                .isEqualTo(what == null ? List.of() : List.of(what)));
  }

  /// As a tool says that asked for one.
  @Test
  void aHeapThatWasDumpedWithoutNeedIsNoTrouble() {
    LogReport report =
        Logs.ofLines(
            "[0.207s][info][gc] " + PAUSE, "Heap dump file created [61470474 bytes in 0.162 secs]");
    assertThat(report.incidents()).isEmpty();
  }

  @Test
  void aThreadOfZgcThatFoundNoMemory() {
    LogReport report =
        Logs.ofLines(
            "Using The Z Garbage Collector",
            "GC(44) Major Collection (Warmup) 48M(100%)->48M(100%) 0.023s",
            "Allocation Stall (gc worker-0) 24.367ms",
            "Out Of Memory (gc worker-0)");
    assertThat(report.incidents())
        .extracting(LogReport.Incidents::kind)
        .containsExactlyInAnyOrder(IncidentKind.ALLOCATION_STALL, IncidentKind.OUT_OF_MEMORY);
  }

  /// Of a guide that explains these lines.
  @Test
  void aHeadingIsNoStallThatWasCut() {
    LogReport report =
        Logs.ofLines(
            "[100.55s][info][gc] GC(42) Pause Relocate Start 0.154ms",
            "### Allocation Stall (dangerous)",
            "[120.5s][warning][gc] Allocation Stall (Thread-12) 25.3ms");
    assertThat(report.incidents())
        .singleElement()
        .extracting(one -> one.amount())
        .isEqualTo(25_300_000L);
    assertThat(report.coverage().unknown()).isEmpty();
  }

  /// JDK 28; a thread may enter no region while the collector waits for those within.
  @ParameterizedTest
  @ValueSource(strings = {"[0.183s][debug][gc] ", "[0.183s][gc] ", "[0.183s] ", ""})
  void aThreadOfZgcThatWaitedForACriticalRegion(String decorations) {
    LogReport report =
        Logs.ofLines(
            decorations + "Using The Z Garbage Collector",
            decorations + "JNI Critical Stall (Thread-2) 6.127ms");
    assertThat(report.incidents())
        .singleElement()
        .satisfies(stall -> {
          assertThat(stall.kind()).isEqualTo(IncidentKind.LOCKER_STALL);
          assertThat(stall.amount()).isEqualTo(6_127_000);
          assertThat(stall.details()).containsExactly(new Counted("Thread-2", 1));
        });
    assertThat(report.coverage().understood()).isEqualTo(2);
  }

  /// Without times nobody knows for how long.
  @Test
  void threadsHeldBackByCriticalRegions() {
    LogReport report =
        Logs.ofLines(
            PAUSE,
            "Setting _needs_gc. Thread \"VM Thread\" 1 locked.",
            "Allocation failed. Thread stalled by JNI critical section. Thread \"main\" 1 locked.",
            "Setting _needs_gc to true",
            "Performing GC after exiting critical section. Thread \"Thread-1\" 0 locked");
    assertThat(report.incidents())
        .singleElement()
        .satisfies(stall -> {
          assertThat(stall.kind()).isEqualTo(IncidentKind.LOCKER_STALL);
          assertThat(stall.count()).isEqualTo(1);
          assertThat(stall.amount()).isZero();
        });
    assertThat(report.coverage().foreign()).isEqualTo(1);
  }

  /// Serial of JDK 11, whose words a program may write, too: not while it stands still.
  @Test
  void promotionFailsWithinAPause() {
    LogReport report =
        Logs.ofLines(
            PAUSE,
            "Promotion failed",
            "GC(1) Pause Young (Allocation Failure)",
            "Promotion failed",
            "Promotion failed: code SPRING has ended",
            "GC(1) Pause Young (Allocation Failure) 9M->8M(9M) 2.500ms",
            "Promotion failed");
    assertThat(report.incidents())
        .extracting(LogReport.Incidents::kind, LogReport.Incidents::count)
        .containsExactly(tuple(IncidentKind.PROMOTION_FAILURE, 1L));
    assertThat(report.coverage().foreign()).isEqualTo(3);
  }

  /// JDK 20 and later, `codecache=debug`.
  @Test
  void memoryOfMethodsIsFreed() {
    LogReport report =
        Logs.ofLines(
            PAUSE,
            "*flushing  nmethod 113/0x00007f3750801410. Live blobs:512/Free CodeCache:118992Kb",
            "*flushing osr nmethod 114/0x00007f3750801910. Live blobs:511/Free CodeCache:118993Kb",
            "*flushing the cache of sessions");
    assertThat(report.incidents())
        .extracting(LogReport.Incidents::kind, LogReport.Incidents::count)
        .containsExactly(tuple(IncidentKind.CODE_CACHE_FLUSH, 2L));
    assertThat(report.coverage().foreign()).isEqualTo(1);
  }

  @Test
  void threadsThatWereLateHaveNames() {
    LogReport report =
        Logs.ofLines(
            PAUSE,
            "# SafepointSynchronize::begin: Timeout detected:",
            "# SafepointSynchronize::begin: Timed out while spinning to reach a safepoint.",
            "# SafepointSynchronize::begin: Threads which did not reach the safepoint:",
            "# \"gc worker-0\" #10 prio=5 os_prio=0 tid=0x00007f36 nid=0x5613 runnable  [0x0]",
            "   java.lang.Thread.State: RUNNABLE",
            "",
            "# SafepointSynchronize::begin: (End of list)");
    assertThat(report.incidents())
        .filteredOn(one -> one.kind() == IncidentKind.SAFEPOINT_TIMEOUT)
        .singleElement()
        .satisfies(one -> assertThat(one.details()).containsExactly(new Counted("gc worker-0", 1)));
  }

  @Test
  void threadsOfJdk17RevokeBiases() {
    LogReport report =
        Logs.ofLines(
            "[0.032s] JavaThread(0x01) revoking object 0x11, mark 0x05, type x.Cart, prototype"
                + " header 0x05, biaser 0x02 ",
            "[0.032s]    mon_info->owner (0x12) != obj (0x11)",
            "[0.032s]   Revoked bias of currently-unlocked object");
    assertThat(report.coverage().understood()).isEqualTo(3);
    assertThat(Objects.requireNonNull(report.biasedLocking()).threads())
        .containsExactly(new Counted("0x01", 1));
    assertThat(Objects.requireNonNull(report.biasedLocking()).kinds())
        .containsEntry(RevocationKind.SINGLE, 1L);
  }
}
