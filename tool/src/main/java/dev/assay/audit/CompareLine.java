package dev.assay.audit;

import dev.assay.flags.Flag;
import dev.assay.model.Argument;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command that measures what an argument does.
final class CompareLine {

  /// Releases that people have installed, the newest first choice.
  private static final Set<Integer> COMMON = Set.of(8, 11, 17, 21, 25);

  private static final Set<String> COLLECTORS =
      Set.of(
          "UseSerialGC",
          "UseParallelGC",
          "UseConcMarkSweepGC",
          "UseG1GC",
          "UseZGC",
          "UseShenandoahGC",
          "UseEpsilonGC");

  /// What needs no quotes but those around the whole.
  private static final Pattern PLAIN = Pattern.compile("[\\w:+=.,/%-]+");

  private CompareLine() {}

  /// `assay compare` with and without the argument, on a JDK that takes it; absent when its text is
  /// not known or cannot be quoted.
  static Optional<String> of(Subject subject, Argument argument) {
    boolean anywhere =
        subject.asked().size() > 1
            && subject.asked().stream().allMatch(r -> takes(subject, r, argument));
    return chosen(subject, argument)
        .flatMap(runs -> line(runs, argument, anywhere ? "" : "@" + runs.feature()));
  }

  /// The same on this JDK.
  static Optional<String> on(Ruling ruling, Argument argument) {
    return line(ruling, argument, "@" + ruling.feature());
  }

  private static Optional<String> line(Ruling runs, Argument argument, String jdk) {
    if (argument.hasPlaceholder() || !PLAIN.matcher(argument.text()).matches()) {
      return Optional.empty();
    }
    List<String> base = base(runs, argument);
    List<String> with = new ArrayList<>(base);
    with.add(argument.text());
    return Optional.of(
        "assay compare --variant without"
            + jdk
            + "="
            + quoted(base)
            + " --variant with"
            + jdk
            + "="
            + quoted(with)
            + " suite:json");
  }

  /// The newest target that takes the argument in silence, of those that people have.
  private static Optional<Ruling> chosen(Subject subject, Argument argument) {
    Comparator<Ruling> order =
        Comparator.<Ruling, Boolean>comparing(r -> COMMON.contains(r.feature()))
            .thenComparing(Ruling::feature);
    return subject.targets().stream().filter(r -> takes(subject, r, argument)).max(order);
  }

  private static boolean takes(Subject subject, Ruling ruling, Argument argument) {
    return subject.accepts(ruling, argument) && subject.remark(ruling, argument).isEmpty();
  }

  /// What the argument needs beside it: the line's collector, and the unlock.
  private static List<String> base(Ruling ruling, Argument argument) {
    List<String> base = new ArrayList<>();
    var settings = ruling.judgement().settings();
    Listed.flag(ruling, Option.of(argument.text()).sets().orElse(""))
        .flatMap(CompareLine::unlock)
        .ifPresent(base::add);
    COLLECTORS.stream()
        .filter(settings::isOn)
        .filter(flag -> !settings.of(flag).orElseThrow().argument().equals(argument))
        .sorted()
        .forEach(flag -> base.add("-XX:+" + flag));
    return base;
  }

  private static Optional<String> unlock(Flag flag) {
    return switch (flag.kind()) {
      case DIAGNOSTIC -> Optional.of("-XX:+UnlockDiagnosticVMOptions");
      case EXPERIMENTAL -> Optional.of("-XX:+UnlockExperimentalVMOptions");
      case PRODUCT, MANAGEABLE -> Optional.empty();
    };
  }

  private static String quoted(List<String> flags) {
    return flags.isEmpty() ? "" : flags.stream().collect(Collectors.joining(" ", "\"", "\""));
  }
}
