package dev.assay.recording;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Arrays;

/// The bytes of a chunk and a place in them. Reading beyond the end is an
/// [IndexOutOfBoundsException], which whoever reads a whole unit turns into a notice.
///
/// Written for the machine: every event of a recording goes through here. The bytes stay in a
/// mapped file of any size and are copied by windows into an array, which is quicker to read than a
/// buffer, and far quicker to compile. A window ends with zeros, so that a number that begins in it
/// needs no further look at where it ends.
final class JfrBytes {

  static final int LONGEST_NUMBER = 9;

  /// So many fit into the smallest window.
  static final int MOST_NUMBERS = 48;

  private static final int LONGEST_TEXT = 1 << 20;

  /// For reading on and on.
  private static final int LARGE = 1 << 16;

  /// For reading here and there.
  private static final int SMALL = 1 << 9;

  /// For comparing.
  private static final int BLOCK = 1 << 13;

  private final ByteBuffer bytes;
  private final int limit;
  private final byte[] window;

  /// Where in the chunk the window begins.
  private int base;

  /// In the window, or beyond it: then the next byte is in another one.
  private int at;

  /// The last place in the window where reading a number needs no other one.
  private int safe = -1;

  /// How many bytes of the chunk are in the window.
  private int filled;

  /// @param bytes from position 0 to their limit
  JfrBytes(ByteBuffer bytes) {
    this(bytes, SMALL);
  }

  private JfrBytes(ByteBuffer bytes, int size) {
    this.bytes = bytes;
    this.limit = bytes.limit();
    this.window = new byte[size + LONGEST_NUMBER];
  }

  /// How many bytes there are in all.
  int limit() {
    return limit;
  }

  /// A place in the same bytes, to read on from.
  JfrBytes from(int place) {
    return new JfrBytes(bytes, LARGE).seek(place);
  }

  /// A place in the same bytes, to look up what is there.
  JfrBytes at(int place) {
    return new JfrBytes(bytes, SMALL).seek(place);
  }

  /// Of the next byte.
  int position() {
    return base + at;
  }

  /// Goes to a place.
  JfrBytes seek(int place) {
    at = place - base;
    if (at < 0) {
      base = place;
      at = 0;
      safe = -1;
      filled = 0;
    }
    return this;
  }

  /// Sees to it that so many bytes are in the window, or all that are left.
  void demand(int count) {
    if (at > filled - count && base + filled < limit) {
      refill();
    }
  }

  /// Bytes around the cursor, for whoever reads numbers without a call. As many zeros as the
  /// longest number has bytes follow them.
  byte[] window() {
    return window;
  }

  /// Of the next byte in the [#window].
  int at() {
    return at;
  }

  /// How many bytes are in the [#window].
  int filled() {
    return filled;
  }

  private void refill() {
    base += at;
    at = 0;
    int length = Math.min(window.length - LONGEST_NUMBER, limit - base);
    if (length <= 0) {
      safe = -1;
      filled = 0;
      throw new IndexOutOfBoundsException("the end of a chunk");
    }
    bytes.get(base, window, 0, length);
    Arrays.fill(window, length, length + LONGEST_NUMBER, (byte) 0);
    safe = base + length == limit ? length - 1 : length - LONGEST_NUMBER;
    filled = length;
  }

  byte int8() {
    if (at > safe) {
      refill();
    }
    return window[at++];
  }

  /// A number of one to nine bytes, the lowest seven bits first.
  long varint() {
    if (at > safe) {
      refill();
    }
    byte first = window[at++];
    return first >= 0 ? first : longer(first & 0x7f);
  }

  private long longer(long lowest) {
    long result = lowest;
    for (int shift = 7; shift < 56; shift += 7) {
      byte next = window[at++];
      result |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return result;
      }
    }
    return result | (window[at++] & 0xffL) << 56;
  }

  /// Reads numbers that follow each other.
  ///
  /// @param slots where in the values each goes, negative for one that is passed over; at most
  ///   [#MOST_NUMBERS]
  void numbers(int[] slots, long[] values) {
    if (at > filled - slots.length * LONGEST_NUMBER && base + filled < limit) {
      refill();
    }
    byte[] bytes = window;
    int place = at;
    for (int slot : slots) {
      byte first = bytes[place++];
      if (first >= 0) {
        if (slot >= 0) {
          values[slot] = first;
        }
        continue;
      }
      byte second = bytes[place];
      if (second >= 0) {
        place++;
        if (slot >= 0) {
          values[slot] = (first & 0x7f) | (second << 7);
        }
        continue;
      }
      int ninth = place + LONGEST_NUMBER - 2;
      if (slot < 0) {
        while (place < ninth && bytes[place] < 0) {
          place++;
        }
        place++;
        continue;
      }
      long value = first & 0x7f;
      int shift = 7;
      byte next = bytes[place++];
      while (next < 0 && place <= ninth) {
        value |= (next & 0x7fL) << shift;
        shift += 7;
        next = bytes[place++];
      }
      values[slot] = value | (next & 0xffL) << shift;
    }
    if (place > filled) {
      throw new IndexOutOfBoundsException("the end of a chunk");
    }
    at = place;
  }

  /// A number of things each of which takes at least a byte.
  int count() {
    long count = varint();
    if (count < 0 || count > limit - position()) {
      throw new IndexOutOfBoundsException("a count of " + count);
    }
    return (int) count;
  }

  /// Passes numbers over.
  void skipVarints(int count) {
    for (int left = count; left > 0; left--) {
      if (at > safe) {
        refill();
      }
      int ninth = at + LONGEST_NUMBER - 1;
      while (window[at++] < 0) {
        if (at == ninth) {
          at++;
          break;
        }
      }
    }
  }

  /// Passes many numbers over, by their last bytes alone. None may be negative: the ninth byte of a
  /// negative number looks as if more followed. The numbers in frames of stacks never are.
  void skipPositive(long count) {
    long left = count;
    while (left > 0) {
      if (at > safe) {
        refill();
      }
      byte[] bytes = window;
      int place = at;
      int end = (int) Math.min(filled, place + left); // so far no more than these can end
      while (place < end) {
        left -= 1 + (bytes[place++] >> 7);
      }
      at = place;
    }
  }

  void skip(long count) {
    if (count < 0 || count > limit - position()) {
      throw new IndexOutOfBoundsException("a length of " + count);
    }
    at += (int) count;
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
    bytes.get(position(), copy);
    at += length;
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

  /// Whether the same bytes follow at both places. Copies are compared: without the optimising
  /// compiler eight bytes at a time can only be compared where both begin at a multiple of eight.
  boolean sameAs(int place, JfrBytes other, int otherPlace, int length) {
    if (length > limit - place || length > other.limit - otherPlace) {
      return false;
    }
    byte[] block = new byte[BLOCK];
    byte[] otherBlock = new byte[BLOCK];
    for (int done = 0; done < length; done += BLOCK) {
      int count = Math.min(BLOCK, length - done);
      bytes.get(place + done, block, 0, count);
      other.bytes.get(otherPlace + done, otherBlock, 0, count);
      if (!Arrays.equals(block, otherBlock)) {
        return false;
      }
    }
    return true;
  }

  /// Texts that are kept apart.
  interface Strings {

    /// None.
    Strings NONE = id -> "";

    /// Empty when there is none of this id.
    String get(long id);
  }
}
