package dev.assay.log;

import dev.assay.log.envelope.Envelope;
import dev.assay.log.envelope.JointSearch;
import dev.assay.log.envelope.Joints;
import dev.assay.log.envelope.JsonDocument;
import dev.assay.log.envelope.Rejoining;
import dev.assay.log.envelope.Repeats;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.source.LineFeed;
import dev.assay.log.source.LineFeed.Bytes;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.log.source.PlainFile;
import dev.assay.log.source.Share;
import dev.assay.log.source.Zeroes;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport.LogFile;
import dev.assay.text.Digits;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Reads one file: cuts its bytes into lines, removes what wraps each line, and gives it to the
/// reader of its format.
final class FileReading {

  /// Where lines go if those of other JVMs stand between them.
  private final class Sifted implements LineFeed.Lines {
    private final Share.Sieve sieve;

    Sifted(Share share) {
      sieve = share.sieve();
    }

    @Override
    public void line(Line line) {
      if (sieve.passes(line)) {
        FileReading.this.line(line);
      } else {
        bytesOfOthers += line.length() + 1;
      }
    }
  }

  /// What was seen of zeroes in a file.
  private enum Hole {
    /// Nothing else yet.
    BEGINNING,
    NONE,
    TOLD
  }

  /// Half of the least that a file system loses.
  private static final int HOLE = 256;

  /// Nobody pastes more.
  private static final int PASTED = 1 << 20;

  private final LogSource source;
  private final int number;
  private final LineReaders readers;
  private final Coverage coverage;
  private final Watch watch;
  private final LineFeed.Lines taker;
  private final LineFeed feed;
  private final Envelope envelope = new Envelope();
  private @Nullable Rejoining rejoining;
  private boolean stopped;

  /// Whether lines within a document are read.
  private boolean within;

  /// Bytes of lines that other JVMs wrote into the file.
  private long bytesOfOthers;

  private long bytesRead;
  private Hole hole = Hole.BEGINNING;

  /// Why it was not read to its end.
  private @Nullable String damage;

  /// @param number index of the file among those that are read
  FileReading(LogSource source, int number, LineReaders readers, Coverage coverage, Watch watch) {
    this.source = source;
    this.number = number;
    this.readers = readers;
    this.coverage = coverage;
    this.watch = watch;
    Share share = source.share();
    taker = share == null ? this::line : new Sifted(share);
    feed = new LineFeed(number, taker, share == null ? readers.details() : null);
  }

  /// Reads it. What cannot be read, from its beginning or from somewhere within on, is damage that
  /// its note tells.
  LogFile read() {
    readers.nextFile(envelope);
    Path plain = source.plain();
    long bytes = 0;
    try {
      bytes = plain == null ? readStream() : readPlain(plain);
    } catch (IOException e) {
      fail(e);
    }
    return finish(bytes);
  }

  private void fail(IOException e) {
    damage = LogStream.unreadable(e, bytesRead);
  }

  private long readStream() throws IOException {
    try (LogStream stream = source.open()) {
      feed.behind(stream.before());
      long end = feed.read(watched(stream::read));
      damage = stream.note();
      return end - Math.min(0, stream.before());
    }
  }

  /// The bytes of a file up to where the one who looks on wants no more.
  private Bytes watched(Bytes bytes) {
    return (into, offset, length) -> {
      if (!watch.goOn(source, bytesRead)) {
        stopped = true;
        return LineFeed.UNWANTED;
      }
      int count = next(bytes, into, offset, length);
      if (count > 0) {
        look(into, offset, offset + count);
      } else if (count < 0 && watch.isCut(source)) {
        stopped = true;
        return LineFeed.UNWANTED;
      }
      bytesRead += Math.max(0, count);
      return count;
    };
  }

  private void look(byte[] bytes, int from, int to) {
    lookForHole(bytes, from, to);
    if (!Zeroes.fill(bytes, from, to)) {
      envelope.expect(bytes, from, to, bytesRead < LineFeed.CHUNK);
      rejoin(bytes, from, to);
      watchRepeats(bytes, from, to);
      if (bytesRead == 0) {
        readers.expect(new FirstLines(bytes, from, to));
      }
    }
  }

  /// The next bytes; a disk that fails ends the file.
  private int next(Bytes bytes, byte[] into, int offset, int length) {
    try {
      return bytes.read(into, offset, length);
    } catch (IOException e) {
      fail(e);
      return -1;
    }
  }

