package dev.assay.audit;

import dev.assay.model.FlagFinding;
import java.util.stream.Stream;

/// One thing that can be wrong, or worth knowing, about a line. It has a page `rules/ID.md`, whose
/// examples are its tests, and is listed in [FlagRules#ALL].
public interface FlagRule {

  /// Its name: `removed-flag`.
  String id();

  /// What it finds.
  Stream<FlagFinding> check(Subject subject);
}
