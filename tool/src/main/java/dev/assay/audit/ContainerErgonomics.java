package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.MachineChoices;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What the JVM chooses for this container because the line does not.
final class ContainerErgonomics extends SettingRule {

  ContainerErgonomics() {
    super("container-ergonomics");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    if (subject.container().memory().isEmpty() || subject.container().cpus().isEmpty()) {
      return Stream.empty();
    }
    List<String> chosen = chosen(subject, ruling);
    return chosen.isEmpty()
        ? Stream.empty()
        : Stream.of(finding(subject, ruling, String.join(", ", chosen)));
  }

  private static List<String> chosen(Subject subject, Ruling ruling) {
    MachineChoices own = Ergonomics.of(ruling.feature(), subject.container());
    List<String> chosen = new ArrayList<>();
    if (settings(ruling).collector().isEmpty()) {
      chosen.add("the " + own.collector() + " collector");
    }
    Heap heap = Heap.maximum(subject, ruling);
    if (heap.source().isEmpty() && heap.bytes().isPresent()) {
      chosen.add("a heap of at most " + Size.text(heap.bytes().getAsLong()));
    }
    return chosen;
  }

  private FlagFinding finding(Subject subject, Ruling ruling, String chosen) {
    MachineChoices own = Ergonomics.of(ruling.feature(), subject.container());
    return ofLine(
        Severity.INFO,
        subject,
        ruling,
        "In "
            + Size.text(subject.container().memory().orElse(0))
            + " with "
            + own.cpus()
            + (own.cpus() == 1 ? " CPU" : " CPUs")
            + " the JVM chooses "
            + chosen
            + ".",
        "Name the collector and the heap's share (-XX:MaxRAMPercentage=) where another choice is"
            + " wanted, so that a change of the limits or of the JDK does not change them.");
  }
}
