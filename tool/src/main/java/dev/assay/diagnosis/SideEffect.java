package dev.assay.diagnosis;

import dev.assay.model.JvmDifference.Kind;

/// Flags that another flag changed: without tiers the code cache is a fifth as large.
final class SideEffect extends HiddenDifference {

  SideEffect() {
    super("Beside %s it has other settings", Kind.CODE_CACHE, Kind.ARCHIVE, Kind.FLAG);
  }

  @Override
  public String id() {
    return "side-effect";
  }
}
