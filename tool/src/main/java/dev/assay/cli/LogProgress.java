package dev.assay.cli;

import dev.assay.log.LogReading.Watch;
import dev.assay.log.LogSource;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/// How far reading came, as one line on a terminal that is gone when it is done.
final class LogProgress implements Watch {

  private static final String CLEAR = "\r\u001b[K";

  /// What is read sooner needs no line.
  private static final long QUIET = 500_000_000L;

  private static final long INTERVAL = 200_000_000L;

  private final Console console;
  private final BooleanSupplier stop;
  private final long began = System.nanoTime();
  private long shown;

  LogProgress(Console console, BooleanSupplier stop) {
    this.console = console;
    this.stop = stop;
  }

  @Override
  public boolean goOn(LogSource source, long bytes) {
    long now = System.nanoTime() - began;
    if (console.terminal().err() && now > QUIET && now - shown > INTERVAL) {
      shown = now;
      console.err().print(CLEAR + line(source, bytes));
      console.err().flush();
    }
    return !stop.getAsBoolean();
  }

  /// Removes the line.
  void done() {
    if (shown > 0) {
      console.err().print(CLEAR);
      console.err().flush();
    }
  }

  private static String line(LogSource source, long bytes) {
    String read = String.format(Locale.ROOT, "%,d MB", bytes >> 20);
    boolean known = source.plain() != null && source.size() > 0;
    return "reading "
        + source.name()
        + ": "
        + read
        + (known ? " (" + 100 * bytes / source.size() + "%)" : "");
  }
}
