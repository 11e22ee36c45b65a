package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogEventsTest {

  /// Writes down what it is given.
  private static final class Taker implements LogEvents {
    private final List<String> taken = new ArrayList<>();

    @Override
    public void accept(LogEvent event) {
      taken.add("event of line " + event.at().line());
    }

    @Override
    public void sign(LogSign sign, At at) {
      taken.add(sign + " in line " + at.line());
    }

    @Override
    public void later(Safepoint stop) {
      taken.add("held back: line " + stop.at().line());
    }

    @Override
    public void rowsOf(int back) {
      taken.add("rows of " + back);
    }
  }

  @Test
  void bothTakersAreGivenAllInTheSameOrder() {
    Taker one = new Taker();
    Taker other = new Taker();
    LogEvents both = one.and(other);
    At at = new At(0, 0, 0, 7, 0);
    Safepoint stop = new Safepoint(at, null, -1, -1, -1, -1, -1, -1, 1, 0, 0, -1);
    both.sign(LogSign.STARTED, at);
    both.later(stop);
    both.rowsOf(2);
    both.accept(stop);
    assertThat(one.taken)
        .containsExactly("STARTED in line 7", "held back: line 7", "rows of 2", "event of line 7");
    assertThat(other.taken).isEqualTo(one.taken);
  }
}
