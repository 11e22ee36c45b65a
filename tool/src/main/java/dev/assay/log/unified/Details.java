package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.PacingRows;

/// Skips lines of the unified log that contribute to no figure, without handing them to a reader:
/// lines with the decorations of those before, and a topic whose first words show that nothing is
/// needed from them. They are most lines of a detailed log, so all of them pass through one loop.
public final class Details {

  /// Bytes of the announcement of a pause; a longer line may be several without ends.
  private static final int LONGEST_START = 110;

  private final Decorations decorations;
  private final CollectionId ids;
  private final SafepointLines safepoints;
  private final StatisticsRows statistics;
  private final HumongousRegions humongous;
  private final MetaspaceLines metaspace;
  private final WorkerLines workers;
  private final OpenPause open;

  /// Lines that were passed over the last time.
  public int passed;

  /// Index before which the line that is not passed over does not end.
  public int known;

  Details(
      Decorations decorations,
      CollectionId ids,
      SafepointLines safepoints,
      StatisticsRows statistics,
      OpenPause open,
      HeapLines heap,
      MetaspaceLines metaspace,
      WorkerLines workers) {
    humongous = heap.humongous();
    this.metaspace = metaspace;
    this.workers = workers;
    this.decorations = decorations;
    this.ids = ids;
    this.safepoints = safepoints;
    this.statistics = statistics;
    this.open = open;
  }

  /// Passes over lines behind one and counts them.
  ///
  /// @return index of the first line that somebody must read, or that does not end here
  public int pass(Line before, int from, int to) {
    byte[] bytes = before.bytes;
    Endings endings = decorations.endings;
    Ending last = null;
    int begin = from;
    int count = 0;
    while (true) {
      int front = decorations.behindFront(bytes, begin, to);
      int length = endings.length;
      boolean ends = front >= 0 && to - front > length && bytes[front + length] == ' ';
      Ending ending = ends ? endings.likely(bytes, front) : null;
      if (ending == null || !decorations.takeFront(bytes, begin)) {
        known = begin;
        if (last != null) {
          decorations.take(Decorations.NOWHERE, last, begin);
        }
        break;
      }
      int message = front + length + 1;
      int end = endOfDetail(ending.tags(), bytes, message, to);
      if (end < 0) {
        decorations.take(begin, ending, message);
        break;
      }
      if (ending.tags().topic() == Topic.COLLECTION_START) {
        long id = ids.of(bytes, message, to);
        long kind = AnnouncedPauses.kind(bytes, ids.behind, end);
        open.begins(id, kind, before.file, before.number + count + 1);
      }
      ending.tags().count(true);
      last = ending;
      count++;
      begin = end + 1;
    }
    passed = count;
    return begin;
  }

  /// Where the line with this message ends, or -1 if somebody must read it.
  private int endOfDetail(Tags tags, byte[] bytes, int message, int to) {
    known = message;
    if (!isDetail(tags.topic(), bytes, message, to)) {
      return -1;
    }
    int end = Ascii.find(bytes, message, to, '\n');
    known = end;
    if (end == to || !isWhole(tags, bytes, message, end)) {
      return -1;
    }
    return end;
  }

  /// Whether the line that ends here is one line and no other stands behind its message.
  private boolean isWhole(Tags tags, byte[] bytes, int message, int to) {
    boolean whole =
        switch (tags.topic()) {
          case COLLECTION_START -> isAnnouncement(bytes, message, to);
          case SAFEPOINT_STATISTICS -> statistics.pass(bytes, message, to);
          default -> true;
        };
    return whole && tags.isSingle(bytes, message, to);
  }

  /// Whether a pause is announced here and nothing else: some tools join a line with its duration,
  /// or the next line, to this one.
  private static boolean isAnnouncement(byte[] bytes, int message, int to) {
    byte last = bytes[to - 1];
    return last != 's' && last != '\r' && to - message <= LONGEST_START;
  }

  private boolean isDetail(Topic topic, byte[] bytes, int from, int to) {
    return switch (topic) {
      case DETAIL -> true;
      case COLLECTION_STATISTICS -> !PacingRows.mayTell(bytes, from, to);
      case WORKERS -> !workers.areWanted();
      case HANDSHAKE -> !HandshakeLines.mayTell(bytes, from, to);
      case SAFEPOINT_STATISTICS -> statistics.isSuperfluous();
      case SAFEPOINT_CLEANUP -> !safepoints.wantsCleanup();
      case OPERATION -> !safepoints.open().wantsName();
      case COLLECTION ->
          ids.behindLast(bytes, from, to) == ' '
              && !CollectionLines.isPause(bytes, ids.behindLast(from), to);
      case COLLECTION_START ->
          ids.of(bytes, from, to) >= 0 && ids.behind < to && bytes[ids.behind] == 'P';
      case HEAP -> {
        int letter = ids.behindLast(bytes, from, to);
        yield HumongousRegions.mayTell(letter)
            ? humongous.takeNone(bytes, ids.behindLast(from), to, ids.of(bytes, from, to))
            : letter >= 0 && !HeapLines.mayTell(letter);
      }
      case METASPACE ->
          ids.behindLast(bytes, from, to) >= 0
              && !metaspace.mayTell(bytes, ids.behindLast(from), to);
      case REFERENCES -> {
        int behind = ids.behindLast(from);
        yield ids.behindLast(bytes, from, to) >= 0 && !ReferenceLines.mayTell(bytes, behind, to);
      }
      default -> false;
    };
  }
}
