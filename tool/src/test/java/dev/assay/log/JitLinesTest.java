package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.NotEntrant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines of compilations of JDK 11 and 27.
class JitLinesTest {

  private static List<LogEvent> events(String... lines) {
    List<LogEvent> events = new ArrayList<>();
    UnifiedReader reader = new UnifiedReader(events::add, new Coverage(), new FullWarnings());
    for (String text : lines) {
      reader.read(Line.of(text));
    }
    reader.end();
    return events;
  }

  @Test
  void theLevelAndTheMethodAreReadBehindTheAttributes() {
    List<LogEvent> events =
        events(
            "[0.256s][debug][jit,compilation]    4       3       java.lang.StringLatin1::hashCode (42 bytes)   made not entrant",
            "[0.257s][debug][jit,compilation]    2       3       java.lang.String::hashCode (60 bytes)",
            "[0.258s][debug][jit,compilation]   99 % !   4       com.shop.Cart::total @ 12 (80 bytes)");
    assertThat(events)
        .filteredOn(NotEntrant.class::isInstance)
        .map(NotEntrant.class::cast)
        .extracting(NotEntrant::level, NotEntrant::method)
        .containsExactly(tuple(3, "java.lang.StringLatin1::hashCode"));
    assertThat(events)
        .filteredOn(Compiled.class::isInstance)
        .map(Compiled.class::cast)
        .extracting(Compiled::level, Compiled::onStack, Compiled::bytes)
        .containsExactly(tuple(3, false, 60L), tuple(4, true, 80L));
  }
}
