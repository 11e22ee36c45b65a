package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
          [%<d.200s][info][safepoint   ] Total time for which application threads were stopped: 0.00%<02d211 seconds, Stopping threads took: 0.0000011 seconds
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

  private static final List<String> ONE_LINE =
      lines(
          """
          [%d.100s][info][gc          ] GC(%<d) Pause Remark 5M->5M(64M) 1.%<02d5ms
          [%<d.101s][info][gc,cpu      ] GC(%<d) User=0.01s Sys=0.00s Real=0.00s
          [%<d.200s][info][safepoint   ] Safepoint "G1PauseRemark", Time since last: 2%<02d ns, Reaching safepoint: 3 ns, Cleanup: 4 ns, At safepoint: 5 ns, Total: 12 ns
          """);

  @Test
  void twoOutputsThatDecorateLinesEachInItsWayAreOneLog() {
    for (List<String> lines : List.of(ONE_LINE, UNIFIED)) {
      ReadLog once = read(lines);
      for (String other : List.of("[2026-11-21T00:08:00.123+0000]$1", "$1[4711]", "")) {
        ReadLog twice =
            read(lines.stream().flatMap(line -> Stream.of(line, otherwise(line, other))).toList());
        assertThat(twice.figures()).isEqualTo(once.figures());
      }
    }
  }

  /// Few pauses are no proof of their own, whether before many stops or among them.
  @Test
  void whatIsRareStandsThereTwiceAsTheRestDoes() {
    for (String rare : List.of("Pause Remark", "application threads")) {
      for (int kept : List.of(0, 6, 19)) {
        List<String> lines =
            IntStream.range(0, UNIFIED.size())
                .filter(i -> i / 5 == kept || !UNIFIED.get(i).contains(rare))
                .mapToObj(UNIFIED::get)
                .toList();
        ReadLog twice =
            read(lines.stream().flatMap(line -> Stream.of(line, otherwise(line, ""))).toList());
        assertThat(twice.figures()).isEqualTo(read(lines).figures());
      }
    }
  }

  /// Two of each are enough together.
  @Test
  void pausesAndStopsProveTogetherThatAllStandsThereTwice() {
    List<String> lines = UNIFIED.subList(0, 10);
    ReadLog twice =
        read(lines.stream().flatMap(line -> Stream.of(line, otherwise(line, ""))).toList());
    assertThat(twice.figures()).isEqualTo(read(lines).figures());
  }

  @Test
  void pausesOfJdk8InTwoOutputsAreOne() {
    for (String other : List.of("2026-11-28T10:00:00.868+0000: ", "")) {
      ReadLog twice =
          read(
              CLASSIC.stream()
                  .flatMap(line -> Stream.of(line, line.replaceFirst("^\\d+\\.\\d+: ", other)))
                  .toList());
      assertThat(count(twice, "Pause[")).isEqualTo(20);
      assertThat(count(twice, "Safepoint[")).isEqualTo(40);
    }
  }

  /// The output of `-Xlog:gc` beside one that has stops too.
  @Test
  void pausesInTwoOutputsAreOneAndStopsInOneOfThemRemain() {
    ReadLog once = read(ONE_LINE);
    ReadLog twice =
        read(
            ONE_LINE.stream()
                .flatMap(line ->
                    Stream.of(line, line.replace("s][info][gc  ", "s][gc"))
                        .limit(line.contains("Pause") ? 2 : 1))
                .toList());
    assertThat(twice.figures()).isEqualTo(once.figures());
  }

  /// They are told at other times in the same way.
  @Test
  void equalStopsInOneOutputAreSeveral() {
    List<String> pairs =
        ONE_LINE.stream()
            .flatMap(line -> Stream.of(line, line.replaceFirst("\\.(\\d)00s]", ".$150s]")))
            .toList();
    for (String what : List.of("Safepoint[", "Pause[")) {
      assertThat(count(read(pairs), what)).isEqualTo(2 * count(read(ONE_LINE), what)).isPositive();
    }
  }

  private static String otherwise(String line, String decorations) {
    return line.replaceFirst("(\\[[0-9.]+s]).*?] ", decorations + " ").stripLeading();
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
