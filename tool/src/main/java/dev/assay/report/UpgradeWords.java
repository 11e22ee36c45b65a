package dev.assay.report;

import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.Item;
import dev.assay.text.Columns;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The words that the forms of an upgrade share.
final class UpgradeWords {

  /// A longer default value is a list, of which the start and the end suffice.
  private static final int VALUE = 24;

  /// As many digits as 2 to the power of 63 has, or one more.
  private static final Pattern LARGE = Pattern.compile("\\d{19,20}");

  private static final BigInteger HALF = BigInteger.ONE.shiftLeft(63);

  private UpgradeWords() {}

  /// `3 arguments break, 1 is ignored, 9 defaults move.`
  static String summary(UpgradeReport report) {
    List<String> parts = new ArrayList<>();
    part(parts, report.already().size(), "argument", "is refused already", "are refused already");
    part(parts, report.breaks().size(), "argument", "breaks", "break");
    part(parts, report.ignored().size(), "argument", "loses its effect", "lose their effect");
    part(parts, report.deprecated().size(), "argument", "becomes deprecated", "become deprecated");
    part(parts, report.changes().size(), "thing", "changes", "change");
    part(parts, report.defaults().size(), "default", "moves", "move");
    String smooth = report.isSmooth() ? "Nothing on this line needs a hand before the move" : "";
    String rest = String.join(", ", parts);
    return smooth + (smooth.isEmpty() || rest.isEmpty() ? "" : "; ") + rest + ".";
  }

  private static void part(List<String> parts, int count, String what, String one, String many) {
    if (count > 0) {
      parts.add(AuditWords.count(count, what) + " " + (count == 1 ? one : many));
    }
  }

  /// ` (since JDK 12)`, or nothing.
  static String since(Item item) {
    return item.since().isPresent() ? " (since JDK " + item.since().getAsInt() + ")" : "";
  }

  /// For a list that an earlier line had too.
  static String sameDefaults(UpgradeReport report) {
    int count = report.defaults().size();
    return count == 1
        ? "The same default moves as above."
        : "The same " + count + " defaults move as above.";
  }

  /// A value of a flag in a cell of a table. From half of what 64 bits hold on, a number stands for
  /// no limit, whatever it was rounded to.
  static String value(String text) {
    if (LARGE.matcher(text).matches() && new BigInteger(text).compareTo(HALF) >= 0) {
      return "unlimited";
    }
    String shown = Columns.shorten(AuditWords.argument(text), VALUE);
    return shown.isEmpty() ? "(empty)" : shown;
  }
}
