package dev.assay.log.set;

import dev.assay.log.source.LogSource;
import dev.assay.log.source.Mark;
import dev.assay.log.source.RawLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Which collections and stops of a log are also in other logs.
final class Elsewhere {

  /// So many of a file are looked for in other logs; those behind are taken for what the last of
  /// these is.
  private static final int MOST = 1 << 20;

  /// Where no more than one of so many is left, others are not read for it: it came a moment before
  /// the log was copied, or before the other output was opened.
  private static final int ALL_BUT = 100;

  /// Those of a file in their order.
  record Marks(int count, BitSet elsewhere) {

    /// @param inOrder a number for each of them, for which the one behind may stand, too
    private static Marks of(List<Long> inOrder, boolean paired, Set<Long> alone) {
      BitSet elsewhere = new BitSet();
      for (int i = 0; i < inOrder.size(); i++) {
        boolean next = paired && i + 1 < inOrder.size() && !alone.contains(inOrder.get(i + 1));
        elsewhere.set(i, next || !alone.contains(inOrder.get(i)));
      }
      return new Marks(inOrder.size(), elsewhere);
    }

    /// Whether the one with that number stands elsewhere, too; of those behind is taken what is
    /// known of the last.
    boolean isElsewhere(int index) {
      return count > 0 && elsewhere.get(Math.min(index, count - 1));
    }
  }

  /// Of all files.
  record Topic(List<Marks> files) {
    int count() {
      return sum(Marks::count);
    }

    /// How many of them.
    int elsewhere() {
      return sum(file -> file.elsewhere.cardinality());
    }

    /// Whether none is left.
    boolean isAll() {
      return elsewhere() == count();
    }

    private int sum(ToIntFunction<Marks> of) {
      return files.stream().mapToInt(of).sum();
    }
  }

  /// What a file tells: a number for each of them in their order.
  private static final class Numbers {
    private final List<Long> collections = new ArrayList<>();
    private final List<Long> stops = new ArrayList<>();
    private boolean paired;
    private @Nullable Mark before;

    /// @param numbered stops of the files before
    /// @param starts of the log up to there
    /// @param lines by the number of the row that would tell the same stop
    Numbers(LogSource source, ToldStops numbered, List<ToldStart> starts, Map<Long, Long> lines) {
      give(
          source,
          MOST,
          (mark, line) -> {
            if (mark.stop()) {
              addStop(mark, numbered.next(mark), lines);
            } else {
              collections.add(start(starts, mark).add(mark, line));
            }
            paired |= !mark.isExact();
          });
    }

    private void addStop(Mark mark, long number, Map<Long, Long> lines) {
      if (mark.isOfRow(before)) {
        stops.removeLast();
      }
      Mark row = mark.row();
      if (row != null && !mark.isRow()) {
        lines.put(row.hash(), number);
      }
      stops.add(number);
      before = mark;
    }
  }

  @FunctionalInterface
  private interface Taker {
    void take(Mark mark, String line);
  }

  private final JvmLog log;
  private final Topic collections;
  private final Topic stops;
  private final List<ToldStart> starts = new ArrayList<>();

  /// Numbers of stops that are told by lines by those of the rows that would tell them.
  private final Map<Long, Long> lines = new HashMap<>();

  private final ReadMarks read;

  /// @param related logs that tell some of them
  /// @param others that may tell more of them, and are read only if some are left
  /// @param read what is known of logs that were read before
  Elsewhere(JvmLog log, List<JvmLog> related, List<JvmLog> others, ReadMarks read) {
    this.log = log;
    this.read = read;
    List<Numbers> files = new ArrayList<>();
    ToldStops numbered = new ToldStops();
    for (LogSource source : log.sources()) {
      files.add(new Numbers(source, numbered, starts, lines));
    }
    Set<Long> alone = new HashSet<>();
    files.forEach(file -> {
      alone.addAll(file.collections);
      alone.addAll(file.stops);
    });
    long few = alone.size() / ALL_BUT;
    for (JvmLog other : related) {
      if (!alone.isEmpty()) {
        remove(other, alone);
      }
    }
    for (JvmLog other : others) {
      if (alone.size() > few) {
        remove(other, alone);
      }
    }
    collections =
        new Topic(files.stream().map(file -> Marks.of(file.collections, false, alone)).toList());
    stops =
        new Topic(files.stream().map(file -> Marks.of(file.stops, file.paired, alone)).toList());
  }

  /// Collections may look the same by chance: only those of the same start are.
  private void remove(JvmLog other, Set<Long> alone) {
    if (!read.mayTell(other, number -> isAlone(number, alone))) {
      return;
    }
    List<ToldStart> others = new ArrayList<>();
    ToldStops numbered = new ToldStops();
    ReadMarks.Taker known = read.of(other);
    for (LogSource source : other.sources()) {
      give(
          source,
          Long.MAX_VALUE,
          (mark, line) -> {
            if (mark.stop()) {
              long number = numbered.next(mark);
              alone.remove(number);
              known.take(number);
              removeRow(mark, alone, known);
            } else {
              ToldStart start = start(others, mark);
              known.take(start.salted(start.add(mark, line)));
            }
          });
    }
    known.end();
    starts.forEach(start -> others.forEach(one -> start.remove(one, alone)));
  }

  /// Whether what another log tells by a number may be one of those that are alone up to now.
  private boolean isAlone(long number, Set<Long> alone) {
    Long line = lines.get(number);
    return alone.contains(number)
        || (line != null && alone.contains(line))
        || starts.stream().anyMatch(start -> alone.contains(start.salted(number)));
  }

  /// Removes what tells the stop otherwise: a row where a line does, a line where a row does.
  private void removeRow(Mark other, Set<Long> alone, ReadMarks.Taker known) {
    Mark row = other.row();
    if (row != null) {
      known.take(row.hash());
      alone.remove(row.hash());
      Long line = other.isRow() ? lines.get(row.hash()) : null;
      if (line != null) {
        alone.remove(line);
      }
    }
  }

  /// The start that a collection is of, the last one or another.
  private static ToldStart start(List<ToldStart> starts, Mark mark) {
    if (starts.isEmpty() || starts.getLast().isOver(mark)) {
      starts.add(new ToldStart(starts.size()));
    }
    return starts.getLast();
  }

  Topic collections() {
    return collections;
  }

  Topic stops() {
    return stops;
  }

  /// The log without them.
  JvmLog rest() {
    return log.rest(i -> {
      LogSource source = log.sources().get(i);
      Marks collected = collections.files.get(i);
      Marks stopped = stops.files.get(i);
      return () -> Unrepeated.of(source, collected, stopped);
    });
  }

  /// Gives the first of them.
  private static void give(LogSource source, long most, Taker taker) {
    try (RawLines lines = new RawLines(source)) {
      for (long count = 0; count < most && lines.next(); ) {
        String line = lines.text();
        Mark mark = Mark.of(line);
        if (mark != null && lines.isOfLog()) {
          taker.take(mark, line);
          count++;
        }
      }
    } catch (IOException e) {
      // Reading it says what is wrong.
    }
  }
}
