package dev.assay.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Why a variant is not the baseline.
///
/// @param variant the challenger
/// @param ledgers the one of the primary metric's total first
/// @param figures the largest share of the change first
/// @param differences between the two JVMs, unrequested ones first
/// @param findings the gravest first
/// @param profile where forks were profiled
public record Why(
    String variant,
    List<CauseLedger> ledgers,
    List<FigureChange> figures,
    List<JvmDifference> differences,
    List<Finding> findings,
    Optional<ProfileContrast> profile) {
  public Why {
    ledgers = List.copyOf(ledgers);
    figures = List.copyOf(figures);
    differences = List.copyOf(differences);
    findings = List.copyOf(findings);
  }

  /// Without profiled forks.
  public Why(
      String variant,
      List<CauseLedger> ledgers,
      List<FigureChange> figures,
      List<JvmDifference> differences,
      List<Finding> findings) {
    this(variant, ledgers, figures, differences, findings, Optional.empty());
  }

  /// The same with what profiled forks show.
  ///
  /// @param more findings, less grave than those that are there
  public Why with(ProfileContrast contrast, List<Finding> more) {
    List<Finding> all = new ArrayList<>(findings);
    all.addAll(more);
    return new Why(variant, ledgers, figures, differences, all, Optional.of(contrast));
  }
}
