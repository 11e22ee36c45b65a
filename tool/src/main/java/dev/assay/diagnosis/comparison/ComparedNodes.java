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
/// @param open whether logs of several names may be those of one node each, and no clock tells it
record ComparedNodes(
    List<LogNode> before,
    List<LogNode> after,
    Optional<Counterparts> pairs,
    Optional<Counterparts> missed,
    boolean open) {

  static ComparedNodes of(List<LogReport> before, List<LogReport> after) {
    NodeNaming naming = NodeNaming.ofNodes(before, after);
    List<LogNode> ones = LogNode.of(before, naming);
    List<LogNode> others = LogNode.of(after, naming);
    Optional<Counterparts> found = Counterparts.of(ones, others);
    Optional<Counterparts> pairs = found.filter(Counterparts::areEnough);
    return new ComparedNodes(
        pairs.map(Counterparts::before).orElse(ones),
        pairs.map(Counterparts::after).orElse(others),
        pairs,
        found.filter(Counterparts::areMissed),
        LogNode.areOpen(before, naming) || LogNode.areOpen(after, naming));
  }
}
