package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toSet;

import dev.assay.text.Digits;
import dev.assay.text.Plain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the logs of a JVM that wrote its collections twice, as `-verbose:gc` does to standard
/// output beside `-Xlog:gc*:file=gc.log`. Both tell the same collections with the same numbers,
/// sizes and microseconds. The one that tells more is the log; of the other is read what stands
/// there alone: if collections are among it, as where a log lost its beginning, as a log of its
/// own.
final class TwiceLogged {

  private static final Pattern COLLECTIONS = Pattern.compile("GC\\(\\d|\\[gc[], ,]|] *Using ");

  private static final Pattern STOPS =
      Pattern.compile("\\[safepoint|Safepoint \"|Total time for which");

  private static final Pattern COLLECTIONS_AND_STOPS = Pattern.compile(COLLECTIONS + "|" + STOPS);

  private static final Pattern LINES = Pattern.compile("GC\\(\\d|\\[(?:gc|safepoint)[],+ ]");

  /// What stands in logs of JDK 8, which writes its collections once.
  private static final Pattern CLASSIC = Pattern.compile("\\[(?:Full )?GC|initially_running");

  /// Times among decorations.
  private static final Pattern TIME =
      Pattern.compile("\\[(\\d+[.,]\\d{3}s|\\d+[mn]s|\\d{4}-\\d\\d-[^]\\s]{10,24}) *]");

  /// So many that differ: one may look like that of another JVM, but for its time.
  private static final int ENOUGH = 2;

  /// Of a file that begins with other text so much is looked at.
  private static final int FURTHER = 1 << 22;

  /// A log and what stands in an excerpt of it.
  ///
  /// @param collections of one start of the JVM: what each tells, by its number and kind
  /// @param times of the last of these, as the line in which it stands tells them
  /// @param lines how many lines of a collector and of stops stand there with them
  private record Told(JvmLog log, Map<String, String> collections, Set<String> times, long lines) {

    /// @param last whether the last start in it counts, and not the first
    static Told of(JvmLog log, String text, boolean last) {
      Map<String, String> collections = new LinkedHashMap<>();
      Matcher matcher = Elsewhere.COLLECTION.matcher(text);
      int from = 0;
      int to = 0;
      while (matcher.find()) {
        String key = matcher.group("id") + matcher.group("kind");
        if (collections.containsKey(key) && last) {
          collections.clear();
          from = to;
        } else if (collections.containsKey(key)) {
          break;
        }
        collections.put(key, matcher.group("figures"));
        to = matcher.end();
      }
      long lines = LINES.matcher(text.substring(from, to)).results().count();
      String lastLine = text.substring(text.lastIndexOf('\n', to - 1) + 1, to);
      Set<String> times =
          TIME.matcher(lastLine).results().map(time -> time.group(1)).collect(toSet());
      return new Told(log, collections, times, lines);
    }

    boolean isOfSameJvm(Told other) {
      boolean alone = !log.isShare() && !other.log.isShare();
      if (alone
          && log.isDated()
          && other.log.isDated()
          && log.runs().stream().noneMatch(run -> other.log.indexOf(run) >= 0)) {
        return false;
      }
      Set<String> same = new HashSet<>();
      for (Map.Entry<String, String> collection : collections.entrySet()) {
        String others = other.collections.get(collection.getKey());
        if (others != null && !others.equals(collection.getValue())) {
          return false;
        }
        if (others != null) {
          same.add(others);
        }
      }
      return same.size() >= ENOUGH || (same.size() == 1 && isOfSameTime(other));
    }

    /// Whether each tells a single collection, at the same time.
    private boolean isOfSameTime(Told other) {
      return collections.size() == 1
          && other.collections.size() == 1
          && !Collections.disjoint(times, other.times);
    }

    /// Whether it is the log, and the other one tells it again: the one that tells times, more
    /// lines for each collection, or more of them.
    boolean isBefore(Told other) {
      Comparator<Told> order =
          Comparator.<Told, Boolean>comparing(Told::hasTime)
              .thenComparing(told -> (double) told.lines / told.collections.size())
              .thenComparing(told -> size(told.log));
      return order.compare(this, other) >= 0;
    }

    private boolean hasTime() {
      Excerpt beginning = log.first().beginning();
      return beginning.uptime() >= 0 || beginning.clock() >= 0;
    }

    private static long size(JvmLog log) {
      return log.sources().stream().mapToLong(LogSource::size).sum();
    }
  }

  private final Consumer<String> told;

  /// What tells again what one of these tells.
  private final Map<JvmLog, Set<JvmLog>> mains = new LinkedHashMap<>();

  private TwiceLogged(Consumer<String> told) {
    this.told = told;
  }

