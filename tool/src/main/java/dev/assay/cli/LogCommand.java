package dev.assay.cli;

import dev.assay.cli.LogInput.OneLog;
import dev.assay.cli.LogInput.Sides;
import dev.assay.diagnosis.LogRules;
import dev.assay.diagnosis.advice.LogAdvice;
import dev.assay.diagnosis.comparison.LogComparer;
import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.jvm.VersionText;
import dev.assay.log.LogSources;
import dev.assay.model.LogComparison;
import dev.assay.model.LogReport;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `assay log`: what the logs of JVMs say.
@Command(
    description = {
      "Reads JVM logs of JDK 8 to 28 with any collector: unified logging with any decorations and the",
      "older formats, also rotated, compressed or wrapped by containers. Shows stopped time by VM",
      "operation, what the collector and the JIT do, what is wrong and what to try."
    },
    footer = {
      "  assay log gc.log",
      "  assay log logs/ --html report.html --json report.json",
      "  assay log gc.log stdout.txt",
      "  kubectl logs my-pod | assay log -",
      "  assay log --follow gc.log",
      "  assay log --before monday/*.log --after tuesday/*.log",
      "  assay log gc.log --fail-on 'pause.p99>200ms' --fail-on 'coverage<99%%'",
      "  assay log --advise 21"
    })
final class LogCommand implements PlainCommand {

  private final Console console;

  @Mixin private LogOptions options = new LogOptions();

  LogCommand(Console console) {
    this.console = console;
  }

  @Override
  public boolean takes(List<String> line) {
    return PlainLine.take(
        line,
        options.files::add,
        Map.of("--html", file -> options.html = file, "--json", file -> options.json = file));
  }

  @Override
  public Integer call() throws IOException {
    demandOneQuestion();
    OutputFile.demandWritable(options.targets());
    if (options.advise != null) {
      demandNoLog();
      console.out().print(LogAdviceText.render(advice(options.advise), Styles.out(console)));
      return 0;
    }
    return options.before.isEmpty() ? report() : compare();
  }

  private int report() throws IOException {
    List<LogCondition> conditions = LogCondition.parse(options.failOn);
    LogInput input = new LogInput(console, options);
    Attempts attempts = new Attempts(console);
    LogReport report = input.read(options.files, attempts);
    new LogOutput(console, options, attempts).publish(report, LogRules.findings(report));
    int verdict = new LogVerdict(console).exitCode(conditions, report);
    return verdict == FailOn.EXIT_CODE ? verdict : exitCode(input, verdict, attempts);
  }

  /// The exit code where no condition holds: what an interrupted reading leaves open is no success.
  private static int exitCode(LogInput input, int verdict, Attempts attempts) {
    if (input.interruption() != 0) {
      return input.interruption();
    }
    if (verdict != 0) {
      return verdict;
    }
    input.demandWhole();
    return attempts.exitCode();
  }

  private int compare() throws IOException {
    LogInput input = new LogInput(console, options);
    Sides sides = input.readSides(options.before, options.after);
    List<OneLog> before = sides.before();
    List<OneLog> after = sides.after();
    LogComparison comparison =
        LogComparer.compare(
            reports(before), reports(after), SameLogs.of(before, after), sides.leftOut());
    Attempts attempts = new Attempts(console);
    new LogOutput(console, options, attempts).publish(comparison);
    return exitCode(input, comparison.isEmpty() ? nothingCompared() : 0, attempts);
  }

  /// A comparison without a figure is no success.
  private int nothingCompared() {
    console
        .err()
        .println(
            "assay: nothing was compared: the logs of both sides have no figure in common, or nothing happened");
    return Problem.Kind.UNFIT.exitCode();
  }

  private static List<LogReport> reports(List<OneLog> logs) {
    return logs.stream().map(OneLog::report).toList();
  }

  private static LogAdvice advice(String jdk) {
    int release = VersionText.feature(jdk);
    if (release == 0) {
      throw Problem.usage("--advise " + Plain.name(jdk) + " is not a JDK release; use 8 to 28");
    }
    return LogAdvice.of(release);
  }

  private void demandNoLog() {
    boolean compares = !options.before.isEmpty();
    if (compares || !options.files.isEmpty()) {
      String log = compares ? options.before.getFirst() : options.files.getFirst();
      throw Problem.usage(
          "--advise prints what to log and reads no log; omit '"
              + Plain.name(log)
              + "', or omit --advise to have it read");
    }
    boolean written = Arrays.stream(options.targets()).anyMatch(Objects::nonNull);
    if (written || options.follow || !options.failOn.isEmpty()) {
      throw Problem.usage("--advise only prints what to log; omit the other options");
    }
  }

  private void demandOneQuestion() {
    boolean compares = !options.before.isEmpty() || !options.after.isEmpty();
    if (compares && (options.before.isEmpty() || options.after.isEmpty())) {
      throw Problem.usage("--before and --after belong together; pass logs for both");
    }
    if (options.before.contains(LogSources.STANDARD_INPUT)
        && options.after.contains(LogSources.STANDARD_INPUT)) {
      throw Problem.usage(
          "standard input can be read only once; pass - to either --before or --after");
    }
    if (compares && !options.files.isEmpty()) {
      throw Problem.usage(
          "'"
              + options.files.getFirst()
              + "' belongs to neither --before nor --after; put it after one of them");
    }
    if (compares && (!options.failOn.isEmpty() || options.events != null || options.follow)) {
      throw Problem.usage(
          "--fail-on, --events and --follow take one set of logs; omit --before and --after");
    }
    if (compares && (options.csv != null || options.openMetrics != null)) {
      throw Problem.usage(
          "a comparison can be written as --json and --html only; omit --csv and --openmetrics");
    }
  }
}
