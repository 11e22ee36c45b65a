package dev.assay.cli;

import dev.assay.model.Check;
import dev.assay.model.Problem;
import dev.assay.process.Doctor;
import dev.assay.process.DoctorReport;
import dev.assay.process.Machine;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Paragraph;
import dev.assay.text.Style;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay doctor`: whether this machine is fit to measure on, and what to do about it.
@Command(
    description = {
      "Looks at the machine twice with a second in between and prints one row per check: OK, WARN,",
      "BAD, or ? where the machine does not show the figure; the verdict comes last. Changes nothing.",
      "Exit code 4 when the machine is unfit; warnings alone leave it at 0."
    },
    footer = {
      "  assay doctor",
      "  assay doctor --seconds 10",
      "  assay doctor --json - | jq -r .verdict"
    })
final class DoctorCommand implements Callable<Integer> {

  private static final double LONGEST = 3600;

  private final Console console;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Time between the two looks; default ${DEFAULT-VALUE}.")
  private double seconds = 1;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      description = "Where runs will be written, to see the room there; default ${DEFAULT-VALUE}.")
  private Path runs = Path.of("assay-runs");

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the checks as JSON; - for standard output instead of the table.")
  private @Nullable String json;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(seconds >= 0.1 && seconds <= LONGEST)) {
      throw Problem.usage("--seconds is " + seconds + ", which is out of range; take 0.1 to 3600");
    }
    Machine machine = Machine.here();
    DoctorReport report =
        new Doctor(machine, runs).examine(Duration.ofMillis(Math.round(seconds * 1000)));
    if (json != null) {
      JsonOutput.write(json, console, DoctorJson.of(report, machine.facts(), seconds));
    }
    if (!"-".equals(json)) {
      show(report);
    }
    return report.fit() ? 0 : Problem.Kind.UNFIT.exitCode();
  }

  private void show(DoctorReport report) {
    Style style = Styles.out(console);
    int titles = report.checks().stream().mapToInt(c -> Columns.of(c.title())).max().orElse(0);
    for (Check check : report.checks()) {
      row(check, titles, style).forEach(console.out()::println);
    }
    console.out().println();
    Paragraph.hanging("Verdict: ", report.verdict(), style.width()).forEach(console.out()::println);
  }

  private static List<String> row(Check check, int titles, Style style) {
    String label = Columns.padRight(word(check), 6) + Columns.padRight(check.title(), titles + 2);
    String text = check.remedy().isEmpty() ? check.value() : check.value() + " → " + check.remedy();
    List<String> lines = Paragraph.hanging(label, style.legible(text), style.width());
    return lines.stream()
        .map(line -> line.startsWith(label) ? paint(check, line, style) : line)
        .toList();
  }

  private static String paint(Check check, String line, Style style) {
    String word = word(check);
    return style.paint(colour(check), word) + line.substring(word.length());
  }

  private static String word(Check check) {
    return switch (check.severity()) {
      case INFO -> DoctorReport.known(check) ? "OK" : "?";
      case WARNING -> "WARN";
      case ERROR -> "BAD";
    };
  }

  private static Colour colour(Check check) {
    return switch (check.severity()) {
      case INFO -> DoctorReport.known(check) ? Colour.GREEN : Colour.FAINT;
      case WARNING -> Colour.YELLOW;
      case ERROR -> Colour.RED;
    };
  }
}
