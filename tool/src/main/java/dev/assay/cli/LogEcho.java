package dev.assay.cli;

import dev.assay.log.line.LogEvents;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.text.Digits;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Says what is worth a look while a log is followed: long stops, long pauses where no safepoint is
/// logged, full collections, incidents. Of what stood there before, only how much it is and the
/// last; what comes many times a second is told once a second.
final class LogEcho implements LogEvents {

  private static final long LONG = 100_000_000L;
  private static final long ONCE = 1_000_000_000L;

  private final PrintStream out;
  private boolean live;
  private boolean stops;
  private long past;
  private String lastOfPast = "";
  private long lastOften = -ONCE;

  LogEcho(PrintStream out) {
    this.out = out;
  }

  @Override
  public void accept(LogEvent event) {
    stops |= event instanceof Safepoint;
    switch (event) {
      case Safepoint stop when stop.total() >= LONG ->
          tell(event, "stopped " + millis(stop.total()) + reason(stop), false);
      case Pause pause when pause.kind() == PauseKind.FULL ->
          tell(event, pause.name() + " " + millis(pause.duration()), pause.duration() < LONG);
      case Pause pause when pause.duration() >= LONG && !stops ->
          tell(event, pause.name() + " " + millis(pause.duration()), false);
      case Incident incident -> {
        String words = incident.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        tell(event, words + (incident.detail() == null ? "" : ": " + incident.detail()), true);
      }
      default -> {}
    }
  }

  /// JDK 8 tells no operation.
  private static String reason(Safepoint stop) {
    return stop.operation() == null ? "" : " for " + stop.operation();
  }

  /// All that stood there at the start was read.
  void live() {
    live = true;
    if (past > 0) {
      out.println(
          "assay: "
              + Digits.grouped(past)
              + (past == 1 ? " event" : " events")
              + " worth a look until now; the last: "
              + lastOfPast);
    }
  }

  /// @param often whether such may come many times a second
  private void tell(LogEvent event, String what, boolean often) {
    String line = place(event.at()) + ": " + what;
    if (!live) {
      past++;
      lastOfPast = line;
      return;
    }
    long now = System.nanoTime();
    if (!often || now - lastOften >= ONCE) {
      lastOften = often ? now : lastOften;
      out.println(line);
    }
  }

  private static String place(At at) {
    String file = at.file() == 0 ? "" : "file " + (at.file() + 1) + ", ";
    return when(at) + file + "line " + at.line();
  }

  private static String when(At at) {
    if (at.clock() >= 0) {
      return Instant.EPOCH.plusNanos(at.clock()).truncatedTo(ChronoUnit.MILLIS) + ", ";
    }
    return at.uptime() < 0 ? "" : Digits.grouped(at.uptime() / 1e9, 3) + " s, ";
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
  }
}
