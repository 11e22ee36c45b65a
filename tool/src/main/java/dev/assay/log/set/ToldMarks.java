package dev.assay.log.set;

import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Mark;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The collections and stops of one run of a JVM in an excerpt of its log. Excerpts are compared by
/// them to find out whether they are of one JVM.
final class ToldMarks {

  private static final Pattern LINES = Pattern.compile("GC\\(\\d|\\[gc[],+ ]");

  /// So many that differ: one may look like that of another JVM, but for its time.
  private static final int ENOUGH = 2;

  /// What tells that many times as much of each collection as another log is read rather than that,
  /// if it lost its beginning.
  private static final int MUCH_MORE = 2;

  /// All by which it is known of which JVM a log is, and which of several is the best but for its
  /// size.
  ///
  /// @param dated the log itself if its start is known
  record Content(
      @Nullable JvmLog dated,
      boolean timed,
      Map<String, ToldCollection<String>> collections,
      Set<Long> stops,
      Set<Long> rows,
      long lines) {}

  private final JvmLog log;

  // Found once, because they are asked for in every comparison.
  private final boolean timed;
  private final boolean dated;
  private final long size;

  /// Whether the last start in the excerpt counts, and not the first.
  private final boolean last;

  /// What is told of each, by its number and kind.
  private final Map<String, ToldCollection<String>> collections = new HashMap<>();

  private final Set<Long> stops = new HashSet<>();

  /// Stops that lines tell, by the numbers of rows of the table that would tell them.
  private final Set<Long> rows = new HashSet<>();

  private final ToldStops numbered = new ToldStops();

  /// How many lines of the collector stand there up to the last collection, and behind it.
  private long lines;

  private long more;

  /// Those of the collections, of each of which ZGC and Shenandoah tell several pauses.
  private final TreeSet<Long> numbers = new TreeSet<>();

  ToldMarks(JvmLog log, boolean last) {
    this.log = log;
    this.last = last;
    Excerpt beginning = log.first().beginning();
    timed = beginning.uptime() >= 0 || beginning.clock() >= 0;
    dated = !log.isShare() && log.isDated();
    size = log.sources().stream().mapToLong(LogSource::size).sum();
  }

  /// First what has times, then what tells collections, more of the JVM than a part, more lines of
  /// each collection, or more at all.
  ///
  /// @param parts of what others tell from earlier on
  static Comparator<ToldMarks> bestFirst(Set<ToldMarks> parts) {
    return Comparator.<ToldMarks, Boolean>comparing(told -> told.timed)
        .thenComparing(told -> !told.collections.isEmpty())
        .thenComparing(told -> !parts.contains(told))
        .thenComparing(ToldMarks::detail)
        .thenComparing(told -> told.size)
        .reversed();
  }

  JvmLog log() {
    return log;
  }

  /// Takes the next line.
  ///
  /// @return whether it is of the same start, or of one that counts instead
  boolean add(String line) {
    if (LINES.matcher(line).find()) {
      more++;
    }
    Mark mark = Mark.of(line);
    return mark == null
        || (mark.stop() ? addStop(mark) : addCollection(mark.after(collections.keySet()), line));
  }

  private boolean addStop(Mark mark) {
    Mark row = mark.row();
    if (row != null && !mark.isRow()) {
      stops.remove(row.hash());
      rows.add(row.hash());
    }
    boolean known = numbered.isKnown(mark);
    long number = numbered.next(mark);
    if (known) {
      stops.add(number);
    }
    return true;
  }

  private boolean addCollection(Mark mark, String line) {
    if (collections.containsKey(mark.key())) {
      if (!last) {
        return false;
      }
      collections.clear();
      stops.clear();
      rows.clear();
      lines = 0;
      numbers.clear();
    }
    collections.put(
        mark.key(), new ToldCollection<>(mark.figures(), mark.isVague(), ToldTimes.of(line)));
    numbers.add(mark.collection());
    lines += more;
    more = 0;
    return true;
  }

  boolean isEmpty() {
    return collections.isEmpty() && stops.isEmpty();
  }

