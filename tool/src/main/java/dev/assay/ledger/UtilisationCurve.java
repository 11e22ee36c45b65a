package dev.assay.ledger;

import dev.assay.model.Stops.Utilisation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The least share of any window in which the application ran, for windows of many lengths, while
/// the stops go by.
///
/// The worst window of a length begins where a stop begins, ends where one ends, or lies at the
/// beginning or the end of the run, so it is enough to look at these. For each length two places
/// move along the stops, one that trails the window's end and one its beginning; each stop is
/// passed once. A window that is longer than a run holds all of its stops.
final class UtilisationCurve {

  private static final long[] WINDOWS = windows();

  /// More stops within the longest window than this are not kept; windows that reach beyond are
  /// then not told.
  private static final int MOST = 1 << 20;

  /// So many stops are looked at together, length after length.
  private static final int BLOCK = 64;

  private long[] starts = new long[1024];
  private long[] ends = new long[1024];

  /// Stopped time before each stop.
  private long[] sums = new long[1024];

  private final long[] longest = new long[WINDOWS.length];
  private final int[] trailing = new int[WINDOWS.length];
  private final int[] leading = new int[WINDOWS.length];

  /// Until the run's stopped time exceeds this, no window of the length can be worse than the
  /// worst: a later window holds at most what an earlier one holds and all that came since.
  private final long[] limits = new long[WINDOWS.length];

  private final boolean[] lost = new boolean[WINDOWS.length];

  /// Stops before this one were looked at.
  private int done;

  /// Windows below this one are full of stops.
  private int full;

  /// Windows below this one were looked at where the run begins.
  private int first;

  private int count;
  private long stopped;
  private long longestRun;
  private long runStart;

  private static long[] windows() {
    List<Long> lengths = new ArrayList<>();
    for (long decade = 1_000_000; decade <= 100_000_000_000L; decade *= 10) {
      lengths.add(decade);
      lengths.add(2 * decade);
      lengths.add(5 * decade);
    }
    return lengths.stream().mapToLong(Long::longValue).toArray();
  }

  /// A run of a JVM begins at this instant.
  void begin(long instant) {
    count = 0;
    stopped = 0;
    runStart = instant;
    first = 0;
    Arrays.fill(trailing, 0);
    Arrays.fill(leading, 0);
    System.arraycopy(longest, 0, limits, 0, limits.length);
    done = 0;
  }

  /// Adds a stop, not before the last one.
  void add(long start, long end) {
    long from = count == 0 ? Math.max(start, runStart) : Math.max(start, ends[count - 1]);
    if (end <= from) {
      return;
    }
    lookAtBeginning(from);
    makeRoom();
    starts[count] = from;
    ends[count] = end;
    sums[count] = stopped;
    stopped += end - from;
    count++;
    if (count - done == BLOCK) {
      evaluate();
    }
  }

  /// Looks at the windows that begin with the run and end at an instant or before, up to which all
  /// stops were added.
  private void lookAtBeginning(long instant) {
    long lastEnd = count == 0 ? runStart : ends[count - 1];
    while (first < WINDOWS.length && runStart + WINDOWS[first] <= instant) {
      long beyond = Math.max(0, lastEnd - runStart - WINDOWS[first]);
      longest[first] = Math.max(longest[first], stopped - beyond);
      first++;
    }
  }

  /// Stopped time in the window that ends with the run, behind its last stop.
  private long atEnd(int w, long instant) {
    long begin = instant - WINDOWS[w];
    int i = trailing[w];
    while (i < count && ends[i] <= begin) {
      i++;
    }
    return i == count ? 0 : stopped - sums[i] - Math.max(0, begin - starts[i]);
  }

  /// Looks at the windows that end with one of the new stops or in it, for the lengths where they
  /// may be worse than the worst.
  private void evaluate() {
    // Longer windows do not fit into the run yet.
    long run = count == 0 ? 0 : ends[count - 1] - runStart;
    for (int w = full; w < WINDOWS.length && WINDOWS[w] <= run; w++) {
      for (int stop = done; stop < count && stopped > limits[w]; stop++) {
        long until = until(stop);
        if (until > limits[w]) {
          limits[w] = until + longest(w, stop) - endingWith(w, stop);
        }
      }
    }
    done = count;
    // A window that once held nothing but stops cannot get worse, nor can a shorter one.
    while (full < WINDOWS.length && longest[full] >= WINDOWS[full]) {
      full++;
    }
  }

