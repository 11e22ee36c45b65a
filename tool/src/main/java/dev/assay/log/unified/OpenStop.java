package dev.assay.log.unified;

import dev.assay.log.line.Line;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The stop that was told last to begin, as JDK 9 to 12 do, and those before it whose ends no line
/// told.
public final class OpenStop {

  /// In which a JVM ends, so that nothing leaves them.
  private static final Set<String> LAST = Set.of("Halt", "Exit");

  private boolean open;
  private int file;
  private long line;

  private long lost;
  private int firstFile;
  private long firstLine;

  void begins(Line at, @Nullable String operation) {
    if (open) {
      firstFile = lost == 0 ? file : firstFile;
      firstLine = lost == 0 ? line : firstLine;
      lost++;
    }
    open = operation == null || !LAST.contains(operation);
    file = at.file;
    line = at.number;
  }

  /// One is told to its end: the last or, where several JVMs tell theirs by turns, one before.
  void ends() {
    lost -= !open && lost > 0 ? 1 : 0;
    open = false;
  }

  /// The log of another JVM follows.
  void clear() {
    open = false;
    lost = 0;
  }

  boolean isOpen() {
    return open;
  }

  /// Whether the log ends within a stop, though it tells the ends of all before.
  public boolean isCut() {
    return open && lost == 0;
  }

  /// What is wrong with a log that lacks the ends of stops in its midst.
  public Optional<Irregularity> irregularity() {
    return lost == 0
        ? Optional.empty()
        : Optional.of(
            new Irregularity(
                Kind.STOPS_UNFINISHED, lost + (open ? 1 : 0), firstFile, firstLine, null));
  }
}
