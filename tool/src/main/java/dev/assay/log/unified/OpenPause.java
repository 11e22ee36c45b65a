package dev.assay.log.unified;

import dev.assay.log.line.Line;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogEvent;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pause that was announced last, until the line of its end comes.
public final class OpenPause {
  private long id = LogEvent.UNKNOWN;
  private boolean others;
  private boolean over;
  private @Nullable CollectionName name;
  private final AnnouncedPauses announced = new AnnouncedPauses();

  /// A pause is announced in this line of a file.
  ///
  /// @param kind which of the pauses of its collection
  void begins(long collection, long kind, int file, long line) {
    others = isOpen();
    over = false;
    id = collection;
    name = null;
    if (id >= 0) {
      announced.begins(id, kind, file, line);
    }
  }

  /// A pause is announced of which the words are known.
  void begins(long collection, long kind, CollectionName words, Line at) {
    begins(collection, kind, at.file, at.number);
    name = words;
  }

  /// The words of the announcement of this collection's pause, if they are known and its end is not
  /// told.
  @Nullable CollectionName name(long collection) {
    return collection == id ? name : null;
  }

  /// A pause is told with its time: that one, or one that came later. Without a number it may be
  /// any.
  void ends(long collection) {
    if (collection >= 0) {
      announced.ends(collection);
    }
    if (collection >= id || collection < 0) {
      clear();
    }
  }

  /// Processor time of this collection is told, as behind the ends of its pauses.
  void isLeft(long collection) {
    over |= isOpen() && collection == id;
    announced.isOver(collection);
  }

  /// The JVM tells the heap that it leaves, in order.
  void areLeft() {
    over = isOpen();
    announced.areOver();
  }

  private void clear() {
    id = LogEvent.UNKNOWN;
    name = null;
  }

  /// Another JVM goes on in the same log.
  void restarted() {
    clear();
    othersFollow();
  }

  /// Lines of another JVM, or of another file, follow.
  void othersFollow() {
    announced.restarted();
  }

  /// Whether its end is not told.
  public boolean isOpen() {
    return id >= 0;
  }

  /// Whether the end of the one before was told, so that the log would have told that of this one.
  public boolean isLost() {
    return isOpen() && !others && !over;
  }

  /// What is wrong with a log that lacks the ends of pauses in its midst.
  public Optional<Irregularity> irregularity() {
    return announced.irregularity();
  }
}
