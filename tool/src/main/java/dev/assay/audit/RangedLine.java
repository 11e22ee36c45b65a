package dev.assay.audit;

import dev.assay.audit.Patch.Change;
import dev.assay.model.Releases;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of a `jvm.options` that gives arguments for ranges of releases, `8-13:-XX:...`: the old
/// argument stays for the releases that want it, and the new one stands below for the others.
final class RangedLine {

  private static final Pattern PREFIX = Pattern.compile("\\s*(\\d+(-\\d*)?:)?");

  private static final Pattern SOME = Pattern.compile("(?m)^\\s*\\d{1,3}(-\\d{0,3})?:-");

  /// Where a range has to start with something, and nothing older is known.
  private static final int OLDEST = 8;

  private RangedLine() {}

  /// Whether a text has such lines at all; in others a number and a colon mean nothing.
  static boolean isIn(String text) {
    return SOME.matcher(text).find();
  }

  /// Whether the argument stands alone on its line, with a range or without.
  static boolean isOne(Spot spot) {
    Matcher prefix = PREFIX.matcher(spot.text().substring(spot.lineStart(), spot.end()));
    return prefix.lookingAt()
        && spot.lineStart() + prefix.end() >= spot.start()
        && spot.after().isBlank();
  }

  /// The text with the change.
  static String apply(Spot spot, Change change) {
    Releases all = change.argument().releases();
    Releases needed =
        new Releases(
            Math.max(all.first(), change.needed().first()),
            Math.min(all.last(), change.needed().last()));
    List<String> lines = new ArrayList<>();
    if (needed.first() > Math.max(all.first(), OLDEST)) {
      lines.add(range(all.first(), needed.first() - 1) + change.argument().text());
    }
    change.texts().forEach(text -> lines.add(prefix(all, needed) + text));
    if (needed.last() < all.last()) {
      lines.add(range(needed.last() + 1, all.last()) + change.argument().text());
    }
    return lines.isEmpty()
        ? spot.with(spot.lineStart(), spot.lineBreakEnd(), "")
        : spot.with(spot.lineStart(), spot.lineEnd(), String.join(spot.newline(), lines));
  }

  private static String prefix(Releases all, Releases needed) {
    return needed.first() <= OLDEST && needed.last() == Releases.NEWEST && all.equals(Releases.ALL)
        ? ""
        : range(needed.first(), needed.last());
  }

  private static String range(int first, int last) {
    int from = Math.max(first, OLDEST);
    if (from == last) {
      return from + ":";
    }
    return from + "-" + (last == Releases.NEWEST ? "" : last) + ":";
  }
}
