package dev.assay.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Puts what a JVM wrote beside its log, as JDK 8 does the names of its stops and later ones their
/// warnings, to that log: to the only one whose name is the same up to the extension (`node1.log`
/// and `node1.out`), the only one in its folder, or the only one of all. Where it may be that of
/// several it stays a log of its own.
final class BesideLogs {

  private BesideLogs() {}

  /// @param logs that tell collections or stops
  /// @param beside the same stream of those that tell neither
  static List<LogSet> joined(List<LogSet> logs, List<LogSet> beside) {
    List<LogSet> joined = new ArrayList<>(logs);
    for (LogSet other : beside) {
      int log = log(other, logs, beside);
      if (log >= 0) {
        joined.set(log, logs.get(log).with(other));
      } else {
        joined.add(other);
      }
    }
    return joined;
  }

  /// Index of the log that it belongs to, -1 where that is open.
  private static int log(LogSet other, List<LogSet> logs, List<LogSet> beside) {
    int named = both(other, logs, beside, BesideLogs::stem);
    return named >= 0
        ? named
        : both(other, logs, beside, sharesFolder(other, logs) ? BesideLogs::folder : _ -> "");
  }

  private static int both(
      LogSet other, List<LogSet> logs, List<LogSet> beside, Function<LogSet, String> place) {
    return only(other, beside, place) >= 0 ? only(other, logs, place) : -1;
  }

  private static boolean sharesFolder(LogSet other, List<LogSet> logs) {
    return logs.stream().map(BesideLogs::folder).anyMatch(folder(other)::equals);
  }

  /// Index of the only set at the place of this one, -1 for none and for several.
  private static int only(LogSet set, List<LogSet> sets, Function<LogSet, String> place) {
    List<LogSet> found =
        sets.stream().filter(other -> place.apply(other).equals(place.apply(set))).toList();
    return found.size() == 1 ? sets.indexOf(found.getFirst()) : -1;
  }

  private static String folder(LogSet set) {
    return set.sources().getFirst().folder();
  }

  /// Folder and name up to the extension.
  private static String stem(LogSet set) {
    String name = Rotations.base(set.sources().getLast().name());
    int dot = name.lastIndexOf('.');
    return folder(set) + '\n' + (dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name);
  }
}
