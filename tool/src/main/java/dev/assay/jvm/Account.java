package dev.assay.jvm;

import dev.assay.model.Jvm;

/// How the interview of a JVM ended.
sealed interface Account {

  /// It told what it is.
  record Speaks(Jvm jvm) implements Account {}

  /// It did not start.
  record Fails(Silent silent) implements Account {}
}
