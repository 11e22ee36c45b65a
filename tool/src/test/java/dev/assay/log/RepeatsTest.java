package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Logs that tell lines twice.
class RepeatsTest {

  private static final List<String> UNIFIED =
      lines(
          """
          [%d.100s][info][gc          ] GC(%<d) Pause Remark 5M->5M(64M) 1.%<02d5ms
          [%<d.101s][info][gc,cpu      ] GC(%<d) User=0.01s Sys=0.00s Real=0.00s
          [%<d.200s][info][safepoint   ] Entering safepoint region: RevokeBias
          [%<d.200s][info][safepoint   ] Leaving safepoint region
          [%<d.200s][info][safepoint   ] Total time for which application threads were stopped: 0.0000211 seconds, Stopping threads took: 0.0000011 seconds
          """);

  private static final List<String> CLASSIC =
      lines(
          """
          %d.100: [GC pause (G1 Evacuation Pause) (young), 0.01%<02d001 secs]
             [Parallel Time: 2.1 ms, GC Workers: 2]
             [Eden: 5120.0K(5120.0K)->0.0B(4096.0K) Survivors: 0.0B->1024.0K Heap: 5120.0K(64.0M)->1200.0K(64.0M)]
           [Times: user=0.01 sys=0.00, real=0.01 secs]
          %<d.200: Total time for which application threads were stopped: 0.0000211 seconds, Stopping threads took: 0.0000011 seconds
          %<d.200: Total time for which application threads were stopped: 0.0000311 seconds, Stopping threads took: 0.0000011 seconds
          """);

  @Test
  void eachLineIsReadOnceWhereAllStandTwice() {
    for (List<String> lines : List.of(UNIFIED, CLASSIC)) {
      ReadLog once = read(lines);
      ReadLog twice =
          read(lines.stream().flatMap(line -> IntStream.range(0, 2).mapToObj(_ -> line)).toList());
      assertThat(twice.figures()).isEqualTo(once.figures());
      assertThat(twice.foreign()).isEqualTo(once.foreign() + lines.size());
    }
  }

  @Test
  void aMessageInTwoFieldsOfAStoreIsOne() {
    String fields =
        """
          {
           "raw": "%1$s",
           "type": "syslog",
           "logmsg": "%1$s"
          },
        """;
    ReadLog twice = read(UNIFIED.stream().map(fields::formatted).toList());
    assertThat(count(twice, "Pause[")).isEqualTo(20);
    assertThat(count(twice, "Safepoint[")).isEqualTo(20);
  }

  /// An example that is quoted twice, and stops of one millisecond.
  @Test
  void singleLinesThatStandTwiceAreLeftAlone() {
    List<String> quoted = IntStream.range(0, 30).mapToObj(i -> CLASSIC.get(i - i % 6)).toList();
    assertThat(count(read(quoted), "Pause[")).isEqualTo(30);
    List<String> again = new ArrayList<>(CLASSIC);
    again.add(1, CLASSIC.getFirst());
    for (int i = 113; i > 0; i -= 12) {
      again.add(i, again.get(i));
    }
    assertThat(count(read(again), "Pause[")).isEqualTo(21);
    assertThat(count(read(again), "Safepoint[")).isEqualTo(40 + 10);
  }

  private static List<String> lines(String event) {
    return IntStream.range(0, 20).mapToObj(event::formatted).flatMap(String::lines).toList();
  }

  private static ReadLog read(List<String> lines) {
    return ReadLog.of(lines.stream().collect(Collectors.joining("\n", "", "\n")));
  }

  private static long count(ReadLog log, String event) {
    return log.figures().stream().filter(figure -> figure.startsWith(event)).count();
  }
}
