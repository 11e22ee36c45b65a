package dev.assay.log.set;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Puts the unified logs together that one JVM wrote side by side: what tells stops and no
/// collections, as `-Xlog:safepoint:file=safepoints.log` does, to the log of the collections, and
/// what tells neither, as `-Xlog:jit*:file=jit.log` does, to the log that does. It is the only one
/// that started at the same instant by both clocks or, where lines have only the time since the
/// start, the only one whose name is the same up to the extension, or the only other one of its
/// folder. A JVM that was started several times did so in both. What may be of another JVM stays a
/// log of its own.
final class SplitLogs {

  private static final String LEVEL = "\\[(?:trace|debug|info|warning|error) *]";

  /// Without tags the words behind the decorations tell it.
  private static final List<String> COLLECTION_WORDS = List.of("[gc", "] GC(");

  private static final List<String> STOP_WORDS =
      List.of("[safepoint", "] Safepoint \"", "] Total time for which");

  private static final Pattern COLLECTIONS = beginning("gc", COLLECTION_WORDS);
  private static final Pattern STOPS = beginning("safepoint", STOP_WORDS);

  private static final Pattern TAGGED = Pattern.compile(LEVEL + "\\[[a-z]+[a-z,]* *]");

  /// As long as the longest of these words, or longer.
  private static final int LONGEST = 32;

  private static final int BLOCK = 1 << 16;

  private SplitLogs() {}

  private static Pattern beginning(String tag, List<String> words) {
    return Pattern.compile(
        "(?m)(?:^|])\\[%s[,\\] ]|%s"
            .formatted(
                tag, words.stream().skip(1).map(Pattern::quote).collect(Collectors.joining("|"))));
  }

  /// Sets of the same logs, some of them with others beside them.
  ///
  /// @param logs and with each what its JVM wrote again elsewhere
  /// @param told is told what may be of one JVM and is not joined, in a line
  static List<LogSet> joined(Map<JvmLog, List<LogSet>> logs, Consumer<String> told) {
    Map<JvmLog, ParallelLogs> joined = new LinkedHashMap<>();
    logs.forEach((log, rests) -> joined.put(log, new ParallelLogs(log, rests)));
    List<JvmLog> mains = logs.keySet().stream().filter(SplitLogs::isMain).toList();
    if (!mains.isEmpty()) {
      Map<JvmLog, List<JvmLog>> stops = joinStops(joined, mains);
      joinOthers(joined, mains.stream().filter(joined::containsKey).toList(), stops.keySet());
      tellOpen(joined.values(), told);
    }
    return joined.values().stream().map(ParallelLogs::set).toList();
  }

  /// Stops are told once: who logs them twice, or has a copy of the log, is not joined.
  ///
  /// @return by log what may tell its stops
  private static Map<JvmLog, List<JvmLog>> joinStops(
      Map<JvmLog, ParallelLogs> joined, List<JvmLog> logs) {
    List<JvmLog> mains = logs.stream().filter(log -> !tells(log, STOPS)).toList();
    Map<JvmLog, List<JvmLog>> parts = new LinkedHashMap<>();
    for (JvmLog part : logs) {
      JvmLog main = tells(part, COLLECTIONS) ? null : only(part, mains, logs);
      if (main != null) {
        parts.computeIfAbsent(main, _ -> new ArrayList<>()).add(part);
      }
    }
    joinOnly(joined, parts);
    return parts;
  }

  private static void joinOnly(Map<JvmLog, ParallelLogs> joined, Map<JvmLog, List<JvmLog>> stops) {
    stops.forEach((main, parts) -> {
      JvmLog part = parts.getFirst();
      if (parts.size() == 1 && !tells(part, COLLECTION_WORDS) && !tells(main, STOP_WORDS)) {
        join(joined, main, part);
      }
    });
  }

  /// The first stop may stand far behind lines of other topics, such as the classes that a JVM
  /// loads.
  ///
  /// @param stopped logs whose stops are told by what begins with them
  private static void joinOthers(
      Map<JvmLog, ParallelLogs> joined, List<JvmLog> mains, Set<JvmLog> stopped) {
    List<JvmLog> left = List.copyOf(joined.keySet());
    Map<JvmLog, List<JvmLog>> late = new LinkedHashMap<>();
    for (JvmLog part : left) {
      JvmLog main = isMain(part) || !tells(part, TAGGED) ? null : only(part, mains, left);
      if (main != null && tells(part, STOP_WORDS)) {
        late.computeIfAbsent(main, _ -> new ArrayList<>()).add(part);
      } else if (main != null && !tells(part, COLLECTION_WORDS)) {
        join(joined, main, part);
      }
    }
    late.keySet().removeAll(stopped);
    joinOnly(joined, late);
  }

