package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Safepoint;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs that tell a part of themselves again.
class ResentTest {

  private static final List<String> LINES =
      IntStream.range(0, 40)
          .mapToObj(
              """
              [2026-11-21T00:08:%1$02d.100+0000][%1$d.100s][info][gc          ] GC(%1$d) Pause Remark 5M->5M(64M) 1.%1$02d5ms
              [2026-11-21T00:08:%1$02d.101+0000][%1$d.101s][info][gc,cpu      ] GC(%1$d) User=0.01s Sys=0.00s Real=0.00s
              [2026-11-21T00:08:%1$02d.200+0000][%1$d.200s][info][safepoint   ] Safepoint "G1PauseRemark", Time since last: 2 ns, Reaching safepoint: 3 ns, Cleanup: 4 ns, At safepoint: 5%1$02d ns, Total: 5%1$02d ns
              """
                  ::formatted)
          .flatMap(String::lines)
          .toList();

  @Test
  void whatAShipperSentTwiceCountsOnce() {
    List<List<String>> parts =
        List.of(LINES.subList(0, 90), LINES.subList(51, 90), LINES.subList(90, 120));
    assertThat(read(parts.stream()).figures()).isEqualTo(read(Stream.of(LINES)).figures());

    Coverage coverage = new Coverage();
    ReadLog.events(text(parts.stream()).getBytes(UTF_8), coverage);
    assertThat(coverage.coverage().irregularities())
        .filteredOn(one -> one.kind() == Kind.DAMAGED)
        .extracting(Irregularity::line)
        .containsExactly(91L);
  }

  /// Somebody set the clock back: the uptime goes on, and two stops of one millisecond may be
  /// equal.
  @Test
  void whatFollowsAClockThatWasSetBackIsNotToldAgain() {
    List<String> log =
        Stream.of("10 10", "11 11", "08 13", "08 13", "09 14")
            .map(times -> times.split(" "))
            .map(times ->
                "2026-11-29T10:00:%s.000+0000: %s.000: Total time for which application threads were stopped: 0.00001%2$s seconds, Stopping threads took: 0.0000042 seconds"
                    .formatted(times[0], times[1]))
            .toList();
    assertThat(read(Stream.of(log)).figures()).hasSize(5);
  }

  /// Stops and pauses without a heap, whichever clock tells their time; of pauses only a date does
  /// it, since those of another start may look alike.
  @ParameterizedTest
  @ValueSource(strings = {"[2026-11-21T00:08:0%d.200+0000]", "[%d.200s]"})
  void soDoStopsWithoutPausesThatFreedSomething(String time) {
    List<String> log = new ArrayList<>();
    for (int i = 1; i < 9; i++) {
      String at = time.formatted(i);
      if (time.contains("T")) {
        log.add(at + "[info][gc,phases] GC(%d) Pause Mark Start 0.00%<dms".formatted(i));
      }
      log.add(
          at
              + "[info][safepoint] Safepoint \"ZMarkStart\", Time since last: 2 ns, Reaching safepoint: 30%d ns, At safepoint: 54%<d1 ns, Total: 57%<d2 ns"
                  .formatted(i));
    }
    List<String> tail = log.subList(log.size() / 2, log.size());
    assertThat(read(Stream.of(log, tail)).figures()).isEqualTo(read(Stream.of(log)).figures());
  }

  /// Its own time wraps each line.
  @Test
  void linesThatAShipperDeliversAgainAreReadOnceAndCounted() {
    List<String> shipped =
        IntStream.range(0, LINES.size())
            .mapToObj(i -> "2026-11-21T00:08:08.%09dZ stdout F ".formatted(i) + LINES.get(i))
            .toList();
    List<List<String>> parts =
        List.of(shipped.subList(0, 64), shipped.subList(0, 64), shipped.subList(64, 120));
    Coverage coverage = new Coverage();
    ReadLog.events(text(parts.stream()).getBytes(UTF_8), coverage);
    assertThat(coverage.coverage().lines()).isEqualTo(LINES.size());
    assertThat(coverage.coverage().irregularities())
        .singleElement()
        .returns(Kind.REDELIVERED, Irregularity::kind)
        .returns(64L, Irregularity::count)
        .returns(65L, Irregularity::line);
    assertThat(read(parts.stream()).figures()).isEqualTo(read(Stream.of(shipped)).figures());
  }

  @Test
  void aLogBehindItselfCountsOnce() {
    assertThat(read(Stream.of(LINES, LINES)).figures()).isEqualTo(read(Stream.of(LINES)).figures());
  }

