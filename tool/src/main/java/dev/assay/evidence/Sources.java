package dev.assay.evidence;

import dev.assay.evidence.Source.Tier;
import java.util.List;

/// All sources of evidence.
public final class Sources {

  /// From the least disturbing to the most.
  public static final List<Source> ALL =
      List.of(new KernelSource(), new CounterSource(), new JvmLogs(), new NativeMemory());

  private Sources() {}

  /// Those that disturb no more than this tier.
  public static List<Source> upTo(Tier tier) {
    return ALL.stream().filter(source -> source.tier().compareTo(tier) <= 0).toList();
  }
}
