package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The stop whose beginning was logged last, as JDK 9 to 12 do, and earlier ones whose end was
/// never logged.
public final class OpenStop {

  /// In which a JVM ends, so that nothing leaves them.
  private static final Set<String> LAST = Set.of("Halt", "Exit");

  private static final byte[] BEGIN = Ascii.of("begin VM_Operation (");
  private static final byte[] END = Ascii.of("end VM_Operation (");
  private static final byte[] NAME = Ascii.of("): ");
  private static final byte[] MODE = Ascii.of(", mode: safepoint");

  private boolean open;
  private int file;
  private long line;

  /// Whether a stop was told to begin or to end: of none but the first the begin may be cut off.
  private boolean begun;

  /// The operation within the first stop, by other lines than the one that begins it.
  private @Nullable String first;

  /// Whether the JVM told the heap that it leaves, in order. The stop in which it ends is told
  /// behind that, mostly as `Halt`, but by another name if a thread had asked for that first.
  private boolean left;

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
    begun = true;
    file = at.file;
    line = at.number;
  }

  /// One is told to its end: the last or, where several JVMs tell theirs by turns, one before.
  void ends() {
    lost -= !open && lost > 0 ? 1 : 0;
    open = false;
    begun = true;
  }

  /// Whether a line that tells the operation within a stop may name one.
  boolean wantsName() {
    return !begun;
  }

  /// An operation is told within a stop, perhaps one whose begin is cut off: `begin VM_Operation
  /// (0x00007f4aeaa576c0): ThreadDump, mode: safepoint, requested by thread 0x00007f4abc0e3800`.
  void operates(byte[] bytes, int from, int to) {
    if (Ascii.at(bytes, from, to, BEGIN) || Ascii.at(bytes, from, to, END)) {
      int name = Ascii.find(bytes, from, to, NAME) + NAME.length;
      int end = Ascii.find(bytes, from, to, MODE);
      boolean told = name > from && end > name;
      operates(told ? new String(bytes, name, end - name, StandardCharsets.ISO_8859_1) : null);
    }
  }

  void operates(@Nullable String operation) {
    first = operation == null ? first : operation;
  }

  /// The operation of the stop that ends, which the line tells that began it.
  @Nullable String named(@Nullable String operation) {
    return operation == null && !begun ? first : operation;
  }

  /// The JVM tells the heap that it leaves.
  void areLeft() {
    left = true;
  }

  /// Another JVM begins in the same log: the one before ended within its stop, if one is open.
  void restarted() {
    open = false;
    begun = false;
    left = false;
    first = null;
  }

  boolean isOpen() {
    return open;
  }

  /// Whether the log ends within a stop, though it tells the ends of all before.
  public boolean isCut() {
    return lacksEnd() && lost == 0;
  }

  private boolean lacksEnd() {
    return open && !left;
  }

  /// What is wrong with a log that lacks the ends of stops in its midst.
  public Optional<Irregularity> irregularity() {
    return lost == 0
        ? Optional.empty()
        : Optional.of(
            new Irregularity(
                Kind.STOPS_UNFINISHED, lost + (lacksEnd() ? 1 : 0), firstFile, firstLine, null));
  }
}
