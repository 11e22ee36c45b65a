package dev.assay.log.set;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When the first lines of a log tell anything of a collection: what a JVM writes at one moment to
/// several outputs has the same times there, whatever each tells.
record ToldMoments(Set<Moment> moments) {

  private static final Pattern NUMBER = Pattern.compile("GC\\((\\d{1,9})\\)");

  /// Of so many collections, since one may be of another JVM.
  private static final int ENOUGH = 2;

  private static final long MILLI = 1_000_000;

  /// @param millis since the start of the JVM, or of 1970
  record Moment(String collection, long millis) {}

  static ToldMoments of(JvmLog log) {
    Set<Moment> moments = new HashSet<>();
    log.first()
        .beginning()
        .text()
        .lines()
        .forEach(line -> {
          Matcher number = NUMBER.matcher(line);
          if (number.find()) {
            ToldTimes times = ToldTimes.of(line);
            add(moments, number.group(1), times.dates());
            add(moments, number.group(1), times.uptimes());
          }
        });
    return new ToldMoments(moments);
  }

  /// Of nanoseconds a JVM may have cut or rounded the milliseconds.
  private static void add(Set<Moment> moments, String collection, List<ToldTimes.Time> times) {
    for (ToldTimes.Time time : times) {
      moments.add(new Moment(collection, time.nanos() / MILLI));
      moments.add(new Moment(collection, (time.nanos() + MILLI / 2) / MILLI));
    }
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
