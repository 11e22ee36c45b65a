package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A heap that is touched at the start, so that the container pays for all of it at once.
final class PretouchContainer extends SettingRule {

  PretouchContainer() {
    super("pretouch-container");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    OptionalLong memory = subject.container().memory();
    OptionalLong heap = Heap.initial(subject, ruling).bytes();
    if (memory.isEmpty() || heap.isEmpty() || !settings(ruling).isOn("AlwaysPreTouch")) {
      return Stream.empty();
    }
    boolean over = heap.getAsLong() >= memory.getAsLong();
    return settings(ruling).of("AlwaysPreTouch").stream()
        .map(setting ->
            found(
                over ? Severity.WARNING : Severity.INFO,
                setting,
                ruling,
                "The start touches every page of the first "
                    + Size.text(heap.getAsLong())
                    + " of the heap, which count against the container's "
                    + Size.text(memory.getAsLong())
                    + " from then on"
                    + (over
                        ? ": the process is killed before it runs."
                        : ", and the start takes longer."),
                over
                    ? "Make -Xms smaller than the container's limit."
                    : "Keep it when the heap fills anyway; otherwise remove it."));
  }
}
