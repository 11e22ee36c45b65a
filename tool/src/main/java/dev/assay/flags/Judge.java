package dev.assay.flags;

import dev.assay.model.JvmLine;

/// Says what a build does with a line, without starting it.
public final class Judge {

  private final JvmBuild build;

  public Judge(JvmBuild build) {
    this.build = build;
  }

  /// What the build does with the arguments that the line has for its release.
  public Judgement judge(JvmLine line) {
    throw new UnsupportedOperationException(build.provedBy() + ": not yet: " + line.title());
  }
}
