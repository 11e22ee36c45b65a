package dev.assay.diagnosis;

import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Machine;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;

/// The Serial collector on a machine so small that the JVM selects it by default, which is seldom
/// intended.
final class SerialByDefault implements LogRule {

  /// With less, or one CPU, a machine is none of a server: 2 GiB, of which 256 MiB may be missing.
  private static final long SERVER = 1792L << 20;

  private static final int FIRST = 9;

  /// From here on G1 is the default everywhere (JEP 523).
  private static final int LATER = 27;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.report().runs().stream()
        .filter(SerialByDefault::isTaken)
        .findFirst()
        .flatMap(run -> found(log, run));
  }

  private static boolean isTaken(JvmRun run) {
    int jdk = JvmVersion.release(run.version());
    return "Serial".equals(run.collector())
        && jdk >= FIRST
        && jdk < LATER
        && (isAlone(run.machine()) || isSmall(run.machine()));
  }

  private static boolean isAlone(Machine machine) {
    return machine.available() == 1;
  }

  private static boolean isSmall(Machine machine) {
    return machine.memory() >= 0 && machine.memory() < SERVER;
  }

  private Optional<LogFinding> found(Evidence log, JvmRun run) {
    Machine machine = run.machine();
    return found(
        Severity.INFO,
        "The JVM can use %s, so it selects the Serial collector unless a flag sets one.%s"
            .formatted(
                isAlone(machine)
                    ? "one CPU" + (machine.cpus() > 1 ? " of " + machine.cpus() : "")
                    : "less than 2 GiB of memory (" + Amounts.bytes(machine.memory()) + ")",
                log.amongRuns("does so first")),
        LogEvent.UNKNOWN,
        List.of(new Place(run.file(), run.firstLine())),
        "If pauses matter, give the container two CPUs and 2 GiB (or set -XX:ActiveProcessorCount=2 if its CPU limit allows bursts), or set the collector explicitly. For a small heap on one CPU, Serial is the cheapest.",
        log.next().compare("-XX:+UseSerialGC", "g1", "-XX:+UseG1GC"));
  }
}
