package dev.assay.audit;

import dev.assay.flags.Catalogue;
import dev.assay.flags.Catalogue.Entry;
import java.util.Optional;

/// What the catalogue knows of a flag, in the words of the rules.
final class Advice {

  private static final Catalogue CATALOGUE = Catalogue.shipped();

  private Advice() {}

  /// What to write in its place, as a sentence that starts with a verb.
  static String insteadOf(String flag) {
    return entry(flag)
        .flatMap(Entry::replacement)
        .map(other -> "Use " + other + " instead.")
        .orElse("Remove it.");
  }

  /// The flag by its name.
  static Optional<Entry> entry(String flag) {
    return flag.isEmpty() ? Optional.empty() : CATALOGUE.of(flag);
  }
}
