package dev.assay.model;

import java.util.List;

/// What was asked for beside the audit.
///
/// @param upgrades one for each line, when a move to another JDK was asked about
/// @param rewrites one for each line, when a rewrite was asked for
/// @param expansions one for each JVM that was asked what the arguments do
/// @param choices of each JDK in the container that was named, ascending
public record AuditSupplement(
    List<UpgradeReport> upgrades,
    List<RewriteReport> rewrites,
    List<ExpansionReport> expansions,
    List<MachineChoices> choices) {

  /// Nothing was asked for.
  public static final AuditSupplement NONE =
      new AuditSupplement(List.of(), List.of(), List.of(), List.of());

  public AuditSupplement {
    upgrades = List.copyOf(upgrades);
    rewrites = List.copyOf(rewrites);
    expansions = List.copyOf(expansions);
    choices = List.copyOf(choices);
  }
}
