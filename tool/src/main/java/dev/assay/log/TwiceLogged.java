package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.LogSet.Part;
import dev.assay.text.Digits;
import dev.assay.text.Plain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the logs of a JVM that wrote its collections twice, as `-verbose:gc` does to standard
/// output beside `-Xlog:gc*:file=gc.log`. Both tell the same collections with the same numbers,
/// sizes and microseconds. The one that tells more is the log; of the other is read what stands
/// there alone, if that is no collection.
final class TwiceLogged {

  /// Pauses, and what ZGC tells of its cycles where it tells no pause.
  private static final Pattern COLLECTION =
      Pattern.compile(
          "GC\\((?<id>\\d{1,9})\\) +(?<kind>(?:[yYO]: )?Pause [A-Za-z ]{1,40}|(?:Garbage|Minor|Major) Collection \\()"
              + "(?<figures>[^\\r\\n]{0,200}?(?:\\d[.,]\\d{3}ms|%\\)->\\d{1,9}M\\(\\d{1,3}%\\)))");

  private static final Pattern COLLECTIONS = Pattern.compile("GC\\(\\d|\\[gc[], ,]|] *Using ");

  private static final Pattern STOPS =
      Pattern.compile("\\[safepoint|Safepoint \"|Total time for which");

  private static final Pattern COLLECTIONS_AND_STOPS = Pattern.compile(COLLECTIONS + "|" + STOPS);

  private static final Pattern LINES = Pattern.compile("GC\\(\\d|\\[(?:gc|safepoint)[],+ ]");

  /// What stands in logs of JDK 8, which writes its collections once.
  private static final Pattern CLASSIC = Pattern.compile("\\[(?:Full )?GC|initially_running");

  /// So many that differ: one may look like that of another JVM.
  private static final int ENOUGH = 2;

  /// Of a file that begins with other text so much is looked at.
  private static final int FURTHER = 1 << 22;

  /// What is told of a collection is shorter.
  private static final int LONGEST = 1 << 9;

  /// No more collections are held against one another.
  private static final int MOST = 1 << 20;

  /// Of so many one may stand in one log only, because it was copied a moment later.
  private static final long ALL_BUT = 100;

  /// A log and what stands in an excerpt of it.
  ///
  /// @param collections of one start of the JVM: what each tells, by its number and kind
  /// @param lines how many lines of a collector and of stops stand there with them
  private record Told(JvmLog log, Map<String, String> collections, long lines) {

    /// @param last whether the last start in it counts, and not the first
    static Told of(JvmLog log, String text, boolean last) {
      Map<String, String> collections = new LinkedHashMap<>();
      Matcher matcher = COLLECTION.matcher(text);
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
      return new Told(log, collections, LINES.matcher(text.substring(from, to)).results().count());
    }

    boolean isOfSameJvm(Told other) {
      if (log.isDated()
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
      return same.size() >= ENOUGH;
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
    List<JvmLog> unified = logs.stream().filter(log -> !log.isShare()).toList();
    if (unified.size() > 1 && unified.stream().anyMatch(TwiceLogged::beginsWithCollections)) {
      List<JvmLog> some = unified.stream().filter(TwiceLogged::mayTellCollections).toList();
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

  /// The first bytes, up to some collections.
  private static String head(JvmLog log) {
    StringBuilder text = new StringBuilder();
    try (LogStream stream = log.sources().getFirst().open()) {
      int most = beginsWithCollections(log) ? LogGlance.LENGTH : FURTHER;
      boolean more = true;
      while (more && text.length() < most) {
        int before = Math.max(0, text.length() - LONGEST);
        byte[] block = stream.readNBytes(LogGlance.LENGTH);
        text.append(new String(block, ISO_8859_1));
        more =
            block.length == LogGlance.LENGTH
                && !COLLECTION.matcher(text).region(before, text.length()).find();
      }
    } catch (IOException e) {
      // Reading it says what is wrong.
      return "";
    }
    return text.toString();
  }

  private static String end(JvmLog log) {
    try {
      return Excerpt.end(log.sources().getLast()).text();
    } catch (IOException e) {
      return "";
    }
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
      JvmLog main = known.isEmpty() ? null : known.getLast();
      if (main != null && isInAll(again, whole, main)) {
        left.computeIfAbsent(main, _ -> new ArrayList<>()).add(rest(again, main));
      } else {
        left.put(again, new ArrayList<>());
      }
    });
    return left;
  }

  private boolean isInAll(JvmLog again, List<JvmLog> whole, JvmLog main) {
    Set<Long> collections = new HashSet<>();
    give(again, collections::add);
    long all = collections.size();
    if (all < MOST) {
      whole.forEach(log -> give(log, collections::remove));
    }
    boolean isIn = collections.size() * ALL_BUT <= all;
    told.accept(
        Plain.name(again.name())
            + ": its JVM wrote "
            + (isIn
                ? "the same collections to %s; the rest of it is read"
                    .formatted(Plain.name(main.name()))
                : "%s of its %s collections to %s, too, so that these count twice; name one of the two"
                    .formatted(
                        Digits.grouped(all - collections.size()),
                        Digits.grouped(all),
                        Plain.name(main.name()))));
    return isIn;
  }

  /// Gives a number for each collection and what is told of it.
  private static void give(JvmLog log, LongConsumer taker) {
    for (LogSource source : log.sources()) {
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(source.open(), ISO_8859_1))) {
        int count = 0;
        for (String line = reader.readLine();
            line != null && count < MOST;
            line = reader.readLine()) {
          Matcher matcher = COLLECTION.matcher(line);
          if (line.contains("GC(") && matcher.find()) {
            taker.accept(hash(matcher));
            count++;
          }
        }
      } catch (IOException e) {
        // Reading it says what is wrong.
        return;
      }
    }
  }

  /// Of all that is told of it; two halves, so that no two of a million are alike by chance.
  private static long hash(Matcher matcher) {
    int figures = (matcher.group("figures") + matcher.group("id")).hashCode();
    return (long) matcher.group().hashCode() << Integer.SIZE | Integer.toUnsignedLong(figures);
  }

  private static LogSet rest(JvmLog log, JvmLog main) {
    Pattern elsewhere = STOPS.matcher(head(main)).find() ? COLLECTIONS_AND_STOPS : COLLECTIONS;
    List<LogSource> sources =
        log.sources().stream()
            .map(source ->
                new LogSource(
                    source.name() + " (the rest)",
                    source.size(),
                    null,
                    () -> new Unrepeated(source, elsewhere)))
            .toList();
    return new LogSet(log.name(), List.of(new Part(sources, List.of())), log.remarks());
  }
}
