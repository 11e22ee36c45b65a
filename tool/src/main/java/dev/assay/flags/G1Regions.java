package dev.assay.flags;

import dev.assay.flags.Settings.Setting;
import java.util.Optional;

/// The regions into which G1 divides the heap, as far as the command line decides them.
final class G1Regions {

  private static final long SMALLEST = 1L << 20;

  /// The largest that G1 chooses itself.
  private static final long LARGEST = 32 * SMALLEST;

  /// From then on the largest heap decides alone, before that the mean of the first and the
  /// largest.
  private static final int LARGEST_HEAP_DECIDES_FROM = 16;

  private static final int REGIONS = 2048;

  private final JvmBuild build;
  private final Ledger ledger;

  G1Regions(JvmBuild build, Ledger ledger) {
    this.build = build;
    this.ledger = ledger;
  }

  /// Bytes of a region: as given, or as the heap has it; the most that it can be where no size of a
  /// heap is given.
  long size() {
    Optional<Setting> given = ledger.of("G1HeapRegionSize");
    return given.isPresent()
        ? Math.max(Long.highestOneBit(given.get().number().longValue()), SMALLEST)
        : ledger.of("MaxHeapSize").map(this::ergonomic).orElse(LARGEST);
  }

  private long ergonomic(Setting most) {
    long heap =
        ledger
            .of("InitialHeapSize")
            .filter(_ -> build.feature() < LARGEST_HEAP_DECIDES_FROM)
            .map(first -> first.number().add(most.number()).shiftRight(1))
            .orElse(most.number())
            .longValue();
    return Math.clamp(Long.highestOneBit(Math.max(heap / REGIONS, 1)), SMALLEST, LARGEST);
  }
}
