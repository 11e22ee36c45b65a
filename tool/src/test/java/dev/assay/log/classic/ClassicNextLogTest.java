package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Line;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Safepoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What one JVM told is not taken for what the next one did.
class ClassicNextLogTest {

  @Test
  void pausesOfALogWithoutStopsAreWithinNoneOfTheNext() {
    List<LogEvent> events = new ArrayList<>();
    ClassicReader reader = new ClassicReader(events::add, new ToldTwice());

    reader.read(Line.of("1.000: [GC (Allocation Failure)  65536K->10746K(251392K), 0.0112 secs]"));
    reader.end();
    reader.read(
        Line.of(
            "900.000: Total time for which application threads were stopped: 0.1000000 seconds"));
    reader.end();

    assertThat(events)
        .filteredOn(Safepoint.class::isInstance)
        .map(Safepoint.class::cast)
        .extracting(Safepoint::pauses, Safepoint::pauseNanos)
        .containsExactly(tuple(0, 0L));
  }
}
