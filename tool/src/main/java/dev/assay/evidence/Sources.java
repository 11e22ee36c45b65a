package dev.assay.evidence;

import java.util.List;

/// All sources of evidence.
public final class Sources {

  /// From the least disturbing to the most.
  public static final List<Source> ALL =
      List.of(new KernelSource(), new CounterSource(), new JvmLogs(), new NativeMemory());

  private Sources() {}
}
