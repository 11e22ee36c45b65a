package dev.assay.diagnosis.cause;

import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Severity;

/// Flags that another flag changed: without tiers the code cache is a fifth as large.
final class SideEffect extends HiddenDifference {

  SideEffect() {
    super("%s has other settings than %s", Kind.CODE_CACHE, Kind.ARCHIVE, Kind.FLAG);
  }

  /// The JVM parts a code cache from 240 MB on. To part a smaller one, which somebody asked for, or
  /// to keep the larger one whole in both variants, would be no advice.
  @Override
  boolean isWorthAWord(Suspect suspect, JvmDifference difference) {
    boolean chosen =
        suspect.differences(Kind.CODE_CACHE).stream()
            .anyMatch(d -> d.asked() && d.name().equals("ReservedCodeCacheSize"));
    return super.isWorthAWord(suspect, difference)
        && !(chosen && difference.name().equals("SegmentedCodeCache"));
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
