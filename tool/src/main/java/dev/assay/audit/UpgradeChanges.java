package dev.assay.audit;

import dev.assay.flags.Settings;
import dev.assay.model.UpgradeReport.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Arguments that mean something else after the move, and what the JVM decides otherwise when the
/// line says nothing.
final class UpgradeChanges {

  /// A code heap in segments is the default from this size on.
  private static final long SEGMENTED = 240L << 20;

  private final Ruling from;
  private final Ruling to;
  private final Settings before;
  private final Settings after;
  private final List<Change> changes = new ArrayList<>();

  private UpgradeChanges(Ruling from, Ruling to) {
    this.from = from;
    this.to = to;
    this.before = from.judgement().settings();
    this.after = to.judgement().settings();
  }

  /// All of them.
  static List<Change> of(Ruling from, Ruling to) {
    UpgradeChanges changes = new UpgradeChanges(from, to);
    changes.collector();
    changes.marking();
    changes.codeCache();
    changes.deduplication();
    changes.zgc();
    changes.aggressiveOpts();
    changes.logs();
    return List.copyOf(changes.changes);
  }

  /// Whether the move goes over the step to this release.
  private boolean crosses(int release) {
    return from.feature() < release && release <= to.feature();
  }

  private void collector() {
    Optional<String> was = before.collector();
    Optional<String> is = after.collector();
    if (was.isPresent() && is.isEmpty()) {
      add(
          "collector",
          (before.isOn("UseParNewGC") && was.get().equals("Serial") ? "ParNew" : was.get())
              + " is gone: without another choice the JVM takes its default, "
              + (to.feature() >= 27
                  ? "G1 on every machine."
                  : "G1, or Serial with less than 2 CPUs or 1792 MB."));
    } else if (was.isEmpty() && is.isEmpty()) {
      usual();
    }
  }

  private void usual() {
    if (crosses(9)) {
      add(
          "collector",
          "The line names none: Parallel until 8, G1 since 9, on machines with 2 CPUs and 1792 MB"
              + " or more. G1 keeps pauses short at some cost in throughput and memory.");
    }
    if (crosses(27)) {
      add(
          "collector",
          "The line names none: with less than 2 CPUs or 1792 MB the JVM took Serial until 26, and"
              + " takes G1 since 27, which needs more memory beside the heap.");
    }
  }

  private void marking() {
    if (crosses(9) && after.of("InitiatingHeapOccupancyPercent").isPresent()) {
      add(
          text("InitiatingHeapOccupancyPercent"),
          "Until 8 the threshold itself; since 9 the start value of a threshold that G1 adapts,"
              + " unless -XX:-G1UseAdaptiveIHOP.");
    }
  }

  private void codeCache() {
    if (crosses(9)
        && after
            .of("ReservedCodeCacheSize")
            .filter(setting -> Long.parseLong(setting.value()) < SEGMENTED)
            .isPresent()) {
      add(
          text("ReservedCodeCacheSize"),
          "Since 9 a code cache of 240 MB or more is parted into segments; a smaller one, as here,"
              + " is not.");
    }
  }

  private void deduplication() {
    boolean other = after.collector().filter(c -> !c.equals("G1")).isPresent();
    if (crosses(18) && other && after.isOn("UseStringDeduplication")) {
      add(
          text("UseStringDeduplication"),
          "Without effect beside "
              + after.collector().orElseThrow()
              + " until 17; since 18 it works with every collector but Epsilon, and costs CPU time.");
    }
  }

  private void zgc() {
    if (crosses(23) && after.isOn("UseZGC") && after.of("ZGenerational").isEmpty()) {
      add(
          text("UseZGC"),
          "ZGC works in generations by default since 23, and only so since 24: less CPU time and"
              + " memory for most programs.");
    }
  }

  private void aggressiveOpts() {
    if (from.feature() == 8 && to.feature() < 12 && after.isOn("AggressiveOpts")) {
      add(
          text("AggressiveOpts"),
          "On 8 it starts biased locking earlier (4000 to 500 ms); since 10 the delay is 0 by"
              + " default, so that it starts later (0 to 500 ms).");
    }
  }

  private void logs() {
    if (crosses(9) && after.of("PrintGCDetails").or(() -> after.of("PrintGC")).isPresent()) {
      add(
          "GC log",
          "Since 9 its lines have another format, and a file rotates over 5 files of 20 MB unless"
              + " told otherwise: whatever reads the log has to know both.");
    }
  }

  private String text(String flag) {
    return after.of(flag).orElseThrow().argument().text();
  }

  private void add(String subject, String message) {
    changes.add(new Change(subject, message));
  }
}
