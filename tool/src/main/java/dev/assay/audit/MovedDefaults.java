package dev.assay.audit;

import dev.assay.flags.Catalogue;
import dev.assay.flags.Fate;
import dev.assay.flags.Flag;
import dev.assay.flags.JvmBuild;
import dev.assay.model.UpgradeReport.MovedDefault;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Product flags whose default is another one on the newer of two builds, whatever the machine.
final class MovedDefaults {

  /// Follow from the CPU, which only newer builds may know.
  private static final Pattern OF_CPU =
      Pattern.compile(
          "Use(XMM|FPU|Fast|Unaligned|SHA|BMI|AES|SSE|AVX|FMA|CLMUL|CRC|MD5|Vectorized|Address|StoreImm"
              + "|NewLong|PopCount|Count(Leading|Trailing)).*|.*(Instructions|Intrinsics|Prefetch).*"
              + "|MaxVectorSize|AlignVector|OptimizeFill");

  /// Differ from build to build and from run to run, and mean nothing to a user.
  private static final Set<String> NOISE = Set.of("SharedBaseAddress");

  /// Set by the collector, and learnt with the one that is the default.
  private static final Pattern OF_COLLECTOR =
      Pattern.compile(
          "G1.*|GCPauseIntervalMillis|GCTimeRatio|HeapSizePerGCThread|MarkStackSizeMax|MarkSweepDeadRatio"
              + "|M(ax|in)HeapFreeRatio|MaxGCPauseMillis|ParallelRefProcEnabled|ScavengeBeforeFullGC"
              + "|UseCountedLoopSafepoints|Use(G1|Parallel|ParallelOld|Serial)GC");

  /// Since when the default is G1.
  private static final int G1 = 9;

  /// Sizes are rounded to pages, and `unlimited` to several largest numbers.
  private static final BigDecimal ROUNDING = new BigDecimal("0.02");

  private final Ruling from;
  private final Ruling to;
  private final Catalogue catalogue;

  private MovedDefaults(Ruling from, Ruling to) {
    this.from = from;
    this.to = to;
    this.catalogue = Catalogue.shipped();
  }

  /// Those that the line does not set, by name.
  static List<MovedDefault> of(Ruling from, Ruling to) {
    return new MovedDefaults(from, to).find();
  }

  private List<MovedDefault> find() {
    return new TreeSet<>(from.build().names())
        .stream()
            .filter(name -> to.judgement().settings().of(name).isEmpty())
            .filter(this::isComparable)
            .flatMap(name -> moved(name).stream())
            .toList();
  }

  private boolean isComparable(String name) {
    boolean usual =
        from.feature() >= G1
            && to.judgement().settings().collector().filter(c -> !c.equals("G1")).isEmpty();
    return !NOISE.contains(name)
        && !OF_CPU.matcher(name).matches()
        && (usual || !OF_COLLECTOR.matcher(name).matches());
  }

  private Optional<MovedDefault> moved(String name) {
    Optional<Flag> before = product(from.build(), name);
    Optional<Flag> after = product(to.build(), name);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    String was = before.get().value();
    String is = after.get().value();
    return isSame(was, is)
        ? Optional.empty()
        : Optional.of(
            new MovedDefault(
                name, was, is, catalogue.of(name).map(Catalogue.Entry::meaning).orElse("")));
  }

  /// The flag when anybody may set it and its default is not computed from the machine.
  private static Optional<Flag> product(JvmBuild build, String name) {
    return build.fate(name) instanceof Fate.Listed(Flag flag, _)
            && (flag.kind() == Flag.Kind.PRODUCT || flag.kind() == Flag.Kind.MANAGEABLE)
            && !flag.ergonomic()
        ? Optional.of(flag)
        : Optional.empty();
  }

  private static boolean isSame(String was, String is) {
    if (was.equals(is)) {
      return true;
    }
    if (!isNumber(was) || !isNumber(is)) {
      return false;
    }
    BigDecimal before = new BigDecimal(was);
    BigDecimal after = new BigDecimal(is);
    return before.subtract(after).abs().compareTo(before.abs().multiply(ROUNDING)) <= 0;
  }

  private static boolean isNumber(String value) {
    return value.matches("-?\\d{1,30}(\\.\\d{1,9})?");
  }
}
