package dev.assay.log.set;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Times, rows of the table of stops and compilations that a JVM printed one behind the other, at
/// the beginning and at the end of a log. Idle JVMs print some that look alike, rows more often
/// than times, but hardly most of a log.
final class PrintedRuns {

  /// Four times with all digits, or as many rows and compilations as they weigh.
  private static final int ENOUGH = 4 * PrintedLine.EXACT;

  /// So many lines that tell something are held against those of others.
  private static final int SOME = 128;

  /// So much is looked at where they are rare, or begin behind other text.
  private static final int FURTHER = 1 << 22;

  private final Set<Long> beginning;
  private final Set<Long> end;

  private PrintedRuns(Set<Long> beginning, Set<Long> end) {
    this.beginning = beginning;
    this.end = end;
  }

  static PrintedRuns of(JvmLog log) {
    LogSource first = log.sources().getFirst();
    LogSource last = log.sources().getLast();
    try {
      byte[] bytes = Excerpt.end(last).text().getBytes(ISO_8859_1);
      LogSource end = last.readAs("", () -> new ByteArrayInputStream(bytes));
      return new PrintedRuns(runs(first), runs(end));
    } catch (IOException e) {
      // Reading it says what is wrong.
      return new PrintedRuns(Set.of(), Set.of());
    }
  }

  private static Set<Long> runs(LogSource source) throws IOException {
    List<PrintedLine> telling = new ArrayList<>();
    try (PrintedLines lines = new PrintedLines(source)) {
      for (int read = 0; read < FURTHER && telling.size() < SOME && lines.next(); ) {
        read += lines.raw().length();
        lines.printed().stream().filter(line -> line.weight() > 0).forEach(telling::add);
      }
    }
    Set<Long> runs = new HashSet<>();
    for (int from = 0; from < telling.size(); from++) {
      addRun(runs, telling.subList(from, telling.size()));
    }
    return runs;
  }

  /// Adds the number of the run that begins there.
  private static void addRun(Set<Long> runs, List<PrintedLine> telling) {
    Set<Long> different = new HashSet<>();
    long run = 0;
    int weight = 0;
    for (PrintedLine line : telling) {
      run = 31 * run + line.number();
      weight += different.add(line.number()) ? line.weight() : 0;
      if (weight >= ENOUGH) {
        runs.add(run);
        return;
      }
    }
  }

  /// Whether too few are there to tell what JVM it was.
  boolean isEmpty() {
    return beginning.isEmpty() && end.isEmpty();
  }

  /// How many of these the other has, 0 unless it has most of those at the beginning or at the end.
  int shared(PrintedRuns other) {
    return Math.max(other.most(beginning), other.most(end));
  }

  private int most(Set<Long> runs) {
    long count = runs.stream().filter(run -> beginning.contains(run) || end.contains(run)).count();
    return 2 * count > runs.size() ? (int) count : 0;
  }
}
