package dev.assay.model;

import dev.assay.model.LogReport.Counted;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// What a report keeps of ever new names: those that come most often, and the sum of all others.
public final class Kept {

  /// Of one kind.
  public static final int NAMES = 50;

  /// Stands for all names that are not kept.
  public static final String OTHERS = "(others)";

  /// A longer name says no more, and a few of them would fill a report.
  private static final int LONGEST = 300;

  private Kept() {}

  /// A name as reports have it: one without bounds is cut in its middle.
  public static String name(String name) {
    int half = LONGEST / 2;
    return name.length() <= LONGEST
        ? name
        : name.substring(0, whole(name, half))
            + "…"
            + name.substring(whole(name, name.length() - half));
  }

  /// The place itself, or that behind the character within which it lies.
  private static int whole(String name, int at) {
    return Character.isLowSurrogate(name.charAt(at)) ? at + 1 : at;
  }

  /// Names and how often each came, the most frequent first.
  public static List<Counted> counted(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(entry -> new Counted(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingLong(Counted::count).reversed().thenComparing(Counted::name))
        .toList();
  }

  /// Whether this is the sum of those that are not kept. How many names these are nobody knows.
  public static boolean isOthers(String name) {
    return name.equals(OTHERS);
  }
}
