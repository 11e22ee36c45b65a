package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Kept;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport.Counted;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LogWordsTest {

  private static final List<Counted> FIVE =
      IntStream.range(0, 5).mapToObj(i -> new Counted("T" + i, 9)).toList();

  @Test
  void ofNamesThatAreAllKnownTheRestIsCounted() {
    assertThat(LogWords.mostOften(FIVE)).isEqualTo("T0 9, T1 9, T2 9, T3 9, and 1 more");
  }

  @Test
  void aShareIsNothingOrAllOnlyWhereItIs() {
    assertThat(Stream.of(0, 1, 9_990, 99_900, 99_960, 100_000).map(n -> LogWords.share(n, 100_000)))
        .containsExactly("0%", "<0.01%", "10%", "99.9%", ">99.9%", "100%");
  }

  @Test
  void ofNamesThatAreNotAllKnownTheRestIsHowOftenTheyCame() {
    List<Counted> names =
        Stream.concat(FIVE.stream(), Stream.of(new Counted(Kept.OTHERS, 1_000))).toList();
    assertThat(LogWords.mostOften(names)).isEqualTo("T0 9, T1 9, T2 9, T3 9, others 1,009");
  }

  /// JDK 15 to 17 revoke a bias in a handshake with the thread that has it.
  @Test
  void aBiasThatIsRevokedInAHandshakeNeedsNoSafepoint() {
    assertThat(LogWords.kind(RevocationKind.SINGLE, true)).isEqualTo("single (no safepoint)");
    assertThat(LogWords.kind(RevocationKind.SINGLE, false)).isEqualTo("single");
    assertThat(LogWords.kind(RevocationKind.OWN_STACK, true))
        .isEqualTo("by the owner (no safepoint)");
  }
}
