package dev.assay.cli;

import dev.assay.model.ExpansionReport;
import dev.assay.model.JvmLine;
import java.util.List;

/// `assay audit --expand`: starts a JVM with and without the arguments.
final class AuditExpand {

  private final Console console;
  private final AuditOptions options;

  AuditExpand(Console console, AuditOptions options) {
    this.console = console;
    this.options = options;
  }

  List<ExpansionReport> reports(List<JvmLine> lines) {
    throw new UnsupportedOperationException(console + " " + options + lines);
  }
}
