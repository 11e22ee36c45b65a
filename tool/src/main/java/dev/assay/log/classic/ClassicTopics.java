package dev.assay.log.classic;

import dev.assay.log.line.BiasLines;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.PacingRows;
import dev.assay.log.line.ToldTwice;

/// Gives lines that are about neither collections nor stops to the reader of their topic.
final class ClassicTopics {

  private final ClassicCursor cursor;

  final SafepointTable table;
  final ClassicTroubles troubles;
  final CompilationLines compilations;
  private final SafepointTimeoutLines timeouts;
  private final InliningLines inlining;
  private final CodeCacheLines codeCache;
  private final BiasLines bias;
  private final PacingRows pacing;

  ClassicTopics(ClassicCursor cursor, ClassicStamps stamps, LogEvents events, ToldTwice twice) {
    this.cursor = cursor;
    table = new SafepointTable(cursor, stamps, events);
    troubles = new ClassicTroubles(cursor, stamps, events, twice.memory());
    codeCache = new CodeCacheLines(cursor, stamps, events, twice.full());
    compilations = new CompilationLines(cursor, stamps, events, twice.compilations(), codeCache);
    timeouts = new SafepointTimeoutLines(events, twice.timeouts(), stamps::at);
    inlining = new InliningLines(cursor, events, twice.inlining());
    bias = new BiasLines(events, stamps::at);
    pacing = new PacingRows(events, stamps::at);
  }

  /// Takes a line that begins with a word or a sign here; the cursor may move without it.
  boolean take(Line line) {
    int begin = cursor.at;
    return switch (cursor.peek()) {
      case '#', 'S' -> timeouts.take(line, begin);
      case 'T', 'A' -> troubles.takeEnd(line) || bias.take(line, begin);
      case 'H' -> troubles.takeDump(line);
      case 'j', 'E', 'G' -> troubles.take(line);
      case 's' -> codeCache.takeStopped(line) || inlining.take(line);
      case '@', '!', '\\' -> inlining.take(line);
      case 'c' -> codeCache.takeState(line);
      case 'f', 'b', 't' -> codeCache.takeFulls(line);
      case 'C' -> codeCache.take(line) || troubles.takeCause(line);
      case 'O', 'J', 'M', '-' -> codeCache.take(line);
      case 'B', 'R', 'm', '*', '(' -> bias.take(line, begin);
      default -> false;
    };
  }

  /// Takes what begins like nothing else of its topic.
  boolean takeRest(Line line) {
    return table.takeFrame(line) || (timeouts.isOpen() && timeouts.take(line, cursor.at));
  }

  /// Reads a row of a table that begins with a number.
  void row(Line line) {
    pacing.read(line, cursor.at);
  }

  /// Takes what stands behind something that was written without ending its line.
  boolean takeWithin(Line line) {
    return table.takeTimes()
        || table.seekRow(line)
        || compilations.takeWithin(line)
        || codeCache.takeWithin(line);
  }

  /// Index at which a table, a row of it or a warning begins behind an event that has no end of its
  /// line, or -1.
  int next(Line line) {
    if (!SafepointTable.mayHoldSeveral(line)) {
      return -1;
    }
    int row = table.next();
    int warning = codeCache.warning();
    return row < 0 || warning < 0 ? Math.max(row, warning) : Math.min(row, warning);
  }
}
