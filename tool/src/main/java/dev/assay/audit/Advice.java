package dev.assay.audit;

import java.util.Optional;

/// What to write in place of a flag.
final class Advice {
  private Advice() {}

  /// One sentence that starts with a verb.
  static String insteadOf(String flag) {
    return replacement(flag).map(other -> "Use " + other + " instead.").orElse("Remove it.");
  }

  static Optional<String> replacement(String flag) {
    return flag.isEmpty() ? Optional.empty() : Optional.empty();
  }
}
