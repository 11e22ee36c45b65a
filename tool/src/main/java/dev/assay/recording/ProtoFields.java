package dev.assay.recording;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/// The fields of a message of protocol buffers, one after the other.
final class ProtoFields {

  private ProtoFields() {}

  /// Takes a field.
  interface Taker {
    /// @return false to pass it over
    boolean take(int field, CodedInputStream in) throws IOException;
  }

  static void read(byte[] bytes, int offset, int length, Taker taker)
      throws InvalidProtocolBufferException {
    CodedInputStream in = CodedInputStream.newInstance(bytes, offset, length);
    try {
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        if (!taker.take(WireFormat.getTagFieldNumber(tag), in)) {
          in.skipField(tag);
        }
      }
    } catch (InvalidProtocolBufferException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads fields that are numbers and follow one another; the other fields are passed over.
  ///
  /// @param first whose number comes into the first place
  /// @param numbers what the fields are when they are not there, and then what they are
  static void numbers(byte[] bytes, int offset, int length, int first, long[] numbers)
      throws InvalidProtocolBufferException {
    read(bytes, offset, length, (field, in) -> number(field - first, in, numbers));
  }

  /// Reads a number unless it has no place.
  static boolean number(int place, CodedInputStream in, long[] numbers) throws IOException {
    boolean taken = place >= 0 && place < numbers.length;
    if (taken) {
      numbers[place] = in.readUInt64();
    }
    return taken;
  }

  /// Numbers of one field, which stand one by one or packed.
  static final class Repeated {
    private final int most;
    private long[] numbers = new long[16];
    private int size;

    /// @param most to keep
    Repeated(int most) {
      this.most = most;
    }

    void read(CodedInputStream in) throws IOException {
      if ((in.getLastTag() & 7) != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        add(in.readUInt64());
        return;
      }
      int before = in.pushLimit(in.readRawVarint32());
      while (!in.isAtEnd()) {
        add(in.readUInt64());
      }
      in.popLimit(before);
    }

    private void add(long number) {
      if (size < most) {
        numbers = size == numbers.length ? Arrays.copyOf(numbers, size * 2) : numbers;
        numbers[size++] = number;
      }
    }

    long[] toArray() {
      return Arrays.copyOf(numbers, size);
    }
  }
}
