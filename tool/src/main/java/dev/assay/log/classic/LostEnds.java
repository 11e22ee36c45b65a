package dev.assay.log.classic;

import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counts the pauses whose end is not in the log.
final class LostEnds {

  private static final int MOST_PLACES = 20;

  private List<At> first = new ArrayList<>();
  private int count;
  private @Nullable At within;

  /// Where the pause of Shenandoah began of which the end is told next, in a line of its own.
  private @Nullable At begun;

  /// The end of the pause that began there is lost.
  void add(At begin) {
    count++;
    if (first.size() < MOST_PLACES) {
      first.add(begin);
    }
  }

  /// The log tells here how a pause went on that it does not tell the beginning of.
  void goesOn(At at) {
    within = within == null ? at : within;
  }

  /// An event was told, or its beginning alone.
  void told(Bracket event) {
    boolean pause = event.kind == BracketKind.SHENANDOAH_PAUSE;
    if (!pause || event.startTold) {
      end();
    }
    begun = pause && event.startTold ? event.begin() : null;
  }

  /// No more is told of the pause that has begun.
  void end() {
    At begin = begun;
    if (begin != null) {
      begun = null;
      add(begin);
    }
  }

  /// Those since the last call.
  UnfinishedPauses take() {
    UnfinishedPauses found = new UnfinishedPauses(count, first, within);
    first = new ArrayList<>();
    count = 0;
    within = null;
    return found;
  }
}
