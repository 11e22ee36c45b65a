package dev.assay.log.unified;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.util.Arrays;
import java.util.Optional;

/// Pauses that were announced and whose ends no line tells, though the log tells those of others: a
/// line of the same collection that stands behind its end proves it, another pause of it, or a
/// later collection. One may be within another, of the number before, and who collects lines may
/// have changed their order.
final class AnnouncedPauses {

  /// Announcements of several JVMs that write by turns, and how late an end may come.
  private static final int MOST = 8;

  private static final int OPEN = 0;

  /// A later pause was told to its end, perhaps one within this.
  private static final int PASSED = 1;

  private static final int LOST = 2;

  /// Letters behind [CollectionLines#PAUSE] by which pauses of one collection differ.
  private static final int LETTERS = 8;

  private final long[] ids = new long[MOST];
  private final long[] kinds = new long[MOST];
  private final int[] files = new int[MOST];
  private final long[] lines = new long[MOST];
  private final int[] states = new int[MOST];
  private int size;

  /// Ends in front of their announcements, or without any.
  private final long[] ahead = new long[MOST];

  private int ends;

  /// Whether the end of any pause is told.
  private boolean told;

  private long count;
  private long firstId;
  private int firstFile;
  private long firstLine;

  AnnouncedPauses() {
    clear();
  }

  /// Which pause of its collection the words mean.
  static long kind(byte[] bytes, int from, int to) {
    long kind = 0;
    int letters = from + CollectionLines.PAUSE.length;
    for (int i = letters; i < Math.min(to, letters + LETTERS); i++) {
      kind = (kind << Byte.SIZE) + bytes[i];
    }
    return kind;
  }

  /// A pause of this collection is announced.
  ///
  /// @param kind which of its pauses
  void begins(long id, long kind, int file, long line) {
    if (isAhead(id)) {
      return;
    }
    for (int i = 0; i < size; i++) {
      boolean own = ids[i] == id && states[i] == OPEN;
      if (own && isSame(kinds[i], kind)) {
        return;
      }
      boolean later = own || id > ids[i] + (states[i] == OPEN ? 1 : 0);
      states[i] = later ? LOST : states[i];
    }
    if (size == MOST) {
      remove(0, states[0] == LOST);
    }
    ids[size] = id;
    kinds[size] = kind;
    files[size] = file;
    lines[size] = line;
    states[size] = OPEN;
    size++;
  }

  /// Whether two are the same pause: its end may have been cut off within its words.
  private static boolean isSame(long one, long other) {
    long longer = Math.max(one, other);
    long shorter = Math.min(one, other);
    int lacks =
        Long.numberOfLeadingZeros(shorter) / Byte.SIZE
            - Long.numberOfLeadingZeros(longer) / Byte.SIZE;
    return longer >>> (lacks * Byte.SIZE) == shorter;
  }

  private boolean isAhead(long id) {
    for (int i = 0; i < MOST; i++) {
      if (ahead[i] == id) {
        ahead[i] = -1;
        return true;
      }
    }
    return false;
  }

  /// A pause of this collection is told with its time.
  void ends(long id) {
    told = true;
    int own = -1;
    for (int i = 0; i < size; i++) {
      own = ids[i] == id ? i : own;
      states[i] = id > ids[i] && states[i] == OPEN ? PASSED : states[i];
    }
    if (own >= 0) {
      remove(own, false);
    } else {
      ahead[ends++ % MOST] = id;
    }
  }

  /// What stands behind the end of a pause of this collection was told.
  void isOver(long id) {
    for (int i = 0; i < size; i++) {
      states[i] = ids[i] == id ? LOST : states[i];
    }
  }

  /// The JVM ends in order, within no pause.
  void areOver() {
    for (int i = 0; i < size; i++) {
      states[i] = LOST;
    }
  }

  /// Another JVM goes on, or another file of the same: whatever is open stays so.
  void restarted() {
    while (size > 0) {
      remove(0, states[0] != OPEN);
    }
    clear();
  }

  private void clear() {
    size = 0;
    Arrays.fill(ahead, -1);
  }

  private void remove(int place, boolean lost) {
    if (lost) {
      firstId = count == 0 ? ids[place] : firstId;
      firstFile = count == 0 ? files[place] : firstFile;
      firstLine = count == 0 ? lines[place] : firstLine;
      count++;
    }
    size--;
    for (int i = place; i < size; i++) {
      ids[i] = ids[i + 1];
      kinds[i] = kinds[i + 1];
      files[i] = files[i + 1];
      lines[i] = lines[i + 1];
      states[i] = states[i + 1];
    }
  }

  /// What is wrong with the log that ends here.
  Optional<Irregularity> irregularity() {
    restarted();
    if (!told || count == 0) {
      return Optional.empty();
    }
    String which = "GC(" + firstId + ")" + (count > 1 ? " and others" : "");
    return Optional.of(
        new Irregularity(Kind.PAUSES_UNFINISHED, count, firstFile, firstLine, which));
  }
}
