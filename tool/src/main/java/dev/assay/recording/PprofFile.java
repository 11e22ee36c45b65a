package dev.assay.recording;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import dev.assay.model.ThreadClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A message `Profile` of pprof's `profile.proto`, its parts found but not yet read.
final class PprofFile {

  /// More unpacked bytes than a profile needs, and what fits beside its tree.
  static final int LARGEST = 64 << 20;

  /// A sample with this many frames is one that was made to harm.
  private static final int DEEPEST = 4096;

  /// Labels that profilers use for the name of a thread, ours first.
  private static final List<String> THREAD = List.of("thread", "thread name", "thread_name");

  /// The comment in what Assay writes.
  static final String OURS = "written by assay";

  static final String THREAD_CLASS = "thread class";

  private static final byte[] NOTHING = new byte[0];

  /// What is measured, and in what.
  record ValueType(String type, String unit) {}

  /// One line of a function at a place.
  record Line(long function, long line) {}

  /// @param name of the function, in the language's own manner
  /// @param file where its source is
  record Function(String name, String file) {}

  /// @param lines of functions, innermost first; what is before the last was inlined
  record Location(long mapping, long address, List<Line> lines) {}

  /// One stack with its values.
  static final class Sample {
    private final long[] places;
    private final long[] values;
    private final List<int[]> labels;

    private Sample(long[] places, long[] values, List<int[]> labels) {
      this.places = places;
      this.values = values;
      this.labels = labels;
    }

    /// Ids of locations, innermost first.
    long[] places() {
      return places;
    }

    long[] values() {
      return values;
    }

    /// In pairs: numbers of strings.
    List<int[]> labels() {
      return labels;
    }
  }

  private final byte[] bytes;
  private final Pieces types = new Pieces();
  private final Pieces samples = new Pieces();
  private final Pieces mappings = new Pieces();
  private final Pieces locations = new Pieces();
  private final Pieces functions = new Pieces();
  private final Pieces strings = new Pieces();
  private final Longs comments = new Longs();
  private byte[] periodType = NOTHING;
  private long timeNanos;
  private long durationNanos;
  private long period;
  private int defaultType;

  private PprofFile(byte[] bytes) {
    this.bytes = bytes;
  }

  static PprofFile of(byte[] bytes) throws InvalidProtocolBufferException {
    PprofFile file = new PprofFile(bytes);
    file.find();
    return file;
  }

  private void find() throws InvalidProtocolBufferException {
    read(
        bytes,
        0,
        bytes.length,
        (field, in) -> {
          switch (field) {
            case 1 -> piece(in, types);
            case 2 -> piece(in, samples);
            case 3 -> piece(in, mappings);
            case 4 -> piece(in, locations);
            case 5 -> piece(in, functions);
            case 6 -> piece(in, strings);
            case 9 -> timeNanos = in.readInt64();
            case 10 -> durationNanos = in.readInt64();
            case 11 -> periodType = in.readByteArray();
            case 12 -> period = in.readInt64();
            case 13 -> comments.read(in);
            case 14 -> defaultType = (int) in.readInt64();
            default -> {
              return false;
            }
          }
          return true;
        });
    mappings.number(this::id);
    locations.number(this::id);
    functions.number(this::id);
  }

  /// Where a field's content is; it is passed over.
  private static void piece(CodedInputStream in, Pieces pieces) throws IOException {
    int length = in.readRawVarint32();
    pieces.add(in.getTotalBytesRead(), length);
    in.skipRawBytes(length);
  }

  private long id(int offset, int length) throws InvalidProtocolBufferException {
    long[] id = {0};
    read(
        bytes,
        offset,
        length,
        (field, in) -> {
          if (field == 1) {
            id[0] = in.readUInt64();
          }
          return field == 1;
        });
    return id[0];
  }

  /// Takes a field.
  private interface Taker {
    /// @return false to pass it over
    boolean take(int field, CodedInputStream in) throws IOException;
  }

  private static void read(byte[] bytes, int offset, int length, Taker taker)
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

  int samples() {
    return samples.size();
  }

  long timeNanos() {
    return timeNanos;
  }

  long durationNanos() {
    return durationNanos;
  }

  long period() {
    return period;
  }

  ValueType periodType() throws InvalidProtocolBufferException {
    return valueType(periodType, 0, periodType.length);
  }

  /// Whether Assay wrote it.
  boolean isOurs() {
    return Arrays.stream(comments.toArray()).anyMatch(number -> string(number).equals(OURS));
  }

  /// The name of the type that pprof shows first; empty when not said.
  String defaultType() {
    return string(defaultType);
  }

  List<ValueType> types() throws InvalidProtocolBufferException {
    List<ValueType> all = new ArrayList<>();
    for (int i = 0; i < Math.min(types.size(), 100); i++) {
      all.add(valueType(bytes, types.offset(i), types.length(i)));
    }
    return all;
  }

