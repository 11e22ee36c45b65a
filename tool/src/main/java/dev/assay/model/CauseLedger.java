package dev.assay.model;

import java.util.List;

/// A total per unit of work, its parts in two variants, and what each part contributes to the
/// change. The parts with the rest add up to the total exactly.
///
/// @param total `cpu` or `wall`
/// @param work what a unit of work is: `fork`, `operation`
/// @param baseline mean total of the baseline's forks, seconds per unit of work
/// @param variant mean total of the variant's forks
/// @param parts in the order of the ledger, the unexplained rest last
/// @param missing parts that could not be measured, with the reason; they are in the rest
/// @param leftOut timed forks of both variants that are not in it, because a fork of their block
///   lacks figures that it needs
public record CauseLedger(
    String total,
    String work,
    double baseline,
    double variant,
    List<Part> parts,
    List<String> missing,
    int leftOut) {
  public CauseLedger {
    parts = List.copyOf(parts);
    missing = List.copyOf(missing);
  }

  /// Of all timed forks.
  public CauseLedger(
      String total,
      String work,
      double baseline,
      double variant,
      List<Part> parts,
      List<String> missing) {
    this(total, work, baseline, variant, parts, missing, 0);
  }

  /// Which part of the total.
  public enum Component {
    APPLICATION("application code"),
    JIT("JIT compilation"),
    GC("garbage collection"),
    VM("other JVM threads"),
    KERNEL("kernel"),
    CRITICAL_CPU("running"),
    STOPPED("stopped at safepoints"),
    RUN_QUEUE("waiting for a CPU"),
    IDLE("blocked, sleeping or waiting for I/O"),
    UNEXPLAINED("unexplained");

    private final String words;

    Component(String words) {
      this.words = words;
    }

    /// In a sentence.
    public String words() {
      return words;
    }
  }

  /// One part. All figures but the seconds are shares of the baseline's total, so that they add up
  /// to the relative change: 0.18 for +18%.
  ///
  /// @param baseline mean seconds per unit of work
  /// @param variant mean seconds per unit of work
  /// @param change of the total by this part
  /// @param low lower bound of the change, over forks, adjusted for all parts looked at
  /// @param high upper bound
  /// @param cause whether the change is more than chance
  /// @param detectable the least change that these forks find with 80% power
  public record Part(
      Component component,
      double baseline,
      double variant,
      double change,
      double low,
      double high,
      boolean cause,
      double detectable) {}
}
