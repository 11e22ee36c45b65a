package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent.IncidentKind;
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
