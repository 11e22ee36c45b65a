package dev.assay.cli;

import dev.assay.experiment.RunDirectory;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.report.HtmlReport;
import dev.assay.report.JsonReport;
import dev.assay.report.MarkdownReport;
import dev.assay.report.TerminalReport;
import dev.assay.text.Plain;
import dev.assay.text.Shell;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Puts a result where the user wants it: into the run directory, into files, on the terminal.
record Publisher(Console console, @Nullable String json, @Nullable String markdown) {

  private static final String STANDARD_OUTPUT = "-";

  /// Writes everything; standard output gets the terminal report unless another form was asked for
  /// there. What is for files comes last, so that one that cannot be written costs no report.
  void publish(Result result, RunDirectory directory) throws IOException {
    String document = JsonReport.write(result);
    String comment = markdown == null ? "" : MarkdownReport.render(result);
    directory.write("result.json", document);
    directory.write(TerminalReport.PAGE, HtmlReport.render(result));
    if (STANDARD_OUTPUT.equals(json)) {
      console.out().print(document);
    } else if (STANDARD_OUTPUT.equals(markdown)) {
      console.out().print(comment);
    } else {
      console.out().print(TerminalReport.render(result, Styles.out(console)));
    }
    send(json, document, "--json", directory);
    send(markdown, comment, "--md", directory);
  }

  private void send(
      @Nullable String target, String content, String option, RunDirectory directory) {
    if (target == null || target.equals(STANDARD_OUTPUT)) {
      return;
    }
    try {
      OutputFile.write(Path.of(target), content);
    } catch (IOException e) {
      throw Problem.unfit(
              Plain.name(target)
                  + " cannot be written: "
                  + Problem.reason(e)
                  + "; the run is kept, write it with: assay report "
                  + Shell.quote(directory.folder().toString())
                  + " "
                  + option
                  + " FILE")
          .causedBy(e);
    }
  }
}
