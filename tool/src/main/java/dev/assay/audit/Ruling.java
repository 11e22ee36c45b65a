package dev.assay.audit;

import dev.assay.flags.Judgement;
import dev.assay.flags.JvmBuild;

/// A build and what it does with the line.
public record Ruling(JvmBuild build, Judgement judgement) {

  /// 8, 11, 25.
  public int feature() {
    return build.feature();
  }
}
