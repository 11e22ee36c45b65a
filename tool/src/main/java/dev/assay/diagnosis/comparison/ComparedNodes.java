package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import java.util.List;
import java.util.Optional;

/// The nodes of both sides that are compared.
///
/// @param before all of this side, or those with a counterpart in its order
/// @param after likewise
/// @param pairs where each is compared with its counterpart
/// @param missed where some nodes have counterparts, and too few to be compared so
/// @param numbered the logs as their numbers tell whose they are
record ComparedNodes(
    List<LogNode> before,
    List<LogNode> after,
    Optional<Counterparts> pairs,
    Optional<Counterparts> missed,
    NumberedLogs numbered) {

  static ComparedNodes of(List<LogReport> before, List<LogReport> after) {
    NumberedLogs numbered = NumberedLogs.of(before, after);
    List<LogNode> ones = LogNode.of(before, numbered.nodes());
    List<LogNode> others = LogNode.of(after, numbered.nodes());
    Optional<Counterparts> found = Counterparts.of(ones, others, numbered.joined());
    Optional<Counterparts> pairs = found.filter(Counterparts::areEnough);
    return new ComparedNodes(
        pairs.map(Counterparts::before).orElse(ones),
        pairs.map(Counterparts::after).orElse(others),
        pairs,
        found.filter(Counterparts::areMissed),
        numbered);
  }
}
