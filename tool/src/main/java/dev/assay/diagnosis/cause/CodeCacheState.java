package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.FlagWords;
import dev.assay.diagnosis.cause.Suspect.Figure;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.EvidenceFigure;
import dev.assay.text.Amounts;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// What a suspect's code cache does to it.
///
/// @param size of the cache in bytes, 0 when unknown
/// @param needed bytes that its code takes, by the other variant's, 0 when unknown
/// @param sufficient a size in bytes that is enough, by what is known
record CodeCacheState(Regime regime, long size, long needed, long sufficient) {

  /// What a code cache that is too small leads to.
  enum Regime {
    /// Nothing is compiled any more: fewer compilations, and the rest is interpreted.
    OFF,
    /// Code is thrown out and compiled again.
    STORM,
    /// Collections free cold code, from JDK 20 on.
    COLLECTIONS
  }

  /// With this share of a cache filled the JVM begins to throw code out.
  private static final double CROWDED = 0.8;

  /// Compilations beside those of the other variant: measured were 1.5 to 7 where code was compiled
  /// again, and 0.4 where the compiler had been switched off.
  private static final double STORM = 1.3;

  private static final double OFF = 0.9;

  /// Room beside what the code takes, so that nothing is thrown out.
  private static final double ROOM = 1.5;

  private static final long MEGABYTE = 1 << 20;

  /// The default with tiered compilation.
  private static final long DEFAULT = 240 * MEGABYTE;

  private static final String FLAG = "ReservedCodeCacheSize";

  /// Absent where the cache is large enough or shows no effect.
  static Optional<CodeCacheState> of(Suspect suspect) {
    long size = size(suspect);
    long needed = needed(suspect.turned());
    boolean crowded =
        smaller(suspect, size) && size > 0 && needed >= CROWDED * size && sameTiers(suspect);
    boolean logged = isShort(suspect.log()) && !isShort(suspect.turned().log());
    boolean asked = asksForCollections(suspect) && !asksForCollections(suspect.turned());
    return crowded || logged || asked
        ? regime(suspect)
            .map(regime ->
                new CodeCacheState(regime, size, needed, sufficient(suspect, size, needed)))
        : Optional.empty();
  }

  private static Optional<Regime> regime(Suspect suspect) {
    Optional<Figure> compiles = suspect.figure(EvidenceFigure.COMPILES);
    if (compiles.filter(f -> f.less() && f.ratio() < OFF).isPresent() && suspect.slower()) {
      return Optional.of(Regime.OFF);
    }
    if (compiles.filter(f -> f.more() && f.ratio() > STORM).isPresent()) {
      return Optional.of(Regime.STORM);
    }
    return !suspect.moreCollections().isEmpty() && suspect.jdk() >= CodeCache.WITHOUT_SWEEPER
        ? Optional.of(Regime.COLLECTIONS)
        : Optional.empty();
  }

  /// Without tiers the cache is smaller by default, and less is compiled for that reason alone.
  private static boolean sameTiers(Suspect suspect) {
    return suspect.own("TieredCompilation").isEmpty() && suspect.own("TieredStopAtLevel").isEmpty();
  }

  private static boolean smaller(Suspect suspect, long size) {
    long others = size(suspect.turned());
    return size > 0 && size < (others > 0 ? others : DEFAULT);
  }

  /// As the JVM says, or else as its flags do.
  private static long size(Suspect suspect) {
    return FlagWords.bytes(suspect.own(FLAG).or(() -> suspect.flag(FLAG)))
        .orElseGet(() -> heaps(suspect.log(), CodeHeapUse::size));
  }

  /// The most that was in use, or else all compiled code that was ever produced.
  private static long needed(Suspect ample) {
    long used = heaps(ample.log(), CodeHeapUse::maximumUsed);
    return used > 0
        ? used
        : ample.figure(EvidenceFigure.NMETHOD_BYTES).map(f -> (long) f.own()).orElse(0L);
  }

  private static @Nullable CodeCache cache(@Nullable Evidence log) {
    return log == null ? null : log.report().codeCache();
  }

  private static long heaps(@Nullable Evidence log, ToLongFunction<CodeHeapUse> bytes) {
    CodeCache cache = cache(log);
    return cache == null ? 0 : cache.heaps().stream().mapToLong(bytes).sum();
  }

  private static boolean isShort(@Nullable Evidence log) {
    CodeCache cache = cache(log);
    return cache != null && cache.isToldFull();
  }

  private static boolean asksForCollections(Suspect suspect) {
    return suspect.lastCauses().stream().anyMatch(c -> c.startsWith("CodeCache GC"));
  }

  /// Enough for what the other variant's code takes, at most as much as the other one has, and more
  /// than there is.
  private static long sufficient(Suspect suspect, long size, long needed) {
    CodeCache cache = cache(suspect.log());
    long logged = cache == null ? 0 : cache.sufficient();
    long enough = Math.max(logged, (long) (ROOM * needed) + 4 * MEGABYTE);
    long others = size(suspect.turned());
    long most = others > size ? others : DEFAULT;
    return Math.max(Math.min(enough, most), Math.min(2 * size, most));
  }

  /// A value for the flag.
  String flag() {
    return "-XX:%s=%dm".formatted(FLAG, (sufficient + MEGABYTE - 1) / MEGABYTE);
  }

  /// How this JDK frees code.
  static String mechanism(int jdk) {
    if (jdk == 8) {
      return "JDK 8 stops the compiler when the cache is full, throws cold code out and starts again";
    }
    return jdk < CodeCache.WITHOUT_SWEEPER
        ? "Up to JDK 19 a sweeper throws cold code out before the cache is full, without a warning"
        : "Since JDK 20 collections throw cold code out before the cache is full, without a warning";
  }

  /// `6 MiB` or an empty text.
  String sizeWords() {
    return size > 0 ? " (" + Amounts.bytes(size) + ")" : "";
  }
}
