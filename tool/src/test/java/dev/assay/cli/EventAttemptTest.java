package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A disk that fills while events are written to it costs the events and nothing else.
class EventAttemptTest {

  private static final LogEvent EVENT =
      new Incident(new At(-1, -1, 0, 1, 0), IncidentKind.EVACUATION_FAILURE, null, 1);

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Attempts attempts =
      new Attempts(
          Console.plain(
              new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
              new PrintStream(err, true, UTF_8),
              Map.of()));

  /// A disk with room for so many events.
  private static final class Disk implements LogEventFile {
    private int room;
    private int closed;

    Disk(int room) {
      this.room = room;
    }

    @Override
    public void accept(LogEvent event) {
      if (room-- <= 0) {
        throw new UncheckedIOException(full());
      }
    }

    private static FileSystemException full() {
      return new FileSystemException("e.csv", null, "No space left on device");
    }

    @Override
    public void finish() throws IOException {
      if (room <= 0) {
        throw full();
      }
    }

    @Override
    public void close() throws IOException {
      closed++;
      if (room <= 0) {
        throw full();
      }
    }
  }

  private void write(Disk disk) throws IOException {
    try (EventAttempt events = new EventAttempt(attempts, disk)) {
      for (int i = 0; i < 5; i++) {
        events.accept(EVENT);
      }
      events.finish();
    }
    assertThat(disk.closed).isEqualTo(1);
  }

  private void assertToldOnce() {
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "assay: e.csv: No space left on device; check the path, its permissions and the free"
                + " space\n");
    assertThat(attempts.exitCode()).isEqualTo(4);
  }

  @Test
  void whatFitsIsWritten() throws IOException {
    write(new Disk(9));
    assertThat(err.size()).isZero();
    assertThat(attempts.exitCode()).isZero();
  }

  @Test
  void aDiskThatFillsIsToldOnce() throws IOException {
    write(new Disk(2));
    assertToldOnce();
  }

  @Test
  void soIsOneThatIsFullAtTheEnd() throws IOException {
    write(new Disk(5));
    assertToldOnce();
  }
}
