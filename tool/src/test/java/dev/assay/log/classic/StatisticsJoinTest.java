package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Line;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StatisticsJoinTest {

  static final String HEADER =
      "         vmop                    [threads: total initially_running wait_to_block]   "
          + " [time: spin block sync cleanup vmop] page_trap_count\n";

  @Test
  void namesFromStandardOutputMeetTheTimesOfTheLog() throws IOException {
    List<Safepoint> stops = join(bytes("jdk8-cms.log.gz"), bytes("jdk8-cms.stdout.sp.txt.gz"));

    assertThat(stops).hasSize(40);
    assertThat(stops.stream().mapToLong(Safepoint::total).sum()).isEqualTo(1_175_375_100L);
    assertThat(counts(stops))
        .containsExactlyEntriesOf(
            new TreeMap<>(
                Map.of(
                    "CMS_Final_Remark", 1L,
                    "CMS_Initial_Mark", 1L,
                    "EnableBiasedLocking", 1L,
                    "FindDeadlocks", 2L,
                    "GenCollectForAllocation", 29L,
                    "GenCollectFull", 1L,
                    "ThreadDump", 5L)));
    assertThat(stops)
        .filteredOn(s -> "GenCollectForAllocation".equals(s.operation()))
        .allMatch(s -> s.pauses() == 1 && s.pauseNanos() <= s.total());
  }

  @Test
  void theOrderOfTheFilesDoesNotMatter() throws IOException {
    List<Safepoint> stops = join(bytes("jdk8-cms.log.gz"), bytes("jdk8-cms.stdout.sp.txt.gz"));
    List<Safepoint> other = join(bytes("jdk8-cms.stdout.sp.txt.gz"), bytes("jdk8-cms.log.gz"));

    assertThat(counts(other)).isEqualTo(counts(stops));
  }

  @Test
  void withoutStoppedLinesTheRowsAreAllThereIs() throws IOException {
    List<Safepoint> stops = join(bytes("jdk8-cms.stdout.sp.txt.gz"));

    assertThat(stops).hasSize(41);
    assertThat(stops.stream().mapToLong(Safepoint::total).sum()).isEqualTo(1_154_000_000L);
    assertThat(stops.stream().mapToLong(Safepoint::reaching).sum()).isZero();
    assertThat(stops.getFirst().at().uptime()).isEqualTo(938_000_000L + 90_000_000L);
  }

  /// More rows than wait for their stops.
  @Test
  void ofManyRowsWithoutStoppedLinesNoneIsLost() {
    List<Safepoint> stops = new ArrayList<>();
    StatisticsJoin join = new StatisticsJoin(event -> stops.add((Safepoint) event));
    Line line = Line.of("");
    for (int i = 0; i < StatisticsJoin.MOST + 1_000; i++) {
      join.accept(new SafepointStatistic(line.at(i, -1), false, "Deoptimize", i, 0, 0, 1));
    }
    join.end();

    assertThat(stops).hasSize(StatisticsJoin.MOST + 1_000);
  }

  @Test
  void withoutRowsStopsStayUnnamed() throws IOException {
    List<Safepoint> stops = join(bytes("jdk8-g1-on.gc.log.gz"));

    assertThat(stops).hasSize(17_999).allMatch(s -> s.operation() == null);
  }

  @Test
  void aRowOrAStopThatIsMissingShiftsNothing() {
    String stops = stop(1.000, 0.0002) + stop(2.010, 0.0100) + stop(3.001, 0.0010);
    String rows = HEADER + row(2.000, "B", 10) + row(3.000, "C", 1) + row(4.000, "D", 0);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation, Safepoint::total)
        .containsExactly(tuple(null, 200_000L), tuple("B", 10_000_000L), tuple("C", 1_000_000L));
  }

  /// As in a folder of several JVMs.
  @Test
  void aLogBeforeThatWasNotToldToWriteRowsHasNone() {
    String flags = "CommandLine flags: -XX:+PrintGC ";
    String before = flags + "\n" + stop(9.000, 0.0002);
    String log = flags + "-XX:+PrintSafepointStatistics \n" + stop(2.010, 0.0100);
    String rows = HEADER + row(2.000, "B", 10);

    assertThat(join(utf8(before), utf8(log), utf8(rows)))
        .extracting(Safepoint::operation, Safepoint::total)
        .containsExactly(tuple(null, 200_000L), tuple("B", 10_000_000L));
  }

  /// Who quotes a log shows lines of stops and rows of other stops.
  @Test
  void aRowOfAQuotationThatFindsNoStopIsOne() {
    String rows = HEADER + row(0.169, "Deoptimize", 0) + row(9.933, "RevokeBias", 3);

    assertThat(join(utf8(stop(4.189, 0.0553667) + rows)))
        .extracting(Safepoint::operation, Safepoint::total)
        .containsExactly(
            tuple(null, 55_366_700L), tuple("Deoptimize", 0L), tuple("RevokeBias", 3_000_000L));
    assertThat(join(utf8(stop(4.189, 0.0553667).substring("4.189: ".length()) + rows)))
        .extracting(Safepoint::operation)
        .containsExactly("Deoptimize", "RevokeBias");
  }

  @Test
  void aRowThatFindsNoStopIsNoneWhereItMayBeToldAlready() {
    String stop = stop(4.189, 0.0553667);
    String rows = HEADER + row(9.933, "RevokeBias", 3);
    String summary =
        """
        Polling page always armed
        Maximum vm operation time (except for Exit VM operation)     3 ms
        """;
    String many = row(9.933, "RevokeBias", 3).repeat(40);

    assertThat(join(utf8(stop + HEADER + row(4.200, "RevokeBias", 60)))).hasSize(1);
    assertThat(join(utf8(stop + HEADER + row(9000, "RevokeBias", 3)))).hasSize(1);
    assertThat(join(utf8(stop), utf8(rows))).hasSize(1);
    assertThat(join(utf8(stop + rows + summary))).hasSize(1);
    assertThat(join(utf8(stop + HEADER + many))).hasSize(1);
  }

  @Test
  void aStopWhoseLineWasWrittenLateKeepsItsName() {
    String stops = stop(1.000, 0.0002) + stop(2.300, 0.0100) + stop(3.001, 0.0010);
    String rows = HEADER + row(1.000, "A", 0) + row(2.000, "B", 10) + row(3.000, "C", 1);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly("A", "B", "C");
  }

  /// G1 halts what works beside the application before it calls for a safepoint. The row counts
  /// that, so that it begins long before its stop, and the next row may begin right behind.
  @Test
  void aRowBeginsWhereTheCollectorsOwnThreadsAreHalted() {
    String stops = stop(0.851, 0.0031) + stop(0.854, 0.0022) + stop(0.855, 0.0001);
    String rows =
        HEADER
            + "0.841: G1IncCollectionPause [ 12 0 0 ] [ 0 0 7 0 3 ] 0\n"
            + row(0.852, "CGC_Operation", 2)
            + row(0.855, "ThreadDump", 0);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly("G1IncCollectionPause", "CGC_Operation", "ThreadDump");
  }

  /// The row of the first stop is lost; a row's work is a part of its stop.
  @Test
  void aStopIsNotNamedByARowThatTookLonger() {
    String stops = stop(4.455, 0.0003) + stop(4.468, 0.0129) + stop(4.469, 0.0001);
    String rows = HEADER + row(4.456, "G1IncCollectionPause", 12) + row(4.469, "ThreadDump", 0);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly(null, "G1IncCollectionPause", "ThreadDump");
  }

  /// The line of the stop of the first row is lost.
  @Test
  void aRowThatTookLongerThanTheNextStopNamesNone() {
    String stops = stop(4.4695, 0.0001) + stop(4.480, 0.0041);
    String rows =
        HEADER
            + row(4.468, "G1IncCollectionPause", 12)
            + row(4.469, "ThreadDump", 0)
            + row(4.476, "CGC_Operation", 4);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly("ThreadDump", "CGC_Operation");
  }

  /// The stop takes the stamp of the row over.
  @Test
  void aStopWithoutAStampIsThatOfTheRowInFrontOfIt() {
    String unstamped = stop(0, 0.0428).substring("0.000: ".length());

    assertThat(join(utf8(HEADER + row(0.345, "CMS_Initial_Mark", 42) + unstamped)))
        .extracting(Safepoint::operation)
        .containsExactly("CMS_Initial_Mark");
  }

  @Test
  void twoRunsOfAJvmInOneFileAreJoinedEachWithItsOwn() {
    String stops = stop(100.000, 0.0002) + stop(101.000, 0.0001) + stop(1.000, 0.0003);
    String rows = HEADER + row(100.000, "A", 0) + row(1.000, "Z", 0);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly("A", null, "Z");
  }

  @Test
  void anOldJdkDoesNotTellTheTimeToReachASafepointButTheRowTellsHowLongItIsAtLeast() {
    String stops =
        "1.0: Total time for which application threads were stopped: 0.0100000 seconds\n";
    String rows = HEADER + "0.990: Deoptimize [ 9 0 0 ] [ 1 0 2 0 7 ] 0\n";

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation, Safepoint::reaching, Safepoint::leastReaching)
        .containsExactly(tuple("Deoptimize", LogEvent.UNKNOWN, 2_000_000L));
  }

  /// A row of whole milliseconds would say that there was none.
  @Test
  void aNewerOneDoesUnlessItsTimeIsCutOff() {
    String told = "1.0: Total time for which application threads were stopped: 0.0100000 seconds";
    String stops =
        told
            + ", Stopping threads took: 0.0001000 seconds\n"
            + told.replace("1.0:", "2.0:")
            + ", Stopping threads took: 0.00\n"
            + told.replace("1.0:", "3.0:")
            + ", Stopping threads took: 0.0002000 secon\n";
    String rows =
        HEADER
            + "0.990: ThreadDump [ 9 0 0 ] [ 0 0 0 0 9 ] 0\n"
            + "1.990: ThreadDump [ 9 0 0 ] [ 0 0 0 0 9 ] 0\n"
            + "2.990: ThreadDump [ 9 0 0 ] [ 0 0 0 0 9 ] 0\n";

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::reaching, Safepoint::leastReaching)
        .containsExactly(
            tuple(100_000L, LogEvent.UNKNOWN),
            tuple(LogEvent.UNKNOWN, LogEvent.UNKNOWN),
            tuple(200_000L, LogEvent.UNKNOWN));
  }

  /// Whatever is lost on either side: no stop is lost or changed, and a name that is given is that
  /// of the row that began with the stop.
  @Test
  void lossesOnBothSidesNeverInventOrLoseAStop() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      StringBuilder stops = new StringBuilder();
      StringBuilder rows = new StringBuilder(HEADER);
      List<String> expected = new ArrayList<>();
      double time = 1;
      for (int i = 0; i < 60; i++) {
        time += 0.05 + random.nextDouble();
        boolean row = random.nextInt(10) > 0;
        if (random.nextInt(10) > 0) {
          stops.append(stop(time + 0.002, 0.002));
          expected.add(row ? "Op" + i : null);
        }
        if (row) {
          rows.append(row(time, "Op" + i, 2));
        }
      }
      List<Safepoint> joined = join(utf8(stops.toString()), utf8(rows.toString()));
      assertThat(joined).as("seed %d", seed).hasSameSizeAs(expected);
      for (int i = 0; i < expected.size(); i++) {
        if (expected.get(i) != null) {
          assertThat(joined.get(i).operation()).as("seed %d", seed).isEqualTo(expected.get(i));
        }
      }
    }
  }

  @Test
  void whatWaitsIsBounded() {
    List<LogEvent> events = new ArrayList<>();
    StatisticsJoin join = new StatisticsJoin(events::add);
    Line line = Line.of("");
    int stops = StatisticsJoin.MOST + 5_000;
    for (int i = 0; i < stops; i++) {
      join.accept(new Safepoint(line.at(i, -1), null, -1, -1, -1, -1, -1, -1, 1, 0, 0, -1));
    }
    assertThat(events).hasSize(5_000);
    join.end();
    assertThat(events).hasSize(stops);
    assertThat(((Safepoint) events.getLast()).at().uptime()).isEqualTo(stops - 1);
  }

  /// No stop is within seconds of one of the rows.
  @Test
  void rowsOfAnotherJvmAreToldWithTheirFile() {
    StatisticsJoin join = new StatisticsJoin(event -> {});
    for (int i = 1; i <= 40; i++) {
      At end = new At(i * 10_000_000_000L, LogEvent.UNKNOWN, 0, i, 0);
      join.accept(new Safepoint(end, null, -1, -1, -1, -1, -1, -1, 1_000_000, 0, 0, -1));
    }
    join.nextLog();
    for (int i = 1; i <= 40; i++) {
      At at = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 1, 100 + i, 0);
      join.accept(
          new SafepointStatistic(
              at, false, "Deoptimize", i * 10_000_000_000L + 4_000_000_000L, 0, 0, 1));
    }
    join.end();
    assertThat(join.irregularities())
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::file, Irregularity::line)
        .containsExactly(tuple(Kind.ROWS_WITHOUT_STOPS, 40L, 1, 101L));
  }

  @Test
  void rowsThatFindTheirStopsAreNotTold() {
    StatisticsJoin join = new StatisticsJoin(event -> {});
    for (int i = 1; i <= 40; i++) {
      At at = new At(i * 10_000_000_000L, LogEvent.UNKNOWN, 0, i, 0);
      join.accept(new SafepointStatistic(at, false, "Deoptimize", i * 10_000_000_000L, 0, 0, 0));
      join.accept(new Safepoint(at, null, -1, -1, -1, -1, -1, -1, 1_000_000, 0, 0, -1));
    }
    join.end();
    assertThat(join.irregularities()).isEmpty();
  }

  static String stop(double end, double total) {
    return String.format(
        java.util.Locale.ROOT,
        "%.3f: Total time for which application threads were stopped: %.7f seconds,"
            + " Stopping threads took: 0.0000100 seconds%n",
        end,
        total);
  }

  static String row(double start, String name, int millis) {
    return String.format(
        java.util.Locale.ROOT,
        "%.3f: %-30s [ 9 0 0 ]      [     0     0     0     0 %5d    ]  0   %n",
        start,
        name,
        millis);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = StatisticsJoinTest.class.getResourceAsStream("/log/" + name)) {
      return ClassicLog.unpacked(in, name);
    }
  }

  @Test
  void operationsBeyondThoseThatAreToldApartAreOthers() {
    List<Safepoint> stops = new ArrayList<>();
    StatisticsJoin join = new StatisticsJoin(event -> stops.add((Safepoint) event));
    for (int i = 0; i < 10_002; i++) {
      At at = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, i, i);
      join.accept(new SafepointStatistic(at, false, "Op" + i, i, 0, 0, 1));
    }
    join.end();
    assertThat(stops)
        .extracting(Safepoint::operation)
        .endsWith("Op9998", "Op9999", "(others)", "(others)");
  }

  private static Map<String, Long> counts(List<Safepoint> stops) {
    Map<String, Long> counts = new TreeMap<>();
    stops.forEach(stop -> counts.merge(String.valueOf(stop.operation()), 1L, Long::sum));
    return counts;
  }

  static List<Safepoint> join(byte[]... files) {
    List<Safepoint> stops = new ArrayList<>();
    StatisticsJoin join =
        new StatisticsJoin(event -> {
          if (event instanceof Safepoint stop) {
            stops.add(stop);
          }
        });
    for (int file = 0; file < files.length; file++) {
      ClassicReader reader = new ClassicReader(join, new ToldTwice());
      ClassicLog.feed(files[file], file, reader::read);
      reader.end();
    }
    join.end();
    return stops;
  }
}
