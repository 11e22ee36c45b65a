package dev.assay.audit;

import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.stream.Stream;

/// One thing that can be wrong, or worth knowing, about a line. It has a page `rules/ID.md`, whose
/// examples are its tests, and is listed in [FlagRules#ALL].
public interface FlagRule {

  /// Its name: `removed-flag`.
  String id();

  /// What it finds. Findings that differ in nothing but their JDKs become one.
  Stream<FlagFinding> check(Subject subject);

  /// A finding of this rule about an argument.
  default FlagFinding found(
      Severity severity, Argument argument, int jdk, String message, String fix) {
    return new FlagFinding(
        id(), severity, argument.text(), argument.origin(), List.of(jdk), message, fix);
  }
}
