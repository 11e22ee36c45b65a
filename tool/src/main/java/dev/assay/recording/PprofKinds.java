package dev.assay.recording;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.assay.model.Problem;
import dev.assay.profile.SampleKind;
import dev.assay.profile.SampleKind.Unit;
import dev.assay.profile.Selection;
import dev.assay.recording.PprofFile.Sample;
import dev.assay.recording.PprofFile.ValueType;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The values that every sample of a file of pprof has, as kinds of samples.
///
/// @param there one for each value
/// @param types the values as the file calls them
/// @param first what pprof shows if nothing is said
record PprofKinds(List<Value> there, List<ValueType> types, int first) {

  /// Values by the name of what they count; the same samples have a value that is measured.
  private static final Map<String, String> COUNTED =
      Map.of(
          "cpu", "samples",
          "wall", "samples",
          "alloc_space", "alloc_objects",
          "inuse_space", "inuse_objects",
          "delay", "contentions",
          "lock", "contentions",
          "alloc", "alloc_samples");

  /// What async-profiler's converter writes as `count`: samples of it.
  private static final List<String> MEASURED = List.of("cpu", "wall", "alloc", "live", "lock");

  /// A value of every sample.
  ///
  /// @param factor from the file's unit to ours
  /// @param counts which value says how many samples it is, -1 for none
  record Value(SampleKind kind, double factor, int counts) {}

  /// The one that is taken.
  record Chosen(SampleKind kind, int column, double factor, int counts) {

    /// -1 when the sample has none.
    long weight(Sample sample) {
      long value = value(sample, column);
      return factor == 1 ? value : Math.round(value * factor);
    }

    /// A measured value is at least one sample.
    long samples(Sample sample) {
      return counts >= 0 ? value(sample, counts) : value(sample, column) > 0 ? 1 : 0;
    }

    private static long value(Sample sample, int column) {
      return column < sample.values().length ? sample.values()[column] : -1;
    }

    /// In the unit of the kind, where the file says it of this kind.
    Optional<Long> interval(PprofFile file) {
      try {
        ValueType type = file.periodType();
        boolean same = PprofKinds.kind(type).equals(kind) && !type.type().isEmpty();
        return same && file.period() > 0
            ? Optional.of(Math.round(file.period() * PprofKinds.factor(type.unit())))
            : Optional.empty();
      } catch (InvalidProtocolBufferException e) {
        return Optional.empty();
      }
    }
  }

  /// @throws Problem when the file says of no value what it is
  static PprofKinds of(String source, PprofFile file) throws InvalidProtocolBufferException {
    List<ValueType> types = file.types();
    if (types.isEmpty()) {
      throw Problem.unfit(
          Plain.name(source) + " does not say what its values are, so it is not a pprof profile");
    }
    List<Value> values = new ArrayList<>();
    for (ValueType type : types) {
      values.add(new Value(kind(type), factor(type.unit()), counts(type, types)));
    }
    int first = types.stream().map(ValueType::type).toList().indexOf(file.defaultType());
    return new PprofKinds(values, types, first < 0 ? types.size() - 1 : first);
  }

  /// The selected one, by our name or the file's; else the preferred one, else the file's first.
  Chosen choose(String source, Selection selection) {
    Optional<String> wanted = selection.kind();
    for (int i = 0; i < there.size() && wanted.isPresent(); i++) {
      if (types.get(i).type().equals(wanted.get()) && !names().contains(wanted.get())) {
        return chosen(i);
      }
    }
    List<SampleKind> order = new ArrayList<>();
    if (!onlyCounts(first)) {
      order.add(there.get(first).kind());
    }
    for (int i = 0; i < there.size(); i++) {
      if (wanted.isPresent() || !onlyCounts(i)) {
        order.add(there.get(i).kind());
      }
    }
    SampleKind kind = Kinds.choose(source, selection, order.stream().distinct().toList());
    return chosen(kinds().indexOf(kind));
  }

  /// Whether a value says only how many samples another one stands for.
  private boolean onlyCounts(int column) {
    for (int i = 0; i < there.size(); i++) {
      if (i != column && there.get(i).counts() == column) {
        return true;
      }
    }
    return false;
  }

  private List<SampleKind> kinds() {
    return there.stream().map(Value::kind).toList();
  }

  private List<String> names() {
    return kinds().stream().map(SampleKind::name).toList();
  }

  private Chosen chosen(int column) {
    Value value = there.get(column);
    return new Chosen(value.kind(), column, value.factor(), value.counts());
  }

  /// Adds a sample to the numbers of samples by kind.
  void count(Sample sample, Map<String, Long> counts) {
    for (int i = 0; i < there.size(); i++) {
      long samples = Math.max(0, Math.min(chosen(i).samples(sample), 1L << 40));
      counts.merge(there.get(i).kind().name(), samples, Long::sum);
    }
  }

  private static int counts(ValueType type, List<ValueType> types) {
    List<String> names = types.stream().map(ValueType::type).toList();
    if (unit(type.unit()) == Unit.COUNT) {
      return names.indexOf(type.type());
    }
    int counted = names.indexOf(COUNTED.getOrDefault(type.type(), "samples"));
    return counted < 0 ? names.indexOf("samples") : counted;
  }

  private static SampleKind kind(ValueType type) {
    Unit unit = unit(type.unit());
    if (unit == Unit.COUNT && MEASURED.contains(type.type())) {
      return SampleKind.SAMPLES;
    }
    String name =
        switch (type.type()) {
          case "cpu", "wall", "alloc", "live", "lock", "nativemem", "nativelock" -> type.type();
          case "alloc_space" -> "alloc";
          case "inuse_space" -> "live";
          case "delay" -> "lock";
          case "sample", "samples", "" -> "samples";
          default -> Plain.name(type.type());
        };
    return new SampleKind(name, unit);
  }

  private static Unit unit(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "nanoseconds", "ns", "microseconds", "us", "milliseconds", "ms", "seconds", "s" ->
          Unit.NANOSECONDS;
      case "bytes", "byte", "kilobytes", "kb", "megabytes", "mb" -> Unit.BYTES;
      default -> Unit.COUNT;
    };
  }

  private static double factor(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "microseconds", "us" -> 1e3;
      case "milliseconds", "ms" -> 1e6;
      case "seconds", "s" -> 1e9;
      case "kilobytes", "kb" -> 1 << 10;
      case "megabytes", "mb" -> 1 << 20;
      default -> 1;
    };
  }
}
