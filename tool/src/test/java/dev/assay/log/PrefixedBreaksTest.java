package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose lines a container, a logger or a search put something in front of, and which were
/// broken then, tell the same.
class PrefixedBreaksTest {

  private static final List<String> LOGS =
      List.of("jdk11-serial.plain.log", "jdk21-g1.plain.log", "jdk25-genzgc.plain.log");

  private static final List<String> BROKEN_FIRST =
      List.of("jdk8-cms.log", "jdk11-serial.plain.log", "jdk21-g1.plain.log");

  private static final List<IntFunction<String>> PREFIXES =
      List.of(
          line -> "app_1  | ",
          line -> "2026-11-21T00:05:%02d.%09dZ ".formatted(line % 60, line * 7919),
          line -> "Nov 21 00:05:%02d host-1 app[123]: ".formatted(line % 60),
          line -> "2026-11-21 00:05:%02d,%03d INFO  [main] gc: ".formatted(line % 60, line % 1000),
          line ->
              "2026-11-21 00:05:%02d.1  INFO 1 --- [      main] c.e.App : ".formatted(line % 60),
          line -> "gc.log:%d:".formatted(line + 1),
          line -> "[pod/my-app-5d9/app] ");

  private static String prefixed(String log, IntFunction<String> prefix, String application) {
    List<String> lines = log.lines().toList();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      text.append(prefix.apply(i)).append(lines.get(i)).append('\n');
      if (i % 7 == 3 && !application.isEmpty()) {
        text.append(prefix.apply(i)).append(application).append('\n');
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {72, 80, 100, 132})
  void brokenAtAColumn(int column) {
    for (String name : LOGS) {
      for (IntFunction<String> prefix : PREFIXES) {
        String log = prefixed(ReadLog.sample(name), prefix, "");
        assertThat(ReadLog.of(Broken.atColumn(log, column, false)).figures())
            .as(name + " behind " + prefix.apply(0))
            .isEqualTo(ReadLog.of(log).figures());
      }
    }
  }

  /// Loggers with a longest line write a prefix before each piece.
  @ParameterizedTest
  @ValueSource(ints = {72, 100, 120})
  void brokenBeforeThePrefix(int column) {
    for (String name : BROKEN_FIRST) {
      String log = ReadLog.sample(name);
      String broken = Broken.atColumn(log, column, false);
      for (IntFunction<String> prefix : PREFIXES.subList(0, 5)) {
        assertThat(undated(prefixed(broken, prefix, "")))
            .as(name + " behind " + prefix.apply(0))
            .isNotEmpty()
            .isEqualTo(undated(log));
      }
    }
  }

  /// A line of a shipper tells when the piece was written.
  private static List<String> undated(String log) {
    return Broken.stopsAndPauses(log).stream()
        .map(figure -> figure.replaceFirst("clock=-?\\d+", ""))
        .sorted()
        .toList();
  }

  @Test
  void brokenWithLinesOfTheApplicationBetween() {
    String application =
        "request 17 of user bob took 12 ms, which is more than its limit of 10 ms, and was logged "
            + "with all its details, which need more than one line of any terminal";
    for (IntFunction<String> prefix : PREFIXES) {
      String log = prefixed(ReadLog.sample("jdk21-g1.plain.log"), prefix, application);
      assertThat(ReadLog.of(Broken.atColumn(log, 100, false)).figures())
          .as(prefix.apply(0))
          .isEqualTo(ReadLog.of(log).figures());
    }
  }

  /// The number of an empty line looks like the rest of the line before.
  @ParameterizedTest
  @ValueSource(strings = {"%d:", "%6d\t"})
  void numbersInFrontOfAllLinesAreNoBreaks(String number) {
    String log =
        Stream.of(
                "[1.234s] step done",
                "",
                "[2026-11-29T12:55:59.003+0000][0.105s][debug][compilation,codecache] CodeHeap 'non-nmethods': size=5692Kb used=1239Kb max_used=1252Kb free=4452Kb",
                "[2026-11-29T12:55:59.007+0000][0.108s][info ][gc,phases            ] GC(0) Y: Pause Mark Start (Major) 0.037ms",
                "")
            .collect(Collectors.joining("\n"));
    String numbered =
        IntStream.range(0, 4)
            .mapToObj(i -> number.formatted(98 + i) + log.split("\n", -1)[i] + '\n')
            .collect(Collectors.joining());
    ReadLog read = ReadLog.of(numbered);
    assertThat(read.understood()).isEqualTo(2);
    assertThat(read.figures())
        .isEqualTo(ReadLog.of(log).figures())
        .anyMatch(figure -> figure.startsWith("Pause["));
  }

  /// The beginnings of whole lines are no beginnings of broken ones.
  @Test
  void nothingIsPutTogetherWhereLinesAreWhole() {
    String log =
        List.of(
                "app_1  | [0.100s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms",
                "java.lang.IllegalStateException: it was thrown within something of a long name 1",
                "app_1  | [0.200s][info][gc] GC(1) Pause Remark 7M->3M(64M) 3.299ms",
                "   at com.example.Foo.bar(Foo.java:17)",
                "app_1  | [0.300s][info][gc] GC(2) Pause Remark 7M->3M(64M) 3.299ms")
            .stream()
            .collect(Collectors.joining("\n", "", "\n"));
    ReadLog read = ReadLog.of(log);
    assertThat(read.understood()).isEqualTo(3);
    assertThat(read.foreign()).isEqualTo(2);
  }
}