  /// Looks now and then for zeroes behind the beginning of a file. At its beginning they are what
  /// `copytruncate` leaves; a single one ends a message of GELF.
  private void lookForHole(byte[] bytes, int from, int to) {
    for (int i = from; i + 1 < to && hole != Hole.TOLD; i += HOLE) {
      if (bytes[i] != 0 || bytes[i + 1] != 0) {
        hole = Hole.NONE;
      } else if (hole == Hole.NONE) {
        hole = Hole.TOLD;
        coverage.irregularity(
            Kind.DAMAGED,
            number,
            feed.number() + 1 + Ascii.count(bytes, from, i, '\n'),
            "zero bytes in place of lines, as left by a crash or a full disk");
      }
    }
  }

  /// Looks at the beginning of a file for lines that were broken.
  private void rejoin(byte[] bytes, int from, int to) {
    boolean looks = rejoining == null && bytesRead < PASTED;
    Joints breaks = looks ? JointSearch.find(bytes, from, to, bytesRead == 0) : null;
    if (breaks != null) {
      Rejoining whole = new Rejoining(breaks, taker::line);
      rejoining = whole;
      feed.divert(whole::line);
    }
  }

  /// Looks at the beginning of a file for lines that stand there twice.
  private void watchRepeats(byte[] bytes, int from, int to) {
    boolean looks = !readers.expectsRepeats() && bytesRead < PASTED;
    Repeats repeats = looks ? Repeats.in(bytes, from, to) : null;
    if (repeats != null) {
      readers.expect(repeats);
      feed.giveAll();
    }
  }

  private long readPlain(Path path) throws IOException {
    try (PlainFile file = PlainFile.open(path)) {
      return feed.read(watched(file::read));
    }
  }

  private void line(Line line) {
    Line inside = envelope.unwrap(line);
    if (inside == line) {
      whole(line);
      return;
    }
    while (inside != null) {
      inside.wrappedAt = envelope.clock();
      whole(inside);
      inside = envelope.more();
    }
  }

  private void whole(Line line) {
    if (line.length() <= Line.LONGEST || within || !readDocument(line)) {
      readers.read(line);
    }
  }

  /// Reads the lines within one that is a document of JSON, where a log does not begin with it.
  private boolean readDocument(Line line) {
    byte[] text = JsonDocument.within(line);
    int from = 0;
    within = true;
    while (from < text.length) {
      Line element = new Line();
      element.rewrite(line, text, from, Ascii.find(text, from, text.length, '\n'));
      from = element.to + 1;
      line(element);
    }
    within = false;
    return text.length > 0;
  }

  private LogFile finish(long bytes) {
    if (!stopped) {
      // Of a line that was put together the next piece may have followed.
      endLines();
    }
    LineTally tally = readers.tally();
    tally.lines += feed.passed();
    tally.unified += feed.passed();
    Line last = new Line();
    last.file = number;
    // The feed knows it as it stands in the file, where several may be pieces of one.
    last.number = Math.max(feed.number(), tally.lines);
    last.offset = bytes;
    readers.fileEnds(last, stopped);
    if (damage != null) {
      coverage.irregularity(Kind.DAMAGED, number, last.number, damage);
    }
    if (feed.lost() > 0) {
      coverage.irregularity(
          Kind.DAMAGED,
          number,
          feed.lossy(),
          Digits.grouped(feed.lost()) + " bytes within a very long line were not read");
    }
    if (envelope.redelivered() > 0) {
      coverage.irregularity(
          new Irregularity(
              Kind.REDELIVERED,
              envelope.redelivered(),
              number,
              envelope.firstRedelivered(),
              "a log shipper sent lines again with the same timestamps; each is read once"));
    }
    if (stopped) {
      coverage.cut(Kind.INTERRUPTED, last, null);
    } else if (readers.isCut()) {
      coverage.cut(Kind.TRUNCATED, last, "it ends inside its last line");
    }
    return new LogFile(source.title(), tally.format(), bytes - bytesOfOthers, tally.lines, note());
  }

  /// Gives out what waited for more pieces.
  private void endLines() {
    if (rejoining != null) {
      rejoining.end();
    }
    Line left = envelope.end();
    if (left != null) {
      readers.read(left);
    }
  }

  private @Nullable String note() {
    long repeated = readers.repeated();
    return damage == null && repeated > 0
        ? "it contains lines twice; " + Digits.grouped(repeated) + " were read only once"
        : damage;
  }
}
