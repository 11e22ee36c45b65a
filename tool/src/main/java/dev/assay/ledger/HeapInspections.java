package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Names stops that a JDK 8 does not name, after the collection inside them: a heap dump or
/// histogram first collects the heap, then writes or counts the rest in the same stop.
final class HeapInspections {

  /// More are not remembered where no stops are told.
  private static final int MOST = 1024;

  /// A collection that was made for that, whose stop may be told much later: it waits for a row
  /// with its name.
  private record Look(At at, String operation) {}

  private final Deque<Look> looks = new ArrayDeque<>();

  void pause(Pause pause) {
    String operation = operation(pause.cause());
    if (operation != null) {
      looks.addLast(new Look(pause.at(), operation));
    }
    if (looks.size() > MOST) {
      looks.removeFirst();
    }
  }

  private static @Nullable String operation(@Nullable String cause) {
    if (cause == null) {
      return null;
    }
    return cause.startsWith("Heap Dump Initiated")
        ? "HeapDumper"
        : cause.startsWith("Heap Inspection Initiated") ? "GC_HeapInspection" : null;
  }

  /// The stop, with the name that a collection gives which was told since the stop before.
  Safepoint named(Safepoint stop) {
    String name = stop.operation();
    while (!looks.isEmpty() && looks.getFirst().at().isBefore(stop.at())) {
      name = name == null && stop.pauses() > 0 ? looks.getFirst().operation() : name;
      looks.removeFirst();
    }
    return name == null || name.equals(stop.operation()) ? stop : stop.named(name);
  }
}
