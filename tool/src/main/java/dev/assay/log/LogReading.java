package dev.assay.log;

import dev.assay.log.LineReader.Reading;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport.LogFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads logs from their first to their last line: bytes to lines, lines out of their envelopes,
/// and each to the reader of its format. One object reads one JVM's log, which may be many files.
public final class LogReading {

  private static final int CHUNK = 1 << 18;

  private static final String CLASSIC = "jdk8";

  private final Coverage coverage;
  private final List<LogFile> files;
  private final StatisticsJoin join;
  private final UnifiedReader unified;
  private final ClassicReader classic;
  private Envelope envelope = new Envelope();
  private long lines;
  private long unifiedLines;
  private long classicLines;
  private long classicUnderstood;
  private long foreign;
  private long blank;

  /// @param events takes what is found
  /// @param coverage takes what was understood
  /// @param files takes an entry for every file; its size is the number of the next
  public LogReading(LogEvents events, Coverage coverage, List<LogFile> files) {
    this.coverage = coverage;
    this.files = files;
    join = new StatisticsJoin(events);
    unified = new UnifiedReader(join, coverage);
    classic = new ClassicReader(join);
  }

  /// Reads one file.
  ///
  /// @throws IOException when it cannot be read at all; damage within only ends it
  public void read(LogSource source) throws IOException {
    LineFeed feed = new LineFeed(files.size(), this::line);
    lines = 0;
    unifiedLines = 0;
    classicLines = 0;
    classicUnderstood = 0;
    envelope = new Envelope();
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

  /// The last file was read: what readers held back is given out.
  public void end() {
    unified.end();
    classic.end();
    join.end();
  }

  private void line(Line line) {
    Line inside = envelope.unwrap(line);
    if (inside == line) {
      judge(line);
      return;
    }
    while (inside != null) {
      inside.wrappedAt = envelope.clock();
      judge(inside);
      inside = envelope.more();
    }
  }

  private void judge(Line line) {
    lines++;
    if (line.from >= line.to) {
      blank++;
    } else if (unified.read(line) != Reading.FOREIGN) {
      unifiedLines++;
    } else {
      classic(line);
    }
  }

  private void classic(Line line) {
    Reading reading = classic.read(line);
    if (reading == Reading.FOREIGN) {
      foreign++;
      return;
    }
    classicLines++;
    if (reading == Reading.UNDERSTOOD) {
      classicUnderstood++;
    } else {
      coverage.example(CLASSIC, line);
    }
  }

  private void finish(LogSource source, long bytes, @Nullable String note) {
    Line left = envelope.end();
    if (left != null) {
      judge(left);
    }
    coverage.file(lines, foreign, blank);
    if (classicLines > 0) {
      coverage.add(CLASSIC, classicLines, classicUnderstood);
    }
    if (note != null) {
      coverage.irregularity(Kind.DAMAGED, files.size(), lines, note);
    }
    String format =
        unifiedLines + classicLines == 0
            ? LogFile.NONE
            : unifiedLines >= classicLines ? LogFile.UNIFIED : LogFile.CLASSIC;
    files.add(new LogFile(source.name(), format, bytes, lines, note));
  }
}
