package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What stands in front of lines of a JVM, or around them, hides nothing of what they tell.
class PrefixedLinesTest {

  /// What an application wrote before it ended its line hides neither the line nor those behind.
  @ParameterizedTest
  @ValueSource(strings = {"[4711] ", "[4711][17] ", "[node-a] ", "[node-a][4711] "})
  void behindTextThatWasNotEnded(String decorations) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      lines.add(decorations + "GC(" + i + ") Concurrent Reset Relocation Set 0.250ms");
      lines.add(decorations + "Allocation Stall (main) 4.125ms");
      lines.add(decorations + "GC(" + i + ") Pause Mark End 0.125ms");
    }
    List<String> expected = ReadLog.told(lines, new Coverage());
    assertThat(expected).hasSize(12);
    for (int i = 0; i < lines.size(); i++) {
      List<String> written = new ArrayList<>(lines);
      written.set(i, "working... " + lines.get(i));
      assertThat(ReadLog.told(written, new Coverage())).as(written.get(i)).isEqualTo(expected);
    }
  }

  /// A JDK 8 writes the same words as the line, which is none of its own in a log that has
  /// decorations.
  @Test
  void behindTextEarlyInALogOfAnOldWording() {
    String stopped =
        "[0.232s][info][safepoint] Total time for which application threads were stopped:"
            + " 0.0059067 seconds, Stopping threads took: 0.0057308 seconds";
    String entering = "[0.232s][info][safepoint] Entering safepoint region: EnableBiasedLocking";

    assertThat(ReadLog.told(List.of(entering, "progress 42% " + stopped), new Coverage()))
        .isEqualTo(ReadLog.told(List.of(entering, stopped), new Coverage()));
  }

  /// Decorations come first also where nothing was read before.
  @Test
  void behindBlanksWhereTheFirstLineHasAnOldWording() {
    List<String> lines =
        List.of(
            "[0.050s][info ][safepoint    ] Total time for which application threads were stopped:"
                + " 0.0003480 seconds, Stopping threads took: 0.0000088 seconds",
            "[0.090s][info ][gc           ] GC(5) Pause Young (Allocation Failure) 6M->0M(21M)"
                + " 0.128ms");
    List<String> expected = ReadLog.told(lines, new Coverage());
    List<String> indented = lines.stream().map(line -> "    " + line).toList();
    assertThat(ReadLog.told(indented, new Coverage())).isEqualTo(expected);
    assertThat(ReadLog.told(List.of("    " + String.join("", lines)), new Coverage()))
        .isEqualTo(expected);
  }

  /// Who shows a log in one line writes a sentence in front of it, or shows more of his terminal.
  /// An older JVM may have come before.
  @ParameterizedTest
  @ValueSource(strings = {"It ends so: ", "$ tail gc.log ", "<p>", "2020-03-01 09:00:00,250 INFO "})
  void ofAnOldWordingInOneLineBehindASentence(String sentence) {
    String older = "7.125: [GC (Allocation Failure)  9216K->640K(19456K), 0.0031250 secs]";
    List<String> lines =
        List.of(
            "[3.250s][info][gc           ] GC(4) Pause Young (Normal) (G1 Evacuation Pause)"
                + " 31M->12M(96M) 7.250ms",
            "[3.258s][info][safepoint    ] Total time for which application threads were stopped:"
                + " 0.0074125 seconds, Stopping threads took: 0.0000375 seconds");
    String one = sentence + String.join(" ", lines);
    List<String> expected = ReadLog.told(lines, new Coverage());
    assertThat(expected).hasSize(2);
    assertThat(ReadLog.told(List.of(one), new Coverage())).isEqualTo(expected);
    assertThat(ReadLog.told(List.of("What is slow?", "", one), new Coverage())).isEqualTo(expected);
    assertThat(ReadLog.told(List.of(older, one), new Coverage()))
        .endsWith(expected.get(0), expected.get(1));
  }

  /// Wherever a cut within its decorations took the beginning of a line, and the end of the line as
  /// well.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[gc           ] GC(6) Pause Young (Mixed) (G1 Evacuation Pause) 31M->12M(96M) 7.250ms",
        "[gc,cpu       ] GC(6) User=0.02s Sys=0.01s Real=0.03s",
        "[safepoint    ] Total time for which application threads were stopped: 0.0074125 seconds,"
            + " Stopping threads took: 0.0000375 seconds",
        "[safepoint    ] Safepoint \"Cleanup\", Time since last: 90125 ns, Reaching safepoint: 125"
            + " ns, At safepoint: 750 ns, Total: 875 ns",
      })
  void behindALineThatLostItsBeginning(String tagged) {
    String first = "[3.125s][info][gc           ] Using G1";
    String cut = "[3.250s][info]" + tagged;
    String next = "[3.375s][info][gc           ] GC(7) Pause Remark 12M->12M(96M) 1.125ms";
    List<String> expected = ReadLog.told(List.of(first, cut, next), new Coverage());
    for (int i = 1; i <= cut.indexOf("] ") + "] ".length(); i++) {
      String one = cut.substring(i) + next;
      Coverage coverage = new Coverage();
      assertThat(ReadLog.told(List.of(first, one), coverage)).as(one).isEqualTo(expected);
      assertThat(coverage.coverage().understood()).isEqualTo(3);
    }
  }

  /// What a logging library, a shell or an application wrote in front of a line.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21 00:08:08,028 INFO  [main] c.e.Out - ",
        "2026-11-21 00:08:08.028  INFO 1 --- [           main] stdout : ",
        "[2026-11-21T00:08:08.028+0000] ",
        "[info] ",
        "gc.log:",
        "   12\t",
        "> ",
        "  ",
        "Loading [a] 12%",
        "[3] pod: [1795219688.028123000, {\"log\"=>\"",
      })
  void behindAPrefix(String prefix) {
    List<String> lines =
        List.of(
            "[0.1s][info][gc] Using G1",
            "[0.2s][info][gc] GC(0) Pause Remark 5M->5M(64M) 1.200ms",
            "[0.2s][info][safepoint] Safepoint \"G1PauseRemark\", Time since last: 9 ns, Reaching"
                + " safepoint: 5 ns, At safepoint: 7 ns, Total: 12 ns",
            "[0.3s] GC(1) Pause Cleanup 5M->5M(64M) 0.200ms",
            "[0.4s] Entering safepoint region: RevokeBias",
            "[0.4s] Total time for which application threads were stopped: 0.0007209 seconds, Stopping"
                + " threads took: 0.0000707 seconds",
            "[0.5s] Using Serial");
    List<String> prefixed = lines.stream().map(line -> prefix + line).toList();
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(prefixed, coverage)).isEqualTo(ReadLog.told(lines, new Coverage()));
    assertThat(coverage.coverage().understood()).isEqualTo(lines.size());
  }

  /// A JVM writes without decorations that memory ran out, wherever those of its log stand.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-28T20:59:06.123456Z 01O ",
        "2026-11-28T20:59:06.123456+00:00 app[web.1]: ",
        "app-7d9f app ",
        "12:",
        "gc.log:",
        "    12\t",
        "<p>",
        "2026-11-28 20:59:06,000 INFO  [stdout] (main) ",
        "INFO   | jvm 1    | 2026/11/28 20:59:07 | ",
      })
  void memoryThatRanOutBehindAPrefix(String prefix) {
    List.of("[6.5s][info][gc] ", "[6.5s] ", "").forEach(decorations -> ranOut(prefix, decorations));
  }

  /// Times in brackets are like decorations.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2026-11-28T20:59:06.123Z] ",
        "[2026-11-28T20:59:06.123Z] [web-1] ",
        "[2026-11-28T20:59:06.123Z] INFO App - ",
      })
  void memoryThatRanOutBehindATimeInBrackets(String prefix) {
    ranOut(prefix, "[6.5s][info][gc] ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"app-7d9f app ", "12:", "2026-11-28 20:59:06,000 INFO  [stderr] (main) "})
  void memoryThatRanOutAsTheCauseOfAnotherError(String prefix) {
    assertThat(
            ReadLog.told(
                List.of(
                    prefix + "[6.5s][info][gc] GC(29) Pause Remark 1.200ms",
                    prefix + "Caused by: java.lang.OutOfMemoryError: Metaspace"),
                new Coverage()))
        .hasSize(2)
        .last()
        .asString()
        .contains("OUT_OF_MEMORY", "Metaspace");
  }

  private static void ranOut(String prefix, String decorations) {
    List<String> lines =
        List.of(
            decorations + "GC(29) Pause Young (Normal) (G1 Evacuation Pause) 9M->9M(20M) 25.165ms",
            "java.lang.OutOfMemoryError: Metaspace",
            "Dumping heap to java_pid36723.hprof ...",
            "Heap dump file created [17362313 bytes in 0.134 secs]",
            "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space");
    List<String> prefixed = lines.stream().map(line -> prefix + line).toList();
    assertThat(ReadLog.told(prefixed, new Coverage()))
        .as(prefixed.toString())
        .isEqualTo(ReadLog.told(lines, new Coverage()))
        .hasSize(4);
  }

  /// What a program logs of an error that it caught has the name of its logger, not that of what
  /// prints.
  @Test
  void memoryThatRanOutBehindAnotherPrefix() {
    String begin = "2026-11-28 20:59:06,000 ";
    assertThat(
            ReadLog.told(
                List.of(
                    begin + "INFO  [stdout] (main) [6.5s][info][gc] GC(29) Pause Remark 1.200ms",
                    begin + "ERROR [c.acme] (main) java.lang.OutOfMemoryError: Metaspace"),
                new Coverage()))
        .hasSize(1);
  }

  /// A word in brackets in front of the line is none of its tags.
  @ParameterizedTest
  @ValueSource(strings = {"[main] INFO App - ", "[2026-11-21 00:08:08,028] INFO ", "app[main]: "})
  void behindBracketsWithoutTimes(String prefix) {
    List<String> lines =
        List.of(
            "[info][gc] Using G1",
            "[info][gc] GC(0) Pause Remark 5M->5M(64M) 1.200ms",
            "[info][gc] GC(1) Pause Cleanup 5M->5M(64M) 0.200ms");
    List<String> prefixed = lines.stream().map(line -> prefix + line).toList();
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(prefixed, coverage)).isEqualTo(ReadLog.told(lines, new Coverage()));
    assertThat(coverage.coverage().understood()).isEqualTo(lines.size());
  }

  /// Texts within JSON that nobody knows and within sources, with and without decorations.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "    \"text\": \"%s\",",
        "          + \"%s\\n\"",
        "ok: [host] => {\"out\": \"%s\"}",
        "time=2026-11-21T00:08:08Z level=info msg=\"%s\"",
        "2026-11-21T00:08:08+00:00\tapp\t{\"log\":\"%s\",\"stream\":\"stdout\"}",
        "  \"message\" => \"%s\"",
        "MESSAGE=%s",
        "12:%s",
      })
  void withinQuotationMarks(String form) {
    for (String mark : List.of("\"", "\\\"", "\\\\\\\"", "\"\"")) {
      for (String decorations : List.of("[0.1s][info][safepoint] ", "[0.1s] ", "")) {
        tellsBoth(form, decorations, mark);
      }
    }
    for (String mark : List.of("'", "`", "")) {
      tellsBoth(form, "[0.1s][info][safepoint] ", mark);
    }
  }

  private static void tellsBoth(String form, String decorations, String mark) {
    List<String> lines =
        List.of(
            form.formatted(
                decorations.replace("safepoint", "gc") + "GC(0) Pause Mark Start 0.250ms"),
            form.formatted(
                decorations
                    + "Safepoint %sZMarkStart%<s, Time since last: 9 ns, Reaching safepoint: 5 ns,"
                        .formatted(mark)
                    + " At safepoint: 7 ns, Total: 12 ns"));
    assertThat(ReadLog.told(lines, new Coverage()))
        .as(lines.toString())
        .satisfiesExactly(
            pause -> assertThat(pause).startsWith("Pause").contains("duration=250000"),
            stop -> assertThat(stop).contains("operation=ZMarkStart,", "reaching=5", "total=12"));
  }

  /// Neither a column around lines without decorations nor blanks behind them hide one.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-01 08:00:00.000,\"%s\",app/a/1",
        "2026-03-01T08:00:00+00:00\tapp.gc\t{\"message\": \"%s\"}",
        "%s   ",
        "%s\t",
      })
  void undecoratedInAColumn(String column) {
    List<String> lines =
        List.of(
            "Using Serial",
            "  27       3       java.util.HashMap::hash (56 bytes)",
            "  28 %     4       java.util.HashMap::hash @ 2 (56 bytes)",
            "GC(2) Pause Young (Allocation Failure)",
            "Promotion failed",
            "GC(2) Pause Young (Allocation Failure) 12M->11M(64M) 3.000ms",
            "GC(3) Concurrent Mark 12.500ms");
    List<String> carried = lines.stream().map(column::formatted).toList();
    assertThat(ReadLog.told(carried, new Coverage()))
        .isEqualTo(ReadLog.told(lines, new Coverage()))
        .hasSize(6);
  }

  /// What another program wrote in front of messages without any decorations: lines that tell no
  /// figure, and stalls without the number of a collection, are the JVM's too.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026-11-21 00:08:08,028 INFO  [main] c.e.Out - ",
        "Nov 21 00:08:08 host java[123]: ",
        "2026-11-21T00:08:08.028Z ",
        "web-1  | ",
        "   12\t",
      })
  void behindAPrefixWithoutDecorations(String prefix) {
    List<String> lines =
        List.of(
            "Using The Z Garbage Collector",
            "GC(0) Garbage Collection (Warmup)",
            "GC(0) Pause Mark Start",
            "GC(0) Pause Mark Start 0.593ms",
            "GC(0) Concurrent Mark",
            "Allocation Stall (main) 12.345ms",
            "Relocation Stall (worker) 1.250ms",
            "GC(0) Garbage Collection (Warmup) 226M(88%)->86M(34%)");
    List<String> prefixed = lines.stream().map(line -> prefix + line).toList();
    Coverage coverage = new Coverage();
    List<String> events = ReadLog.told(prefixed, coverage);
    assertThat(events).filteredOn(event -> event.startsWith("Incident")).hasSize(2);
    assertThat(events).filteredOn(event -> event.startsWith("Pause")).hasSize(1);
    assertThat(events.getFirst()).startsWith("Statement");
    assertThat(coverage.coverage().foreign()).isZero();
  }

  /// The heap after a collection of a JDK 8 ends with a brace, as objects of JSON do.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Nov 28 20:59:06 host1 java[4711]: ",
        "2026-11-28T20:59:06.123456789Z stdout F ",
        "app_1  | ",
        "[pod/app-1/app] ",
      })
  void theBraceBehindTheHeapIsNoOtherOutput(String prefix) {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      lines.add(prefix + "{Heap before GC invocations=" + i + " (full 0):");
      lines.add(prefix + " def new generation   total 78656K, used 69952K");
      lines.add(
          prefix + i + ".000: [GC (Allocation Failure)  69952K->8726K(253440K), 0.0497439 secs]");
      lines.add(prefix + "Heap after GC invocations=" + (i + 1) + " (full 0):");
      lines.add(prefix + " def new generation   total 78656K, used 8703K");
      lines.add(prefix + "}");
    }
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(lines, coverage)).isNotEmpty();
    assertThat(coverage.coverage().foreign()).isZero();
    lines.add(prefix + "  }");
    Coverage program = new Coverage();
    ReadLog.told(lines, program);
    assertThat(program.coverage().foreign()).isEqualTo(1);
  }
}
