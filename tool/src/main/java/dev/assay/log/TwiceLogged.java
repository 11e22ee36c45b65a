package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.LogSet.Part;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
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
/// output beside `-Xlog:gc*:file=gc.log`. Both tell the same pauses with the same numbers, sizes
/// and microseconds, at their beginnings or at their ends. The one that tells more is the log; of
/// the other is read what stands there alone.
final class TwiceLogged {

  private static final Pattern PAUSE =
      Pattern.compile(
          "GC\\((?<id>\\d{1,9})\\) +(?<kind>(?:[yYO]: )?Pause [A-Za-z ]{1,40})(?<figures>[^\\r\\n]{0,200}?\\d[.,]\\d{3}ms)");

  private static final Pattern LINES = Pattern.compile("GC\\(\\d|\\[(?:gc|safepoint)[],+ ]");

  private static final Pattern COLLECTIONS = Pattern.compile("GC\\(\\d|\\[gc[], ,]|] *Using ");

  private static final Pattern STOPS =
      Pattern.compile("\\[safepoint|Safepoint \"|Total time for which");

  private static final Pattern COLLECTIONS_AND_STOPS = Pattern.compile(COLLECTIONS + "|" + STOPS);

  /// So many that differ: one pause may look like that of another JVM.
  private static final int ENOUGH = 2;

  /// A log and what stands in an excerpt of it.
  ///
  /// @param pauses of one start of the JVM: what each tells, by its number and kind
  /// @param lines how many lines of a collector and of stops stand there with them
  private record Told(JvmLog log, Map<String, String> pauses, long lines) {

    /// @param last whether the last start in it counts, and not the first
    static Told of(JvmLog log, String text, boolean last) {
      Map<String, String> pauses = new LinkedHashMap<>();
      Matcher matcher = PAUSE.matcher(text);
      int from = 0;
      int to = 0;
      while (matcher.find()) {
        String key = matcher.group("id") + matcher.group("kind");
        if (pauses.containsKey(key) && last) {
          pauses.clear();
          from = to;
        } else if (pauses.containsKey(key)) {
          break;
        }
        pauses.put(key, matcher.group("figures"));
        to = matcher.end();
      }
      return new Told(log, pauses, LINES.matcher(text.substring(from, to)).results().count());
    }

    /// How many lines it takes to tell a pause.
    double detail() {
      return (double) lines / pauses.size();
    }

    boolean isOfSameJvm(Told other) {
      if (log.isDated()
          && other.log.isDated()
          && log.runs().stream().noneMatch(run -> other.log.indexOf(run) >= 0)) {
        return false;
      }
      Set<String> same = new HashSet<>();
      for (Map.Entry<String, String> pause : pauses.entrySet()) {
        String others = other.pauses.get(pause.getKey());
        if (others != null && !others.equals(pause.getValue())) {
          return false;
        }
        if (others != null) {
          same.add(others);
        }
      }
      return same.size() >= ENOUGH;
    }
  }

  private final Map<JvmLog, JvmLog> mains = new LinkedHashMap<>();

  private TwiceLogged() {}

  /// The logs that are left, and with each what its JVM wrote again elsewhere.
  ///
  /// @param told is told of what is read only in part
  static Map<JvmLog, List<LogSet>> of(List<JvmLog> logs, Consumer<String> told) {
    TwiceLogged twice = new TwiceLogged();
    List<JvmLog> candidates = logs.stream().filter(TwiceLogged::isCandidate).toList();
    if (candidates.size() > 1) {
      twice.compare(candidates.stream().map(log -> Told.of(log, head(log), false)).toList());
      twice.compare(candidates.stream().map(log -> Told.of(log, end(log), true)).toList());
    }
    Map<JvmLog, List<LogSet>> left = new LinkedHashMap<>();
    for (JvmLog log : logs) {
      JvmLog main = twice.main(log);
      List<LogSet> again = left.computeIfAbsent(main, _ -> new ArrayList<>());
      if (main != log) {
        again.add(rest(log, main));
        told.accept(
            "%s: its JVM wrote the same collections to %s; the rest of it is read"
                .formatted(Plain.name(log.name()), Plain.name(main.name())));
      }
    }
    return left;
  }

  private static boolean isCandidate(JvmLog log) {
    return !log.isShare() && COLLECTIONS.matcher(log.first().beginning().text()).find();
  }

  private static String head(JvmLog log) {
    try (LogStream stream = log.sources().getFirst().open()) {
      return new String(stream.readNBytes(LogGlance.LENGTH), ISO_8859_1);
    } catch (IOException e) {
      // Reading it says what is wrong.
      return "";
    }
  }

  private static String end(JvmLog log) {
    try {
      return Excerpt.end(log.sources().getLast()).text();
    } catch (IOException e) {
      return "";
    }
  }

  /// Logs of one JVM tell a pause alike, so that only those that do are held against one another.
  private void compare(List<Told> logs) {
    Map<Map.Entry<String, String>, List<Told>> alike = new HashMap<>();
    for (Told one : logs) {
      for (Map.Entry<String, String> pause : one.pauses.entrySet()) {
        List<Told> others = alike.computeIfAbsent(pause, _ -> new ArrayList<>());
        others.stream().filter(one::isOfSameJvm).findFirst().ifPresent(same -> join(one, same));
        others.add(one);
      }
    }
  }

  private void join(Told one, Told other) {
    JvmLog first = main(one.log);
    JvmLog second = main(other.log);
    if (first != second) {
      boolean isFirst =
          one.detail() == other.detail()
              ? size(first) >= size(second)
              : one.detail() > other.detail();
      mains.put(isFirst ? second : first, isFirst ? first : second);
    }
  }

  private static long size(JvmLog log) {
    return log.sources().stream().mapToLong(LogSource::size).sum();
  }

  private JvmLog main(JvmLog log) {
    JvmLog main = log;
    while (mains.containsKey(main)) {
      main = mains.getOrDefault(main, main);
    }
    return main;
  }

  private static LogSet rest(JvmLog log, JvmLog main) {
    Pattern told = tellsStops(main) ? COLLECTIONS_AND_STOPS : COLLECTIONS;
    List<LogSource> sources =
        log.sources().stream()
            .map(source ->
                new LogSource(
                    source.name(), source.size(), null, () -> new Unrepeated(source, told)))
            .toList();
    return new LogSet(log.name(), List.of(new Part(sources, List.of())), log.remarks());
  }

  private static boolean tellsStops(JvmLog log) {
    return STOPS.matcher(head(log)).find();
  }
}
