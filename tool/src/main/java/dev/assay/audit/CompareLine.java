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
import java.util.stream.Stream;

/// A command that measures what arguments do.
final class CompareLine {

  /// Releases that people have installed, the newest first choice.
  private static final Set<Integer> COMMON = Set.of(8, 11, 17, 21, 25);

  /// Without Epsilon, under which no bundled workload comes to its end.
  private static final Set<String> COLLECTORS =
      Set.of(
          "UseSerialGC",
          "UseParallelGC",
          "UseConcMarkSweepGC",
          "UseG1GC",
          "UseZGC",
          "UseShenandoahGC");

  /// What needs no quotes but those around the whole.
  private static final Pattern PLAIN = Pattern.compile("[\\w:+=.,/%-]+");

  private CompareLine() {}

  /// `assay compare` with and without the arguments, on a JDK that takes them; absent when there is
  /// none, or when their text is not known or cannot be quoted.
  static Optional<String> of(Subject subject, List<Argument> arguments) {
    boolean anywhere =
        subject.asked().size() > 1
            && subject.asked().size() == subject.targets().size()
            && subject.asked().stream().allMatch(r -> takes(subject, r, arguments));
    return chosen(subject, arguments)
        .flatMap(runs -> line(runs, arguments, anywhere ? "" : "@" + runs.feature()));
  }

  /// The same on this JDK.
  static Optional<String> on(Ruling ruling, Argument argument) {
    return line(ruling, List.of(argument), "@" + ruling.feature());
  }

  private static Optional<String> line(Ruling runs, List<Argument> arguments, String jdk) {
    if (!arguments.stream().allMatch(CompareLine::isPlain)) {
      return Optional.empty();
    }
    List<String> base = base(runs, arguments);
    List<String> with = new ArrayList<>(base);
    arguments.forEach(argument -> with.add(argument.text()));
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

  private static boolean isPlain(Argument argument) {
    return !argument.hasPlaceholder() && PLAIN.matcher(argument.text()).matches();
  }

  /// The newest target that takes the arguments in silence, of those that people have.
  private static Optional<Ruling> chosen(Subject subject, List<Argument> arguments) {
    Comparator<Ruling> order =
        Comparator.<Ruling, Boolean>comparing(r -> COMMON.contains(r.feature()))
            .thenComparing(Ruling::feature);
    return subject.targets().stream().filter(r -> takes(subject, r, arguments)).max(order);
  }

  private static boolean takes(Subject subject, Ruling ruling, List<Argument> arguments) {
    return arguments.stream()
        .allMatch(a -> subject.accepts(ruling, a) && subject.remark(ruling, a).isEmpty());
  }

  /// What the arguments need beside them: the unlock, and the line's collector.
  private static List<String> base(Ruling ruling, List<Argument> arguments) {
    var settings = ruling.judgement().settings();
    Stream<String> unlocks =
        arguments.stream()
            .flatMap(a -> Option.of(a.text()).sets().stream())
            .flatMap(name -> Listed.flag(ruling, name).stream())
            .flatMap(flag -> unlock(flag).stream())
            .distinct();
    Stream<String> collector =
        COLLECTORS.stream()
            .filter(settings::isOn)
            .filter(flag -> !arguments.contains(settings.of(flag).orElseThrow().argument()))
            .sorted()
            .map(flag -> "-XX:+" + flag);
    return Stream.concat(unlocks, collector).toList();
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
