package dev.assay.log;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.LogEvents;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogReport.LogFile;
import java.util.List;

/// Reads the logs of one report, from the first line to the last.
public final class LogReading {

  private final Coverage coverage;
  private final List<LogFile> files;
  private final Watch watch;
  private final LineReaders readers;

  /// @param events takes what is found
  /// @param coverage takes what was understood
  /// @param files takes an entry for every file; its size is the number of the next
  /// @param watch is told how far it came
  public LogReading(LogEvents events, Coverage coverage, List<LogFile> files, Watch watch) {
    this.coverage = coverage;
    this.files = files;
    this.watch = watch;
    readers = new LineReaders(events, coverage);
  }

  /// Reads one file. What cannot be read, from its beginning or from somewhere within on, is damage
  /// that its note tells.
  public void read(LogSource source) {
    files.add(new FileReading(source, files.size(), readers, coverage, watch).read());
  }

  /// The log of another JVM follows: what readers held back of the last is given out. Stops that
  /// wait for their names wait on, because these may stand in another file.
  public void nextLog() {
    readers.nextLog();
  }

  /// Tells of the log that follows whether other parts of it are not read.
  public void part(boolean ofSeveral) {
    readers.part(ofSeveral);
  }

  /// What the same JVM wrote beside its log follows: pauses of the log are within none of its
  /// stops.
  public void beside() {
    readers.beside();
  }

  /// The last file was read: what was held back is given out.
  public void end() {
    readers.end();
  }
}
