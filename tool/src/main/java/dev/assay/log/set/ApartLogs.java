package dev.assay.log.set;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Excerpt;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/// Tells which logs are of one start of a JVM and read apart, as where a part between them is
/// missing: both clocks tell the same start, and each begins behind the end of the one before, in
/// time and in the numbers of collections.
final class ApartLogs {

  private ApartLogs() {}

  /// @param logs the files of each in their order
  /// @param told is told of each start of which several are left, a line each
  static void tell(List<List<Member>> logs, Consumer<String> told) {
    List<List<JvmLog>> starts = new ArrayList<>();
    for (List<Member> members : logs) {
      JvmLog log = new JvmLog(members, List.of());
      if (!log.isShare() && log.runs().size() == 1 && log.isDated()) {
        ofSameStart(starts, log).add(log);
      }
    }
    starts.stream().filter(start -> start.size() > 1).forEach(start -> tellOne(start, told));
  }

  private static List<JvmLog> ofSameStart(List<List<JvmLog>> starts, JvmLog log) {
    JvmRun run = log.runs().getFirst();
    for (List<JvmLog> start : starts) {
      if (start.getFirst().runs().getFirst().isSame(run)) {
        return start;
      }
    }
    List<JvmLog> first = new ArrayList<>();
    starts.add(first);
    return first;
  }

  private static void tellOne(List<JvmLog> start, Consumer<String> told) {
    start.sort(Comparator.comparingLong(log -> log.first().beginning().uptime()));
    for (int i = 1; i < start.size(); i++) {
      if (!isBehind(start.get(i), start.get(i - 1))) {
        return;
      }
    }
    told.accept(
        Plain.several(start.stream().map(log -> Plain.name(log.name())).toList())
            + ": parts of the same JVM run (clocks and collection numbers agree), but none continues where"
            + " another ends; each is read as a separate log. Add the missing parts, or rename them"
            + " as parts of one rotated log (gc.log.1, gc.log)");
  }

  private static boolean isBehind(JvmLog log, JvmLog before) {
    try {
      Excerpt begin = log.first().beginning();
      Excerpt end = Excerpt.end(before.members().getLast().source());
      return !begin.beginsWithJvm()
          && end.highestCollection() >= 0
          && begin.collection() > end.highestCollection()
          && begin.uptime() >= end.lastUptime();
    } catch (IOException e) {
      // Reading it says what is wrong.
      return false;
    }
  }
}