  /// Brings the worst window of a length up to date with a stop, and returns its stopped time.
  private long longest(int w, int stop) {
    long length = WINDOWS[w];
    long end = ends[stop];
    long before = stop == 0 ? runStart : ends[stop - 1];
    int i = leading[w];
    // Those that end before this stop were looked at, or shown not to matter.
    while (i < stop && starts[i] + length <= before) {
      i++;
    }
    long most = longest[w];
    for (; i <= stop && starts[i] + length <= end; i++) {
      long until = sums[stop] + Math.max(0, starts[i] + length - starts[stop]);
      most = Math.max(most, until - sums[i]);
    }
    leading[w] = i;
    if (end - length >= runStart) {
      most = Math.max(most, endingWith(w, stop));
    }
    longest[w] = most;
    return most;
  }

  /// Stopped time in the window that ends with a stop. While the run is shorter, in the run: no
  /// less than any window will find of it.
  private long endingWith(int w, int stop) {
    long begin = ends[stop] - WINDOWS[w];
    int i = trailing[w];
    while (ends[i] <= begin) {
      i++;
    }
    trailing[w] = i;
    return until(stop) - sums[i] - Math.max(0, begin - starts[i]);
  }

  /// Stopped time of the run up to the end of a stop.
  private long until(int stop) {
    return sums[stop] + ends[stop] - starts[stop];
  }

  /// The run ends at this instant.
  void end(long instant) {
    evaluate();
    lookAtBeginning(instant);
    longestRun = Math.max(longestRun, instant - runStart);
    long lastEnd = count == 0 ? runStart : ends[count - 1];
    for (int w = full; w < WINDOWS.length; w++) {
      boolean fits = runStart + WINDOWS[w] <= instant;
      long least = fits ? atEnd(w, instant) : Math.min(stopped, WINDOWS[w]);
      longest[w] = Math.max(longest[w], least);
      for (int i = leading[w]; i < count && starts[i] + WINDOWS[w] <= instant; i++) {
        if (starts[i] + WINDOWS[w] >= lastEnd) {
          longest[w] = Math.max(longest[w], stopped - sums[i]);
        }
      }
    }
  }

  /// Moves the places that lag behind because their lengths needed no look.
  private void catchUp() {
    evaluate();
    long end = ends[count - 1];
    for (int w = full; w < WINDOWS.length; w++) {
      endingWith(w, count - 1);
      while (leading[w] < count - 1 && starts[leading[w]] + WINDOWS[w] <= end) {
        leading[w]++;
      }
    }
  }

  private void makeRoom() {
    if (count < starts.length) {
      return;
    }
    catchUp();
    int oldest = count;
    for (int w = 0; w < WINDOWS.length; w++) {
      oldest = w < full || lost[w] ? oldest : Math.min(oldest, Math.min(trailing[w], leading[w]));
    }
    if (oldest < count / 2 && starts.length < MOST) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
      sums = Arrays.copyOf(sums, 2 * count);
      return;
    }
    drop(Math.max(oldest, count / 2));
  }

  private void drop(int gone) {
    int kept = count - gone;
    System.arraycopy(starts, gone, starts, 0, kept);
    System.arraycopy(ends, gone, ends, 0, kept);
    System.arraycopy(sums, gone, sums, 0, kept);
    count = kept;
    done = kept;
    for (int w = 0; w < WINDOWS.length; w++) {
      lost[w] |= w >= full && Math.min(trailing[w], leading[w]) < gone;
      trailing[w] = Math.max(0, trailing[w] - gone);
      leading[w] = Math.max(0, leading[w] - gone);
    }
  }

  /// The curve for windows no longer than the longest run. Its bounded share knows no windows of
  /// lengths between.
  List<Utilisation> curve() {
    List<Utilisation> curve = new ArrayList<>();
    double bounded = 1;
    for (int w = WINDOWS.length - 1; w >= 0; w--) {
      if (WINDOWS[w] <= longestRun && !lost[w]) {
        double minimum = 1 - (double) longest[w] / WINDOWS[w];
        bounded = Math.min(bounded, minimum);
        curve.addFirst(new Utilisation(WINDOWS[w], minimum, bounded));
      }
    }
    return curve;
  }
}
