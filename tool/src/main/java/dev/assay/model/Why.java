package dev.assay.model;

import java.util.List;

/// Why a variant is not the baseline.
///
/// @param variant the challenger
/// @param ledgers the one of the primary metric's total first
/// @param figures the largest share of the change first
/// @param differences between the two JVMs, those nobody asked for first
/// @param findings the gravest first
public record Why(
    String variant,
    List<CauseLedger> ledgers,
    List<FigureChange> figures,
    List<JvmDifference> differences,
    List<Finding> findings) {
  public Why {
    ledgers = List.copyOf(ledgers);
    figures = List.copyOf(figures);
    differences = List.copyOf(differences);
    findings = List.copyOf(findings);
  }
}
