package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MainTest {

  @Test
  void versionNamesTheJdk() {
    Run run = Run.assay("--version");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("assay ").contains(System.getProperty("java.version"));
  }

  @Test
  void noArgumentsIsAUsageErrorThatShowsTheHelp() {
    Run run = Run.assay();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Usage: assay COMMAND");
  }

  @Test
  void variablesThatTheLauncherKeepsFromItsOwnJvmAreReadUnderTheirNames() {
    assertThat(Main.surroundings(Map.of("ASSAY_FROM_JAVA_TOOL_OPTIONS", "-Xfoo", "HOME", "/h")))
        .isEqualTo(Map.of("JAVA_TOOL_OPTIONS", "-Xfoo", "HOME", "/h"));
  }

  @Test
  void aMistypedCommandIsToldTheNearest() {
    refused("there is no command 'jdsk'; did you mean 'jdks'? Otherwise see assay --help", "jdsk");
  }

  @Test
  void aStrangeCommandIsSentToTheHelp() {
    refused("there is no command 'frobnicate'; see assay --help", "frobnicate");
  }

  @Test
  void aWrongOptionNamesTheHelpOfItsCommand() {
    refused("unknown option: '--xyzzy'; see assay jdks --help", "jdks", "--xyzzy");
  }

  @Test
  void aCommandWithoutItsDashesIsToldWhereItGoes() {
    String advice = "; put the command behind --, as in -- java -jar app.jar; see assay";
    List<String> ab = List.of("compare", "--variant", "a=", "--variant", "b=");
    for (String command : List.of("java -cp . Work", "-Xmx1g -jar app.jar", "java --source 25 X")) {
      List<String> args = new ArrayList<>(ab);
      args.addAll(List.of(command.split(" ")));
      Run run = Run.assay(args.toArray(String[]::new));
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("is not an option of assay").contains(advice);
    }
  }

  @Test
  void flagsOfAVariantThatNoQuotesHoldTogetherAreTold() {
    assertThat(Run.assay("compare", "--variant", "a=-Xmx1g", "-Xms1g", "--", "java", "X").err())
        .contains(
            "'-Xms1g' is not an option of assay; quote the flags of a variant together: --variant 'NAME=");
    assertThat(Run.assay("compare", "--max-frok", "3", "suite:json").err())
        .contains("did you mean --max-forks?");
  }

  @Test
  void aWrongOptionBeforeTheCommandIsRefused() {
    refused(
        "unknown option: '--colour'; did you mean --color? Otherwise see assay --help", "--colour");
  }

  @Test
  void aWrongOptionIsToldBeforeTheWordThatMayBeItsValue() {
    refused(
        "unknown option: '--colour'; did you mean --color? Otherwise see assay --help",
        "--colour",
        "always",
        "log");
  }

  @Test
  void helpIsACommandToo() {
    assertThat(Run.assay("help").out()).isEqualTo(Run.assay("--help").out()).contains("Usage");
    assertThat(Run.assay("help", "jdks").out()).isEqualTo(Run.assay("jdks", "--help").out());
    assertThat(Run.assay("help", "jdks").code()).isZero();
    refused(
        "there is no command 'jdsk'; did you mean 'jdks'? Otherwise see assay --help",
        "help",
        "jdsk");
  }

  @Test
  void theCommandBelongsBehindTwoDashes() {
    String audit = "put the command, or the options of the JVM, behind --; see assay audit --help";
    refused("'-Xmx1g' is not an option of assay; " + audit, "audit", "-Xmx1g");
    refused("'-XX:+UseG1GC' is not an option of assay; " + audit, "audit", "java", "-XX:+UseG1GC");
    refused("unknown option: '-Xmx1g'; see assay jdks --help", "jdks", "-Xmx1g");
  }

  @Test
  void valuesAreRefusedInWordsOfTheUser() {
    refused(
        "invalid value for option '--from': 'x' is not a whole number; see assay audit --help",
        "audit",
        "--from",
        "x");
    refused(
        "invalid value for option '--pid': 'abc' is not a whole number; see assay audit --help",
        "audit",
        "--pid",
        "abc");
    refused(
        "invalid value for option '--color': expected one of auto, always, never but was 'x'; see"
            + " assay jdks --help",
        "jdks",
        "--color",
        "x");
    refused("'x' is not expected; see assay jdks --help", "jdks", "x");
    refused("'x', 'y' are not expected; see assay jdks --help", "jdks", "x", "y");
  }

  @Test
  void debugShowsTheTrace() {
    assertThat(Run.assay("nothing").err().lines()).hasSize(1);
    assertThat(Run.assay("--debug", "nothing").err()).contains("at dev.assay.cli.Main");
  }

  @Test
  void coloursFollowTheOptionTheTerminalAndTheEnvironment() {
    Terminal both = new Terminal(true, true, 80);
    assertThat(console(both, Map.of()).colour()).isTrue();
    assertThat(console(both, Map.of("NO_COLOR", "1")).colour()).isFalse();
    assertThat(console(both, Map.of("TERM", "dumb")).colour()).isFalse();
    assertThat(console(Terminal.NONE, Map.of()).colour()).isFalse();
    assertThat(Run.assay("--color", "always", "jdks", "--help").out()).contains("\u001b[");
    assertThat(Run.assay("--color=never", "jdks", "--help").out()).doesNotContain("\u001b[");
  }

  @Test
  void theLauncherSaysWhatIsATerminal() {
    assertThat(Terminal.of(Map.of("assay.terminal", "2")))
        .isEqualTo(new Terminal(false, true, 100));
    assertThat(Terminal.of(Map.of())).isEqualTo(Terminal.NONE);
    assertThat(Terminal.of(Map.of("assay.terminal", "12", "assay.columns", "72")))
        .isEqualTo(new Terminal(true, true, 72));
    assertThat(Terminal.of(Map.of("assay.terminal", "12", "assay.columns", "wide")).width())
        .isEqualTo(100);
  }

  @Test
  void eachKindOfFailureHasItsExitCode() {
    assertThat(Failure.of(Problem.workload("x"))).isEqualTo(new Failure("x", 3));
    assertThat(Failure.of(Problem.unfit("x"))).isEqualTo(new Failure("x", 4));
    assertThat(Failure.of(new UncheckedIOException(new AccessDeniedException("/a/b"))))
        .isEqualTo(
            new Failure(
                "/a/b: permission denied; check the path, its permissions and the free space", 4));
    assertThat(Failure.of(new FileSystemException("f", null, "No space left on device")).message())
        .startsWith("f: No space left on device; ");
    assertThat(Failure.of(new IOException("gone")).exitCode()).isEqualTo(4);
    assertThat(Failure.of(new IllegalStateException("a\n  b")))
        .isEqualTo(
            new Failure(
                "unexpected java.lang.IllegalStateException: a b, a defect in Assay; run the"
                    + " command again with --debug and report what it prints",
                70));
  }

  /// A report had `5,1 a second` beside `10.57 s`.
  @Test
  void figuresAreWrittenAlikeWhateverTheLocale() {
    Locale own = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      String log = "src/test/resources/log/samples/article-jdk11-on-1.log.gz";
      assertThat(Run.assay("log", log).out()).contains("85 young collections (0.8 per second)");
    } finally {
      Locale.setDefault(own);
    }
  }

  private static Console console(Terminal terminal, Map<String, String> environment) {
    return new Console(System.out, System.err, environment, terminal, new GlobalOptions());
  }

  private static void refused(String message, String... args) {
    Run run = Run.assay(args);
    assertThat(run.err()).isEqualTo("assay: " + message + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }
}