  private static void tellOpen(Collection<ParallelLogs> logs, Consumer<String> told) {
    List<JvmLog> left = logs.stream().map(ParallelLogs::log).toList();
    List<JvmLog> mains = left.stream().filter(log -> tells(log, COLLECTIONS)).toList();
    List<JvmLog> stopless =
        logs.stream()
            .filter(log -> log.all().noneMatch(one -> tells(one, STOPS)))
            .map(ParallelLogs::log)
            .filter(log -> tells(log, COLLECTIONS))
            .toList();
    List<String> open =
        left.stream()
            .filter(log -> isOpen(log, tells(log, STOPS) ? stopless : mains, left))
            .map(log -> Plain.name(log.name()))
            .toList();
    if (!open.isEmpty()) {
      told.accept(
          Plain.several(open)
              + ": nothing tells which log of collections is of the same JVM; each is read as a log of"
              + " its own. Log both with the decorations time, uptime and pid"
              + " (-Xlog:WHAT:file=FILE:time,uptime,pid,level,tags); where one has no dates, give both"
              + " the same name up to the extension");
    }
  }

  /// Whether it may be of the JVM of one of these, but of which nothing tells.
  private static boolean isOpen(JvmLog part, List<JvmLog> mains, List<JvmLog> logs) {
    return (tells(part, STOPS) || tells(part, TAGGED))
        && !tells(part, COLLECTIONS)
        && mains.stream().anyMatch(main -> mayFit(part, main))
        && only(part, mains, logs) == null
        && !tells(part, COLLECTION_WORDS);
  }

  private static boolean mayFit(JvmLog part, JvmLog main) {
    if (part.isShare() || main.isShare()) {
      return false;
    }
    return (part.isDated() && main.isDated())
        ? part.runs().stream().anyMatch(main::has)
        : runByRun(part.runs(), main.runs(), JvmRun::mayBeSame);
  }

  private static void join(Map<JvmLog, ParallelLogs> joined, JvmLog main, JvmLog part) {
    joined.computeIfPresent(main, (_, log) -> log.with(part));
    joined.remove(part);
  }

  /// The only one of the same JVM.
  private static @Nullable JvmLog only(JvmLog part, List<JvmLog> mains, List<JvmLog> logs) {
    List<JvmLog> found = mains.stream().filter(main -> fits(part, main, logs)).toList();
    return found.size() == 1 ? found.getFirst() : null;
  }

  private static boolean tells(JvmLog log, Pattern words) {
    return words.matcher(log.first().beginning().text()).find();
  }

  private static boolean isMain(JvmLog log) {
    return tells(log, COLLECTIONS) || tells(log, STOPS);
  }

  private static boolean fits(JvmLog part, JvmLog main, List<JvmLog> logs) {
    if (part.isShare() || main.isShare() || part == main) {
      return false;
    }
    if (part.isDated() && main.isDated()) {
      return part.runs().stream().anyMatch(main::has);
    }
    if (BesideLogs.stem(part.set()).equals(BesideLogs.stem(main.set()))) {
      // What a program prints behind the last line of its JVM changes the file, too.
      return runByRun(part.runs(), main.runs(), (one, other) -> !one.isOfOthers(other));
    }
    return part.folder().equals(main.folder())
        && part.isUndated()
        && main.isUndated()
        && logs.stream().filter(log -> log.folder().equals(main.folder())).count() == 2
        && runByRun(part.runs(), main.runs(), JvmRun::mayBeSame);
  }

  private static boolean runByRun(
      List<JvmRun> some, List<JvmRun> others, BiPredicate<JvmRun, JvmRun> areSame) {
    return some.size() == others.size()
        && IntStream.range(0, some.size()).allMatch(i -> areSame.test(some.get(i), others.get(i)));
  }

  /// Whether one of these is anywhere in it.
  private static boolean tells(JvmLog log, List<String> words) {
    return log.sources().stream().anyMatch(source -> tells(source, words));
  }

  private static boolean tells(LogSource source, List<String> words) {
    try (LogStream stream = source.open()) {
      String end = "";
      while (true) {
        String block = new String(stream.readNBytes(BLOCK), ISO_8859_1);
        String text = end + block;
        if (block.isEmpty() || words.stream().anyMatch(text::contains)) {
          return !block.isEmpty();
        }
        end = text.substring(Math.max(0, text.length() - LONGEST));
      }
    } catch (IOException e) {
      return true;
    }
  }
}
