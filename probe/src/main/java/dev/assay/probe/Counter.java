package dev.assay.probe;

import java.util.function.LongSupplier;

/** A clock of the JVM that only runs forward: one field of the iteration's record. */
final class Counter {

  /** What a reading gives where the JVM does not know. */
  static final long UNKNOWN = -1;

  private final String name;
  private final LongSupplier nanoseconds;

  /**
   * @param name the key in the record
   * @param nanoseconds negative where the JVM does not know
   */
  Counter(String name, LongSupplier nanoseconds) {
    this.name = name;
    this.nanoseconds = nanoseconds;
  }

  String name() {
    return name;
  }

  long read() {
    return nanoseconds.getAsLong();
  }

  /** What passed between two readings, {@link #UNKNOWN} where one of them is not known. */
  static long between(long before, long after) {
    return before < 0 || after < before ? UNKNOWN : after - before;
  }
}
