package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A young generation that leaves nothing of the heap for the old one.
final class YoungAboveHeap extends SettingRule {

  YoungAboveHeap() {
    super("young-above-heap");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    OptionalLong heap = number(ruling, "MaxHeapSize");
    return heap.isEmpty()
        ? Stream.empty()
        : Stream.of("NewSize", "MaxNewSize")
            .flatMap(flag -> settings(ruling).of(flag).stream())
            .filter(setting -> Size.digits(setting.value()).orElse(0) >= heap.getAsLong())
            .map(setting ->
                found(
                    Severity.WARNING,
                    setting,
                    ruling,
                    "The young generation may take "
                        + Size.text(Long.parseLong(setting.value()))
                        + " of a heap of at most "
                        + Size.text(heap.getAsLong())
                        + ". The JVM starts with another size than this, and some JDKs do not say so.",
                    "Make it smaller than -Xmx, or leave it out and let the collector choose."));
  }
}
