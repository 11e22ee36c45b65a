package dev.assay.ledger;

import dev.assay.model.LogEvent.Statement;
import dev.assay.model.Machine;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a JVM says about the machine that it runs on.
final class MachineFacts {

  private static final Pattern CPUS = Pattern.compile("(\\d{1,9}) total, (\\d{1,9}) available");

  private MachineFacts() {}

  /// A machine of which one more fact is known.
  static Machine with(Machine machine, Statement statement) {
    String value = statement.value();
    return switch (statement.fact()) {
      case MEMORY -> machine.withMemory(Long.parseLong(value));
      case WORKERS -> machine.withWorkers(Long.parseLong(value));
      case CONCURRENT_WORKERS -> machine.withConcurrentWorkers(Long.parseLong(value));
      case CPUS -> withCpus(machine, value);
      default -> machine;
    };
  }

  private static Machine withCpus(Machine machine, String value) {
    Matcher cpus = CPUS.matcher(value);
    return cpus.find()
        ? machine.withCpus(Long.parseLong(cpus.group(1)), Long.parseLong(cpus.group(2)))
        : machine;
  }
}
