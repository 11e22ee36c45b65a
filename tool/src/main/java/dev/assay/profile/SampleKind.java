package dev.assay.profile;

import java.util.List;

/// What one sample stands for.
///
/// @param name as in `--event`: `cpu`, `alloc`
/// @param unit of a sample's weight
public record SampleKind(String name, Unit unit) {

  /// A unit of weight.
  public enum Unit {
    /// Of CPU time, or of time waited.
    NANOSECONDS("ns"),
    BYTES("B"),
    /// A sample counts 1: page faults, context switches, and formats that say no more.
    COUNT("");

    private final String symbol;

    Unit(String symbol) {
      this.symbol = symbol;
    }

    /// As figures bear it; empty for counts.
    public String symbol() {
      return symbol;
    }
  }

  /// The unit of the kind with a name.
  public static Unit unitOf(String name) {
    return PREFERENCE.stream()
        .filter(kind -> kind.name.equals(name))
        .map(SampleKind::unit)
        .findFirst()
        .orElse(Unit.COUNT);
  }

  /// CPU time, of all threads that the recording could see.
  public static final SampleKind CPU = new SampleKind("cpu", Unit.NANOSECONDS);

  /// Time, running or not.
  public static final SampleKind WALL = new SampleKind("wall", Unit.NANOSECONDS);

  /// Bytes allocated on the Java heap.
  public static final SampleKind ALLOC = new SampleKind("alloc", Unit.BYTES);

  /// Bytes allocated on the Java heap and still alive at the end.
  public static final SampleKind LIVE = new SampleKind("live", Unit.BYTES);

  /// Time that threads waited to enter a monitor or a lock.
  public static final SampleKind LOCK = new SampleKind("lock", Unit.NANOSECONDS);

  /// Bytes taken by native code.
  public static final SampleKind NATIVE_MEMORY = new SampleKind("nativemem", Unit.BYTES);

  /// Time that threads waited for locks of native code.
  public static final SampleKind NATIVE_LOCK = new SampleKind("nativelock", Unit.NANOSECONDS);

  public static final SampleKind PAGE_FAULTS = new SampleKind("page-faults", Unit.COUNT);

  public static final SampleKind CONTEXT_SWITCHES = new SampleKind("context-switches", Unit.COUNT);

  /// Samples of a format that does not say what they stand for.
  public static final SampleKind SAMPLES = new SampleKind("samples", Unit.COUNT);

  /// Which one is shown when a recording has several and nothing is said.
  public static final List<SampleKind> PREFERENCE =
      List.of(
          CPU,
          SAMPLES,
          WALL,
          ALLOC,
          LIVE,
          LOCK,
          NATIVE_MEMORY,
          NATIVE_LOCK,
          PAGE_FAULTS,
          CONTEXT_SWITCHES);

  // A record's own ones are linked at run time, which every start would wait for.
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SampleKind kind && unit == kind.unit && name.equals(kind.name);
  }
}
