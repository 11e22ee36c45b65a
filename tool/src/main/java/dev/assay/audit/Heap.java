package dev.assay.audit;

import dev.assay.flags.Settings;
import dev.assay.model.Argument;
import dev.assay.model.MachineChoices;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The sizes of the heap that a JVM will have.
///
/// @param bytes empty when they rest on something unknown
/// @param source the argument that decides; absent when the JVM does
record Heap(OptionalLong bytes, Optional<Argument> source) {

  private static final Heap UNKNOWN = new Heap(OptionalLong.empty(), Optional.empty());

  /// Prefixes of arguments whose placeholder hides the size.
  private static final List<String> MAXIMUM =
      List.of("-Xmx", "-XX:MaxHeapSize=", "-XX:MaxRAM", "-XX:MinRAM");

  private static final List<String> INITIAL =
      List.of("-Xms", "-XX:InitialHeapSize=", "-XX:InitialRAM");

  /// The largest that it may become.
  static Heap maximum(Subject subject, Ruling ruling) {
    Settings settings = ruling.judgement().settings();
    if (hides(subject, ruling, MAXIMUM) || settings.of("MaxRAM").isPresent()) {
      return UNKNOWN;
    }
    return explicit(settings, "MaxHeapSize")
        .or(() -> share(subject, settings, "MaxRAMPercentage"))
        .or(() -> fraction(subject, settings))
        .orElseGet(() -> new Heap(chosen(subject, ruling).maximumHeap(), Optional.empty()))
        .raised(least(settings));
  }

  /// Where the heap starts, when the line says so and leaves the maximum to the JVM: what the JVM
  /// chooses is raised to it.
  static Optional<Heap> least(Settings settings) {
    return settings.of("MaxHeapSize").isPresent()
        ? Optional.empty()
        : explicit(settings, "InitialHeapSize");
  }

  private Heap raised(Optional<Heap> least) {
    return least
        .filter(f -> bytes.isPresent() && f.bytes().orElse(0) > bytes.getAsLong())
        .orElse(this);
  }

  /// What it takes at the start.
  static Heap initial(Subject subject, Ruling ruling) {
    Settings settings = ruling.judgement().settings();
    if (hides(subject, ruling, INITIAL) || settings.of("MaxRAM").isPresent()) {
      return UNKNOWN;
    }
    return explicit(settings, "InitialHeapSize")
        .or(() -> share(subject, settings, "InitialRAMPercentage"))
        .orElseGet(() -> new Heap(chosen(subject, ruling).initialHeap(), Optional.empty()));
  }

  private static MachineChoices chosen(Subject subject, Ruling ruling) {
    return Ergonomics.of(ruling.feature(), subject.container());
  }

  private static boolean hides(Subject subject, Ruling ruling, List<String> prefixes) {
    return subject.line().arguments(ruling.feature()).stream()
        .filter(Argument::hasPlaceholder)
        .anyMatch(argument -> prefixes.stream().anyMatch(argument.text()::startsWith));
  }

  private static Optional<Heap> explicit(Settings settings, String flag) {
    return settings.of(flag).map(s -> new Heap(Size.digits(s.value()), Optional.of(s.argument())));
  }

  private static Optional<Heap> share(Subject subject, Settings settings, String flag) {
    OptionalLong memory = subject.container().memory();
    return settings
        .of(flag)
        .filter(s -> s.value().matches("\\d{1,3}(\\.\\d{1,9})?"))
        .filter(_ -> memory.isPresent())
        .map(s ->
            new Heap(
                OptionalLong.of(
                    Math.round(memory.getAsLong() / 100.0 * Double.parseDouble(s.value()))),
                Optional.of(s.argument())));
  }

  private static Optional<Heap> fraction(Subject subject, Settings settings) {
    OptionalLong memory = subject.container().memory();
    return settings
        .of("MaxRAMFraction")
        .filter(s -> memory.isPresent() && Size.digits(s.value()).orElse(0) > 0)
        .map(s ->
            new Heap(
                OptionalLong.of(memory.getAsLong() / Long.parseLong(s.value())),
                Optional.of(s.argument())));
  }
}
