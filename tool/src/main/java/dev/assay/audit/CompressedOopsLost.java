package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A heap so large that references take 8 bytes instead of 4, and hardly larger than one with 4.
final class CompressedOopsLost extends SettingRule {

  /// 32 bits times the alignment of objects, 8 bytes unless set.
  private static final long LIMIT_PER_BYTE_OF_ALIGNMENT = 4 * Size.GB;

  private static final double WORTH_IT = 1.5;

  CompressedOopsLost() {
    super("compressed-oops-lost");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    long alignment = number(ruling, "ObjectAlignmentInBytes").orElse(8);
    long limit = LIMIT_PER_BYTE_OF_ALIGNMENT * Math.min(alignment, 256);
    if (subject.collector(ruling).equals("Z") || settings(ruling).isOff("UseCompressedOops")) {
      return Stream.empty();
    }
    return settings(ruling).of("MaxHeapSize").stream()
        .filter(setting -> Size.digits(setting.value()).orElse(0) >= limit)
        .filter(setting -> Long.parseLong(setting.value()) < limit * WORTH_IT)
        .map(setting ->
            found(
                Severity.WARNING,
                setting,
                ruling,
                "From "
                    + Size.text(limit)
                    + " on the JVM cannot compress references: each takes 8 bytes instead of 4, so that"
                    + " this heap may hold fewer objects than one of "
                    + Size.text(limit - Size.GB)
                    + ", and caches hold fewer of them.",
                "Use -Xmx" + (limit / Size.GB - 1) + "g, or compare the two."));
  }
}
