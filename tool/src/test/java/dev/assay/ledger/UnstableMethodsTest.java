package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Jit;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Methods whose code was thrown away, with the line that tells the last time.
class UnstableMethodsTest {

  private static String thrownAway(int second, String method) {
    return "[%d.256s][debug][jit,compilation]    4       4       %s (42 bytes)   made not entrant"
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

  /// Of JDK 25, in the log and as it prints them.
  @Test
  void codeThatOtherCodeReplacesRestedOnNoAssumption() {
    List<String> lines = new ArrayList<>();
    for (String reason : List.of("not used", "OSR invalidation of lower level", "uncommon trap")) {
      lines.add(thrownAway(1, "X::m") + ": " + reason);
    }
    Jit jit = Objects.requireNonNull(Logs.ofLogs(List.of(lines)).jit());
    assertThat(jit.notEntrant()).isEqualTo(3);
    assertThat(jit.unstable())
        .extracting(Counted::name, Counted::count)
        .containsExactly(tuple("X::m", 1L));
    Jit printed =
        Objects.requireNonNull(
            Logs.ofLines(
                    "    150    2       3       Y::m (45 bytes)   made not entrant: not used",
                    "    151    3       4       Y::m (45 bytes)   made not entrant: uncommon trap")
                .jit());
    assertThat(printed.notEntrant()).isEqualTo(2);
    assertThat(printed.unstable()).extracting(Counted::count).containsExactly(1L);
  }

  /// JDK 9 to 17 have no name any more for it. Code of the levels 2 and 3 goes whenever that of
  /// level 4 is ready.
  @Test
  void codeThatOnlyCountedRestedOnNoAssumption() {
    String line = thrownAway(1, "X::m");
    LogReport report =
        Logs.ofLines(
            line.replace("4       4", "4       2"), line.replace("4       4", "4       3"));
    Jit jit = Objects.requireNonNull(report.jit());
    assertThat(jit.notEntrant()).isEqualTo(2);
    assertThat(jit.unstable()).isEmpty();
  }

  @Test
  void codeOfAnUnloadedClassRestedOnNoAssumption() {
    Jit jit =
        Objects.requireNonNull(
            Logs.ofLines(
                    "[0.274s][debug][jit,compilation]   83 %     4      (method)   made not entrant",
                    thrownAway(1, "X::m"))
                .jit());
    assertThat(jit.notEntrant()).isEqualTo(2);
    assertThat(jit.unstable()).extracting(Counted::name).containsExactly("X::m");
    LogReport printed =
        Logs.ofLines(
            "    274   83 %     4      (method)   made not entrant",
            "    261   31       3      (method)   made zombie",
            "    275   84       4       Y::m (45 bytes)   made not entrant");
    Logs.everyLineIsUnderstood(printed, 3);
    Jit told = Objects.requireNonNull(printed.jit());
    assertThat(told.notEntrant()).isEqualTo(2);
    assertThat(told.unstable()).extracting(Counted::name).containsExactly("Y::m");
  }
}
