package dev.assay.cli;

import dev.assay.experiment.RunDirectory;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay report`: figures that are there already, told again.
@Command(
    description = {
      "Judges the trials of a run folder again and writes its result.json and report.html anew.",
      "With --import, re-analyses what JMH (-rf json) or hyperfine (--export-json) measured, with the",
      "fork as the unit: iterations of one fork share its luck, so 25 iterations in 5 forks are 5",
      "independent measurements. Further files are compared with the first."
    },
    footer = {
      "  assay report assay-runs/20261121-101500-app --md comment.md",
      "  assay report --import jmh-result.json",
      "  assay report --import before.json after.json --json -",
      "  assay report --import hyperfine.json"
    })
final class ReportCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(arity = "0..1", paramLabel = "DIR", description = "The folder of a run.")
  private @Nullable Path run;

  @Option(
      names = "--import",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Results of JMH or hyperfine.")
  private List<Path> files = List.of();

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the figures as JSON too; - for standard output instead of the report.")
  private @Nullable String json;

  @Option(
      names = "--md",
      paramLabel = "FILE",
      description = "Write a run as Markdown too, for a pull request; - for standard output.")
  private @Nullable String markdown;

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    OutputFile.takesStandardOutput(json, markdown);
    if (run != null && !files.isEmpty()) {
      throw Problem.usage("a run and --import are two reports; ask for one after the other");
    }
    if (run != null) {
      again(run);
    } else {
      imported();
    }
    return 0;
  }

  private void again(Path folder) throws IOException {
    try (RunDirectory directory = RunDirectory.open(folder)) {
      List<Trial> trials = directory.trials(note -> console.err().println("assay: " + note));
      Result result = Session.result(directory.plan().resolved(), directory, trials);
      new Publisher(console, json, markdown).publish(result, directory);
    }
  }

  private void imported() throws IOException {
    if (files.isEmpty()) {
      throw Problem.usage(
          "there is nothing to report on; name the folder of a run, or files with --import");
    }
    if (markdown != null) {
      throw Problem.usage("--md is for runs; take --json for imported files");
    }
    OutputFile.demandApart(files.stream().map(Path::toString).toList(), json);
    ReportImport report = ReportImport.read(files);
    if (json != null) {
      JsonOutput.write(json, console, ReportImportJson.of(report));
    }
    if (!"-".equals(json)) {
      ReportImportText.lines(report, Styles.out(console)).forEach(console.out()::println);
    }
  }
}
