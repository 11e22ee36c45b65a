package dev.assay.log.classic;

import dev.assay.log.line.Ascii;

/// Recognises the young collection that `CMSScavengeBeforeRemark` runs inside a remark. JDK 8
/// writes it with the cause of the remark, older JDKs without a cause.
final class ScavengeBeforeRemark {

  private static final byte[] CAUSE = Ascii.of(" (CMS Final Remark)");

  /// What every remark and every initial mark tells first.
  private static final byte[] REMARK = Ascii.of("[YG ");

  private static final byte[] INITIAL_MARK = Ascii.of("[1 ");

  /// What `PrintFLSStatistics` puts between.
  private static final byte[] STATISTICS = Ascii.of("Before GC:");

  private ScavengeBeforeRemark() {}

  /// Whether it may be what begins here, and not another remark or what follows one that was cut
  /// off. The cursor stands behind `[GC`.
  static boolean isHere(BracketKind kind, ClassicCursor cursor) {
    int begin = cursor.at;
    boolean caused = cursor.take(CAUSE);
    cursor.spaces();
    int next = cursor.peek();
    boolean other =
        next == '(' || next == '{' || (Ascii.isLetter(next) && !cursor.starts(STATISTICS));
    boolean step = cursor.starts(REMARK) || cursor.starts(INITIAL_MARK);
    cursor.at = begin;
    return kind == BracketKind.PAUSE && !step && (caused || !other);
  }
}
