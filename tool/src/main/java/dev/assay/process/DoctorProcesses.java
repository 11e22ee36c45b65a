package dev.assay.process;

import dev.assay.process.DoctorSample.Running;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Who uses the CPUs besides us.
///
/// @param own the number of Assay's own process; it and what it started are not "others"
record DoctorProcesses(DoctorSample start, DoctorSample end, long own) {

  /// CPU time of one process between the samples.
  record Consumer(long number, String name, long ticks) {}

  /// Reads `/proc/NUMBER/stat` of every process. Format: proc_pid_stat(5).
  static Map<Long, Running> running(KernelFiles files) {
    Map<Long, Running> running = new HashMap<>();
    for (String name : files.names("/proc")) {
      if (Character.isDigit(name.charAt(0))) {
        files
            .text("/proc/" + name + "/stat")
            .flatMap(DoctorProcesses::parse)
            .ifPresent(process -> running.put(Long.parseLong(name), process));
      }
    }
    return running;
  }

  /// The others that used CPU time, the busiest first.
  List<Consumer> others() {
    return end.processes().entrySet().stream()
        .filter(entry -> !isOurs(entry.getKey()))
        .map(entry -> consumer(entry.getKey(), entry.getValue()))
        .filter(consumer -> consumer.ticks() > 0)
        .sorted(Comparator.comparingLong(Consumer::ticks).reversed())
        .toList();
  }

  /// CPU time of Assay and what it started.
  long ownTicks() {
    return end.processes().entrySet().stream()
        .filter(entry -> isOurs(entry.getKey()))
        .mapToLong(entry -> consumer(entry.getKey(), entry.getValue()).ticks())
        .sum();
  }

  private Consumer consumer(long number, Running now) {
    Running before = start.processes().get(number);
    long earlier = before == null || before.ticks() > now.ticks() ? 0 : before.ticks();
    return new Consumer(number, now.name(), now.ticks() - earlier);
  }

  private boolean isOurs(long number) {
    long at = number;
    while (at != own) {
      Running process = end.processes().get(at);
      if (process == null || process.parent() == at) {
        return false;
      }
      at = process.parent();
    }
    return true;
  }

  /// The name stands in parentheses and may hold spaces and parentheses itself.
  private static Optional<Running> parse(String stat) {
    int open = stat.indexOf('(');
    int close = stat.lastIndexOf(')');
    if (open < 0 || close < open) {
      return Optional.empty();
    }
    String[] rest = stat.substring(close + 1).strip().split(" ");
    return rest.length < 13
        ? Optional.empty()
        : Optional.of(
            new Running(
                Long.parseLong(rest[1]),
                stat.substring(open + 1, close),
                Long.parseLong(rest[11]) + Long.parseLong(rest[12])));
  }
}
