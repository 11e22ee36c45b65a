package dev.assay.recording;

import dev.assay.profile.SampleKind;
import java.util.Optional;

/// Who took samples of a kind. Two of them may have measured the same: then only the first one here
/// is believed.
enum JfrSampler {
  ASYNC_CPU(SampleKind.CPU, Weighing.INTERVAL, "async-profiler"),
  JDK_CPU_TIME(SampleKind.CPU, Weighing.TICKS, "jdk.CPUTimeSample"),
  JDK_CPU(SampleKind.CPU, Weighing.INTERVAL, "jdk.ExecutionSample"),
  ASYNC_WALL(SampleKind.WALL, Weighing.INTERVAL, "async-profiler"),
  JDK_WALL(SampleKind.WALL, Weighing.INTERVAL, "jdk.ExecutionSample and jdk.NativeMethodSample"),
  TLAB(SampleKind.ALLOC, Weighing.AMOUNT, "jdk.ObjectAllocationInNewTLAB"),
  ALLOCATION(SampleKind.ALLOC, Weighing.AMOUNT, "jdk.ObjectAllocationSample"),
  LIVE(SampleKind.LIVE, Weighing.AMOUNT, "async-profiler"),
  LOCK(SampleKind.LOCK, Weighing.TICKS, "jdk.JavaMonitorEnter and jdk.ThreadPark"),
  MALLOC(SampleKind.NATIVE_MEMORY, Weighing.AMOUNT, "async-profiler"),
  NATIVE_LOCK(SampleKind.NATIVE_LOCK, Weighing.TICKS, "async-profiler"),
  PAGE_FAULTS(SampleKind.PAGE_FAULTS, Weighing.COUNT, "async-profiler"),
  CONTEXT_SWITCHES(SampleKind.CONTEXT_SWITCHES, Weighing.COUNT, "async-profiler"),
  /// Counters of the processor, methods that were named: whatever the recorder was asked for.
  OTHER(SampleKind.SAMPLES, Weighing.COUNT, "async-profiler");

  /// What samples weigh.
  enum Weighing {
    /// All the same, an interval of the sampler.
    INTERVAL,
    /// What the event says, in ticks of its clock.
    TICKS,
    /// What the event says, in the unit of the kind.
    AMOUNT,
    /// 1.
    COUNT
  }

  @SuppressWarnings("ImmutableEnumChecker") // a record of a text and a constant
  private final SampleKind kind;

  private final Weighing weighing;
  private final String text;

  JfrSampler(SampleKind kind, Weighing weighing, String text) {
    this.kind = kind;
    this.weighing = weighing;
    this.text = text;
  }

  SampleKind kind() {
    return kind;
  }

  Weighing weighing() {
    return weighing;
  }

  /// As in notices.
  String text() {
    return text;
  }

  /// Whether it may be what a selection asks for.
  boolean answers(Optional<String> wanted) {
    return this == OTHER || wanted.isEmpty() || wanted.get().equals(kind.name());
  }
}
