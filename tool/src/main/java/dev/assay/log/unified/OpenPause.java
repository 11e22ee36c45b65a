package dev.assay.log.unified;

import dev.assay.model.LogEvent;
import org.jspecify.annotations.Nullable;

/// The pause that was announced last, until its end is told.
public final class OpenPause {
  private long id = LogEvent.UNKNOWN;
  private boolean others;
  private @Nullable CollectionName name;

  /// A pause is announced.
  void begins(long collection) {
    others = isOpen();
    id = collection;
    name = null;
  }

  /// A pause is announced of which the words are known.
  void begins(long collection, CollectionName words) {
    begins(collection);
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
    if (collection >= id || collection < 0) {
      clear();
    }
  }

  /// The log of another JVM follows.
  void clear() {
    id = LogEvent.UNKNOWN;
    name = null;
  }

  /// Whether its end is not told.
  public boolean isOpen() {
    return id >= 0;
  }

  /// Whether the end of the one before was told, so that the log would have told that of this one.
  public boolean isLost() {
    return isOpen() && !others;
  }
}
