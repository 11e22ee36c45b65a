package dev.assay.diagnosis.cause;

import dev.assay.model.Finding;
import java.util.Optional;
import java.util.Set;

/// One thing that can be the matter with a variant that was compared with another. [CauseRules#ALL]
/// lists it with its name; it has a page `docs/findings/compare/ID.md`, whose examples are its
/// tests.
interface CauseRule {

  /// What it finds in the suspect, absent where there is nothing to say.
  Optional<Finding> check(Suspect suspect);

  /// Whether what it finds is so whatever the figures are, and matters even when no metric changed.
  default boolean isFact() {
    return false;
  }

  /// Findings about the same variant that this one says already, of rules and of logs.
  default Set<String> covers() {
    return Set.of();
  }
}
