package dev.assay.log;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.model.Fact;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Statement;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Marks of those who shorten a log, `...` or `<snip>`, each a line of its own between lines of a
/// JVM, and what a logging service writes there that dropped some. Of one file.
///
/// Programs write three dots as well: bare ones count only in a short text, and only where they are
/// rare in it.
final class LeftOutLines {

  /// Who writes dots in place of lines does so to have fewer.
  private static final long MOST_LINES = 1_000;

  /// A program that writes dots among a JVM's lines writes them again and again.
  private static final long LINES_TO_A_MARK = 4;

  /// A mark in words is no longer.
  private static final int LONGEST = 80;

  /// What stands in front of each line of a comment, a quotation or a list of strings.
  private static final String MARGIN = " \t/*#|>'\"";

  private static final String BEHIND = " \t|'\"+,";
  private static final String OPENING = "[({<-=~ ";
  private static final String CLOSING = "])}>-=~ ";

  private static final Pattern DOTS = Pattern.compile("\\.{3}|\\.{6}|…{1,2}\\.{0,2}|・{3}|⋮");

  /// So many lines of a single dot each, which stand for the dots of an ellipsis.
  private static final int VERTICAL = 3;

  /// Chinese, Japanese and Korean, without a letter of a log: `中间日志太多省略部分......`.
  private static final Pattern OMITTED =
      Pattern.compile("[\\P{ASCII}. ()]*(?:省略|中略|생략|중략)[\\P{ASCII}. ()\\dN]*|（?略）?");

  /// `... 4000 lines snipped ...`; not what ends a stack trace, `... 23 more`.
  private static final Pattern WORDS =
      Pattern.compile(
          "(?:(?:\\.{3,}|…+).*\\b(?:snip|snipped|omitted|lines)|snip|snipped)\\b.*",
          Pattern.CASE_INSENSITIVE);

  /// Other words, or other languages.
  private static final Pattern WORDS_IN_DOTS =
      Pattern.compile("(?:\\.{3,}|…+)[^.…].*(?:\\.{3,}|…+)");

  /// What a line is.
  private enum Mark {
    NONE,
    /// Dots, as programs write them too.
    BARE,
    SURE
  }

  /// Lines of a single dot up to the last line, behind one of a JVM, and its number.
  private int dots;

  private long lastDot;

  private long bare;
  private long sure;
  private @Nullable Irregularity first;
  private @Nullable Irregularity firstSure;

  /// The last line that no JVM wrote, or empty ones behind it.
  private long strange;

  /// A mark behind a line of a JVM, which is none where no other line of it follows.
  private Mark mark = Mark.NONE;

  private @Nullable Irregularity open;

  /// Its line, or the last empty one behind it.
  private long end;

  /// Takes a line that no JVM wrote.
  void foreign(Line line) {
    close(line.number);
    boolean behindJvm = strange != line.number - 1;
    String dropped = behindJvm ? DroppedMessages.in(line) : null;
    boolean vertical = isVertical(line, behindJvm);
    if (vertical) {
      mark = Mark.BARE;
    } else {
      mark = dropped != null ? Mark.SURE : behindJvm ? mark(line) : Mark.NONE;
    }
    if (mark == Mark.NONE) {
      strange = line.number;
    } else {
      String detail = dropped == null ? line.text().strip() : dropped;
      long first = vertical ? line.number - VERTICAL + 1 : line.number;
      open = new Irregularity(Kind.LINES_LEFT_OUT, 1, line.file, first, detail);
      end = line.number;
    }
  }

  /// Whether this is the last of the lines that make an ellipsis.
  private boolean isVertical(Line line, boolean behindJvm) {
    int from = skip(line.bytes, line.from, line.to, MARGIN);
    int to = back(line.bytes, from, line.to, BEHIND);
    boolean dot = to - from == 1 && line.bytes[from] == '.';
    boolean follows = dots > 0 && lastDot == line.number - 1;
    int before = follows ? dots : 0;
    dots = dot && (follows || behindJvm) ? before + 1 : 0;
    lastDot = line.number;
    return dots == VERTICAL;
  }

  /// Takes an empty line.
  void blank(Line line) {
    if (end == line.number - 1) {
      end = line.number;
    } else if (strange == line.number - 1) {
      strange = line.number;
    }
  }

  /// This line is of no JVM, or behind the last: whether one follows the mark is known.
  private void close(long number) {
    if (mark != Mark.NONE && number > end + 1) {
      boolean certain = mark == Mark.SURE;
      bare += certain ? 0 : 1;
      sure += certain ? 1 : 0;
      first = first == null ? open : first;
      firstSure = certain && firstSure == null ? open : firstSure;
    }
    mark = Mark.NONE;
  }

  /// Tells at the end of the file what was left out.
  ///
  /// @param lines how many it has
  void tell(long lines, Coverage coverage, LogEvents events) {
    close(lines + 1);
    boolean dots = lines <= MOST_LINES && (bare + sure) * LINES_TO_A_MARK <= lines;
    Irregularity told = dots ? first : firstSure;
    if (told != null) {
      coverage.irregularity(told.times(dots ? bare + sure : sure));
      At untimed =
          new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, told.file(), told.line(), LogEvent.UNKNOWN);
      events.accept(new Statement(untimed, Fact.LINES_LEFT_OUT, ""));
    }
  }

  private static Mark mark(Line line) {
    byte[] bytes = line.bytes;
    if (line.length() > LONGEST) {
      return Mark.NONE;
    }
    int margin = skip(bytes, line.from, line.to, MARGIN);
    int from = skip(bytes, margin, line.to, OPENING);
    int first = from < line.to ? bytes[from] : 0;
    if (first != '.' && first >= 0 && (first | ' ') != 's') {
      return Mark.NONE;
    }
    int behind = back(bytes, from, line.to, BEHIND);
    String text = line.text(from, back(bytes, from, behind, CLOSING));
    if (WORDS.matcher(text).matches()) {
      return Mark.SURE;
    }
    if (DOTS.matcher(text).matches()) {
      return from > margin ? Mark.SURE : Mark.BARE;
    }
    boolean omitted = WORDS_IN_DOTS.matcher(text).matches() || OMITTED.matcher(text).matches();
    return omitted ? Mark.BARE : Mark.NONE;
  }

  private static int skip(byte[] bytes, int from, int to, String signs) {
    int i = from;
    while (i < to && signs.indexOf(bytes[i]) >= 0) {
      i++;
    }
    return i;
  }

  private static int back(byte[] bytes, int from, int to, String signs) {
    int i = to;
    while (i > from && signs.indexOf(bytes[i - 1]) >= 0) {
      i--;
    }
    return i;
  }
}
