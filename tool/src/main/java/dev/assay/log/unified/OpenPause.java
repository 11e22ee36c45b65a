package dev.assay.log.unified;

import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.PauseNames;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pause that was announced last, until the line of its end comes.
public final class OpenPause {
  private long id = LogEvent.UNKNOWN;
  private boolean others;
  private boolean over;
  private @Nullable CollectionName name;

  /// Where it is announced.
  private At place = At.NOWHERE;

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
    place = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, at.file, at.number, at.offset);
  }

  /// The words of the announcement of this collection's pause, if they are known and its end is not
  /// told.
  @Nullable CollectionName name(long collection) {
    return collection == id ? name : null;
  }

  /// Whether that is one of this collection, and its end is not told.
  boolean isOf(long collection) {
    return isOpen() && collection == id;
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

  /// The collector that alone announces such a pause. Of one whose end is told the end tells it.
  Optional<Statement> collector() {
    CollectionName words = name;
    String collector =
        words == null ? null : PauseNames.collector(words.name(), words.cause(), words.kind());
    return Optional.ofNullable(collector).map(is -> new Statement(place, Fact.COLLECTOR, is));
  }

  /// What is wrong with a log that lacks the ends of pauses in its midst.
  public Optional<Irregularity> irregularity() {
    return announced.irregularity();
  }
}
