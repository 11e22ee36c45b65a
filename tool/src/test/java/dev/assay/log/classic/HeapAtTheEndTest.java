package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The heap that a JVM leaves, and what looks like it.
class HeapAtTheEndTest {

  /// Who pastes a log may leave blanks behind its lines, or a note.
  @ParameterizedTest
  @ValueSource(strings = {"Heap", "Heap  ", "Heap\t", "Heap   // at the end", "Heap</p>"})
  void theHeapIsToldLast(String line) {
    ClassicLog log = ClassicLog.of("1.250: [GC (Allocation Failure) 4M->1M(8M), 0.01 secs]", line);

    assertThat(log.all(Statement.class)).extracting(Statement::fact).contains(Fact.END);
    assertThat(log.foreign()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Heap usage: 3", "Heap (young)", "HeapTest"})
  void otherWordsEndNoJvm(String line) {
    ClassicLog log = ClassicLog.of("1.250: [GC (Allocation Failure) 4M->1M(8M), 0.01 secs]", line);

    assertThat(log.all(Statement.class)).extracting(Statement::fact).doesNotContain(Fact.END);
  }

  /// Pages show several blanks as one.
  @Test
  void theHeapMayHaveLostItsBlanks() {
    ClassicLog log =
        ClassicLog.of(
            "1.250: [GC (Allocation Failure) 4M->1M(8M), 0.01 secs]",
            "Heap",
            " from space 2048K, 32% used [0x35a10000, 0x35ab5490, 0x35c10000)",
            " to space 2048K, 0% used [0x35810000, 0x35810000, 0x35a10000)");
    assertThat(log.foreign()).isEmpty();
  }

  /// JDK 1.4 tells the heap around a collection in the words of the one that a JVM leaves.
  @Test
  void theHeapAroundACollectionEndsNoJvm() {
    ClassicLog log =
        ClassicLog.of(
            " {Heap before GC invocations=1:",
            "Heap",
            "0.000: [GC 18786K->83301K(522752K), 0.0083579 secs]",
            " Heap after GC invocations=1:",
            "Heap",
            "}  {Heap before GC invocations=2:",
            "Heap",
            "0.017: [Full GC 83301K->1485K(522752K), 0.0299536 secs]",
            " Heap after GC invocations=2:",
            "Heap",
            "} ");
    assertThat(log.all(Statement.class)).extracting(Statement::fact).doesNotContain(Fact.END);
  }

  /// The heading of a later JDK is followed by the generations, and the last heap is the JVM's.
  @Test
  void theHeapBehindThatOfACollectionIsToldLast() {
    ClassicLog log =
        ClassicLog.of(
            "{Heap before GC invocations=0 (full 0):",
            "1.250: [GC (Allocation Failure) 4096K->1024K(8192K), 0.01 secs]",
            "Heap after GC invocations=1 (full 0):",
            "}",
            "Heap");
    assertThat(log.all(Statement.class)).extracting(Statement::fact).contains(Fact.END);
  }
}
