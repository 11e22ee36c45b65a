package dev.assay.log.set;

import dev.assay.log.source.BlankedLines;
import dev.assay.log.source.LogSource;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// What a JVM printed to a log and to none of its other outputs.
final class PrintedAlone {

  /// So many lines of a log are looked for in others; those behind are taken for told there.
  private static final int MOST = 1 << 20;

  private final JvmLog log;
  private final Set<Long> alone = new HashSet<>();
  private final boolean some;

  /// @param other output of the same JVM
  PrintedAlone(JvmLog log, JvmLog other) {
    this.log = log;
    Set<Long> telling = new HashSet<>();
    read(
        log,
        line -> {
          if (alone.size() < MOST) {
            alone.add(line.number());
            if (line.weight() > 0) {
              telling.add(line.number());
            }
          }
        });
    read(
        other,
        line -> {
          alone.remove(line.number());
          telling.remove(line.number());
        });
    some = !telling.isEmpty() || alone.size() == MOST;
  }

  private static void read(JvmLog log, Consumer<PrintedLine> taker) {
    for (LogSource source : log.sources()) {
      try (PrintedLines lines = new PrintedLines(source)) {
        while (lines.next()) {
          lines.printed().forEach(taker);
        }
      } catch (IOException e) {
        // Reading it says what is wrong.
      }
    }
  }

  /// Whether times, stops or compilations are among it.
  boolean isSome() {
    return some;
  }

  /// The log with it alone.
  JvmLog rest() {
    return log.rest(i -> {
      LogSource source = log.sources().get(i);
      return () -> {
        PrintedLines lines = new PrintedLines(source);
        return new BlankedLines(lines.raw(), () -> isElsewhere(lines.printed()));
      };
    });
  }

  private boolean isElsewhere(List<PrintedLine> printed) {
    return !printed.isEmpty() && printed.stream().noneMatch(line -> alone.contains(line.number()));
  }
}
