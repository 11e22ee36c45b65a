package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Statement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of JDK 8 that another program wrote again, or wrote between: events go over several lines,
/// so that each line must be found behind what stands before it.
class RewrittenLogTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%d:",
        "gc.log:%d:",
        "%4d\t",
        "  %3d orders | ",
        "输出%d：",
        "│ ",
        "[gc-pump] INFO ",
        "2026-11-22 01:05:53,%03d INFO  [gc-pump] GcLog - ",
        "2026-11-22 01:05:53.%03d  INFO 1 --- [   main] c.e.App : ",
        "2026-11-22T01:05:53.%03dZ,",
        "2026-11-22T01:05:53.%03dZ,shop-1,shop,",
        "2026-11-22T01:05:53 orders ",
      })
  void behindAPrefixEveryEventIsFound(String prefix) {
    for (String name :
        List.of("jdk8-cms.log.gz", "jdk8-parallel.log.gz", "jdk8-g1-off.gc.log.gz")) {
      ClassicLog log = rewritten(name, number -> prefix.formatted(number % 1000));
      ClassicLog plain = ClassicLog.resource(name);
      assertThat(log.foreign()).isEmpty();
      assertThat(log.pauses()).hasSameSizeAs(plain.pauses());
      assertThat(log.pauseNanos()).isEqualTo(plain.pauseNanos());
      assertThat(log.pauses())
          .extracting(Pause::at)
          .extracting(at -> at.line() + " " + at.uptime() + " " + at.clock())
          .containsExactlyElementsOf(
              plain.pauses().stream()
                  .map(Pause::at)
                  .map(at -> at.line() + " " + at.uptime() + " " + at.clock())
                  .toList());
      assertThat(log.safepoints())
          .extracting(Safepoint::total)
          .containsExactlyElementsOf(plain.safepoints().stream().map(Safepoint::total).toList());
      assertThat(log.events().stream().filter(Statement.class::isInstance).count())
          .isEqualTo(plain.events().stream().filter(Statement.class::isInstance).count());
    }
  }

  /// An editor numbers the lines, and nothing in front of the table of the heap tells so.
  @Test
  void aTableOfTheHeapBeforeTheFirstTimeIsReadBehindNumbers() {
    ClassicLog log =
        ClassicLog.of(
            "  6 {Heap before GC invocations=1 (full 0):",
            "  7  par new generation   total 76672K, used 70902K [0x00000000a2400000, 0x00000000a7730000, 0x00000000a7730000)",
            "  8   eden space 68160K,  99% used [0x00000000a2400000, 0x00000000a668ff88, 0x00000000a6690000)",
            "  9   from space 8512K,  32% used [0x00000000a6ee0000, 0x00000000a718da88, 0x00000000a7730000)",
            " 10   to   space 8512K,   0% used [0x00000000a6690000, 0x00000000a6690000, 0x00000000a6ee0000)",
            " 11  concurrent mark-sweep generation total 1450816K, used 0K [0x00000000a7730000, 0x0000000100000000, 0x0000000100000000)",
            " 12  Metaspace       used 9125K, capacity 9480K, committed 9728K, reserved 1058816K",
            " 13 1.194: [GC (Allocation Failure) 1.195: [ParNew: 70902K->3686K(76672K), 0.0166354 secs] 70902K->3686K(1527488K), 0.0167081 secs]");
    assertThat(log.foreign()).hasSize(1);
    assertThat(log.all(Statement.class))
        .filteredOn(one -> one.fact() == Fact.HEAP_MAXIMUM)
        .extracting(Statement::value)
        .containsExactly(Long.toString(0x100000000L - 0xa2400000L));
  }

  /// `grep -n -A`, GitLab, and tables that quote only texts with commas.
  @Test
  void aPrefixMayHaveTwoForms() {
    List<UnaryOperator<String>> carriers =
        List.of(
            text -> (text.contains("GC") ? "12:" : "12-") + text,
            text -> (text.contains("GC") ? "01O " : "01O+") + text,
            text -> "7,2026-11-21T00:05:18.545Z," + (text.contains(",") ? '"' + text + '"' : text));
    ClassicLog plain = ClassicLog.resource("jdk8-g1-off.gc.log.gz");
    for (UnaryOperator<String> carrier : carriers) {
      ClassicLog log =
          ClassicLog.of(text("jdk8-g1-off.gc.log.gz").lines().map(carrier).toArray(String[]::new));

      assertThat(log.foreign()).isEmpty();
      assertThat(log.pauses()).extracting(Pause::after).isEqualTo(after(plain));
    }
  }

  /// Of two hosts, one of which began a pause before the other told something.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "host-%s: ",
        "{pod=\"%s\"} ",
        "%s\t",
        "2026-11-21T00:08:46 %s ",
        "2026-11-21T00:08:46.000Z,%s,shop,",
      })
  void eachHostHasAPrefixOfItsOwn(String prefix) {
    String ours = prefix.formatted("b");
    ClassicLog log =
        ClassicLog.of(
            ours + "2026-11-21T00:08:21.396+0000: 1.240: [GC (Allocation Failure) ",
            prefix.formatted("a")
                + "2026-11-21T00:08:46.771+0000: 1.415: Application time: 0.3857100 seconds",
            ours
                + "[PSYoungGen: 76281K->10745K(76288K)] 127668K->66119K(251392K), 0.0210147 secs]");
    assertThat(log.pause().duration()).isEqualTo(21_014_700L);
    assertThat(log.pause().after()).isEqualTo(66_119 * 1024L);
  }

  private static List<Long> after(ClassicLog log) {
    return log.pauses().stream().map(Pause::after).toList();
  }

  @Test
  void withoutStopsThePausesTeachThePrefix() {
    ClassicLog log =
        ClassicLog.of(
            "12:0.938: [GC (Allocation Failure) 0.938: [ParNew",
            "13:Desired survivor size 4456448 bytes, new threshold 1 (max 6)",
            "14:: 69952K->8696K(78656K), 0.09 secs] 69952K->62240K(253440K), 0.08 secs]",
            "15:1.415: [GC (Allocation Failure) 1.415: [ParNew",
            "16:Desired survivor size 4456448 bytes, new threshold 1 (max 6)",
            "17:: 69952K->8696K(78656K), 0.07 secs] 69952K->62240K(253440K), 0.06 secs]");
    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(80_000_000L, 60_000_000L);
    assertThat(log.pauses().getFirst().after()).isEqualTo(62_240 * 1024L);
  }

  /// Also in the first line, which may be the rest of a pause that began before.
  @Test
  void aPauseWhoseBracketIsClosedBehindItsCauseHasItsProcessorTime() {
    String pause =
        "%s: [GC (Allocation Failure)] [PSYoungGen: 90K->10K(100K)] 190K->120K(300K), 0.02 secs] [Times: user=0.04 sys=0.01, real=0.02 secs]";

    ClassicLog log = ClassicLog.of(pause.formatted("0.5"), pause.formatted("0.9"));

    assertThat(log.pauses()).hasSize(2);
    assertThat(log.all(CpuTime.class))
        .extracting(CpuTime::user)
        .containsExactly(40_000_000L, 40_000_000L);
  }

  /// Two dashes mean a failed promotion only before what a collection tells.
  @Test
  void linesOfTheApplicationWithinAnEventAreNoPartOfIt() {
    List<String> lines =
        List.of(
            "2026-11-22 01:05:53,123 INFO [main] c.e.App -- request 17 [-- took 5 ms --]",
            "[main] done -- [x] 12K",
            "INFO: --> GET /x",
            "--[ section ]--",
            "{\"a\": [1,2,3], \"b\": \"--\"}");
    ClassicLog log =
        rewritten("jdk8-parallel.log.gz", number -> lines.get(number % lines.size()) + "\n");
    assertThat(log.pauses()).hasSize(48);
    assertThat(log.pauseNanos()).isEqualTo(1_397_285_600L);
    assertThat(log.events()).noneMatch(Incident.class::isInstance);
  }

  private static ClassicLog rewritten(String name, IntFunction<String> before) {
    String[] lines = text(name).split("\n");
    return ClassicLog.of(
        IntStream.range(0, lines.length)
            .mapToObj(i -> before.apply(i + 1) + lines[i])
            .toArray(String[]::new));
  }

  private static String text(String name) {
    try (InputStream in = RewrittenLogTest.class.getResourceAsStream("/log/" + name)) {
      return new String(ClassicLog.unpacked(in, name), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// As garbagecat writes pauses of G1 that told their heap in a line of its own.
  @Test
  void theHeapOfAPauseOfG1MayStandBehindItsEnd() {
    String line =
        "2026-11-29T08:00:0%s.417+0000: %s.417: [GC pause (G1 Evacuation Pause) (young), 0.0%s secs]"
            + " 800M->200M(1024M) [Times: user=0.10 sys=0.01, real=0.02 secs]";
    ClassicLog log =
        ClassicLog.of(line.formatted(1, 1, 21), line.formatted(2, 2, 22), line.formatted(3, 3, 23));

    assertThat(log.pauses())
        .extracting(Pause::duration, Pause::before, Pause::after, Pause::capacity)
        .containsExactly(
            tuple(21_000_000L, 800L << 20, 200L << 20, 1024L << 20),
            tuple(22_000_000L, 800L << 20, 200L << 20, 1024L << 20),
            tuple(23_000_000L, 800L << 20, 200L << 20, 1024L << 20));
    assertThat(log.all(CpuTime.class)).hasSize(3);
  }
}
