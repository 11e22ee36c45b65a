package dev.assay.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds what somebody meant.
public final class Spelling {
  private Spelling() {}

  /// The candidate that the fewest single-letter edits turn the word into, when these are few for
  /// its length. The case of letters does not count.
  public static Optional<String> nearest(String word, Collection<String> candidates) {
    int limit = Math.min(3, 1 + word.length() / 6);
    String plain = word.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .filter(c -> Math.abs(c.length() - word.length()) <= limit)
        .map(c -> new Near(c, distance(plain, c.toLowerCase(Locale.ROOT), limit)))
        .filter(near -> near.distance <= limit)
        .min(Comparator.comparingInt(Near::distance).thenComparing(Near::word))
        .map(Near::word);
  }

  private record Near(String word, int distance) {}

  /// Levenshtein's distance; anything above the limit may be given as limit + 1.
  public static int distance(String a, String b, int limit) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
        least = Math.min(least, row[j]);
      }
      if (least > limit) {
        return limit + 1;
      }
    }
    return row[b.length()];
  }
}
