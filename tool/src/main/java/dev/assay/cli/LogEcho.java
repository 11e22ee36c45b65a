package dev.assay.cli;

import dev.assay.log.LogEvents;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import java.io.PrintStream;
import java.util.Locale;

/// Says what is worth a look while a log is followed: long stops, full collections, incidents. An
/// incident that comes many times a second is told once a second.
final class LogEcho implements LogEvents {

  private static final long LONG = 100_000_000L;
  private static final long ONCE = 1_000_000_000L;

  private final PrintStream out;
  private long lastIncident = -ONCE;

  LogEcho(PrintStream out) {
    this.out = out;
  }

  @Override
  public void accept(LogEvent event) {
    switch (event) {
      case Safepoint stop when stop.total() >= LONG ->
          tell(event, "stopped " + millis(stop.total()) + " for " + stop.operation());
      case Pause pause when pause.kind() == PauseKind.FULL ->
          tell(event, pause.name() + " " + millis(pause.duration()));
      case Incident incident -> {
        long now = System.nanoTime();
        if (now - lastIncident >= ONCE) {
          lastIncident = now;
          String words = incident.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
          tell(event, words + (incident.detail() == null ? "" : ": " + incident.detail()));
        }
      }
      default -> {}
    }
  }

  private void tell(LogEvent event, String what) {
    int file = event.at().file() + 1;
    String place = file == 1 ? "line " : "file " + file + ", line ";
    out.println(place + event.at().line() + ": " + what);
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
  }
}
