package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class StopSignalTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final StopSignal plain = new StopSignal(err, "ending", () -> {});

  @Test
  void theEndAtOnceTellsHowToGoOn() {
    plain.saying(Resumption.interrupted(Path.of("runs/a b"))).bid();
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("\nassay: interrupted; go on with: assay compare --resume 'runs/a b'\n");
  }

  /// `timeout` sends two; one that comes while the first is taken up is of the same wish, too.
  @Test
  void oneThatComesSoonIsTheSameWishAndALaterOneIsNot() {
    AtomicLong now = new AtomicLong(Long.MIN_VALUE);
    AtomicReference<StopSignal> stop = new AtomicReference<>();
    List<Boolean> meanwhile = new ArrayList<>();
    stop.set(
        new StopSignal(
            err, "ending", () -> meanwhile.add(stop.get().endsAtOnce()), "farewell", now::get));
    assertThat(stop.get().endsAtOnce()).isFalse();
    assertThat(meanwhile).containsExactly(false);
    now.addAndGet(Duration.ofMillis(500).toNanos());
    assertThat(stop.get().endsAtOnce()).isFalse();
    now.addAndGet(1);
    assertThat(stop.get().endsAtOnce()).isTrue();
  }

  @Test
  void theFirstOneTellsWhatItLeadsTo() {
    assertThat(plain.getAsBoolean()).isFalse();
    assertThat(plain.endsAtOnce()).isFalse();
    assertThat(plain.getAsBoolean()).isTrue();
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("\nassay: ending; press Ctrl-C again to end at once\n");
  }

  @Test
  void thereMayBeNothingToSay() {
    plain.bid();
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
