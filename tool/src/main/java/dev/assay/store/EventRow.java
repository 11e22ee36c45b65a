package dev.assay.store;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.SpaceKind;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An event as a row whose columns are the same for all kinds. One row is filled again and again:
/// logs have millions of events.
final class EventRow {

  /// A column of integers; what an event does not have is [LogEvent#UNKNOWN].
  enum Figure {
    GC_ID,
    DURATION_NS,
    REACHING_NS,
    CLEANUP_NS,
    OPERATING_NS,
    LEAVING_NS,
    USER_NS,
    SYSTEM_NS,
    BEFORE_BYTES,
    AFTER_BYTES,
    CAPACITY_BYTES,
    /// Of a compilation, 1 to 4.
    LEVEL,
    /// Bytes of bytecode, messages, pauses inside a stop: by kind.
    AMOUNT;

    String column() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static final List<Figure> FIGURES = List.of(Figure.values());

  private final List<String> files;
  private final Map<Figure, Long> figures = new EnumMap<>(Figure.class);
  private At at = At.NOWHERE;
  private String kind = "";
  private @Nullable String type;
  private @Nullable String name;
  private @Nullable String cause;

  /// @param files the paths that the events' file indexes mean
  EventRow(List<String> files) {
    this.files = List.copyOf(files);
  }

  /// The path of its file, nothing where the log is none.
  @Nullable String file() {
    int file = at.file();
    return file >= 0 && file < files.size() ? files.get(file) : null;
  }

  At at() {
    return at;
  }

  String kind() {
    return kind;
  }

  /// What sort of its kind it is: `young`, `bulk_revoke`.
  @Nullable String type() {
    return type;
  }

  @Nullable String name() {
    return name;
  }

  @Nullable String cause() {
    return cause;
  }

  long figure(Figure figure) {
    return figures.getOrDefault(figure, LogEvent.UNKNOWN);
  }

  /// Takes over what an event says.
  EventRow fill(LogEvent event) {
    figures.clear();
    at = event.at();
    switch (event) {
      case LogEvent.Statement e ->
          named("statement", null, lower(e.fact()), e.value().isEmpty() ? null : e.value());
      case LogEvent.Safepoint e -> safepoint(e);
      case LogEvent.SafepointStatistic e -> statistic(e);
      case LogEvent.Pause e -> pause(e);
      case LogEvent.HeapDump e ->
          named("heap_dump", null, e.name(), null)
              .set(Figure.GC_ID, e.id())
              .set(Figure.DURATION_NS, e.duration());
      case LogEvent.Concurrent e ->
          named("concurrent", null, e.name(), null)
              .set(Figure.GC_ID, e.id())
              .set(Figure.DURATION_NS, e.duration());
      case LogEvent.Collection e -> collection(e);
      case LogEvent.Cancelled _ -> named("cancelled", null, null, null);
      case LogEvent.HeapUse e ->
          named("heap", null, null, null)
              .set(Figure.GC_ID, e.id())
              .sizes(e.before(), e.after(), e.capacity());
      case LogEvent.CpuTime e ->
          named("cpu_time", null, null, null)
              .set(Figure.GC_ID, e.id())
              .set(Figure.DURATION_NS, e.real())
              .set(Figure.USER_NS, e.user())
              .set(Figure.SYSTEM_NS, e.system());
      case LogEvent.References e ->
          named("references", lower(e.kind()), null, null)
              .set(Figure.DURATION_NS, e.nanos())
              .set(Figure.AMOUNT, e.count());
      case LogEvent.Space e -> space(e);
      case LogEvent.CodeHeap e ->
          named("code_heap", null, e.heap(), null)
              .sizes(LogEvent.UNKNOWN, e.used(), e.size())
              .set(Figure.AMOUNT, e.maximumUsed());
      case LogEvent.Compiled e ->
          named("compiled", e.onStack() ? "on_stack" : "method", null, null)
              .set(Figure.LEVEL, e.level())
              .set(Figure.AMOUNT, e.bytes());
      case LogEvent.NotEntrant e ->
          named("not_entrant", null, e.method(), null).set(Figure.LEVEL, e.level());
      case LogEvent.Inlining e ->
          named("inlining", e.inlined() ? "inlined" : "not_inlined", null, e.reason());
      case LogEvent.ClassEvent e -> named("class", lower(e.change()), e.name(), null);
      case LogEvent.Revocation e -> named("revocation", lower(e.kind()), e.type(), e.thread());
      case LogEvent.LateThread e -> named("late_thread", null, e.thread(), null);
      case LogEvent.Incident e ->
          named("incident", lower(e.kind()), e.detail(), null)
              .set(Figure.GC_ID, e.id())
              .set(Figure.AMOUNT, e.amount());
    }
    return this;
  }

  private void space(LogEvent.Space e) {
    named("space", null, lower(e.space()), null).set(Figure.GC_ID, e.id());
    if (e.space() == SpaceKind.OLD_REGIONS) {
      set(Figure.AMOUNT, e.after());
    } else {
      sizes(e.before(), e.after(), e.capacity());
    }
  }

  private void safepoint(LogEvent.Safepoint e) {
    named("safepoint", null, e.operation(), null)
        .set(Figure.DURATION_NS, told(e, e.total()))
        .set(Figure.REACHING_NS, reaching(e))
        .set(Figure.CLEANUP_NS, told(e, e.cleanup()))
        .set(Figure.OPERATING_NS, told(e, e.operating()))
        .set(Figure.LEAVING_NS, e.leaving())
        .set(Figure.AMOUNT, e.pauses());
  }

  private static long reaching(LogEvent.Safepoint stop) {
    return stop.leastReaching() == 0 ? LogEvent.UNKNOWN : told(stop, stop.toldReaching());
  }

  /// A time of a stop; of one that was cut off 0 says nothing.
  private static long told(LogEvent.Safepoint stop, long nanos) {
    return nanos == 0 && stop.isCoarse() ? LogEvent.UNKNOWN : nanos;
  }

  private void statistic(LogEvent.SafepointStatistic e) {
    named("safepoint_statistic", null, e.operation(), null)
        .set(Figure.REACHING_NS, e.reaching())
        .set(Figure.CLEANUP_NS, e.cleanup())
        .set(Figure.OPERATING_NS, e.operating());
  }

  private void pause(LogEvent.Pause e) {
    named("pause", lower(e.kind()), e.name(), e.cause())
        .set(Figure.GC_ID, e.id())
        .set(Figure.DURATION_NS, e.duration())
        .sizes(e.before(), e.after(), e.capacity());
  }

  private void collection(LogEvent.Collection e) {
    named("collection", null, e.name(), e.cause())
        .set(Figure.GC_ID, e.id())
        .set(Figure.DURATION_NS, e.duration())
        .sizes(e.before(), e.after(), e.capacity());
  }

  private EventRow named(
      String kind, @Nullable String type, @Nullable String name, @Nullable String cause) {
    this.kind = kind;
    this.type = type;
    this.name = name;
    this.cause = cause;
    return this;
  }

  private EventRow set(Figure figure, long value) {
    if (value != LogEvent.UNKNOWN) {
      figures.put(figure, value);
    }
    return this;
  }

  private EventRow sizes(long before, long after, long capacity) {
    return set(Figure.BEFORE_BYTES, before)
        .set(Figure.AFTER_BYTES, after)
        .set(Figure.CAPACITY_BYTES, capacity);
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
