package dev.assay.cli;

import dev.assay.experiment.RunDirectory;
import dev.assay.model.Result;
import dev.assay.report.HtmlReport;
import dev.assay.report.JsonReport;
import dev.assay.report.MarkdownReport;
import dev.assay.report.TerminalReport;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Puts a result where the user wants it: into the run directory, into files, on the terminal.
record Publisher(Console console, @Nullable String json, @Nullable String markdown) {

  private static final String STANDARD_OUTPUT = "-";

  /// Writes everything; standard output gets the terminal report unless another form was asked for
  /// there.
  void publish(Result result, RunDirectory directory) throws IOException {
    String document = JsonReport.write(result);
    directory.write("result.json", document);
    directory.write(TerminalReport.PAGE, HtmlReport.render(result));
    boolean taken = send(json, document);
    taken |= send(markdown, markdown == null ? "" : MarkdownReport.render(result));
    if (!taken) {
      console.out().print(TerminalReport.render(result, Styles.out(console)));
    }
  }

  private boolean send(@Nullable String target, String content) throws IOException {
    if (target == null) {
      return false;
    }
    if (target.equals(STANDARD_OUTPUT)) {
      console.out().print(content);
      return true;
    }
    OutputFile.write(Path.of(target), content);
    return false;
  }
}
