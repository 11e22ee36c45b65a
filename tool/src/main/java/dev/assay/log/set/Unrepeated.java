package dev.assay.log.set;

import dev.assay.log.source.BlankedLines;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Mark;
import dev.assay.log.source.RawLines;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A log without the collections and stops that stand elsewhere, too. The lines of a collection
/// begin with the first one that has its number, and end with the next number or with what the next
/// start of the JVM tells first; those of a stop end with the line that tells its time.
final class Unrepeated {

  private static final Pattern NUMBER = Pattern.compile("GC\\((\\d{1,9})\\)");

  /// What a start tells before its first collection.
  private static final Pattern START = Pattern.compile("\\[gc,init|] *Using ");

  private static final Pattern STOPS =
      Pattern.compile(
          "\\[safepoint|Safepoint \"|Total time for which|(?:Entering|Leaving) safepoint region"
              + "|\\[ *\\d[\\d ]*] *\\[ *\\d[\\d ]*] +\\d");

  private final RawLines lines;
  private final Elsewhere.Marks collections;
  private final Elsewhere.Marks stops;

  /// The collection whose lines are read, and whether its pause was.
  private int collection;

  private boolean over;
  private String number = "";

  private int stop;
  private @Nullable Mark lastStop;

  /// @param collections of the log
  /// @param stops of the log
  static InputStream of(LogSource source, Elsewhere.Marks collections, Elsewhere.Marks stops)
      throws IOException {
    RawLines lines = new RawLines(source);
    return new BlankedLines(lines, new Unrepeated(lines, collections, stops)::isElsewhere);
  }

  private Unrepeated(RawLines lines, Elsewhere.Marks collections, Elsewhere.Marks stops) {
    this.lines = lines;
    this.collections = collections;
    this.stops = stops;
  }

  private boolean isElsewhere() {
    return lines.isOfLog() && isRepeated(lines.text());
  }

  private boolean isRepeated(String text) {
    Mark mark = Mark.of(text);
    follow(text, mark != null && !mark.stop());
    boolean again = mark != null && mark.isOfRow(lastStop);
    boolean repeated =
        (collections.isElsewhere(collection) && MarkSearch.COLLECTIONS.matcher(text).find())
            || (stops.isElsewhere(again ? stop - 1 : stop) && STOPS.matcher(text).find());
    if (mark != null && mark.stop()) {
      stop += again ? 0 : 1;
      lastStop = mark;
    }
    return repeated;
  }

  private void follow(String text, boolean pause) {
    Matcher told = NUMBER.matcher(text);
    if (!told.find()) {
      if (over && START.matcher(text).find()) {
        collection++;
        over = false;
      }
      return;
    }
    if (over && (pause || !told.group(1).equals(number))) {
      collection++;
      over = false;
    }
    if (pause) {
      over = true;
      number = told.group(1);
    }
  }
}
