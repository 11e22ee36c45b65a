package dev.assay.recording;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.assay.model.ThreadClass;
import dev.assay.recording.ProtoFields.Repeated;
import java.io.IOException;
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
  private static final int DEEPEST = FrameWords.DEEPEST;

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
      return places.length > DEEPEST ? Arrays.copyOf(places, DEEPEST) : places;
    }

    /// Whether it has more of them than are kept.
    boolean deep() {
      return places.length > DEEPEST;
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
  private final Repeated comments = new Repeated(DEEPEST);
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
    ProtoFields.read(
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
    ProtoFields.numbers(bytes, offset, length, 1, id);
    return id[0];
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
    long[] names = new long[2];
    ProtoFields.numbers(message, offset, length, 1, names);
    return new ValueType(string(names[0]), string(names[1]));
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
    Repeated places = new Repeated(DEEPEST + 1);
    Repeated values = new Repeated(DEEPEST);
    List<int[]> labels = new ArrayList<>();
    ProtoFields.read(
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
    long[] pair = new long[2];
    ProtoFields.numbers(label, 0, label.length, 1, pair);
    return new int[] {(int) pair[0], (int) pair[1]};
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
    long[] numbers = new long[2];
    List<Line> lines = new ArrayList<>();
    ProtoFields.read(
        bytes,
        locations.offset(index),
        locations.length(index),
        (field, in) -> {
          if (field == 4 && lines.size() < DEEPEST) {
            lines.add(line(in.readByteArray()));
            return true;
          }
          return ProtoFields.number(field - 2, in, numbers);
        });
    return Optional.of(new Location(numbers[0], numbers[1], lines));
  }

  private static Line line(byte[] line) throws InvalidProtocolBufferException {
    long[] numbers = new long[2];
    ProtoFields.numbers(line, 0, line.length, 1, numbers);
    return new Line(numbers[0], numbers[1]);
  }

  /// Empty when there is none with this id.
  Optional<Function> function(long id) throws InvalidProtocolBufferException {
    int index = functions.index(id);
    if (index < 0) {
      return Optional.empty();
    }
    long[] names = new long[3];
    ProtoFields.numbers(bytes, functions.offset(index), functions.length(index), 2, names);
    String name = string(names[0]);
    return Optional.of(new Function(name.isEmpty() ? string(names[1]) : name, string(names[2])));
  }

  /// The file that a piece of memory is of; empty when not said.
  String mapping(long id) throws InvalidProtocolBufferException {
    int index = mappings.index(id);
    long[] name = {-1};
    if (index >= 0) {
      ProtoFields.numbers(bytes, mappings.offset(index), mappings.length(index), 5, name);
    }
    return string(name[0]);
  }
}
