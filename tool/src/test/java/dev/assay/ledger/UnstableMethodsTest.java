package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Jit;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Methods whose code was thrown away, with the line that tells the last time.
class UnstableMethodsTest {

  private static String thrownAway(int second, String method) {
    return "[%d.256s][debug][jit,compilation]    4       3       %s (42 bytes)   made not entrant"
        .formatted(second, method);
  }

  @Test
  void theLastLineIsThatOfTheJvmInWhichItWasMostOften() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      first.add(thrownAway(1 + i, "X::m"));
      first.add(thrownAway(1 + i, "Y::m"));
    }
    second.add(thrownAway(1, "X::m"));
    Jit jit = Objects.requireNonNull(Logs.ofLogs(List.of(first, second)).jit());
    assertThat(jit.unstable())
        .extracting(Counted::name, Counted::count)
        .containsExactly(tuple("X::m", 3L), tuple("Y::m", 3L));
    assertThat(jit.thrownAway()).containsExactly(new Place(0, 5), new Place(0, 6));
  }
}
