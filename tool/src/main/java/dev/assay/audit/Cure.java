package dev.assay.audit;

import java.util.List;

/// What a rewrite does about an argument that a JVM complains of.
sealed interface Cure {

  /// It goes.
  record Out(String reason) implements Cure {}

  /// Others take its place.
  record Into(List<String> texts, String reason) implements Cure {
    public Into {
      texts = List.copyOf(texts);
    }

    Into(String text, String reason) {
      this(List.of(text), reason);
    }
  }

  /// It stays with its warning, since the effect cannot be had without.
  record Stays(String why) implements Cure {}
}
