package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogReading;
import dev.assay.log.Watch;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.Gc;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Safepoints;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads logs of the test resources, and logs that a test writes itself.
final class Logs {
  private Logs() {}

  /// Files of the folder `log`, as the logs of one JVM.
  static LogReport of(String... names) throws IOException {
    List<LogSource> sources = new ArrayList<>();
    for (String name : names) {
      sources.add(new LogSource(name, -1, null, () -> resource(name)));
    }
    return report(List.of(sources));
  }

  /// Lines.
  static LogReport ofLines(String... lines) {
    return ofLogs(List.of(List.of(lines)));
  }

  /// Lines of several logs.
  static LogReport ofLogs(List<List<String>> logs) {
    return read(logs.stream().map(lines -> List.of(source(lines))).toList());
  }

  /// Lines of several files of one log.
  static LogReport ofFiles(List<List<String>> files) {
    return read(List.of(files.stream().map(lines -> source(lines)).toList()));
  }

  private static LogReport read(List<List<LogSource>> logs) {
    try {
      return report(logs);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /// The texts of several logs, each with what was written beside it.
  static LogReport withStreams(List<List<String>> logs) {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, Watch.none());
    for (List<String> log : logs) {
      reading.nextLog();
      ledger.nextLog(files.size());
      reading.read(source(log.getFirst()));
      ledger.beside(files.size());
      for (String stream : log.subList(1, log.size())) {
        reading.beside();
        reading.read(source(stream));
      }
    }
    reading.end();
    return ledger.report(files);
  }

  private static LogSource source(List<String> lines) {
    return source(String.join("\n", lines) + "\n");
  }

  private static LogSource source(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new LogSource("test.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
  }

  /// What the collector did, which the log must tell.
  static Gc gc(LogReport report) {
    return requireNonNull(report.gc());
  }

  /// What the collector did as these lines tell.
  static Gc gc(String... lines) {
    return gc(ofLines(lines));
  }

  /// The safepoint ledger, which the log must tell.
  static Safepoints stops(LogReport report) {
    return requireNonNull(report.safepoints());
  }

  private static InputStream resource(String name) {
    return requireNonNull(Logs.class.getResourceAsStream("/log/" + name), name);
  }

  private static LogReport report(List<List<LogSource>> logs) throws IOException {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, Watch.none());
    for (List<LogSource> log : logs) {
      reading.nextLog();
      ledger.nextLog(files.size());
      for (LogSource source : log) {
        reading.read(source);
      }
    }
    reading.end();
    return ledger.report(files);
  }

  /// Holds a report against so many lines, all of which are a JVM's.
  static void everyLineIsUnderstood(LogReport report, long lines) {
    LogCoverage coverage = report.coverage();
    assertThat(coverage.lines()).isEqualTo(lines);
    assertThat(coverage.foreign()).isZero();
    assertThat(coverage.understood()).isEqualTo(lines);
  }

  /// A line of a collection.
  static String pause(int second, int id, String text) {
    return "[" + second + ".000s][info][gc] GC(" + id + ") " + text;
  }
}
