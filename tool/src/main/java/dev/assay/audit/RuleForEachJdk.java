package dev.assay.audit;

import dev.assay.model.FlagFinding;
import java.util.stream.Stream;

/// A rule that looks at one of the target JDKs at a time.
interface RuleForEachJdk extends FlagRule {

  /// What it finds on this JDK.
  Stream<FlagFinding> check(Subject subject, Ruling ruling);

  @Override
  default Stream<FlagFinding> check(Subject subject) {
    return subject.targets().stream().flatMap(ruling -> check(subject, ruling));
  }
}
