package dev.assay.bench;

import dev.assay.ledger.Ledger;
import dev.assay.log.LogReading;
import dev.assay.log.Watch;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Reads a log and adds it up in this JVM, as `assay log` does before it writes a report.
final class LogRead {

  private LogRead() {}

  static LogReport report(LogSource source) throws IOException {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, Watch.none());
    reading.read(source);
    reading.end();
    return ledger.report(files);
  }
}
