package dev.assay.log.set;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogEvent;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Puts files together whose names do not tell that they are one log, as `gc-1.log` and
/// `gc.log.bak` do not: one begins in the midst of a JVM, at the collection or the time at which
/// the other ends. What is among the first of a JVM goes on only by both clocks. Where several may
/// go on with one, or one with several, nothing is joined.
final class ContinuedLogs {

  /// So many logs are those of as many JVMs.
  private static final int MOST = 1_000;

  /// What is concurrent is told behind collections that began later.
  private static final long MOST_BACK = 3;

  /// Lines of different threads may be that much out of order.
  private static final long DISORDER = 1_000_000_000L;

  /// Nobody who collects waits longer, unless both clocks tell that it is the same JVM.
  private static final long LONGEST_GAP = 3_600_000_000_000L;

  /// What the last lines of a log tell, found once: of many logs each is held against each.
  private record End(long uptime, long clock, long collection) {
    static End of(LogSource source) throws IOException {
      Excerpt end = Excerpt.end(source);
      return new End(end.lastUptime(), end.lastClock(), end.highestCollection());
    }
  }

  /// A log as its names tell it.
  private static final class Piece {
    final List<Member> members;
    final boolean mayGoOn;
    private final boolean early;
    private final String folder;
    private final long uptime;
    private final long clock;
    private final long start;
    private final long lastStart;
    private final long collection;
    private @Nullable End end;

    private @Nullable ToldMarks firstTold;
    private @Nullable ToldMarks lastTold;

    @Nullable Piece next;
    @Nullable Piece before;
    boolean doubtful;

    Piece(List<Member> members) {
      this.members = members;
      LogSource source = members.getFirst().source();
      Excerpt begin = members.getFirst().beginning();
      folder = source.folder();
      uptime = begin.uptime();
      clock = begin.clock();
      start = begin.start();
      lastStart = members.getLast().beginning().start();
      collection = begin.collection();
      early = begin.isJustStarted();
      boolean told = collection >= 0 || uptime >= 0;
      mayGoOn = (!early || start >= 0) && told && source.share() == null;
    }

    /// Whether the other begins where this one ends.
    boolean isFollowedBy(Piece other) throws IOException {
      boolean sameStart = JvmRun.isSameStart(lastStart, other.start);
      boolean undated = lastStart < 0 || other.start < 0;
      boolean mayBe = (undated && !other.early) ? folder.equals(other.folder) : sameStart;
      if (!mayBe || !beginsBefore(other) || members.getLast().source().share() != null) {
        return false;
      }
      End end = end();
      long gap = gap(end.uptime, other.uptime);
      gap = gap == LogEvent.UNKNOWN ? gap(end.clock, other.clock) : gap;
      if (gap < (other.early ? 0 : -DISORDER) || (gap > LONGEST_GAP && !sameStart)) {
        return false;
      }
      long last = end.collection;
      boolean unnumbered = last < 0 && other.collection < 0;
      boolean numbered = last >= 0 && other.collection >= 0;
      boolean next = other.collection <= last + 1 && other.collection >= last - MOST_BACK;
      boolean follows = (unnumbered && sameStart) || (numbered && next);
      return follows && (gap > 0 || !tellsSomeOf(other));
    }

    /// Whether it is told there again, as by another output of the same JVM.
    private boolean tellsSomeOf(Piece other) {
      return lastTold().tellsSomeOf(other.firstTold());
    }

    private ToldMarks firstTold() {
      if (firstTold == null) {
        firstTold = search().head();
      }
      return firstTold;
    }

    private ToldMarks lastTold() {
      if (lastTold == null) {
        MarkSearch search = search();
        lastTold = search.further(search.end());
      }
      return lastTold;
    }

    private MarkSearch search() {
      return new MarkSearch(new JvmLog(members, List.of()), 2);
    }

    /// So that no two follow one another.
    private boolean beginsBefore(Piece other) {
      return collection == other.collection
          ? uptime < other.uptime || clock < other.clock
          : collection < other.collection;
    }

    private End end() throws IOException {
      if (end == null) {
        end = End.of(members.getLast().source());
      }
      return end;
    }

    /// Nanoseconds; unknown is no gap that is too short.
    private static long gap(long end, long begin) {
      return end < 0 || begin < 0 ? LogEvent.UNKNOWN : begin - end;
    }
  }

  private ContinuedLogs() {}

  /// All of the logs, those joined that are one.
  ///
  /// @param logs the files of each in their order
  /// @param told is told what was joined, and what was not though it is of one JVM, a line each
  static List<List<Member>> joined(List<List<Member>> logs, Consumer<String> told) {
    if (logs.size() > MOST) {
      return logs;
    }
    List<Piece> pieces = logs.stream().map(Piece::new).toList();
    for (Piece piece : pieces.stream().filter(piece -> piece.mayGoOn).toList()) {
      pieces.stream().filter(other -> other != piece).forEach(other -> join(other, piece));
    }
    List<List<Member>> joined = new ArrayList<>();
    for (Piece piece : pieces) {
      if (!goesOn(piece)) {
        joined.add(from(piece, told));
      }
    }
    ApartLogs.tell(joined, told);
    return joined;
  }

  private static void join(Piece piece, Piece next) {
    try {
      if (piece.isFollowedBy(next)) {
        piece.doubtful |= piece.next != null;
        next.doubtful |= next.before != null;
        piece.next = next;
        next.before = piece;
      }
    } catch (IOException e) {
      // Whoever reads it is told.
      piece.doubtful = true;
    }
  }

  private static boolean goesOn(Piece piece) {
    return piece.before != null && !piece.doubtful && !piece.before.doubtful;
  }

  private static List<Member> from(Piece first, Consumer<String> told) {
    List<Member> members = new ArrayList<>(first.members);
    Piece last = first;
    for (Piece next = first.next; next != null && goesOn(next); next = next.next) {
      members.addAll(next.members);
      last = next;
    }
    if (last != first) {
      List<String> names =
          members.stream().map(member -> Plain.name(member.source().name())).toList();
      told.accept(
          Plain.several(names) + ": read as one log: each continues where the previous one ends");
    }
    return members;
  }
}
