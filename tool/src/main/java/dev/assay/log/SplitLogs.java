package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toSet;

import dev.assay.log.Rotations.Member;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Puts the unified logs together that one JVM wrote side by side: what tells stops and no
/// collections, as `-Xlog:safepoint:file=safepoints.log` does, to the log of the collections, and
/// what tells neither, as `-Xlog:jit*:file=jit.log` does, to the log that does. It is the only one
/// that started at the same instant by both clocks or, where lines have only the time since the
/// start, the only other one of its folder. What may be of another JVM stays a log of its own.
final class SplitLogs {

  /// A log.
  ///
  /// @param first its oldest file
  /// @param single whether it is one file that one JVM began
  record Log(LogSet set, Member first, boolean single) {
    static Log of(LogSet set, List<Member> members) {
      Member first =
          members.stream()
              .filter(member -> member.source().equals(set.sources().getFirst()))
              .findFirst()
              .orElseThrow();
      long begun = members.stream().filter(member -> member.glance().beginsWithJvm()).count();
      return new Log(set, first, begun < 2 && first.source().share() == null);
    }

    String folder() {
      String name = first.source().name();
      return name.substring(0, name.lastIndexOf('/') + 1);
    }
  }

  private static final String LEVEL = "\\[(?:trace|debug|info|warning|error) *]";

  private static final Pattern COLLECTIONS = tag("gc");
  private static final Pattern STOPS = tag("safepoint");

  private static final Pattern TAGGED = Pattern.compile(LEVEL + "\\[[a-z]+[a-z,]* *]");

  /// Those of processes and threads.
  private static final Pattern NUMBER = Pattern.compile("]\\[(\\d{1,8}) *](?=\\[)");

  private static final String COLLECTION_TAG = "[gc";
  private static final String STOP_TAG = "[safepoint";

  /// Both clocks are told in milliseconds.
  private static final long TOLERANCE = 20_000_000L;

  private static final int BLOCK = 1 << 16;

  private SplitLogs() {}

  private static Pattern tag(String name) {
    return Pattern.compile("(?m)(?:^|])\\[" + name + "[,\\] ]");
  }

  /// The same logs, some of them with others beside them.
  static List<LogSet> joined(List<Log> logs) {
    Map<Log, LogSet> joined = new LinkedHashMap<>();
    logs.forEach(log -> joined.put(log, log.set));
    List<Log> mains = logs.stream().filter(SplitLogs::isMain).toList();
    if (mains.isEmpty()) {
      return List.copyOf(joined.values());
    }
    joinStops(joined, mains);
    List<Log> left = logs.stream().filter(joined::containsKey).toList();
    mains = mains.stream().filter(joined::containsKey).toList();
    for (Log part : left) {
      Log main = isOther(part) ? only(part, mains, left) : null;
      if (main != null && !tells(part, COLLECTION_TAG) && !tells(part, STOP_TAG)) {
        join(joined, main, part);
      }
    }
    return List.copyOf(joined.values());
  }

  /// Stops are told once: who logs them twice, or has a copy of the log, is not joined.
  private static void joinStops(Map<Log, LogSet> joined, List<Log> logs) {
    List<Log> mains = logs.stream().filter(log -> !tells(log, STOPS)).toList();
    Map<Log, List<Log>> parts = new LinkedHashMap<>();
    for (Log part : logs) {
      Log main = part.single && !tells(part, COLLECTIONS) ? only(part, mains, logs) : null;
      if (main != null) {
        parts.computeIfAbsent(main, _ -> new ArrayList<>()).add(part);
      }
    }
    parts.forEach((main, found) -> {
      Log part = found.getFirst();
      if (found.size() == 1 && !tells(part, COLLECTION_TAG) && !tells(main, STOP_TAG)) {
        join(joined, main, part);
      }
    });
  }

  private static void join(Map<Log, LogSet> joined, Log main, Log part) {
    joined.computeIfPresent(main, (_, set) -> set.with(part.set));
    joined.remove(part);
  }

  /// The only one of the same JVM.
  private static @Nullable Log only(Log part, List<Log> mains, List<Log> logs) {
    List<Log> found = mains.stream().filter(main -> fits(part, main, logs)).toList();
    return found.size() == 1 ? found.getFirst() : null;
  }

  private static boolean tells(Log log, Pattern words) {
    return words.matcher(log.first.glance().beginning()).find();
  }

  private static boolean isMain(Log log) {
    return tells(log, COLLECTIONS) || tells(log, STOPS);
  }

  private static boolean isOther(Log log) {
    return log.set.sources().size() == 1 && log.single && tells(log, TAGGED) && !isMain(log);
  }

  private static boolean fits(Log part, Log main, List<Log> logs) {
    LogGlance one = part.first.glance();
    LogGlance other = main.first.glance();
    if (!main.single || areOfOthers(one.beginning(), other.beginning())) {
      return false;
    }
    if (one.start() >= 0 && other.start() >= 0) {
      return Math.abs(one.start() - other.start()) <= TOLERANCE;
    }
    return one.clock() < 0
        && other.clock() < 0
        && one.beginsWithJvm()
        && other.beginsWithJvm()
        && part.folder().equals(main.folder())
        && logs.stream().filter(log -> log.folder().equals(main.folder())).count() == 2
        && Written.of(part.first).overlaps(Written.of(main.first));
  }

  /// Whether no process and no thread wrote both.
  private static boolean areOfOthers(String one, String other) {
    Set<String> ones = numbers(one);
    Set<String> others = numbers(other);
    return !ones.isEmpty() && !others.isEmpty() && Collections.disjoint(ones, others);
  }

  private static Set<String> numbers(String text) {
    return NUMBER.matcher(text).results().map(number -> number.group(1)).collect(toSet());
  }

  /// Whether such a tag is anywhere in it.
  private static boolean tells(Log log, String tag) {
    return log.set.sources().stream().anyMatch(source -> tells(source, tag));
  }

  private static boolean tells(LogSource source, String tag) {
    try (LogStream stream = source.open()) {
      String end = "";
      while (true) {
        String block = new String(stream.readNBytes(BLOCK), ISO_8859_1);
        String text = end + block;
        if (block.isEmpty() || text.contains(tag)) {
          return !block.isEmpty();
        }
        end = text.substring(Math.max(0, text.length() - STOP_TAG.length()));
      }
    } catch (IOException e) {
      return true;
    }
  }
}
