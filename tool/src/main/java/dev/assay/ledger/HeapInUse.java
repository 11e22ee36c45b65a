package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Pause;

/// The heap in use before and after collections, and the allocation between them. It is that of one
/// run, to which runs that are over may be added.
final class HeapInUse {

  private long lastAfter = LogEvent.UNKNOWN;

  /// The heap after the collection before the last one.
  private long formerAfter = LogEvent.UNKNOWN;

  private long allocated = LogEvent.UNKNOWN;
  private long peak = LogEvent.UNKNOWN;
  private long metaspace = LogEvent.UNKNOWN;
  private long classSpace = LogEvent.UNKNOWN;

  /// Whether there was allocation that the log does not show.
  private boolean untold;

  private boolean byParts;

  private boolean cleanups;
  private boolean freedByCleanups;

  private final PausesWithHeap told = new PausesWithHeap();

  /// As much was in use at some time.
  void peak(long size) {
    peak = Math.max(peak, size);
  }

  /// What is reserved for the compressed class space, the least of several JVMs.
  void classSpace(long size) {
    classSpace = classSpace < 0 || (size >= 0 && size < classSpace) ? size : classSpace;
  }

  /// As much was in use beside it by classes.
  void metaspace(long size) {
    metaspace = Math.max(metaspace, size);
  }

  /// The heap as it is told beside pauses.
  ///
  /// @return bytes allocated since the last one, or unknown
  long use(HeapUse told) {
    if (told.phase().equals(HeapUse.YOUNG)) {
      return usePart(told.before(), told.after(), told.garbage());
    }
    if (told.garbage() > 0) {
      return useAfter(told.garbage(), told.after());
    }
    if (told.isChange()) {
      return use(told.before(), told.after());
    }
    if (lastAfter < 0 && told.before() < told.after()) {
      // What came before the first phase is not told, what came beside it is.
      lastAfter = told.before();
    }
    return useBeside(told.before(), told.after(), 0);
  }

  /// The heap around a pause. A remark that a young collection was made within begins where that
  /// ended, and is no second time at which the heap is told.
  ///
  /// @return bytes allocated since the last one, or unknown
  long use(Pause pause) {
    boolean again = !pause.frees() && pause.before() == lastAfter && pause.after() == lastAfter;
    return again && allocated < 0 ? LogEvent.UNKNOWN : use(pause.before(), pause.after());
  }

  /// The heap before and after something.
  ///
  /// @return bytes allocated since the last one, or unknown
  long use(long before, long after) {
    return use(before, after, 0);
  }

  /// The heap before and after a collection beside which the application ran.
  ///
  /// @param garbage bytes that it found, and freed unless it failed
  /// @return bytes allocated since the last one ended, or unknown
  long useBeside(long before, long after, long garbage) {
    if (byParts) {
      peak = Math.max(peak, Math.max(before, after));
      return LogEvent.UNKNOWN;
    }
    // What came before the first one is told by no log.
    untold |= garbage < 0 && before >= 0 && lastAfter >= 0;
    return use(before, after, Math.max(0, after + Math.max(0, garbage) - before));
  }

  /// Takes the heap around a part of a collection. Where parts are told, the line of the whole
  /// collection adds nothing.
  private long usePart(long before, long after, long garbage) {
    byParts = false;
    long grown = useBeside(before, after, garbage);
    byParts = true;
    return grown;
  }

  /// The heap before and after a pause within which others were told already. Nothing was allocated
  /// between its beginning and theirs: what a young collection copied in vain is no allocation, and
  /// what it freed was allocated before.
  ///
  /// @param inner heap in use before the first of them
  /// @return bytes allocated that these did not tell, less than nothing where they told more, or
  ///   unknown
  long useAround(long before, long inner, long after) {
    if (before < 0 || inner < 0 || after < 0) {
      return LogEvent.UNKNOWN;
    }
    peak = Math.max(peak, before);
    lastAfter = after;
    if (allocated < 0 || formerAfter < 0) {
      return LogEvent.UNKNOWN;
    }
    long missing = Math.max(formerAfter, before) - Math.max(formerAfter, inner);
    long more = Math.max(-allocated, missing);
    allocated += more;
    return more;
  }

  /// The heap after garbage was freed, part of it perhaps while more was allocated. The use at any
  /// one time is unknown, so the sum of the two is no peak.
  ///
  /// @return bytes allocated since the last one, or unknown
  private long useAfter(long garbage, long after) {
    long most = Math.max(peak, after);
    long grown = use(after + garbage, after);
    peak = most;
    return grown;
  }

  private long use(long before, long after, long within) {
    if (before < 0 || after < 0) {
      return LogEvent.UNKNOWN;
    }
    long grown = lastAfter < 0 ? LogEvent.UNKNOWN : Math.max(0, before - lastAfter) + within;
    allocated = KnownSum.of(allocated, grown);
    formerAfter = lastAfter;
    lastAfter = after;
    peak = Math.max(peak, Math.max(before, after));
    return grown;
  }

  /// A collector cleaned up beside the application.
  ///
  /// @param freed whether less is in use than before, as the log tells it
  void cleanedUp(boolean freed) {
    cleanups = true;
    freedByCleanups |= freed;
  }

  /// So much was freed of which no collection tells before and after.
  void freed(long bytes) {
    lastAfter = lastAfter < 0 ? LogEvent.UNKNOWN : Math.max(0, lastAfter - bytes);
  }

  /// A pause ended, which tells the heap or not.
  void pause(Pause pause) {
    told.add(pause);
  }

  /// Adds runs that are over. One that does not tell a figure takes it from no other.
  void add(HeapInUse runs) {
    allocated = KnownSum.of(allocated(), runs.allocated());
    peak = Math.max(peak, runs.peak);
    metaspace = Math.max(metaspace, runs.metaspace);
    classSpace(runs.classSpace);
    cleanups = false;
    untold = false;
  }

  /// What changed from one collection to the next is not known: they were those of several JVMs, or
  /// most are missing.
  void forgetChanges() {
    allocated = LogEvent.UNKNOWN;
  }

  /// Whether too few collections tell what was in use to know what was allocated.
  boolean isRarelyTold() {
    return told.areFew();
  }

  /// Whether one collection alone tells what was in use.
  boolean isToldOnce() {
    return lastAfter >= 0 && formerAfter < 0 && allocated < 0;
  }

  /// Bytes, or unknown. Where no cleanup ever freed anything the heap is told only after garbage
  /// went, as by Shenandoah of JDK 26 and 27; what it was before is not known then.
  long allocated() {
    boolean unknown = untold || told.areFew() || (cleanups && !freedByCleanups);
    return unknown ? LogEvent.UNKNOWN : allocated;
  }

  long peak() {
    return peak;
  }

  /// The least that is reserved for the compressed class space, or unknown.
  long classSpace() {
    return classSpace;
  }

  /// The most that classes took, or unknown.
  long metaspacePeak() {
    return metaspace;
  }
}
