package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.NotEntrant;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.SpaceKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines are those of real JVMs of the releases that the tests name.
class ClassicReaderTest {

  private static final long K = 1024;
  private static final long M = K * K;

  @ParameterizedTest
  @CsvSource({
    "jdk8-cms.log.gz,          32, 1069876400, 40, 1175375100, 1616300",
    "jdk8-parallel.log.gz,     48, 1397285600, 54, 1447072700, 2218600",
    "jdk8-g1-off.gc.log.gz,    20,  368484400, 30,  394516800, 21371100",
    "jdk8-g1-on.gc.log.gz,     19,  409754600, 17999, 1161896100, 499125000",
  })
  void realLogsAddUpToTheNanosecond(
      String file, int pauses, long pauseNanos, int stops, long stopped, long reaching) {
    ClassicLog log = ClassicLog.resource(file);

    assertThat(log.pauses()).hasSize(pauses);
    assertThat(log.pauseNanos()).isEqualTo(pauseNanos);
    assertThat(log.safepoints()).hasSize(stops);
    assertThat(log.safepoints().stream().mapToLong(Safepoint::total).sum()).isEqualTo(stopped);
    assertThat(log.safepoints().stream().mapToLong(Safepoint::reaching).sum()).isEqualTo(reaching);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  /// Recorded with every flag that adds lines: ages, heaps, free lists, references, histograms,
  /// ergonomics, numbers of collections. The figures are those of `grep -c`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk8-all-flags-serial.log.gz",
        "jdk8-all-flags-parallel.log.gz",
        "jdk8-all-flags-g1.log.gz",
        "jdk8-all-flags-concmarksweep.log.gz",
        "jdk8-cms-free-lists.log.gz",
      })
  void everyLineOfARealLogIsKnownWhateverFlagsThereAre(String file) throws IOException {
    ClassicLog log = ClassicLog.resource(file);
    String text;
    try (InputStream in = ClassicReaderTest.class.getResourceAsStream("/log/" + file)) {
      text = new String(ClassicLog.unpacked(in, file), StandardCharsets.UTF_8);
    }

    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
    assertThat(log.pauses().stream().filter(pause -> pause.kind() != PauseKind.DUMP))
        .hasSize(
            (int)
                Pattern.compile("\\[(Full )?GC (\\(|pause|remark|cleanup)")
                    .matcher(text)
                    .results()
                    .count());
    assertThat(log.safepoints())
        .hasSize((int) Pattern.compile("Total time for which").matcher(text).results().count());
    assertThat(log.safepoints()).allMatch(stop -> stop.pauseNanos() <= stop.total());
  }

  @Test
  void everyLineOfPrintCompilationIsKnown() {
    ClassicLog log = ClassicLog.resource("jdk8-print-compilation.out.gz");

    assertThat(log.foreign()).containsExactlyInAnyOrder("done", "");
    assertThat(log.all(SafepointStatistic.class)).hasSize(518);
    assertThat(log.all(Compiled.class)).hasSize(91);
    assertThat(log.all(NotEntrant.class)).hasSize(68);
    assertThat(log.all(CodeHeap.class)).hasSize(1);
  }

  /// Compiler threads write the end of a line after another one began its own.
  @Test
  void linesOfPrintCompilationThatShareOneCountEach() {
    ClassicLog log =
        ClassicLog.of(
            "     34    3       3       java.lang.Object::<init> (1 bytes)     35    4 %     4       java.lang.String::hashCode @ 12 (55 bytes)",
            "     36    5     n 0       java.lang.System::arraycopy (native)   (static)     37    6       2       java.lang.String::charAt (29 bytes)   made not entrant");

    assertThat(log.all(Compiled.class)).extracting(Compiled::bytes).containsExactly(1L, 55L, 0L);
    assertThat(log.all(NotEntrant.class))
        .extracting(NotEntrant::method)
        .containsExactly("java.lang.String::charAt");
  }

  /// GCToolKit takes the uptime for the duration, or drops the event (logs.md, defect 1).
  @Test
  void theStoppedTimeIsTheTimeStoppedWhateverStampsThereAre() {
    ClassicLog log =
        ClassicLog.of(
            "2026-11-21T00:08:46.386+0000: 1.029: Total time for which application threads were"
                + " stopped: 0.0910726 seconds, Stopping threads took: 0.0000234 seconds",
            "1.977: Total time for which application threads were stopped: 0.0002054 seconds",
            "Total time for which application threads were stopped: 0.0968457 seconds  ");

    assertThat(log.safepoints())
        .extracting(Safepoint::total)
        .containsExactly(91_072_600L, 205_400L, 96_845_700L);
    assertThat(log.safepoints())
        .extracting(Safepoint::reaching)
        .containsExactly(23_400L, LogEvent.UNKNOWN, LogEvent.UNKNOWN);
    assertThat(log.safepoints().getFirst().at().clock()).isEqualTo(1_795_219_726_386_000_000L);
    assertThat(log.safepoints().getFirst().at().uptime()).isEqualTo(1_029_000_000L);
  }

  @Test
  void pausesBelongToTheStopThatEndsAfterThem() {
    ClassicLog log =
        ClassicLog.of(
            "1.1: Application time: 0.3945769 seconds",
            "1.1: [GC 65536K->62132K(251392K), 0.2088351 secs]",
            "1.3: Total time for which application threads were stopped: 0.2090476 seconds",
            "1.4: Total time for which application threads were stopped: 0.0001000 seconds");

    Safepoint first = log.safepoints().getFirst();
    assertThat(first.sinceLast()).isEqualTo(394_576_900L);
    assertThat(first.pauses()).isEqualTo(1);
    assertThat(first.pauseNanos()).isEqualTo(208_835_100L);
    assertThat(log.safepoints().getLast().pauses()).isZero();
    assertThat(log.safepoints().getLast().sinceLast()).isEqualTo(LogEvent.UNKNOWN);
  }

  @Test
  void aPauseOfParallelHasItsHeapItsPartsAndItsProcessorTime() {
    ClassicLog log =
        ClassicLog.of(
            "2026-11-21T00:08:21.396+0100: 10.139: [Full GC (Ergonomics) [PSYoungGen:"
                + " 4644K->0K(75776K)] [ParOldGen: 168889K->61811K(141824K)]"
                + " 173533K->61811K(217600K), [Metaspace: 2941K->2941K(1056768K)], 0.1297113 secs]"
                + " [Times: user=0.02 sys=0.01, real=0.13 secs] ");

    Pause pause = log.pause();
    assertThat(pause.kind()).isEqualTo(PauseKind.FULL);
    assertThat(pause.name()).isEqualTo("Full GC");
    assertThat(pause.cause()).isEqualTo("Ergonomics");
    assertThat(pause.duration()).isEqualTo(129_711_300L);
    assertThat(pause.before()).isEqualTo(173_533 * K);
    assertThat(pause.after()).isEqualTo(61_811 * K);
    assertThat(pause.capacity()).isEqualTo(217_600 * K);
    // The stamp is that of the begin, the event that of the end.
    assertThat(pause.at().uptime()).isEqualTo(10_139_000_000L + 129_711_300L);
    assertThat(log.all(Space.class))
        .extracting(Space::space)
        .containsExactly(SpaceKind.YOUNG, SpaceKind.OLD, SpaceKind.METASPACE);
    CpuTime time = log.all(CpuTime.class).getFirst();
    assertThat(time.user()).isEqualTo(20_000_000L);
    assertThat(time.system()).isEqualTo(10_000_000L);
    assertThat(time.real()).isEqualTo(130_000_000L);
    assertThat(log.all(Statement.class).getFirst().value()).isEqualTo("Parallel");
  }

  /// The second file's line has the number of the first one's last.
  @Test
  void thePlaceOfAPauseIsThatOfItsLine() {
    String pause = "1.000: [GC (Allocation Failure)  9K->1K(9K), 0.0010000 secs]";
    String both = pause + pause.replace("1.0", "2.0") + "\n";
    byte[] bytes = both.repeat(2).getBytes(StandardCharsets.UTF_8);

    List<LogEvent> events = new ArrayList<>();
    ClassicReader reader = new ClassicReader(events::add, new ToldTwice());
    ClassicLog.feed(bytes, 0, line -> reader.read(line));
    reader.end();
    ClassicLog.feed(("\n" + pause).getBytes(StandardCharsets.UTF_8), 1, line -> reader.read(line));
    reader.end();

    long further = (long) pause.length() + pause.indexOf('[');
    assertThat(events)
        .filteredOn(Pause.class::isInstance)
        .extracting(event -> event.at().offset())
        .containsExactly(0L, further, (long) both.length(), both.length() + further, 1L);
  }

  @Test
  void aPauseOfG1HasTheHeapOfALaterLine() {
    ClassicLog log =
        ClassicLog.of(
            "4.846: [GC pause (G1 Humongous Allocation) (young) (initial-mark), 0.0489039 secs]",
            "   [Parallel Time: 48.3 ms, GC Workers: 2]",
            "      [GC Worker Start (ms): Min: 4848.5, Avg: 4848.6, Max: 4848.6, Diff: 0.1]",
            "   [Eden: 25600.0K(25600.0K)->0.0B(21504.0K) Survivors: 0.0B->4096.0K Heap:"
                + " 1.5G(512.0M)->16810.0K(512.0M)]",
            " [Times: user=0.01 sys=0.01, real=0.05 secs] ");

    Pause pause = log.pause();
    assertThat(pause.kind()).isEqualTo(PauseKind.CONCURRENT_START);
    assertThat(pause.name()).isEqualTo("GC pause (young) (initial-mark)");
    assertThat(pause.cause()).isEqualTo("G1 Humongous Allocation");
    assertThat(pause.before()).isEqualTo(1536 * M);
    assertThat(pause.after()).isEqualTo(16_810 * K);
    assertThat(pause.capacity()).isEqualTo(512 * M);
    assertThat(log.all(Space.class))
        .extracting(Space::space, Space::after)
        .containsExactly(
            tuple(SpaceKind.EDEN, 0L),
            tuple(SpaceKind.SURVIVOR, 4096 * K),
            tuple(SpaceKind.OLD, 16_810 * K - 4096 * K));
    assertThat(log.all(CpuTime.class)).hasSize(1);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aLogWithDecimalCommasIsReadLikeAnyOther() {
    ClassicLog log =
        ClassicLog.of(
            "785,047: [GC pause (young), 0,73936800 secs]",
            "   [Eden: 4096M(4096M)->0B(3528M) Survivors: 0B->568M Heap: 4096M(16384M)->567M(16384M)]",
            " [Times: user=4,42 sys=0,38, real=0,74 secs]",
            "6616,888: Total time for which application threads were stopped: 0,1003470 seconds");

    assertThat(log.pause().duration()).isEqualTo(739_368_000L);
    assertThat(log.pause().after()).isEqualTo(567 * M);
    assertThat(log.pause().at().uptime()).isEqualTo(785_047_000_000L + 739_368_000L);
    assertThat(log.safepoints().getFirst().total()).isEqualTo(100_347_000L);
    assertThat(log.all(CpuTime.class).getFirst().user()).isEqualTo(4_420_000_000L);
  }

  @Test
  void otherLinesInTheMiddleOfAnEventChangeNothing() {
    ClassicLog log =
        ClassicLog.of(
            "2.204: [GC 2.204: [ParNew2.210: [CMS-concurrent-abortable-preclean: 0.929/4.899 secs]"
                + " [Times: user=2.13 sys=0.04, real=4.90 secs]",
            "",
            "Desired survivor size 720896 bytes, new threshold 1 (max 4)",
            "- age   1:    1058016 bytes,    1058016 total",
            "hello from the application [really]",
            ": 13056K->1408K(13056K), 0.0128277 secs] 131480K->122757K(141328K), 0.0131346 secs]"
                + " [Times: user=0.15 sys=0.00, real=0.01 secs]");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.pause().duration()).isEqualTo(13_134_600L);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.YOUNG);
    assertThat(log.pause().before()).isEqualTo(131_480 * K);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name, Concurrent::duration)
        .containsExactly(tuple("CMS-concurrent-abortable-preclean", 4_899_000_000L));
    assertThat(log.all(CpuTime.class)).extracting(CpuTime::user).containsExactly(150_000_000L);
    assertThat(log.foreign()).containsExactly("hello from the application [really]");
  }

  /// Of a Dragonwell, whose output somebody wrote into the log.
  @Test
  void whatJcmdAnswersIsNoPause() {
    ClassicLog log = ClassicLog.of("[GC.elastic_heap: in generation limit mode]");

    assertThat(log.foreign()).hasSize(1);
  }

  /// In the test of a program that reads logs.
  @Test
  void aPauseInMillisecondsIsNotUnderstood() {
    ClassicLog log =
        ClassicLog.of("g1_content = \"[GC pause (G1 Evacuation Pause) (young) 15.234 ms]\"");

    assertThat(log.unknown()).hasSize(1);
    assertThat(log.pauses()).isEmpty();
  }
}
