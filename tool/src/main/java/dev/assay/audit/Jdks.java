package dev.assay.audit;

import java.util.List;

/// Releases of the JDK in a sentence.
final class Jdks {
  private Jdks() {}

  /// `8`, `8 and 11`, `8, 11 and 17`.
  static String text(List<Integer> features) {
    return Words.list(features.stream().map(String::valueOf).toList());
  }

  /// The same, with `17 and later` when these are the last ones of all that were asked.
  static String text(List<Integer> features, List<Integer> all) {
    boolean tail =
        features.size() > 2
            && features.equals(all.subList(Math.max(0, all.size() - features.size()), all.size()));
    return tail ? features.getFirst() + " and later" : text(features);
  }
}
