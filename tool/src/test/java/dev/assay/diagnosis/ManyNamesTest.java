package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Kept;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Findings where there are more names than are kept.
class ManyNamesTest {

  private static final String JVM = "jvm collector=G1 version=11.0.24+8 span=1h\n";

  @Test
  void asManyMethodsAsAreKeptMayNotBeAll() {
    assertThat(summary("deopt-storm", JVM + methods(Kept.NAMES)))
        .startsWith("Compiled code of at least 50 methods");
    assertThat(summary("deopt-storm", JVM + methods(Kept.NAMES - 1)))
        .startsWith("Compiled code of 49 methods");
  }

  @Test
  void theOthersAreNoType() {
    String report =
        JVM
            + """
            operation RevokeBias count=254389 time=51.4s reaching=22s longest=12ms longestReaching=5ms
            operation G1CollectForAllocation count=90000 time=447s longest=80ms
            class java.util.Hashtable count=9000
            class X count=100
            class (others) count=90000
            """;
    assertThat(summary("revoke-bias", report))
        .contains("most often for java.util.Hashtable (9,000)")
        .doesNotContain("X (", Kept.OTHERS);
  }

  @Test
  void theOthersAreNoThread() {
    String report =
        JVM
            + """
            operation ThreadDump count=3 time=4s reaching=3.9s longestReaching=2.1s longest=2.2s
            late slow-loop count=3
            late (others) count=500
            """;
    assertThat(summary("long-time-to-safepoint", report))
        .contains("late threads in the log: slow-loop 3 times");
  }

  private static String methods(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "method X::m" + i + " count=12")
        .collect(Collectors.joining("\n"));
  }

  private static String summary(String rule, String report) {
    return finding(rule, report).summary();
  }
}
