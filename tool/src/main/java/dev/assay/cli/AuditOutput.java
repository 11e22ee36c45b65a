package dev.assay.cli;

import dev.assay.model.Audit;
import dev.assay.model.AuditSupplement;
import dev.assay.model.JvmLine;
import dev.assay.model.RewriteReport;
import dev.assay.report.AuditGithub;
import dev.assay.report.AuditJson;
import dev.assay.report.AuditMarkdown;
import dev.assay.report.AuditSarif;
import dev.assay.report.AuditTerminal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes an audit in every form that was asked for.
final class AuditOutput {

  private final Console console;
  private final AuditOptions options;

  AuditOutput(Console console, AuditOptions options) {
    this.console = console;
    this.options = options;
  }

  /// Complains about a form that would be written over what was read.
  void demandApart(List<JvmLine> lines) throws IOException {
    Stream<String> read =
        lines.stream()
            .flatMap(line -> Stream.concat(line.arguments().stream(), line.after().stream()))
            .map(argument -> argument.origin().source());
    OutputFile.demandApart(
        Stream.concat(options.words.stream(), read).distinct().toList(),
        options.json,
        options.sarif,
        options.markdown);
  }

  void publish(Audit audit, AuditSupplement supplement) throws IOException {
    boolean taken = OutputFile.takesStandardOutput(options.json, options.sarif, options.markdown);
    if (!taken) {
      console
          .out()
          .print(
              options.github
                  ? AuditGithub.render(audit)
                  : AuditTerminal.render(audit, supplement, Styles.out(console)));
      if (!options.github && !options.write) {
        asItIs(supplement).ifPresent(console.out()::println);
      }
    }
    if (options.json != null) {
      OutputFile.write(options.json, console, AuditJson.write(audit, supplement));
    }
    if (options.sarif != null) {
      OutputFile.write(options.sarif, console, AuditSarif.write(audit, Version.number()));
    }
    if (options.markdown != null) {
      OutputFile.write(options.markdown, console, AuditMarkdown.render(audit, supplement));
    }
  }

  /// Of what the last line of the report speaks, where new lines stand above it.
  private static Optional<String> asItIs(AuditSupplement supplement) {
    boolean patches =
        supplement.rewrites().stream()
            .flatMap(report -> report.files().stream())
            .anyMatch(file -> !file.diff().isEmpty());
    if (patches) {
      return Optional.of("This is of the files as they are; --write patches them.");
    }
    return supplement.rewrites().stream().anyMatch(RewriteReport::changes)
        ? Optional.of("This is of the line as it was given.")
        : Optional.empty();
  }
}
