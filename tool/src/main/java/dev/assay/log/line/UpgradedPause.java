package dev.assay.log.line;

import dev.assay.model.LogEvent.PauseKind;

/// A pause in which Shenandoah finishes a cycle, finds that it frees too little, and then collects
/// the whole heap before the program continues, under the same name.
public final class UpgradedPause {

  private static final byte[][] WORDS = {
    // JDK 8 to 21, where the pause itself ran out of memory.
    Ascii.of("Cannot finish degeneration, upgrading to Full GC"),
    // JDK 8 to 28, where it freed too little. From JDK 25 on only the tag `thread` has it.
    Ascii.of("Cancelling GC: Upgrade To Full GC"),
    // Both, JDK 25 to 28.
    Ascii.of("Degenerated GC upgrading to Full GC"),
  };

  private static final String BECAME = ", upgraded to Full GC";

  /// Whether the pause of the kind that ends next is one.
  private boolean told;

  /// Reads what may tell it.
  ///
  /// @return whether it is told here
  public boolean read(byte[] bytes, int from, int to) {
    boolean here = Ascii.isAnyAt(bytes, from, to, WORDS);
    told |= here;
    return here;
  }

  /// A pause ends.
  ///
  /// @return whether it is one
  public boolean ends(PauseKind kind) {
    boolean upgraded = told && kind == PauseKind.DEGENERATED;
    told &= kind == PauseKind.STEP;
    return upgraded;
  }

  /// The name of the pause, which its own line does not tell.
  public static String name(String pause) {
    return pause + BECAME;
  }

  /// Whether a pause of this name is one.
  public static boolean isUpgraded(String name) {
    return name.endsWith(BECAME);
  }
}
