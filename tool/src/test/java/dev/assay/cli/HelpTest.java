package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

class HelpTest {

  @ParameterizedTest
  @EnumSource(Verb.class)
  void helpOfEveryCommandIsGoldenAndHasAnExample(Verb verb) throws IOException {
    Run run = Run.assay(verb.word(), "--help");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Examples:\n  assay " + verb.word());
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
    Golden.check("help-" + verb.word() + ".txt", run.out());
  }

  /// No example is broken within: a line either begins a command, or goes on behind a backslash.
  @ParameterizedTest
  @EnumSource(Verb.class)
  void examplesCanBePasted(Verb verb) {
    String help = Run.assay(verb.word(), "--help").out();
    String[] lines = help.substring(help.indexOf("Examples:\n")).split("\n");
    for (int i = 1; i < lines.length; i++) {
      assertThat(lines[i]).startsWith(lines[i - 1].endsWith("\\") ? "      " : "  ");
      assertThat(lines[i]).hasSizeLessThanOrEqualTo(88);
    }
  }

  /// Of a bare command picocli does not see the call without options.
  @ParameterizedTest
  @EnumSource(Verb.class)
  void aBareCommandNeedsNothingThatPicocliSets(Verb verb) {
    Console console = Console.plain(System.out, System.err, Map.of());
    if (verb.isBare()) {
      assertThat(new CommandLine(verb.build(console)).getCommandSpec().args())
          .noneMatch(CommandLine.Model.ArgSpec::required)
          .allMatch(argument -> argument.defaultValue() == null);
    }
  }

  @Test
  void helpOfTheProgramIsGolden() throws IOException {
    Golden.check("help.txt", Run.assay("--help").out());
  }

  @ParameterizedTest
  @EnumSource(Verb.class)
  void aNarrowTerminalHasHelpToo(Verb verb) {
    String before = System.setProperty("assay.columns", "40");
    try {
      Run run = Run.assay(verb.word(), "--help");
      assertThat(run.err()).isEmpty();
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("Usage: assay " + verb.word());
    } finally {
      if (before == null) {
        System.clearProperty("assay.columns");
      } else {
        System.setProperty("assay.columns", before);
      }
    }
  }

  @Test
  void helpIsShownWhateverElseIsTyped() {
    Run run = Run.assay("--debug", "jdks", "--help", "--color", "never");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Usage: assay jdks");
  }
}
