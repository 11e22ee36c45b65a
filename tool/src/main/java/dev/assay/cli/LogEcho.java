package dev.assay.cli;

import dev.assay.log.line.LogEvents;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.text.Digits;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/// Says what is worth a look while a log is followed: long stops, long pauses where no safepoint is
/// logged, full collections, incidents. Of what stood there before, only how much it is and the
/// last; what comes many times a second is told once a second, each kind by itself, and then how
/// many it were.
final class LogEcho implements LogEvents {

  private static final long LONG = 100_000_000L;
  private static final long ONCE = 1_000_000_000L;

  /// After these a program is not what it was; none may be missed.
  private static final Set<IncidentKind> GRAVE =
      Set.of(
          IncidentKind.CRASH,
          IncidentKind.OUT_OF_MEMORY,
          IncidentKind.OVERHEAD_LIMIT,
          IncidentKind.CODE_CACHE_FULL,
          IncidentKind.COMPILER_DISABLED);

  private static final String FULL = "full";

  /// That one of a kind was told, and what of it was not since.
  private final class Told {
    private final long when = nanoTime.getAsLong();
    private long heldBack;
    private String last = "";

    boolean isOver() {
      return nanoTime.getAsLong() - when >= ONCE;
    }
  }

  private final PrintStream out;
  private final LongSupplier nanoTime;
  private final Map<String, Told> often = new LinkedHashMap<>();
  private boolean live;
  private boolean stops;
  private long past;
  private String lastOfPast = "";

  LogEcho(PrintStream out) {
    this(out, System::nanoTime);
  }

  LogEcho(PrintStream out, LongSupplier nanoTime) {
    this.out = out;
    this.nanoTime = nanoTime;
  }

  @Override
  public void accept(LogEvent event) {
    stops |= event instanceof Safepoint;
    switch (event) {
      case Safepoint stop when stop.total() >= LONG ->
          tell(event, "stopped " + millis(stop.total()) + reason(stop));
      case Pause pause when pause.kind() == PauseKind.FULL && pause.duration() < LONG ->
          tellOnce(FULL, event, pause.name() + " " + millis(pause.duration()));
      case Pause pause
          when pause.kind() == PauseKind.FULL || (pause.duration() >= LONG && !stops) ->
          tell(event, pause.name() + " " + millis(pause.duration()));
      case Incident incident -> {
        String kind = incident.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String words = kind + (incident.detail() == null ? "" : ": " + incident.detail());
        if (GRAVE.contains(incident.kind())) {
          tell(event, words);
        } else {
          tellOnce(kind, event, words);
        }
      }
      default -> tellHeldBack(false);
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
              + (past == 1 ? " notable event" : " notable events")
              + " so far; the last: "
              + lastOfPast);
    }
  }

  /// Nothing more comes.
  void end() {
    tellHeldBack(true);
  }

  private void tell(LogEvent event, String what) {
    tellHeldBack(false);
    say(place(event.at()) + ": " + what);
  }

  private void say(String line) {
    if (live) {
      out.println(line);
    } else {
      past++;
      lastOfPast = line;
    }
  }

  /// Tells what may come many times a second.
  ///
  /// @param kind of which one a second is told
  private void tellOnce(String kind, LogEvent event, String what) {
    String line = place(event.at()) + ": " + what;
    Told told = often.get(kind);
    if (told != null && !told.isOver()) {
      told.heldBack++;
      told.last = line;
      return;
    }
    say(line + (told == null ? "" : more(told.heldBack)));
    if (live) {
      often.put(kind, new Told());
    }
  }

  /// Tells the last of what came within a second, and how many it were; then another second begins.
  ///
  /// @param all whether also of the second at hand
  private void tellHeldBack(boolean all) {
    for (Map.Entry<String, Told> kind : often.entrySet()) {
      Told told = kind.getValue();
      if (told.heldBack > 0 && (all || told.isOver())) {
        say(told.last + more(told.heldBack - 1));
        kind.setValue(new Told());
      }
    }
  }

  /// Nothing comes at the moment.
  void rest() {
    tellHeldBack(false);
  }

  private static String more(long others) {
    return others == 0 ? "" : "; " + Digits.grouped(others) + " more just before";
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
