package dev.assay.log.classic;

import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Pauses that surely were told and whose end was not found: their lines were not understood. Also
/// the one within which a log begins.
public final class UnfinishedPauses {

  private static final int MOST_PLACES = 20;

  private final List<At> first = new ArrayList<>();
  private int count;

  private @Nullable At within;

  void add(At begin) {
    count++;
    if (first.size() < MOST_PLACES) {
      first.add(begin);
    }
  }

  /// The log tells here how a pause went on that it does not tell the beginning of.
  void goesOn(At at) {
    within = at;
  }

  /// Where the log begins within a pause, as far as that is told; nothing if it does not.
  public @Nullable At within() {
    return within;
  }

  /// How many there are.
  public int count() {
    return count;
  }

  /// Where the first of them began.
  public List<At> first() {
    return first;
  }
}