  /// Whether there is any line of the collector.
  boolean tellsCollector() {
    return lines + more > 0;
  }

  int collections() {
    return collections.size();
  }

  int stops() {
    return stops.size();
  }

  /// Whether the other tells earlier collections, and its stops or not much less of each.
  boolean isPartOf(ToldMarks other) {
    return !numbers.isEmpty()
        && !other.numbers.isEmpty()
        && other.numbers.first() < numbers.first()
        && (!other.stops.isEmpty() || detail() < other.detail() * MUCH_MORE);
  }

  /// Whether it begins late, between what another log began and ended with.
  ///
  /// @param head of the other one
  /// @param end of that one, empty where what it tells last stands further up
  boolean isWithin(ToldMarks head, ToldMarks end) {
    return !numbers.isEmpty()
        && !head.numbers.isEmpty()
        && head.numbers.first() < numbers.first()
        && (end.numbers.isEmpty() || numbers.first() <= end.numbers.last());
  }

  private double detail() {
    return lines / Math.max(1.0, numbers.size());
  }

  Content content() {
    return new Content(dated ? log : null, timed, collections, stops, rows, lines);
  }

  /// All that others of its JVM may tell, too.
  Stream<Object> all() {
    return Stream.of(
            collections.entrySet().stream()
                .flatMap(one -> one.getValue().marks().map(one.getKey()::concat)),
            stops.stream(),
            rows.stream())
        .flatMap(marks -> marks);
  }

  /// What is told of each collection.
  Stream<Map.Entry<String, String>> figures() {
    return collections.entrySet().stream()
        .map(one -> Map.entry(one.getKey(), one.getValue().figures()));
  }

  /// Whether so much tells that both are of one JVM, as far as the number goes.
  ///
  /// @param shared of [#all] of both
  boolean mayBeOfSameJvm(ToldMarks other, int shared) {
    return shared >= ENOUGH
        || (shared == 1 && collections.size() == 1 && other.collections.size() == 1);
  }

  /// Whether both tell what only one JVM did.
  boolean isOfSameJvm(ToldMarks other) {
    if (isOfOtherStart(other)) {
      return false;
    }
    Set<Object> same = sameStops(other).collect(Collectors.toCollection(HashSet::new));
    for (Map.Entry<String, ToldCollection<String>> entry : collections.entrySet()) {
      ToldCollection<String> collection = entry.getValue();
      ToldCollection<String> others = other.collections.get(entry.getKey());
      if (others != null && collection.isOtherThan(others)) {
        return false;
      }
      if (others != null && same.size() < ENOUGH && collection.isKnownAs(others)) {
        same.add(collection.isVague() ? entry.getKey() : collection.figures());
      }
    }
    return same.size() >= ENOUGH
        || (same.size() == 1
            && ToldCollection.areOneOfATime(collections.values(), other.collections.values()));
  }

  /// Each is told by a line of both, by a row of both, or by a line and a row.
  private Stream<Long> sameStops(ToldMarks other) {
    return Stream.concat(
        stops.stream().filter(stop -> other.stops.contains(stop) || other.rows.contains(stop)),
        rows.stream().filter(other.stops::contains));
  }

  /// Whether both are known to be of different JVMs.
  boolean isOtherThan(ToldMarks other) {
    return isOfOtherStart(other) || tellsOneSo(other, ToldCollection::isOtherThan);
  }

  /// Whether any stands in both, if not by chance.
  boolean tellsSomeOf(ToldMarks other) {
    return sameStops(other).findAny().isPresent() || tellsOneSo(other, ToldCollection::isKnownAs);
  }

  private boolean tellsOneSo(
      ToldMarks other, BiPredicate<ToldCollection<String>, ToldCollection<String>> so) {
    for (Map.Entry<String, ToldCollection<String>> entry : collections.entrySet()) {
      ToldCollection<String> others = other.collections.get(entry.getKey());
      if (others != null && so.test(entry.getValue(), others)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOfOtherStart(ToldMarks other) {
    return dated && other.dated && log.runs().stream().noneMatch(other.log::has);
  }
}
