package dev.assay.diagnosis;

import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Severity;

/// Flags that another flag changed: without tiers the code cache is a fifth as large.
final class SideEffect extends HiddenDifference {

  SideEffect() {
    super("%s has other settings than %s", Kind.CODE_CACHE, Kind.ARCHIVE, Kind.FLAG);
  }

  @Override
  public String id() {
    return "side-effect";
  }

  /// Two builds differ in much, and that is what was asked for; and most flags that follow from
  /// another one belong to it.
  @Override
  Severity severity(Suspect suspect) {
    boolean sameBuild = suspect.differences(Kind.BUILD).isEmpty();
    boolean grave =
        suspect.differences(Kind.CODE_CACHE, Kind.ARCHIVE).stream().anyMatch(d -> !d.asked());
    return sameBuild && grave ? super.severity(suspect) : Severity.INFO;
  }
}
