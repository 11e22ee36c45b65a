package dev.assay.log;

import dev.assay.log.LineReader.Reading;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport.LogFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads logs from their first to their last line: bytes to lines, lines out of their envelopes,
/// and each to the reader of its format. One object reads one JVM's log, which may be many files.
public final class LogReading {

  private static final int CHUNK = 1 << 18;

  private final LogEvents events;
  private final Coverage coverage;
  private final List<LogFile> files;
  private final UnifiedReader unified;
  private long lines;
  private long unifiedLines;
  private long classicLines;
  private long foreign;
  private long blank;

  /// @param events takes what is found
  /// @param coverage takes what was understood
  /// @param files takes an entry for every file; its size is the number of the next
  public LogReading(LogEvents events, Coverage coverage, List<LogFile> files) {
    this.events = events;
    this.coverage = coverage;
    this.files = files;
    unified = new UnifiedReader(events, coverage);
  }

  /// Reads one file.
  ///
  /// @throws IOException when it cannot be read at all; damage within only ends it
  public void read(LogSource source) throws IOException {
    LineFeed feed = new LineFeed(files.size(), this::line);
    lines = 0;
    unifiedLines = 0;
    classicLines = 0;
    foreign = 0;
    blank = 0;
    Path plain = source.plain();
    if (plain != null) {
      finish(source, readPlain(feed, plain), null);
      return;
    }
    try (LogStream stream = source.open()) {
      long bytes = feed.read(stream::read);
      finish(source, bytes, stream.note());
    }
  }

  private static long readPlain(LineFeed feed, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      // A direct buffer takes the bytes from the kernel without a copy in between.
      ByteBuffer direct = ByteBuffer.allocateDirect(CHUNK);
      return feed.read((into, offset, length) -> {
        direct.clear().limit(Math.min(length, CHUNK));
        int count = channel.read(direct);
        if (count > 0) {
          direct.get(0, into, offset, count);
        }
        return count;
      });
    }
  }

  /// The log ends: what readers held back is given out.
  public void end() {
    unified.end();
  }

  private void line(Line line) {
    lines++;
    if (line.from >= line.to) {
      blank++;
      return;
    }
    if (unified.read(line) != Reading.FOREIGN) {
      unifiedLines++;
      return;
    }
    foreign++;
  }

  private void finish(LogSource source, long bytes, @Nullable String note) {
    coverage.file(lines, foreign, blank);
    if (note != null) {
      coverage.irregularity(Kind.DAMAGED, files.size(), lines, note);
    }
    String format =
        unifiedLines + classicLines == 0
            ? LogFile.NONE
            : unifiedLines >= classicLines ? LogFile.UNIFIED : LogFile.CLASSIC;
    files.add(new LogFile(source.name(), format, bytes, lines, note));
  }

  /// What was read so far.
  public List<LogFile> files() {
    return new ArrayList<>(files);
  }
}
