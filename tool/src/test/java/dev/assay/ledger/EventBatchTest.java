package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EventBatchTest {

  private final List<LogEvent> taken = new ArrayList<>();
  private final EventBatch batch = new EventBatch(taken::add);

  @Test
  void allEventsAreGivenOutInTheirOrder() {
    List<LogEvent> events = events(1_000);
    events.forEach(batch::add);
    assertThat(taken).hasSizeLessThan(1_000).isEqualTo(events.subList(0, taken.size()));
    batch.release();
    assertThat(taken).isEqualTo(events);
  }

  @Test
  void nothingIsGivenOutTwice() {
    batch.add(events(1).getFirst());
    batch.release();
    batch.release();
    assertThat(taken).hasSize(1);
  }

  private static List<LogEvent> events(int count) {
    return IntStream.range(0, count)
        .<LogEvent>mapToObj(i -> new Statement(At.NOWHERE, Fact.VERSION, Integer.toString(i)))
        .toList();
  }
}