  /// The collector of a JDK 8 is known for sure at the end of the log, and told of its first pause.
  @Test
  void whatIsToldLateOfTheFirstPauseIsNoRepetition() {
    String heap =
        """
        2026-11-21T09:41:00.773+0000: 0.202: Application time: 0.0017581 seconds
        {Heap before GC invocations=33 (full 0):
         Metaspace       used 2818K, capacity 4486K, committed 4864K, reserved 1056768K
        """;
    String pauses =
        IntStream.range(0, 40)
            .mapToObj(
                "2026-11-21T09:41:%1$02d.773+0000: %1$d.202: [GC (Allocation Failure) 2026-11-21T09:41:%1$02d.773+0000: %1$d.202: [DefNew: 17558K->1173K(18432K), 0.0007039 secs] 29412K->13420K(59392K), 0.00071%1$02d secs]\n"
                    ::formatted)
            .collect(Collectors.joining());
    Coverage coverage = new Coverage();
    List<LogEvent> events = ReadLog.events((heap + pauses).getBytes(UTF_8), coverage);
    assertThat(coverage.coverage().irregularities()).isEmpty();
    assertThat(events).anyMatch(event -> event.toString().contains("COLLECTOR, value=Serial"));
  }

  /// What stands behind its last pause and stop is told again, too.
  @Test
  void soDoesItsEnd() {
    List<String> ended = new ArrayList<>(LINES);
    ended.add(
        "[2026-11-21T00:08:40.000+0000][40.000s][info][gc] GC(40) Concurrent Mark Cycle 0.329ms");
    ended.add("[2026-11-21T00:08:40.100+0000][40.100s][info][gc,heap,exit] Heap");
    assertThat(read(Stream.of(ended, ended)).figures()).isEqualTo(read(Stream.of(ended)).figures());
  }

  /// Each of thousands is known, also where they come behind a loss.
  @Test
  void aLongPartThatIsToldAgainCountsOnce() {
    List<String> lines =
        IntStream.range(0, 12_000)
            .mapToObj(number ->
                "[2026-11-21T%02d:%02d:%02d.100+0000][%d.100s][info][gc] GC(%d) Pause Remark 5M->5M(64M) 1.%03dms"
                    .formatted(
                        number / 3600,
                        number / 60 % 60,
                        number % 60,
                        number,
                        number,
                        number % 1000))
            .toList();
    ReadLog once = read(Stream.of(lines));
    ReadLog again =
        read(
            Stream.of(
                lines.subList(0, 11_000), lines.subList(500, 4_000), lines.subList(5_000, 12_000)));
    assertThat(again.figures()).isEqualTo(once.figures());
  }

  /// Where lines tell the uptime alone, two pauses in a row that are alike to the last digit are no
  /// chance, and no JVM was started anew.
  @Test
  void soDoesTheEndOfALogWithoutDates() {
    List<String> undated = undated("1.%03d");
    ReadLog once = read(Stream.of(undated));
    assertThat(read(Stream.of(undated, undated.subList(4, 12))).figures())
        .isEqualTo(once.figures());
  }

  /// One pause may be alike.
  @Test
  void theNextStartOfAProgramWithoutDatesCounts() {
    List<String> first = undated("1.%03d");
    List<String> second = new ArrayList<>(undated("2.%03d"));
    second.set(0, first.get(0));
    assertThat(read(Stream.of(first, second)).figures())
        .filteredOn(event -> event.startsWith("Pause"))
        .hasSize(24);
  }

  private static List<String> undated(String millis) {
    return IntStream.range(0, 12)
        .mapToObj(number ->
            "[%1$d.100s][info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 24M->5M(64M) %2$sms"
                .formatted(number, millis.formatted(number)))
        .toList();
  }

  /// As of a cycle of ZGC: several equal to the nanosecond are no chance.
  @Test
  void soDoesAPartOfAFewMilliseconds() {
    List<String> soon =
        IntStream.range(0, 6)
            .mapToObj(
                """
                [2026-11-21T00:08:01.0%1$d0+0000][1.0%1$d0s][info][gc,phases   ] GC(0) Pause Mark Start 0.02%1$dms
                [2026-11-21T00:08:01.0%1$d1+0000][1.0%1$d1s][info][safepoint   ] Safepoint "XMarkStart", Time since last: 2 ns, Reaching safepoint: 3 ns, Cleanup: 4 ns, At safepoint: 5%1$d ns, Total: 5%1$d ns
                """
                    ::formatted)
            .flatMap(String::lines)
            .toList();
    assertThat(read(Stream.of(soon.subList(0, 10), soon.subList(6, 12))).figures())
        .isEqualTo(read(Stream.of(soon)).figures());
    assertThat(read(Stream.of(soon, soon.subList(11, 12))).figures()).as("one").hasSize(13);
  }

  /// The next JVM has the same figures at other times.
  @Test
  void anotherStartCountsWithAllThatItTells() {
    List<String> later = LINES.stream().map(line -> line.replace("T00:08", "T00:09")).toList();
    assertThat(read(Stream.of(LINES, later)).figures())
        .hasSize(2 * read(Stream.of(LINES)).figures().size());
  }

