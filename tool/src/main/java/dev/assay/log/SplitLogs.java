package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.Rotations.Member;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Puts a unified log that tells neither collections nor stops, as `-Xlog:jit*:file=jit.log` does,
/// to the log of the same JVM that does: the only one that started at the same instant by both
/// clocks or, where lines have only the time since the start, the only other one of its folder.
/// What may be of another JVM stays a log of its own.
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

  /// What tells collections or stops.
  private static final Pattern MAIN = Pattern.compile(LEVEL + "\\[(?:gc|safepoint)[,\\] ]");

  private static final Pattern TAGGED = Pattern.compile(LEVEL + "\\[[a-z]+[a-z,]* *]");

  /// That of a process, or of a thread where none of a process stands before it.
  private static final Pattern NUMBER = Pattern.compile("\\[(\\d{1,8})]");

  private static final List<String> MAIN_TAGS = List.of("[gc", "[safepoint");

  /// Both clocks are told in milliseconds.
  private static final long TOLERANCE = 20_000_000L;

  private static final int BLOCK = 1 << 16;
  private static final int LONGEST_TAG = 10;

  private SplitLogs() {}

  /// The same logs, some of them with others beside them.
  static List<LogSet> joined(List<Log> logs) {
    List<Log> mains = logs.stream().filter(log -> tells(log, MAIN)).toList();
    Map<Log, LogSet> joined = new LinkedHashMap<>();
    logs.forEach(log -> joined.put(log, log.set));
    for (Log part : mains.isEmpty() ? List.<Log>of() : logs) {
      Log main = isPart(part) ? only(mains.stream().filter(log -> fits(part, log, logs))) : null;
      if (main != null && !tellsMore(part.first.source())) {
        joined.computeIfPresent(main, (_, set) -> set.with(part.set));
        joined.remove(part);
      }
    }
    return List.copyOf(joined.values());
  }

  private static @Nullable Log only(Stream<Log> logs) {
    List<Log> all = logs.toList();
    return all.size() == 1 ? all.getFirst() : null;
  }

  private static boolean tells(Log log, Pattern words) {
    return words.matcher(log.first.glance().beginning()).find();
  }

  private static boolean isPart(Log log) {
    return log.set.sources().size() == 1
        && log.single
        && log.first.glance().beginsWithJvm()
        && tells(log, TAGGED)
        && !tells(log, MAIN);
  }

  private static boolean fits(Log part, Log main, List<Log> logs) {
    LogGlance one = part.first.glance();
    LogGlance other = main.first.glance();
    if (!main.single
        || differ(NUMBER.matcher(one.beginning()), NUMBER.matcher(other.beginning()))) {
      return false;
    }
    if (one.start() >= 0 && other.start() >= 0) {
      return Math.abs(one.start() - other.start()) <= TOLERANCE;
    }
    return one.clock() < 0
        && other.clock() < 0
        && other.beginsWithJvm()
        && part.folder().equals(main.folder())
        && logs.stream().filter(log -> log.folder().equals(main.folder())).count() == 2
        && Written.of(part.first).overlaps(Written.of(main.first));
  }

  private static boolean differ(Matcher one, Matcher other) {
    return one.find() && other.find() && !one.group(1).equals(other.group(1));
  }

  /// Whether a collection or a stop is told behind the beginning.
  private static boolean tellsMore(LogSource source) {
    try (LogStream stream = source.open()) {
      String end = "";
      while (true) {
        String block = new String(stream.readNBytes(BLOCK), ISO_8859_1);
        String text = end + block;
        if (block.isEmpty() || MAIN_TAGS.stream().anyMatch(text::contains)) {
          return !block.isEmpty();
        }
        end = text.substring(Math.max(0, text.length() - LONGEST_TAG));
      }
    } catch (IOException e) {
      return true;
    }
  }
}
