package dev.assay.recording;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;

/// The bytes of a chunk and a place in them. Reading beyond the end is an
/// [IndexOutOfBoundsException], which whoever reads a whole unit turns into a notice.
///
/// Written for the machine: every event of a recording goes through here.
final class JfrBytes {

  /// The highest bit of eight bytes: set in all bytes of a number but its last.
  private static final long CONTINUED = 0x8080808080808080L;

  private static final int LONGEST_TEXT = 1 << 20;

  private final ByteBuffer bytes;
  private final int limit;

  /// Of the next byte.
  int position;

  /// @param bytes from position 0 to their limit
  JfrBytes(ByteBuffer bytes) {
    this.bytes = bytes.order(ByteOrder.BIG_ENDIAN);
    this.limit = bytes.limit();
  }

  /// How many bytes there are in all.
  int limit() {
    return limit;
  }

  /// Another place in the same bytes.
  JfrBytes at(int place) {
    JfrBytes other = new JfrBytes(bytes);
    other.position = place;
    return other;
  }

  byte int8() {
    return bytes.get(position++);
  }

  int int32(int place) {
    return bytes.getInt(place);
  }

  long int64(int place) {
    return bytes.getLong(place);
  }

  /// A number of one to nine bytes, the lowest seven bits first.
  long varint() {
    byte first = bytes.get(position++);
    return first >= 0 ? first : longer(first & 0x7f);
  }

  private long longer(long lowest) {
    long result = lowest;
    for (int shift = 7; shift < 56; shift += 7) {
      byte next = bytes.get(position++);
      result |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return result;
      }
    }
    return result | (bytes.get(position++) & 0xffL) << 56;
  }

  /// A number of things each of which takes at least a byte.
  int count() {
    long count = varint();
    if (count < 0 || count > limit - position) {
      throw new IndexOutOfBoundsException("a count of " + count);
    }
    return (int) count;
  }

  /// Passes numbers over.
  void skipVarints(int count) {
    for (int left = count; left > 0; left--) {
      int ninth = position + 8;
      while (bytes.get(position++) < 0) {
        if (position == ninth) {
          position++;
          break;
        }
      }
    }
  }

  /// Passes many numbers over, eight bytes at a time. None may be negative: the ninth byte of a
  /// negative number looks as if more followed. The numbers in frames of stacks never are.
  void skipPositive(long count) {
    long left = count;
    while (left >= 8 && position <= limit - 8) {
      left -= Long.bitCount(~bytes.getLong(position) & CONTINUED);
      position += 8;
    }
    while (left > 0) {
      if (bytes.get(position++) >= 0) {
        left--;
      }
    }
  }

  void skip(long count) {
    if (count < 0 || count > limit - position) {
      throw new IndexOutOfBoundsException("a length of " + count);
    }
    position += (int) count;
  }

  void skipText() {
    switch (int8()) {
      case 0, 1 -> {}
      case 2 -> skipVarints(1);
      case 3, 5 -> skip(varint());
      case 4 -> skipVarints(count());
      default -> throw new IndexOutOfBoundsException("an unknown encoding of text");
    }
  }

  /// A text, empty when it is null.
  ///
  /// @param strings by their ids, for texts that are kept apart
  String text(Strings strings) {
    byte encoding = int8();
    return switch (encoding) {
      case 0, 1 -> "";
      case 2 -> strings.get(varint());
      case 3 -> text(UTF_8);
      case 4 -> characters();
      case 5 -> text(ISO_8859_1);
      default -> throw new IndexOutOfBoundsException("an unknown encoding of text");
    };
  }

  private String text(Charset charset) {
    int length = count();
    byte[] copy = new byte[Math.min(length, LONGEST_TEXT)];
    bytes.get(position, copy);
    position += length;
    return new String(copy, charset);
  }

  private String characters() {
    int length = count();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      char next = (char) varint();
      if (i < LONGEST_TEXT) {
        text.append(next);
      }
    }
    return text.toString();
  }

  /// Whether the same bytes follow at both places.
  boolean sameAs(int place, JfrBytes other, int otherPlace, int length) {
    return place + length <= limit
        && otherPlace + length <= other.limit
        && bytes.slice(place, length).mismatch(other.bytes.slice(otherPlace, length)) < 0;
  }

  /// Texts that are kept apart.
  interface Strings {

    /// None.
    Strings NONE = id -> "";

    /// Empty when there is none of this id.
    String get(long id);
  }
}