  /// Two stops of one millisecond that took equally long.
  @Test
  void equalStopsAreNoRepetition() {
    String stop =
        "[2026-11-21T00:08:00.500+0000][0.500s][info][safepoint] Total time for which application threads were stopped:"
            + " 0.0000211 seconds, Stopping threads took: 0.0000011 seconds";
    ReadLog log = read(Stream.of(List.of(stop, stop.replace(".500", ".501"), stop)));
    assertThat(log.figures()).hasSize(3);
  }

  /// Stops of JDK 8 wait for their names, which the log of another JVM behind might have told.
  @Test
  void equalStopsAreNoRepetitionWhereAnotherLogFollows() {
    String first =
        IntStream.range(0, 40)
            .mapToObj(i ->
                """
                2026-11-21T00:08:0%1$d.500+0000: %1$d.500: Total time for which application threads were stopped: 0.0000211 seconds, Stopping threads took: 0.0000011 seconds
                """
                    .formatted(i / 20))
            .collect(Collectors.joining());
    List<LogEvent> found = new ArrayList<>();
    Coverage coverage = new Coverage();
    LogReading reading = new LogReading(found::add, coverage, new ArrayList<>(), Watch.none());
    reading.read(source(first));
    reading.nextLog();
    reading.read(source(text(Stream.of(LINES))));
    reading.end();
    assertThat(found)
        .filteredOn(event -> event instanceof Safepoint told && told.total() == 21_100)
        .hasSize(40);
    assertThat(coverage.coverage().irregularities()).isEmpty();
  }

  /// Of a log of JDK 8 without a header its first line tells the collector when the last was read.
  @Test
  void whatIsToldLateOfTheFirstLineIsNoRepetition() {
    String lines =
        IntStream.range(0, 9)
            .mapToObj(
                """
                2026-11-26T23:25:0%1$d.642+0000: %1$d.165: [GC (Allocation Failure) 2026-11-26T23:25:0%1$d.642+0000: %1$d.165: [ParNew: 40960K->5119K(46080K), 0.0160542 secs] 40960K->10594K(199680K), 0.016%1$d009 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]
                """
                    ::formatted)
            .collect(Collectors.joining());
    Coverage coverage = new Coverage();
    ReadLog.events(lines.getBytes(UTF_8), coverage);
    assertThat(coverage.coverage().irregularities()).isEmpty();
  }

  /// A text shows the longest collection, then what came before it and the same once more.
  @Test
  void aCollectionThatIsShownAheadOfItsTimeCountsOnce() {
    String young =
        "2019-11-04T16:05:43.267+0800: 147.981: [GC (Allocation Failure) [PSYoungGen: 150496K->5938K(147456K)] 198958K->57548K(202752K), 0.0304547 secs] [Times: user=0.05 sys=0.00, real=0.03 secs]";
    String full =
        "2019-11-04T16:05:43.298+0800: 148.011: [Full GC (Ergonomics) [PSYoungGen: 5938K->0K(147456K)] [ParOldGen: 51610K->48605K(83968K)] 57548K->48605K(231424K), [Metaspace: 80445K->80445K(1122304K)], 0.3256949 secs] [Times: user=0.55 sys=0.00, real=0.32 secs]";
    assertThat(read(Stream.of(List.of(full, young, full))).figures())
        .isEqualTo(read(Stream.of(List.of(full, young))).figures());
    String shorter = full.replace("0.3256949", "0.3256950");
    assertThat(read(Stream.of(List.of(full, young, shorter))).figures())
        .hasSizeGreaterThan(read(Stream.of(List.of(full, young))).figures().size());
  }

  /// A collection ends its pause once, so that its number tells what a text quotes.
  @Test
  void aCollectionThatATextQuotesBehindOthersCountsOnce() {
    String pause = "[%s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %s";
    List<String> log =
        List.of(
            pause.formatted("0.022s", 0, "24M->1M(516M) 0.725ms"),
            pause.formatted("0.056s", 1, "300M->1M(516M) 0.536ms"),
            pause.formatted("0.068s", 2, "300M->1M(516M) 0.506ms"));
    List<String> again = List.of(log.get(1));
    assertThat(read(Stream.of(log, List.of("Look at this line:"), again)).figures())
        .isEqualTo(read(Stream.of(log)).figures());
    assertThat(read(Stream.of(log, again)).figures()).as("no words").hasSize(4);
  }

  private static LogSource source(String text) {
    return new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  private static ReadLog read(Stream<List<String>> parts) {
    return ReadLog.of(text(parts));
  }

  private static String text(Stream<List<String>> parts) {
    return parts.flatMap(List::stream).collect(Collectors.joining("\n", "", "\n"));
  }
}
