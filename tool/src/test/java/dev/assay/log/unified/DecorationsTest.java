package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Line;
import dev.assay.model.LogEvent.At;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecorationsTest {

  private final Decorations decorations = new Decorations();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [0.196s][info][gc,start]                                    | 196000000  | -1
          [0,196s][info ][gc,start   ]                                | 196000000  | -1
          [196ms][info][gc,start]                                     | 196000000  | -1
          [196123456ns][info][gc,start]                               | 196123456  | -1
          [0.196s][196123456ns][info][gc,start]                       | 196123456  | -1
          [196123456ns][196ms][info][gc,start]                        | 196123456  | -1
          [0.196s][25367564957913ns][info][gc,start]                  | 196000000  | -1
          [25367564957913ns][0.196s][info][gc,start]                  | 196000000  | -1
          [0.196s][25367564957913ns][196123456ns][info][gc,start]     | 196123456  | -1
          [25367564957913ns][196123456ns][info][gc,start]             | 196123456  | -1
          [2026-11-21T00:08:08.028+0000][0.196s][info][gc,start]      | 196000000  | 1795219688028000000
          [2026-11-21T01:08:08.028+0100][info][gc,start]              | -1         | 1795219688028000000
          [2026-11-21T00:08:08.028+0000][host-1.example][4711][4712][debug][gc,start] | -1 | 1795219688028000000
          [1795219688028ms][196ms][info][gc,start]                    | 196000000  | 1795219688028000000
          [info][gc,start]                                            | -1         | -1
          [gc,start]                                                  | -1         | -1
          [gc,start][0.196s]                                          | 196000000  | -1
          [info][gc,start][0.196s]                                    | 196000000  | -1
          [4711][gc,start]                                            | -1         | -1
          [myhost][gc,start]                                          | -1         | -1
          """)
  void anyInAnyOrder(String text, long uptime, long clock) {
    Line line = Line.of(text.strip() + " GC(0) Pause Young");
    assertThat(decorations.read(line)).isTrue();
    assertThat(line.text(decorations.message, line.to)).isEqualTo("GC(0) Pause Young");
    assertThat(decorations.tags.text()).isEqualTo("gc,start");
    At at = decorations.at(line);
    assertThat(at.uptime()).isEqualTo(uptime);
    assertThat(at.clock()).isEqualTo(clock);
  }

  @Test
  void linesOfSeveralOutputsMayTakeTurns() {
    for (int round = 0; round < 3; round++) {
      read("[" + round + ".5s][info][gc          ] x", "gc", round * 1_000_000_000L + 500_000_000L);
      read("[2026-11-21T00:08:0" + round + ".028+0000][info][safepoint] x", "safepoint", -1);
      read("[1" + round + "ms] GC(0) x", "(no tags)", (10 + round) * 1_000_000L);
    }
  }

  /// A line that was cut in front begins with a decoration that others do not begin with.
  @ParameterizedTest
  @ValueSource(
      strings = {"[12345][12399][info][gc] x", "[localhost][info][gc] x", "[main][info][gc] x"})
  void aLineThatWasCutIsNoMeasureOfOthers(String cut) {
    assertThat(decorations.read(Line.of(cut))).isTrue();
    read("[2026-11-21T00:08:08.028+0000][0.196s][12345][12399][info][gc] x", "gc", 196_000_000);
    read("[2026-11-21T00:08:08.029+0000][0.197s][12345][12399][info][gc] x", "gc", 197_000_000);
  }

  /// A script's line in front of the JVM's was taken for their layout.
  @Test
  void aClockInThePlaceOfTheUptimeIsNoMeasureOfOthers() {
    decorations.read(Line.of("[1752668544274ms] ################# wrk start  ##########"));
    read(
        "[27.010s][info][gc] GC(121) Pause Young (Normal) 152M->4M(252M) 0.671ms",
        "gc",
        27_010_000_000L);
    read(
        "[27228ms][info][gc] GC(122) Pause Young (Normal) 152M->4M(252M) 0.684ms",
        "gc",
        27_228_000_000L);
  }

  /// A group in the place of another one was taken for the uptime, and the next line for a restart.
  @Test
  void groupsThatAreOthersTellNoTime() {
    read("[0.281s][280912183ns][28800836726926ns][4711][info][gc] x", "gc", 280_912_183);
    read(
        "[2026-11-21T00:08:08.028+0000][0.281s][280912184ns][28800836726928ns][4711][info][gc] x",
        "gc",
        280_912_184);
    read("[0.282s][28800836726928ns][280912185ns][4711][info][gc] x", "gc", 280_912_185);
    assertThat(decorations.former.areBeforeStart()).isFalse();
  }

  /// A thread that is late when the uptime gets one more digit; the name of the host is no tag.
  @ParameterizedTest
  @CsvSource({
    "[%s][%ss][vm][info][gc] x, 10.001, 9.999, 10.002",
    "[%s][%sms][vm][info][gc] x, 10001, 9999, 10002",
    "[%s][%sns][web-1][info][gc] x, 10001000000, 9999000000, 10002000000",
    "[%s][4711][%ss][vm][gc] x, 1000.001, 999.999, 1000.002",
    "[%2$ss][vm] x, 10.001, 9.999, 10.002",
  })
  void uptimesMayBeFilledUp(String line, String first, String late, String next) {
    String time = "2026-11-21T00:08:08.028+0000";
    String tags = line.contains("gc") ? "gc" : "(no tags)";
    long unit = line.contains("ms") ? 1_000_000 : line.contains("ns") ? 1 : 1_000_000_000;
    int width = first.length();
    for (String uptime : List.of(first, late, next, late, next)) {
      String plain = uptime.strip();
      String text = line.formatted(time, plain);
      String filled = " ".repeat(width - plain.length()) + "]";
      String padded = text.replaceFirst("(" + Pattern.quote(plain) + "[mn]?s)]", "$1" + filled);
      long nanos = new BigDecimal(plain).multiply(BigDecimal.valueOf(unit)).longValueExact();
      read(padded, tags, nanos);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[INFO] Scanning for projects...",
        "[GC (Allocation Failure)  512K->400K(1024K), 0.0012 secs]",
        "[main] INFO com.example.Foo - started",
        "[",
        "[]",
        "[0.1s",
        "[x][y][z][a][b][c][d][e][f][g][h][i][j][k] much",
        "2026-11-21T00:08:08.028+0000: 0.556: [GC",
      })
  void otherLinesAreForeign(String text) {
    assertThat(decorations.read(Line.of(text))).isFalse();
  }

  /// Tags that no JVM had yet follow behind times and processes.
  @Test
  void newTagsWithoutALevelAreTags() {
    read("[0.1s][4711][gc,start] x", "gc,start", 100_000_000);
    read("[0.2s][4711][coroutine] x", "coroutine", 200_000_000);
    read("[0.3s][4711][gc,start] x", "gc,start", 300_000_000);
    read("[0.4s][info][gc] x", "gc", 400_000_000);
    read("[0.5s][warn][gc] x", "gc", 500_000_000);
  }

  /// The first lines of a part of a log, or those of the JVM itself, may have fewer decorations.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.1s][warning][gc] x",
        "[2026-11-21T00:08:02.028+0000][info][gc] x",
        "[vm][info][gc] x",
        "[info][gc] x",
      })
  void namesOfHostsAreNoTags(String first) {
    decorations.read(Line.of(first));
    read("[0.2s][vm][info][gc,start] x", "gc,start", 200_000_000);
    read("[0.3s][vm][info][gc] x", "gc", 300_000_000);
    decorations.read(Line.of(first));
    read("[0.2s][vm][gc] x", "gc", 200_000_000);
  }

  @Test
  void debugAndTraceAreFine() {
    decorations.read(Line.of("[0.1s][debug][gc,ergo] x"));
    assertThat(decorations.isFine()).isTrue();
    decorations.read(Line.of("[0.1s][info ][gc,ergo] x"));
    assertThat(decorations.isFine()).isFalse();
  }

  private void read(String text, String tags, long uptime) {
    Line line = Line.of(text);
    assertThat(decorations.read(line)).as(text).isTrue();
    assertThat(decorations.tags.text()).as(text).isEqualTo(tags);
    assertThat(decorations.at(line).uptime()).as(text).isEqualTo(uptime);
  }
}
