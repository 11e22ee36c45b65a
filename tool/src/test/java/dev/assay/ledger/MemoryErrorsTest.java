package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.diagnosis.LogRules;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A JVM tells the same error of memory in its log and on its outputs.
class MemoryErrorsTest {

  private static final String PAUSE = "[0.207s][info][gc] GC(0) Pause Mark Start 0.012ms\n";

  private static String logged(String thread) {
    return "[2.984s][info][gc] Out Of Memory (%s)\n".formatted(thread);
  }

  private static String died(String thread) {
    return "Exception in thread \"%s\" java.lang.OutOfMemoryError: Java heap space\n"
        .formatted(thread);
  }

  private static String wordless(String thread) {
    return "\nException: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread \"%s\"\n"
        .formatted(thread);
  }

  private static long count(String log, String... beside) {
    List<String> texts = new ArrayList<>(List.of(PAUSE + log));
    texts.addAll(List.of(beside));
    return count(Logs.withStreams(List.of(texts)));
  }

  private static long count(LogReport report) {
    return report.incidents().stream()
        .filter(one -> one.kind() == IncidentKind.OUT_OF_MEMORY)
        .mapToLong(LogReport.Incidents::count)
        .sum();
  }

  /// A program that catches one tells it, perhaps several times, and perhaps the JVM did before.
  @Test
  void theCauseOfAnotherExceptionIsOneThatMayHaveBeenTold() {
    String cause = "Caused by: java.lang.OutOfMemoryError: ";
    String heap = cause + "Java heap space\n";
    String classes = "  " + cause + "Compressed class space\n";
    assertThat(count(classes)).isEqualTo(1);
    assertThat(count(heap + heap)).isEqualTo(1);
    assertThat(count(heap + classes)).isEqualTo(2);
    assertThat(count("java.lang.OutOfMemoryError: Java heap space\n" + heap)).isEqualTo(1);
    assertThat(count(heap + died("main"))).isEqualTo(1);
    assertThat(count("Caused by: java.lang.OutOfMemoryError was thrown\n")).isZero();
  }

  /// The threads of a recording of JDK 21: some got the error twice before it ended them.
  @Test
  void ofAThreadTheOutputThatTellsMoreCounts() {
    String log =
        logged("worker (3)")
            + logged("w0")
            + logged("w0")
            + logged("main")
            + logged("Unknown thread");
    String errors = died("worker (3)") + wordless("w0") + wordless("main");
    assertThat(count(log, errors)).isEqualTo(5);
    assertThat(count(log + errors)).isEqualTo(5);
    assertThat(count(logged("w0"), died("w0") + wordless("w0") + died("w1"))).isEqualTo(3);
  }

  /// That of which the heap is dumped is one of those that ended a thread.
  @Test
  void anErrorWithoutAThreadIsOneOfThoseWithOne() {
    String dump = "java.lang.OutOfMemoryError: %s\nDumping heap to java_pid1.hprof ...\n";
    String heap = dump.formatted("Java heap space");
    assertThat(count("", heap, died("main"))).isEqualTo(1);
    assertThat(count("", died("main"), heap)).isEqualTo(1);
    assertThat(count("", dump.formatted("GC overhead limit exceeded"), wordless("main")))
        .isEqualTo(1);
    assertThat(count("", heap, died("main") + died("w0"))).isEqualTo(2);
    assertThat(
            count(
                logged("main"), "Terminating due to java.lang.OutOfMemoryError: Java heap space\n"))
        .isEqualTo(1);
  }

  @Test
  void whatElseRanOutIsAnotherError() {
    String metaspace = "Exception in thread \"main\" java.lang.OutOfMemoryError: Metaspace\n";
    assertThat(count(logged("main"), metaspace)).isEqualTo(2);
  }

