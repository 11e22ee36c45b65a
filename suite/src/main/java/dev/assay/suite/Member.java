package dev.assay.suite;

import dev.assay.probe.Benchmark;
import java.util.function.Supplier;

/** One workload of the suite under the name that selects it. */
final class Member {

  private final String name;
  private final String description;
  private final String work;
  private final Supplier<Benchmark> benchmark;

  /**
   * @param name as typed on the command line
   * @param description what it does, in one line
   * @param work what one iteration works through, in units that a reader can compare
   */
  Member(String name, String description, String work, Supplier<Benchmark> benchmark) {
    this.name = name;
    this.description = description;
    this.work = work;
    this.benchmark = benchmark;
  }

  String name() {
    return name;
  }

  String description() {
    return description;
  }

  String work() {
    return work;
  }

  Benchmark benchmark() {
    return benchmark.get();
  }
}