  private ValueType valueType(byte[] message, int offset, int length)
      throws InvalidProtocolBufferException {
    int[] names = new int[3];
    read(
        message,
        offset,
        length,
        (field, in) -> {
          if (field == 1 || field == 2) {
            names[field] = (int) in.readInt64();
          }
          return field == 1 || field == 2;
        });
    return new ValueType(string(names[1]), string(names[2]));
  }

  /// Empty for one that is not there.
  String string(long number) {
    return number < 0 || number >= strings.size()
        ? ""
        : new String(
            bytes,
            strings.offset((int) number),
            strings.length((int) number),
            StandardCharsets.UTF_8);
  }

  Sample sample(int index) throws InvalidProtocolBufferException {
    Longs places = new Longs();
    Longs values = new Longs();
    List<int[]> labels = new ArrayList<>();
    read(
        bytes,
        samples.offset(index),
        samples.length(index),
        (field, in) -> {
          switch (field) {
            case 1 -> places.read(in);
            case 2 -> values.read(in);
            case 3 -> {
              if (labels.size() < 100) {
                labels.add(label(in.readByteArray()));
              }
            }
            default -> {
              return false;
            }
          }
          return true;
        });
    return new Sample(places.toArray(), values.toArray(), labels);
  }

  private static int[] label(byte[] label) throws InvalidProtocolBufferException {
    int[] pair = new int[2];
    read(
        label,
        0,
        label.length,
        (field, in) -> {
          if (field == 1 || field == 2) {
            pair[field - 1] = (int) in.readInt64();
          }
          return field == 1 || field == 2;
        });
    return pair;
  }

  /// The name of a sample's thread, empty when not said.
  String thread(Sample sample) {
    String label = label(sample, THREAD);
    return ThreadMark.name(label).orElse(label);
  }

  /// As our own writer says it.
  Optional<ThreadClass> threadClass(Sample sample) {
    return ThreadClass.of(label(sample, List.of(THREAD_CLASS)));
  }

  private String label(Sample sample, List<String> keys) {
    return sample.labels().stream()
        .filter(label -> keys.contains(string(label[0])))
        .map(label -> string(label[1]))
        .findFirst()
        .orElse("");
  }

  /// Empty when there is none with this id.
  Optional<Location> location(long id) throws InvalidProtocolBufferException {
    int index = locations.index(id);
    if (index < 0) {
      return Optional.empty();
    }
    long[] numbers = new long[4];
    List<Line> lines = new ArrayList<>();
    read(
        bytes,
        locations.offset(index),
        locations.length(index),
        (field, in) -> {
          if (field == 2 || field == 3) {
            numbers[field] = in.readUInt64();
          } else if (field == 4 && lines.size() < DEEPEST) {
            lines.add(line(in.readByteArray()));
          } else {
            return false;
          }
          return true;
        });
    return Optional.of(new Location(numbers[2], numbers[3], lines));
  }

  private static Line line(byte[] line) throws InvalidProtocolBufferException {
    long[] numbers = new long[3];
    read(
        line,
        0,
        line.length,
        (field, in) -> {
          if (field == 1 || field == 2) {
            numbers[field] = in.readInt64();
          }
          return field == 1 || field == 2;
        });
    return new Line(numbers[1], numbers[2]);
  }

  /// Empty when there is none with this id.
  Optional<Function> function(long id) throws InvalidProtocolBufferException {
    int index = functions.index(id);
    if (index < 0) {
      return Optional.empty();
    }
    long[] names = new long[5];
    read(
        bytes,
        functions.offset(index),
        functions.length(index),
        (field, in) -> {
          boolean name = field >= 2 && field <= 4;
          if (name) {
            names[field] = in.readInt64();
          }
          return name;
        });
    String name = string(names[2]);
    return Optional.of(new Function(name.isEmpty() ? string(names[3]) : name, string(names[4])));
  }

  /// The file that a piece of memory is of; empty when not said.
  String mapping(long id) throws InvalidProtocolBufferException {
    int index = mappings.index(id);
    long[] name = {-1};
    if (index >= 0) {
      read(
          bytes,
          mappings.offset(index),
          mappings.length(index),
          (field, in) -> {
            if (field == 5) {
              name[0] = in.readInt64();
            }
            return field == 5;
          });
    }
    return string(name[0]);
  }

  /// Numbers that stand one by one or packed.
  private static final class Longs {
    private long[] numbers = new long[16];
    private int size;

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
      if (size < DEEPEST) {
        numbers = size == numbers.length ? Arrays.copyOf(numbers, size * 2) : numbers;
        numbers[size++] = number;
      }
    }

    long[] toArray() {
      return Arrays.copyOf(numbers, size);
    }
  }
}
