package dev.assay.audit;

import dev.assay.flags.Fate;
import dev.assay.flags.Flag;
import java.util.Optional;

/// What a build lists of a flag.
final class Listed {
  private Listed() {}

  static Optional<Flag> flag(Ruling ruling, String name) {
    return ruling.build().fate(name) instanceof Fate.Listed(Flag flag, _)
        ? Optional.of(flag)
        : Optional.empty();
  }

  static boolean isDiagnostic(Ruling ruling, String name) {
    return flag(ruling, name).filter(f -> f.kind() == Flag.Kind.DIAGNOSTIC).isPresent();
  }

  /// Its value when nothing is said on the command line.
  static Optional<String> value(Ruling ruling, String name) {
    return flag(ruling, name).map(Flag::value);
  }
}
