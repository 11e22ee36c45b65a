package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A heap that leaves the rest of the JVM too little of the container.
final class HeapShare extends SettingRule {

  /// What a JVM takes besides the heap before the program loads much: metaspace, compiled code, the
  /// collector's own tables and stacks.
  private static final long LEAST_REST = 96 * Size.MB;

  /// Of the container; the collector's tables grow with the heap.
  private static final double LEAST_SHARE = 0.1;

  HeapShare() {
    super("heap-share");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    OptionalLong memory = subject.container().memory();
    Heap heap = Heap.maximum(subject, ruling);
    if (memory.isEmpty() || heap.bytes().isEmpty() || heap.source().isEmpty()) {
      return Stream.empty();
    }
    long rest = memory.getAsLong() - heap.bytes().getAsLong();
    if (rest < 0 || rest >= Math.max(LEAST_REST, LEAST_SHARE * memory.getAsLong())) {
      return Stream.empty();
    }
    return Stream.of(
        found(
            Severity.WARNING,
            heap.source().get(),
            ruling.feature(),
            "The heap may take "
                + Size.text(heap.bytes().getAsLong())
                + " of the container's "
                + Size.text(memory.getAsLong())
                + ". "
                + Size.text(rest)
                + " remain for metaspace, compiled code, the collector's tables and stacks, and the"
                + " kernel kills the process when they do not suffice.",
            "Lower it, -XX:MaxRAMPercentage=75.0 is a common start, or raise the limit."));
  }
}
