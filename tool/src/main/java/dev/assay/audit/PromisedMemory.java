package dev.assay.audit;

import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Limits of the JVM that together are above the limit of the container.
final class PromisedMemory extends SettingRule {

  /// Flag and what it limits; those that the line leaves open are not counted.
  private static final List<Map.Entry<String, String>> PARTS =
      List.of(
          Map.entry("MaxMetaspaceSize", "metaspace"),
          Map.entry("ReservedCodeCacheSize", "code cache"),
          Map.entry("MaxDirectMemorySize", "direct buffers"));

  PromisedMemory() {
    super("promised-memory");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    OptionalLong memory = subject.container().memory();
    Heap heap = Heap.maximum(subject, ruling);
    if (memory.isEmpty() || heap.bytes().isEmpty()) {
      return Stream.empty();
    }
    List<Long> sizes = new ArrayList<>(List.of(heap.bytes().getAsLong()));
    List<String> words = new ArrayList<>(List.of("heap " + Size.text(sizes.getFirst())));
    PARTS.forEach(part ->
        number(ruling, part.getKey())
            .ifPresent(bytes -> {
              sizes.add(bytes);
              words.add(part.getValue() + " " + Size.text(bytes));
            }));
    double sum = sizes.stream().mapToDouble(Long::doubleValue).sum();
    if (sum <= memory.getAsLong()) {
      return Stream.empty();
    }
    return Stream.of(finding(heap.source(), subject, ruling, sum, String.join(" + ", words)));
  }

  private FlagFinding finding(
      Optional<Argument> heap, Subject subject, Ruling ruling, double sum, String words) {
    String message =
        words
            + (words.contains(" + ") ? " may become " + Size.text((long) sum) : " is promised")
            + " in a container of "
            + Size.text(subject.container().memory().orElse(0))
            + ", and every thread adds a stack of up to "
            + Size.text(stack(ruling))
            + ". The kernel kills the process when it gets there.";
    String fix = "Lower the heap, or raise the container's limit above the sum.";
    return heap.map(argument -> found(Severity.WARNING, argument, ruling.feature(), message, fix))
        .orElseGet(() -> ofLine(Severity.WARNING, subject, ruling, message, fix));
  }

  private static long stack(Ruling ruling) {
    return number(ruling, "ThreadStackSize").orElse(1024) * Size.KB;
  }
}
