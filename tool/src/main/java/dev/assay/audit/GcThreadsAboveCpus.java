package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// More threads of the collector than CPUs to run them.
final class GcThreadsAboveCpus extends SettingRule {

  GcThreadsAboveCpus() {
    super("gc-threads-above-cpus");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    OptionalDouble quota = subject.container().cpus();
    if (quota.isEmpty()) {
      return Stream.empty();
    }
    int cpus = Ergonomics.cpus(quota.getAsDouble());
    return Stream.of("ParallelGCThreads", "ConcGCThreads")
        .flatMap(flag -> settings(ruling).of(flag).stream())
        .filter(setting -> Size.digits(setting.value()).orElse(0) > cpus)
        .map(setting ->
            found(
                Severity.WARNING,
                setting,
                ruling,
                setting.value()
                    + " threads share "
                    + cpus
                    + (cpus == 1 ? " CPU" : " CPUs")
                    + ": in a pause they wait for each other, and where the container has a quota they"
                    + " use it up and the whole JVM stands still until the next period.",
                "Remove it; the JVM takes "
                    + Ergonomics.parallelThreads(cpus)
                    + " here by itself."));
  }
}
