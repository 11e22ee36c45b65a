package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class PlainLineTest {

  private final List<String> words = new ArrayList<>();
  private final Map<String, String> values = new HashMap<>();

  private boolean take(String line) {
    Map<String, Consumer<String>> options =
        Map.of("--event", v -> values.put("--event", v), "--to", v -> values.put("--to", v));
    return PlainLine.take(List.of(line.split(" ")), words::add, options);
  }

  @Test
  void wordsAndValuesAreHandedOut() {
    assertThat(take("a.jfr --event cpu b.jfr --to collapsed")).isTrue();
    assertThat(words).containsExactly("a.jfr", "b.jfr");
    assertThat(values).containsOnly(Map.entry("--event", "cpu"), Map.entry("--to", "collapsed"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.jfr --tree",
        "a.jfr --event=cpu",
        "a.jfr --event",
        "a.jfr --event --to",
        "a.jfr --event cpu --event wall",
        "a.jfr --to -5",
        "a.jfr -- java",
        "-",
        "a.jfr -h",
      })
  void whateverElseIsLeftToPicocli(String line) {
    assertThat(take(line)).isFalse();
    assertThat(words).isEmpty();
    assertThat(values).isEmpty();
  }

  /// One command object reads the line itself, another one's fields are filled by picocli.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.jfr",
        "a.jfr b.jfr @c",
        "a.jfr --event alloc --to collapsed",
        "--to 30s --event wall a.jfr",
      })
  void aProfileTakesPlainLinesAsPicocliDoes(String line) {
    takesAsPicocliDoes(line, ProfileCommand::new);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gc.log",
        "gc.log @other.log logs/",
        "gc.log --html page.html --json figures.json",
        "--json f gc.log",
      })
  void aLogTakesPlainLinesAsPicocliDoes(String line) {
    takesAsPicocliDoes(line, LogCommand::new);
  }

  private static void takesAsPicocliDoes(String line, Function<Console, PlainCommand> command) {
    Console console = Console.plain(System.out, System.err, Map.of());
    PlainCommand plain = command.apply(console);
    PlainCommand parsed = command.apply(console);
    assertThat(plain.takes(List.of(line.split(" ")))).isTrue();
    new CommandLine(parsed).setExpandAtFiles(false).parseArgs(line.split(" "));
    assertThat(plain)
        .usingRecursiveComparison()
        .ignoringFields("console", "spec")
        .isEqualTo(parsed);
    assertThat(plain)
        .usingRecursiveComparison()
        .ignoringFields("console")
        .isNotEqualTo(command.apply(console));
  }
}
