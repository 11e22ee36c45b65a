package dev.assay.audit;

import java.util.OptionalLong;

/// The size of the code cache that a JVM chooses itself, as measured on builds of 8 to 28.
final class CodeCache {

  private static final long TIERED = 240 * Size.MB;
  private static final long ONE_COMPILER = 48 * Size.MB;

  /// The first release on which `TieredStopAtLevel=1` counts as one compiler.
  private static final int ONE_LEVEL_IS_ONE_COMPILER = 17;

  private CodeCache() {}

  static long standard(Ruling ruling) {
    return isSmall(ruling) ? ONE_COMPILER : TIERED;
  }

  /// Whether other flags of the line shrink it.
  static boolean isSmall(Ruling ruling) {
    OptionalLong level = SettingRule.number(ruling, "TieredStopAtLevel");
    boolean oneLevel =
        ruling.feature() >= ONE_LEVEL_IS_ONE_COMPILER
            && level.isPresent()
            && level.getAsLong() == 1;
    return SettingRule.settings(ruling).isOff("TieredCompilation") || oneLevel;
  }
}