  /// The logs that are left, and with each what its JVM wrote again elsewhere.
  ///
  /// @param told is told of what is read only in part, and of what counts twice
  static Map<JvmLog, List<LogSet>> of(List<JvmLog> logs, Consumer<String> told) {
    TwiceLogged twice = new TwiceLogged(told);
    boolean alone = logs.stream().map(log -> log.first().source().name()).distinct().count() < 2;
    if (!alone && logs.stream().anyMatch(TwiceLogged::beginsWithCollections)) {
      List<JvmLog> some = logs.stream().filter(TwiceLogged::mayTellCollections).toList();
      twice.compare(some.stream().map(log -> Told.of(log, head(log), false)).toList());
      twice.compare(some.stream().map(log -> Told.of(log, end(log), true)).toList());
    }
    return twice.left(logs);
  }

  private static boolean beginsWithCollections(JvmLog log) {
    return COLLECTIONS.matcher(log.first().beginning().text()).find();
  }

  private static boolean mayTellCollections(JvmLog log) {
    String beginning = log.first().beginning().text();
    return COLLECTIONS.matcher(beginning).find()
        || !(CLASSIC.matcher(beginning).find() || STOPS.matcher(beginning).find());
  }

  /// The first lines, up to some collections.
  private static String head(JvmLog log) {
    StringBuilder text = new StringBuilder();
    try (RawLines lines = new RawLines(log.sources().getFirst())) {
      int most = beginsWithCollections(log) && !log.isShare() ? LogGlance.LENGTH : FURTHER;
      boolean found = false;
      for (int read = 0;
          read < most && !(found && text.length() >= LogGlance.LENGTH) && lines.next();
          read += lines.length()) {
        if (lines.isOfLog()) {
          String line = lines.text();
          text.append(line);
          found = found || (line.contains("GC(") && Elsewhere.COLLECTION.matcher(line).find());
        }
      }
    } catch (IOException e) {
      // Reading it says what is wrong.
      return "";
    }
    return text.toString();
  }

  private static String end(JvmLog log) {
    try {
      LogSource last = log.sources().getLast();
      String text = Excerpt.end(last).text();
      return log.isShare() ? ofShare(last, text) : text;
    } catch (IOException e) {
      return "";
    }
  }

  private static String ofShare(LogSource source, String text) throws IOException {
    LogSource part =
        new LogSource(
            source.name(),
            text.length(),
            null,
            () -> new ByteArrayInputStream(text.getBytes(ISO_8859_1)),
            source.share());
    StringBuilder sifted = new StringBuilder();
    try (RawLines lines = new RawLines(part)) {
      while (lines.next()) {
        sifted.append(lines.isOfLog() ? lines.text() : "");
      }
    }
    return sifted.toString();
  }

  /// Logs of one JVM tell a collection alike, so that only those that do are held against one
  /// another.
  private void compare(List<Told> logs) {
    Map<Map.Entry<String, String>, List<Told>> alike = new HashMap<>();
    for (Told one : logs) {
      for (Map.Entry<String, String> collection : one.collections.entrySet()) {
        List<Told> others = alike.computeIfAbsent(collection, _ -> new ArrayList<>());
        for (Told other : others) {
          if (other.log != one.log && one.isOfSameJvm(other)) {
            boolean first = other.isBefore(one);
            JvmLog again = first ? one.log : other.log;
            mains.computeIfAbsent(again, _ -> new HashSet<>()).add(first ? other.log : one.log);
          }
        }
        others.add(one);
      }
    }
  }

  /// A log of several starts is told again by several.
  private Map<JvmLog, List<LogSet>> left(List<JvmLog> logs) {
    Map<JvmLog, List<LogSet>> left = new LinkedHashMap<>();
    List<JvmLog> whole = logs.stream().filter(log -> !mains.containsKey(log)).toList();
    whole.forEach(log -> left.put(log, new ArrayList<>()));
    mains.forEach((again, of) -> {
      List<JvmLog> known = whole.stream().filter(of::contains).toList();
      if (known.isEmpty()) {
        left.put(again, new ArrayList<>());
      } else {
        leave(left, again, whole, known.getLast());
      }
    });
    return left;
  }

  /// What is left of a log stands beside the main one or, if collections are among it, by itself.
  private void leave(
      Map<JvmLog, List<LogSet>> left, JvmLog again, List<JvmLog> whole, JvmLog main) {
    Elsewhere collections = new Elsewhere(again, whole);
    boolean stops = STOPS.matcher(head(main)).find();
    JvmLog rest = collections.rest(stops ? COLLECTIONS_AND_STOPS : COLLECTIONS);
    if (collections.isAll()) {
      left.computeIfAbsent(main, _ -> new ArrayList<>()).add(rest.set());
      tell(again, "the same collections to %s; the rest of it is read", main);
    } else {
      left.put(rest, new ArrayList<>());
      String some =
          "%s of its %s collections"
              .formatted(
                  Digits.grouped(collections.elsewhere()), Digits.grouped(collections.count()));
      tell(again, some + " to %s, too; the rest of it is read as a log of its own", main);
    }
  }

  /// @param what with a place for the name of the main log
  private void tell(JvmLog again, String what, JvmLog main) {
    told.accept(
        Plain.name(again.name()) + ": its JVM wrote " + what.formatted(Plain.name(main.name())));
  }
}
