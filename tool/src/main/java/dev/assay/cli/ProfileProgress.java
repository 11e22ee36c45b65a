package dev.assay.cli;

import dev.assay.recording.RecordingReader.Progress;
import java.util.Locale;

/// How far reading recordings came, as one line on a terminal that is gone when it is done. Readers
/// may tell it from several threads.
final class ProfileProgress implements Progress {

  private static final String CLEAR = "\r\u001b[K";

  /// What is read sooner needs no line.
  private static final long QUIET = 500_000_000L;

  private static final long INTERVAL = 200_000_000L;

  private final Console console;
  private final long began = System.nanoTime();
  private long shown;

  ProfileProgress(Console console) {
    this.console = console;
  }

  @Override
  public synchronized void read(long done, long all) {
    long now = System.nanoTime() - began;
    if (console.terminal().err() && now > QUIET && now - shown > INTERVAL) {
      shown = now;
      String part = all > 0 ? " (" + Math.min(100, 100 * done / all) + "%)" : "";
      console.err().print(CLEAR + String.format(Locale.ROOT, "reading: %,d MB", done >> 20) + part);
      console.err().flush();
    }
  }

  /// Removes the line.
  synchronized void done() {
    if (shown > 0) {
      console.err().print(CLEAR);
      console.err().flush();
    }
  }
}
