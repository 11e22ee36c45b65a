package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// Lines that a shipper delivered again, as one does that promises each at least once: equal to one
/// before to the last byte, the time of the wrapping included. Two lines of a JVM may be equal, and
/// be written within a millisecond; so one alone is known by a clock that tells each line a time of
/// its own, or by the duration of a pause or stop, and any other only where it follows such a one
/// as it did before.
final class Redelivered {

  /// Lines that are remembered; shippers repeat what they send at once.
  private static final int REMEMBERED = 1 << 15;

  private static final int MASK = REMEMBERED - 1;

  /// Digits of a second's fraction: one who reads a line, wraps it and reads on takes longer than
  /// the seventh tells apart.
  private static final int OF_EACH_LINE = 7;

  private static final int MICROSECONDS = 6;
  private static final int MILLISECONDS = 3;

  /// No piece of a line that was cut for its length is shorter.
  private static final int PIECE = 1 << 12;

  /// An odd number without a pattern.
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private static final int WORD = Long.BYTES;

  private final ToldDuration duration = new ToldDuration();

  /// Of each line remembered, by its place: its hash, and the place of the last one before whose
  /// hash falls together with it. Places begin with 1; there is no memory until a line is wrapped
  /// with a time.
  private long[] hashes = {};

  private long[] before = {};
  private long[] latest = {};
  private long told;

  /// The place behind the line that came again last, as long as others come again.
  private long following;

  private long count;
  private long first;

  /// Whether the line came before; else remembers it.
  ///
  /// @param whole with its wrapping
  /// @param text what is wrapped
  /// @param digits of the second's fraction in the wrapping's time
  /// @param each whether what wrapped it takes the time for each line, not for all it reads at once
  boolean has(Line whole, Line text, int digits, boolean each) {
    if (digits < MILLISECONDS) {
      return false;
    }
    if (hashes.length == 0) {
      hashes = new long[REMEMBERED];
      before = new long[REMEMBERED];
      latest = new long[REMEMBERED];
    }
    long hash = hash(whole.bytes, whole.from, whole.to);
    boolean again = follows(hash) || isFound(hash, text, digits, each);
    if (again) {
      following++;
      first = count == 0 ? whole.number : first;
      count++;
    } else {
      remember(hash);
    }
    return again;
  }

  /// How many came again.
  long count() {
    return count;
  }

  /// The number of the first of them.
  long first() {
    return first;
  }

  private boolean follows(long hash) {
    return following > 0 && isAt(following, hash);
  }

  private boolean isAt(long place, long hash) {
    return place > told - REMEMBERED && place <= told && hashes[(int) place & MASK] == hash;
  }

  /// Pieces of one line have one time, and may be equal: then each follows the one before.
  private boolean isFound(long hash, Line text, int digits, boolean each) {
    long place = latest[bucket(hash)];
    while (place > 0 && place > told - REMEMBERED && !isAt(place, hash)) {
      place = before[(int) place & MASK];
    }
    boolean found =
        place > 0
            && isAt(place, hash)
            && (place < told || text.length() < PIECE)
            && isCertain(text, digits, each);
    following = found ? place : 0;
    return found;
  }

  private boolean isCertain(Line text, int digits, boolean each) {
    if (each && digits >= OF_EACH_LINE) {
      return hasFigure(text);
    }
    return duration.find(text.bytes, text.from, text.to)
        && (duration.kind == ToldDuration.Kind.PAUSE || digits >= MICROSECONDS);
  }

  /// What tells none harms nobody that counts twice, and is equal often.
  private static boolean hasFigure(Line text) {
    int i = text.from;
    while (i < text.to && !Ascii.isDigit(text.bytes[i])) {
      i++;
    }
    return i < text.to;
  }

  private void remember(long hash) {
    told++;
    int at = (int) told & MASK;
    hashes[at] = hash;
    before[at] = latest[bucket(hash)];
    latest[bucket(hash)] = told;
  }

  private static int bucket(long hash) {
    return (int) (hash >>> Integer.SIZE) & MASK;
  }

  private static long hash(byte[] bytes, int from, int to) {
    long hash = (long) to - from;
    int i = from;
    for (; i + WORD <= to; i += WORD) {
      hash = mixed(hash ^ Ascii.word(bytes, i));
    }
    for (; i < to; i++) {
      hash = mixed(hash ^ bytes[i]);
    }
    return hash;
  }

  private static long mixed(long hash) {
    long product = hash * MIX;
    return product ^ (product >>> Integer.SIZE);
  }
}
