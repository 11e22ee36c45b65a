package dev.assay.cli;

import dev.assay.log.LogSource;
import dev.assay.log.LogSources;
import dev.assay.log.Watch;
import dev.assay.text.Plain;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;

/// How far reading came, as one line on a terminal that is gone when it is done.
final class LogProgress implements Watch {

  private static final String CLEAR = "\r\u001b[K";

  /// What a signal leads to.
  static final String STOPPING = "reporting what was read so far";

  /// What is read sooner needs no line.
  private static final long QUIET = 500_000_000L;

  private static final long INTERVAL = 200_000_000L;

  private final Console console;
  private final StandardInput input = new StandardInput();
  private final StopSignal stop;
  private final long began = System.nanoTime();
  private long shown;

  /// Takes over Ctrl-C.
  LogProgress(Console console) {
    this.console = console;
    stop = new StopSignal(console.err(), STOPPING, input::stop).install();
  }

  /// Standard input, which Ctrl-C ends.
  InputStream input() {
    return input;
  }

  /// Whether nothing more is to be read.
  boolean isInterrupted() {
    return stop.getAsBoolean();
  }

  /// A file is looked at, before anything is read.
  ///
  /// @return whether to go on
  boolean looks(Path file) {
    show(() -> "looking at " + Plain.name(file.toString()));
    return !isVain();
  }

  /// Whether it was interrupted before anything was read.
  boolean isVain() {
    return stop.getAsBoolean() && !input.isCut();
  }

  @Override
  public boolean goOn(LogSource source, long bytes) {
    show(() -> line(source, bytes));
    // What was kept of an input that was cut, and what stands beside it, is read all the same.
    return !stop.getAsBoolean() || input.isCut();
  }

  @Override
  public boolean isCut(LogSource source) {
    String name = source.name();
    // What was turned round of it, or is left, is called `- (the rest)`.
    return input.isCut()
        && (name.equals(LogSources.STANDARD_INPUT)
            || name.startsWith(LogSources.STANDARD_INPUT + " ("));
  }

  private void show(Supplier<String> line) {
    long now = System.nanoTime() - began;
    if (console.terminal().err() && now > QUIET && now - shown > INTERVAL) {
      shown = now;
      console.err().print(CLEAR + line.get());
      console.err().flush();
    }
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
