package dev.assay.flags;

import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// What JDK 9 and later check about the buffers in which threads allocate (TLAB), and collectors
/// copy survivors (PLAB).
final class BufferSizes {

  private static final long K = 1024;

  /// `MinTLABSize` where nobody sets it.
  private static final BigInteger LEAST = BigInteger.valueOf(2 * K);

  /// Bytes of the longest `int[]` but its header: no buffer of a thread is larger.
  private static final long LONGEST_ARRAY = (1L << 33) - 16;

  /// Where ZGC keeps small objects.
  private static final long SMALL_IN_Z = 256 * K;

  /// ZGC without generations, which went then, took larger ones.
  private static final int ONLY_GENERATIONS_FROM = 24;

  /// Seen on 21: from then on buffers of survivors follow those of threads.
  private static final int FOLLOWING_FROM = 21;

  /// Regions of Shenandoah.
  private static final long SMALLEST_REGION = 256 * K;

  private static final long LARGEST_REGION = 32 * K * K;
  private static final int REGIONS = 2048;

  private static final List<String> REGION_FLAGS =
      List.of("ShenandoahRegionSize", "ShenandoahMinRegionSize", "ShenandoahMaxRegionSize");

  /// From this release on the heap decides how large the smallest buffer may be, in a way not known
  /// here.
  private static final int LEAST_BY_HEAP = 27;

  /// Buffers of survivors where nobody sets them, in words.
  private static final List<Map.Entry<String, Long>> SURVIVORS =
      List.of(Map.entry("YoungPLABSize", 4096L), Map.entry("OldPLABSize", 1024L));

  private final JvmBuild build;
  private final Ledger ledger;
  private final String collector;
  private final G1Regions regions;

  BufferSizes(JvmBuild build, Ledger ledger, String collector, G1Regions regions) {
    this.build = build;
    this.ledger = ledger;
    this.collector = collector;
    this.regions = regions;
  }

  /// Refuses what the JVM refuses.
  void check() {
    largest()
        .ifPresent(most ->
            Stream.of("MinTLABSize", "TLABSize")
                .flatMap(flag -> ledger.of(flag).stream())
                .filter(s -> s.number().compareTo(BigInteger.valueOf(most)) > 0)
                .forEach(s ->
                    refuse(s, "less than or equal to ergonomic TLAB maximum size (" + most + ")")));
    ledger
        .of("MinTLABSize")
        .filter(_ -> collector.equals("Shenandoah") && build.feature() < LEAST_BY_HEAP)
        .filter(_ -> hasUsualRegions())
        .filter(s -> s.number().compareTo(BigInteger.valueOf(SMALLEST_REGION)) > 0)
        .ifPresent(s -> refuse(s, "less than or equal to ShenandoahMinRegionSize (256K)"));
    BigInteger bound = ledger.of("MinTLABSize").map(Setting::number).orElse(LEAST);
    ledger
        .of("TLABSize")
        .filter(s -> s.number().signum() > 0 && s.number().compareTo(bound) < 0)
        .ifPresent(s -> refuse(s, "greater than or equal to MinTLABSize (" + bound + ")"));
    ledger.of("MinTLABSize").ifPresent(this::survivors);
  }

  /// Bytes of the largest buffer that this collector gives a thread. Shenandoah's are smaller than
  /// a region from 26 on, how much is not known here.
  private OptionalLong largest() {
    return switch (collector) {
      case "Serial", "Parallel", "CMS" -> OptionalLong.of(LONGEST_ARRAY);
      case "G1" -> OptionalLong.of(regions.size() / 2);
      case "Z" ->
          build.feature() < ONLY_GENERATIONS_FROM
              ? OptionalLong.empty()
              : OptionalLong.of(SMALL_IN_Z);
      case "Shenandoah" -> hasUsualRegions() ? OptionalLong.of(region()) : OptionalLong.empty();
      default -> OptionalLong.empty();
    };
  }

  private boolean hasUsualRegions() {
    return REGION_FLAGS.stream().allMatch(flag -> ledger.of(flag).isEmpty());
  }

  /// As the largest heap has it; the most that it can be where none is given.
  private long region() {
    return ledger
        .of("MaxHeapSize")
        .map(most -> Long.highestOneBit(most.number().longValue() / REGIONS))
        .map(bytes -> Math.clamp(bytes, SMALLEST_REGION, LARGEST_REGION))
        .orElse(LARGEST_REGION);
  }

  /// Buffers of survivors must not be smaller than the smallest of threads.
  private void survivors(Setting least) {
    if (build.feature() >= FOLLOWING_FROM
        || !List.of("Parallel", "G1", "CMS").contains(collector)) {
      return;
    }
    BigInteger words = least.number().shiftRight(3);
    for (Map.Entry<String, Long> buffer : SURVIVORS) {
      String flag = buffer.getKey();
      BigInteger usual = BigInteger.valueOf(buffer.getValue());
      BigInteger size = ledger.of(flag).map(Setting::number).orElse(usual);
      if (size.compareTo(words) < 0) {
        String rule = "greater than or equal to ergonomic PLAB minimum size (" + words + ")";
        ledger.refuse(least, Reason.CONFLICT, flag + " (" + size + ") must be " + rule);
        return;
      }
    }
  }

  private void refuse(Setting setting, String rule) {
    String words = setting.flag() + " (" + setting.value() + ") must be " + rule;
    ledger.refuse(setting, Reason.CONFLICT, words);
  }
}
