package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Incident;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Threads that wait for a collection which JNI critical regions hold back.
class HeldBackTest {

  private final List<LogEvent> events = new ArrayList<>();
  private long now;
  private final HeldBack heldBack = new HeldBack(events::add, line -> line.at(now, -1));

  private void read(String text) {
    now += 1_000;
    Line line = Line.of(text);
    assertThat(heldBack.read(line, line.from, line.to)).isTrue();
  }

  private void stalled(String thread) {
    read(
        "Allocation failed. Thread \"%s\" is stalled by JNI critical section, 1 locked."
            .formatted(thread));
  }

  /// How long it waited is unknown.
  @Test
  void oneThatWaitsBeforeMoreThanAJvmHasIsToldWithoutItsWait() {
    for (int i = 0; i < 10_001; i++) {
      stalled("worker-" + i);
    }
    assertThat(events)
        .extracting(event -> ((Incident) event).detail(), event -> ((Incident) event).amount())
        .containsExactly(tuple("worker-0", LogEvent.UNKNOWN));

    read("Thread \"worker-7\" is performing GC after exiting critical section, 0 locked");
    assertThat(events).hasSize(10_001);
    assertThat(((Incident) events.getLast()).amount()).isEqualTo(1_000);
  }
}
