package dev.assay.audit;

import dev.assay.model.Argument;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// Puts changed arguments into the text that they were read from, and leaves everything else as it
/// is: comments, order, quotes, line ends.
final class Patch {

  /// What becomes of an argument in its source.
  ///
  /// @param texts in its place; none to delete it
  /// @param needed releases for which the change is meant; heeded only where the source gives
  ///   arguments for ranges of releases
  record Change(Argument argument, List<String> texts, Releases needed) {
    Change {
      texts = List.copyOf(texts);
    }

    /// For every release.
    Change(Argument argument, List<String> texts) {
      this(argument, texts, Releases.ALL);
    }
  }

  /// A Dockerfile takes no variable without a value.
  private static final Pattern ONLY_VALUE = Pattern.compile("(?i)\\s*ENV\\s+\\w+\\s+");

  private Patch() {}

  /// The text with all changes.
  ///
  /// @param changes of arguments that were read from this text, each place once
  /// @param spread whether several arguments in the place of one on a line of its own get a line
  ///   each, as files want it that have one on a line
  static String apply(String text, List<Change> changes, boolean spread) {
    String patched = text;
    boolean ranged = RangedLine.isIn(text);
    List<Change> lastFirst =
        changes.stream()
            .filter(change -> change.argument().origin().isPatchable())
            .sorted(
                Comparator.comparingInt((Change change) -> change.argument().origin().offset())
                    .reversed())
            .toList();
    for (Change change : lastFirst) {
      patched = apply(patched, change, ranged, spread);
    }
    return patched;
  }

  /// Whether deleting this would leave a hole in code: a string that is no element of a list.
  static boolean leavesHole(String text, Argument argument) {
    Origin origin = argument.origin();
    Spot spot = Spot.of(text, origin.offset(), origin.offset() + origin.length());
    return (spot.isQuoted() || spot.isInQuotes()) && !spot.isOwnElement();
  }

  private static String apply(String text, Change change, boolean ranged, boolean spread) {
    Origin origin = change.argument().origin();
    Spot spot = Spot.of(text, origin.offset(), origin.offset() + origin.length());
    if (ranged && RangedLine.isOne(spot) && !change.needed().equals(Releases.ALL)) {
      return RangedLine.apply(spot, change);
    }
    return change.texts().isEmpty() ? delete(spot) : replace(spot, change, spread);
  }

  private static String replace(Spot spot, Change change, boolean spread) {
    Quoting quoting = Quoting.of(spot, change.argument().text());
    List<String> raw = change.texts().stream().map(quoting::raw).toList();
    if (spread && spot.isOwnLine() && raw.size() > 1) {
      return spot.with(
          spot.lineStart(),
          spot.lineEnd(),
          String.join(
              spot.newline(),
              raw.stream().map(text -> spot.before() + text + spot.after()).toList()));
    }
    return spot.with(spot.start(), spot.end(), String.join(spot.hasComma() ? ", " : " ", raw));
  }

  private static String delete(Spot spot) {
    if (spot.isOwnLine()) {
      return spot.continuesAbove() && !spot.continuesBelow()
          ? spot.with(spot.endAbove(), spot.lineEnd(), "")
          : spot.with(spot.lineStart(), spot.lineBreakEnd(), "");
    }
    if (spot.isOwnElement()) {
      return deleteElement(spot);
    }
    if (spot.hasComment()) {
      String before = spot.before();
      String indent = before.substring(0, before.length() - before.stripLeading().length());
      return spot.with(spot.lineStart(), spot.lineEnd(), indent + spot.after().strip());
    }
    return deleteWord(spot);
  }

  /// With the comma behind it, or with that before it when it is the last.
  private static String deleteElement(Spot spot) {
    if (spot.nextIsComma()) {
      int end = spot.afterNextComma();
      boolean alone = spot.before().isBlank() && spot.restIsBlank(end);
      return alone
          ? spot.with(spot.lineStart(), spot.lineBreakEnd(), "")
          : spot.with(spot.start(), spot.skipSpaces(end), "");
    }
    return spot.with(spot.previousComma(), spot.end(), "");
  }

  private static String deleteWord(Spot spot) {
    if (ONLY_VALUE.matcher(spot.before()).matches() && spot.after().isBlank()) {
      return spot.with(spot.start(), spot.end(), "\"\"");
    }
    if (spot.before().isBlank() && spot.continuesAbove() && !spot.continuesBelow()) {
      // The last word of a string or a command that goes over several lines.
      return spot.with(spot.endAbove(), spot.end(), "");
    }
    int start = spot.beforeSpaces();
    if (start < spot.start() && start > spot.lineStart()) {
      return spot.with(start, spot.end(), "");
    }
    return spot.with(spot.start(), spot.skipSpaces(spot.end()), "");
  }
}
