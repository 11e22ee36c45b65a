package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Jit;
import dev.assay.model.Kept;
import dev.assay.model.LogReport.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// More names than are kept.
class ManyNamesTest {

  @Test
  void namesThatAreNotToldAreCountedBehindThoseThatAre() {
    Tally tally = new Tally();
    IntStream.range(0, 20_000).forEach(i -> tally.add("T" + i));
    tally.add("T7");
    List<Counted> counted = tally.counted();
    assertThat(counted).hasSize(Kept.NAMES + 1);
    assertThat(counted.getFirst()).isEqualTo(new Counted("T7", 2));
    assertThat(counted.getLast().name()).isEqualTo(Kept.OTHERS);
    assertThat(counted.stream().mapToLong(Counted::count).sum()).isEqualTo(20_001);
  }

  @Test
  void theOthersOfSeveralJvmsAreAddedUp() {
    Tally one = new Tally();
    Tally other = new Tally();
    IntStream.range(0, 20_000).forEach(i -> one.add("T" + i));
    IntStream.range(0, 20_000).forEach(i -> other.add("U" + i));
    one.addAll(other);
    assertThat(one.counted().stream().mapToLong(Counted::count).sum()).isEqualTo(40_000);
  }

  @Test
  void asManyNamesAsAreToldHaveNoOthers() {
    Tally tally = new Tally();
    IntStream.range(0, Kept.NAMES).forEach(i -> tally.add("T" + i));
    assertThat(tally.counted()).hasSize(Kept.NAMES).noneMatch(c -> Kept.isOthers(c.name()));
  }

  @Test
  void aMethodThatIsThrownAwayAgainAndAgainIsFoundAmongVeryManyThatAreNot() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40_000; i++) {
      lines.add(thrownAway("X::m" + i));
      if (i % 1000 == 999 && i > 35_000) {
        lines.add(thrownAway("X::storm"));
      }
    }
    Jit jit = requireNonNull(Logs.ofLogs(List.of(lines)).jit());
    assertThat(jit.unstable().getFirst()).isEqualTo(new Counted("X::storm", 5));
    assertThat(jit.notEntrant()).isEqualTo(40_005);
  }

  private static String thrownAway(String method) {
    return "[1.256s][debug][jit,compilation]    4       4       %s (42 bytes)   made not entrant"
        .formatted(method);
  }
}
