package dev.assay.log.stream;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_32;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/// A log in UTF-16 as UTF-8: the shell of Windows writes what is redirected to a file so. Some
/// editors write UTF-32, which is known by its mark.
public final class Utf16 extends InputStream {

  /// So little that no file is long enough to make it a place.
  private static final long NOT_ITS_OWN = Long.MIN_VALUE / 2;

  private final Reader in;
  private final char[] characters = new char[1 << 13];
  private byte[] bytes = new byte[0];
  private int next;

  private Utf16(Reader in) {
    this.in = in;
  }

  /// The stream, decoded if it begins like UTF-16, without the mark of UTF-8.
  public static InputStream decoded(InputStream in) throws IOException {
    Head head = Head.of(in);
    if (isMarkOf8(head)) {
      head.stream().skipNBytes(3);
    }
    Charset wide = charset(head);
    if (wide == null) {
      return head.stream();
    }
    if (!wide.equals(UTF_32) && isMarked(head)) {
      head.stream().skipNBytes(2);
    }
    InputStream all =
        wide.equals(UTF_32) ? head.stream() : new Widened(head.stream(), wide.equals(UTF_16BE));
    return new Utf16(new InputStreamReader(all, wide));
  }

  /// Whether the bytes of a stream that begins so are the log's own, without mark and decoding.
  public static boolean isPlain(Head head) {
    return !isMarkOf8(head) && charset(head) == null;
  }

  /// Bytes before the text of a stream that begins so; negative where the text's bytes are others
  /// than those of the stream.
  public static long before(Head head) {
    return isMarkOf8(head) ? 3 : isPlain(head) ? 0 : NOT_ITS_OWN;
  }

  private static boolean isMarkOf8(Head head) {
    return head.startsWith(0xef, 0xbb, 0xbf);
  }

  private static boolean isMarked(Head head) {
    return head.startsWith(0xff, 0xfe) || head.startsWith(0xfe, 0xff);
  }

  private static @Nullable Charset charset(Head head) {
    if (head.startsWith(0xff, 0xfe, 0, 0) || head.startsWith(0, 0, 0xfe, 0xff)) {
      return UTF_32;
    }
    if (head.startsWith(0xfe, 0xff) || head.isWide(true)) {
      return UTF_16BE;
    }
    return head.startsWith(0xff, 0xfe) || head.isWide(false) ? UTF_16LE : null;
  }

  @Override
  public int read() throws IOException {
    return next < bytes.length || fill() ? bytes[next++] & 0xff : -1;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (next == bytes.length && !fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - next);
    System.arraycopy(bytes, next, buffer, offset, count);
    next += count;
    return count;
  }

  private boolean fill() throws IOException {
    int count = in.read(characters, 0, characters.length - 1);
    if (count <= 0) {
      return false;
    }
    if (Character.isHighSurrogate(characters[count - 1])) {
      int low = in.read();
      if (low >= 0) {
        characters[count++] = (char) low;
      }
    }
    bytes = new String(characters, 0, count).getBytes(UTF_8);
    next = 0;
    return true;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
