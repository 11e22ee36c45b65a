package dev.assay.log.source;

import dev.assay.log.envelope.Copied;
import dev.assay.log.stream.BlockStream;
import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.log.stream.Utf16;
import dev.assay.model.Problem;
import dev.assay.text.Digits;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// The bytes of a log, unpacked. What is truncated or damaged is read up to the damage; there the
/// stream ends as if it were whole, and [#note()] says what is wrong.
public final class LogStream extends BlockStream {

  /// No log packs this well; what does was made to fill a disk.
  private static final long LARGEST_RATIO = 300;

  /// So much may come out of anything.
  private static final long HARMLESS = 1L << 30;

  private final Counted raw;
  private final Packing packing;
  private final InputStream in;
  private @Nullable String note;
  private long bytes;

  private final long before;

  private LogStream(
      Counted raw, Packing packing, InputStream in, long before, @Nullable String note) {
    this.raw = raw;
    this.packing = packing;
    this.in = in;
    this.before = before;
    this.note = note;
  }

  /// Looks at the first bytes and unpacks accordingly.
  public static LogStream of(InputStream bytes) throws IOException {
    Counted raw = new Counted(bytes);
    try {
      Head head = Head.of(raw);
      Packing packing = Packing.of(head);
      return unpack(raw, packing, head.stream());
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  private static LogStream unpack(Counted raw, Packing packing, InputStream packed) {
    try {
      Head head = Head.of(packing.unpack(packed));
      // Who packs all files of a folder packs those again that logrotate had packed.
      boolean twice = packing != Packing.NONE && Packing.of(head) == Packing.GZIP;
      head = twice ? Head.of(Packing.GZIP.unpack(head.stream())) : head;
      InputStream text = Copied.restored(Utf16.decoded(head.stream()));
      return new LogStream(raw, packing, text, Utf16.before(head), null);
    } catch (IOException | RuntimeException | InternalError e) {
      return new LogStream(raw, packing, raw, 0, describe(e, packing, 0));
    }
  }

  /// Bytes of the unpacked file before the first that is given out; negative where those that are
  /// given out are others than the file's, because it is in another encoding.
  public long before() {
    return before;
  }

  /// What is wrong with the log; known once it was read to its end.
  public @Nullable String note() {
    return note;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    if (note != null) {
      return -1;
    }
    try {
      int count = in.read(buffer, offset, length);
      bytes += Math.max(count, 0);
      if (packing != Packing.NONE && isBomb()) {
        note =
            "stopped after "
                + Digits.grouped(bytes)
                + " bytes: it unpacks to more than "
                + LARGEST_RATIO
                + " times its size";
      }
      return count;
    } catch (IOException | RuntimeException | InternalError e) {
      note = describe(e, packing, bytes);
      return -1;
    }
  }

  private boolean isBomb() {
    return bytes > HARMLESS && bytes / LARGEST_RATIO > raw.count;
  }

  /// What is wrong with a file that can be read no further.
  public static String unreadable(IOException e, long bytes) {
    return "cannot be read after " + Digits.grouped(bytes) + " bytes: " + Problem.reason(e);
  }

  private static String describe(Throwable e, Packing packing, long bytes) {
    if (packing == Packing.NONE) {
      return unreadable(
          e instanceof IOException failed ? failed : new IOException(e.getMessage(), e), bytes);
    }
    String after = " after " + Digits.grouped(bytes) + " bytes";
    if (isCut(e)) {
      return "truncated " + packing.word() + after;
    }
    // A wrong bit is found where nothing fits any more, long behind what it made of the text.
    return "damaged " + packing.word() + after + (bytes > 0 ? ", of which some may be wrong" : "");
  }

  /// The library for zstd has no type for a cut end.
  private static boolean isCut(Throwable e) {
    String message = e.getMessage();
    return e instanceof EOFException || (message != null && message.contains("runcated"));
  }

  @Override
  public void close() throws IOException {
    in.close();
    raw.close();
  }

  /// Knows how many bytes were taken.
  private static final class Counted extends FilterInputStream {
    private long count;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int one = super.read();
      count += one < 0 ? 0 : 1;
      return one;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      count += Math.max(read, 0);
      return read;
    }
  }
}