  /// The JVM logs that directly before it throws the error.
  @Test
  void anAllocationOfMetaspaceFails() {
    String tags = "[info][gc,metaspace,freelist%s] ";
    String words = "Metaspace (data) allocation failed for size 11\n";
    String usage = "\n[2.984s]%sUsage:\n".formatted(tags.formatted(",oom"));
    String printed = "java.lang.OutOfMemoryError: Metaspace\nDumping heap to java_pid1.hprof ...\n";
    String newer =
        "[2.984s]" + tags.formatted(",oom") + words + "[2.984s]" + tags.formatted(",oom") + usage;
    assertThat(count(newer)).isOne();
    assertThat(count("[2.984s]" + tags.formatted("") + words)).isOne();
    assertThat(count(Logs.ofLines("[0.207s] GC(0) Pause Mark Start 0.012ms", "[2.984s] " + words)))
        .isOne();
    assertThat(count(newer, printed)).isOne();
    assertThat(count(newer + newer, printed + died("main").replace("Java heap space", "Metaspace")))
        .isEqualTo(2);
    LogReport report = Logs.withStreams(List.of(List.of(PAUSE + newer)));
    assertThat(Findings.of("out-of-memory", report))
        .hasValueSatisfying(one -> {
          assertThat(one.summary()).isEqualTo("Memory ran out once: Metaspace.");
          assertThat(one.remedy()).startsWith("Classes filled metaspace.");
        });
  }

  /// The JVM runs what `OnOutOfMemoryError` says for nothing else; what dumped the heap before is
  /// `HeapDumpOnOutOfMemoryError`.
  @Test
  void itsOperationTellsAnError() {
    String dump =
        """
        [3.100s][info][safepoint] Entering safepoint region: HeapDumper
        [35.740s][info][safepoint] Leaving safepoint region
        [35.740s][info][safepoint] Total time for which application threads were stopped: 32.6400000 seconds, Stopping threads took: 0.0001024 seconds
        """;
    String operation =
        "[35.741s][info][safepoint] Entering safepoint region: ReportJavaOutOfMemory\n";
    String newer =
        "[35.741s][info][safepoint] Safepoint \"ReportJavaOutOfMemory\", Time since last: 3273659 ns, Reaching safepoint: 12838 ns, At safepoint: 4704423 ns, Total: 4717261 ns\n";
    assertThat(count(newer)).isOne();
    assertThat(count(operation, died("main"))).isOne();
    assertThat(count(logged("main") + operation)).isOne();
    LogReport report = Logs.withStreams(List.of(List.of(PAUSE + dump + operation)));
    assertThat(count(report)).isOne();
    assertThat(LogRules.findings(report))
        .extracting(LogFinding::id)
        .containsExactly("out-of-memory", "log-damaged");
    assertThat(LogRules.findings(report).getFirst())
        .satisfies(one -> {
          assertThat(one.summary())
              .isEqualTo(
                  "Memory ran out once. The heap dump for it stopped the application for 32.6 s.");
          assertThat(one.costNanos()).isEqualTo(32_640_000_000L);
          assertThat(one.places()).containsExactly(new Place(0, 5), new Place(0, 4));
          assertThat(one.remedy()).contains("in the heap dump that the JVM wrote");
        });
  }

  @Test
  void aSentenceOfTheProgramThatNamesTheErrorIsNone() {
    assertThat(count("java.lang.OutOfMemoryError handling is enabled\n")).isZero();
    assertThat(count("java.lang.OutOfMemoryErrorHandler started\n")).isZero();
    assertThat(count("java.lang.OutOfMemoryError\n")).isOne();
    assertThat(count("java.lang.OutOfMemoryError: Java heap space\n")).isOne();
  }

  @Test
  void anotherJvmHasErrorsOfItsOwn() {
    String errors = died("main");
    List<String> one = List.of(PAUSE + logged("main"), errors);
    List<String> other = List.of(PAUSE.replace("0.012", "0.013"), errors);
    assertThat(count(Logs.withStreams(List.of(one, other)))).isEqualTo(2);
  }
}
