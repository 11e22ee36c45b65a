package dev.assay.log.set;

import dev.assay.log.source.RawLines;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When a log tells anything of its first collections: what a JVM writes at one moment to several
/// outputs has the same times there, whatever each tells.
final class ToldMoments {

  private static final Pattern NUMBER = Pattern.compile("GC\\((\\d{1,9})\\)");

  /// With its time, however many digits that has.
  private static final Pattern PAUSE =
      Pattern.compile("GC\\(\\d+\\) [^\\r\\n]*Pause [^\\r\\n]*\\dms");

  /// So much is looked at from the first line of a collection on: of more, those of another JVM
  /// might be in the same milliseconds.
  private static final int LENGTH = 1 << 13;

  /// Where each fills that much by itself, so many are looked at.
  private static final int FEWEST = 4;

  /// Of so many collections, since one may be of another JVM.
  private static final int ENOUGH = 2;

  private static final long MILLI = 1_000_000;

  /// @param millis since the start of the JVM, or of 1970
  record Moment(String collection, long millis) {}

  private final Set<Moment> moments = new HashSet<>();
  private final Set<String> collections = new HashSet<>();
  private boolean anyPause;

  static ToldMoments of(JvmLog log) {
    ToldMoments told = new ToldMoments();
    try (RawLines lines = new RawLines(log.first().source())) {
      told.read(lines);
    } catch (IOException e) {
      // Reading it says what is wrong.
    }
    return told;
  }

  /// What stands in front of collections may be long, as where all of code and classes is logged.
  private void read(RawLines lines) throws IOException {
    int left = MarkSearch.FURTHER;
    int length = 0;
    while (left > 0 && (length < LENGTH || collections.size() < FEWEST) && lines.next()) {
      left -= lines.length();
      if (lines.isOfLog()) {
        add(lines.text());
      }
      length += collections.isEmpty() ? 0 : lines.length();
    }
  }

  private void add(String line) {
    Matcher number = NUMBER.matcher(line);
    if (number.find()) {
      collections.add(number.group(1));
      anyPause |= PAUSE.matcher(line).find();
      ToldTimes times = ToldTimes.of(line);
      add(number.group(1), times.dates());
      add(number.group(1), times.uptimes());
    }
  }

  /// Of nanoseconds a JVM may have cut or rounded the milliseconds.
  private void add(String collection, List<ToldTimes.Time> times) {
    for (ToldTimes.Time time : times) {
      moments.add(new Moment(collection, time.nanos() / MILLI));
      moments.add(new Moment(collection, (time.nanos() + MILLI / 2) / MILLI));
    }
  }

  /// Whether a pause is told with its time.
  boolean tellAnyPause() {
    return anyPause;
  }

  /// Whether one JVM wrote both.
  boolean areThoseOf(ToldMoments other) {
    return moments.stream()
            .filter(other.moments::contains)
            .map(Moment::collection)
            .distinct()
            .count()
        >= ENOUGH;
  }
}
