package dev.assay.log.set;

import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Unwrapped;
import dev.assay.model.LogEvent;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts what a JVM wrote beside its log, as JDK 8 does the names of its stops and later ones their
/// warnings, to that log: to the only one whose name is the same up to the extension (`node1.log`
/// and `node1.out`), the one that it names itself, the only one in its folder, or the only one of
/// all; where there are several, the only one whose JVM ran when it was written, if something
/// around its lines tells that. Where it may be that of several it stays a log of its own.
final class BesideLogs {

  /// What a JVM still does behind the last line of its log.
  private static final long LAST_WORDS = 3_000_000_000L;

  /// What a `LogFile` begins with has the command line of its JVM, in which the last one counts.
  private static final Pattern ARGUMENTS =
      Pattern.compile("(?m)^<args>\\R.*-Xloggc:(?:\\S*/)?([^/\\s]+)");

  private final List<LogSet> logs;
  private final List<LogSet> beside;
  private final Consumer<String> told;
  private final IdentityHashMap<LogSet, Dates> dates = new IdentityHashMap<>();
  private final IdentityHashMap<LogSet, String> named = new IdentityHashMap<>();

  /// Names of what stays a log of its own, though it may belong to another.
  private final List<String> open = new ArrayList<>();

  /// From the first to the last line of a log, nanoseconds since 1970, or unknown.
  private record Dates(long first, long last) {
    static Dates of(LogSet log) {
      try {
        return new Dates(
            new Excerpt(LogGlance.beginning(log.sources().getFirst())).clock(),
            Excerpt.end(log.sources().getLast()).lastClock());
      } catch (IOException e) {
        return new Dates(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
      }
    }

    /// Whether the JVM may have run at that time. A log without dates may be of any.
    boolean mayHold(long clock) {
      return (first < 0 || first <= clock) && (last < 0 || clock <= last + LAST_WORDS);
    }
  }

  private BesideLogs(List<LogSet> logs, List<LogSet> beside, Consumer<String> told) {
    this.logs = logs;
    this.beside = beside;
    this.told = told;
  }

  /// @param logs that tell collections or stops
  /// @param beside the same stream of those that tell neither
  /// @param told is told what is less than certain, a line each
  static List<LogSet> joined(List<LogSet> logs, List<LogSet> beside, Consumer<String> told) {
    return new BesideLogs(logs, beside, told).joined();
  }

  private List<LogSet> joined() {
    List<LogSet> joined = new ArrayList<>(logs);
    for (LogSet other : beside) {
      int log = log(other);
      if (log >= 0) {
        joined.set(log, joined.get(log).with(other));
      } else {
        joined.add(other);
      }
    }
    tellOpen();
    return joined;
  }

  /// Index of the log that it belongs to, -1 where that is open.
  private int log(LogSet other) {
    int alike = both(other, BesideLogs::stem);
    int named = alike >= 0 ? alike : named(other);
    Function<LogSet, String> place = sharesFolder(other) ? BesideLogs::folder : _ -> "";
    int near = named >= 0 ? named : both(other, place);
    return near >= 0 ? near : inTime(other, at(other, logs, place));
  }

  /// The log in the same folder that its JVM was told to write, if it is the only one that was.
  private int named(LogSet other) {
    String name = name(other);
    boolean alone = beside.stream().filter(one -> name.equals(name(one))).count() == 1;
    return alone && !name.isEmpty()
        ? only(logs.stream().filter(log -> name.equals(path(log))).toList())
        : -1;
  }

  /// Folder and name of the log that its JVM was told to write; nothing where it does not say so.
  private String name(LogSet other) {
    return named.computeIfAbsent(other, BesideLogs::logOf);
  }

  private static String logOf(LogSet other) {
    try {
      Matcher found = ARGUMENTS.matcher(LogGlance.beginning(other.sources().getFirst()));
      return found.find() ? folder(other) + '\n' + found.group(1) : "";
    } catch (IOException e) {
      return "";
    }
  }

  private int both(LogSet other, Function<LogSet, String> place) {
    return at(other, beside, place).size() == 1 ? only(at(other, logs, place)) : -1;
  }

  private int only(List<LogSet> found) {
    return found.size() == 1 ? logs.indexOf(found.getFirst()) : -1;
  }

  private boolean sharesFolder(LogSet other) {
    return logs.stream().map(BesideLogs::folder).anyMatch(folder(other)::equals);
  }

  /// The sets at the place of this one.
  private static List<LogSet> at(LogSet set, List<LogSet> sets, Function<LogSet, String> place) {
    return sets.stream().filter(other -> place.apply(other).equals(place.apply(set))).toList();
  }

  /// Of several, or of one that has several of these beside it.
  private int inTime(LogSet other, List<LogSet> found) {
    long clock = clock(other);
    int log = clock < 0 ? -1 : only(found.stream().filter(one -> mayBeAt(one, clock)).toList());
    if (log >= 0) {
      told.accept(
          "%s: read together with %s, the only log that may cover the time when it was written"
              .formatted(Plain.name(other.name()), Plain.name(logs.get(log).name())));
    } else if (found.size() > 1 || (found.size() == 1 && clock < 0)) {
      open.add(Plain.name(other.name()));
    }
    return log;
  }

  private void tellOpen() {
    if (!open.isEmpty()) {
      told.accept(
          Plain.several(open)
              + ": cannot be matched to the log of the same JVM; each is read as a separate log. Pass"
              + " only the files of one JVM, or give both the same name up to the extension");
    }
  }

  /// When the JVM wrote there, nanoseconds since 1970, or unknown.
  private static long clock(LogSet set) {
    try {
      LogSource source = set.sources().getFirst();
      long first = Unwrapped.of(LogGlance.beginning(source)).clock();
      return first >= 0 ? first : Unwrapped.of(Excerpt.end(source).text()).clock();
    } catch (IOException e) {
      return LogEvent.UNKNOWN;
    }
  }

  private boolean mayBeAt(LogSet log, long clock) {
    return dates.computeIfAbsent(log, Dates::of).mayHold(clock);
  }

  private static String folder(LogSet set) {
    return set.sources().getFirst().folder();
  }

  /// Folder and name up to the extension.
  static String stem(LogSet set) {
    String path = path(set);
    int dot = path.lastIndexOf('.');
    return dot > path.indexOf('\n') + 1 ? path.substring(0, dot) : path;
  }

  /// Folder and name, without the number of a part.
  private static String path(LogSet set) {
    String name = Rotations.base(set.sources().getLast().name());
    return folder(set) + '\n' + name.substring(name.lastIndexOf('/') + 1);
  }
}
