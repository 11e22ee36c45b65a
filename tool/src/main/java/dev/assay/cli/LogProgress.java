package dev.assay.cli;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.assay.log.LogSources;
import dev.assay.log.Watch;
import dev.assay.log.source.LogSource;
import dev.assay.text.Plain;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

  /// What comes through a pipe, by its name.
  private final Map<String, StandardInput> inputs =
      new ConcurrentHashMap<>(Map.of(LogSources.STANDARD_INPUT, input));

  /// The pipe for whose writer the JVM waits.
  private volatile @Nullable Path awaited;

  private final StopSignal stop;

  /// Whether the inputs know of the signal, which comes before.
  private volatile boolean stopped;

  private final long began = System.nanoTime();
  private long shown;

  /// Takes over Ctrl-C and SIGTERM.
  LogProgress(Console console) {
    this.console = console;
    stop = new StopSignal(console.err(), STOPPING, this::stop).installForAll();
  }

  /// Standard input, which Ctrl-C ends.
  InputStream input() {
    return input;
  }

  /// What comes through a named pipe, which Ctrl-C ends, also before there is a writer.
  ///
  /// @throws Problem when Ctrl-C came first
  InputStream open(Path pipe) throws IOException {
    awaited = pipe;
    if (stop.getAsBoolean()) {
      throw LogSources.interrupted();
    }
    FileInputStream stream = new FileInputStream(pipe.toFile());
    awaited = null;
    StandardInput piped = new StandardInput(stream);
    inputs.put(pipe.toString(), piped);
    if (stop.getAsBoolean()) {
      piped.stop();
      throw LogSources.interrupted();
    }
    return piped;
  }

  private void stop() {
    Path pipe = awaited;
    if (pipe != null) {
      release(pipe);
    }
    inputs.values().forEach(StandardInput::stop);
    stopped = true;
  }

  /// Whoever waits for a writer goes on; who opens both ends never waits.
  private static void release(Path pipe) {
    try {
      FileChannel.open(pipe, READ, WRITE).close();
    } catch (IOException e) {
      // Nothing can wake a wait for a pipe that is gone; a second Ctrl-C ends it at once.
      throw new UncheckedIOException(e);
    }
  }

  private boolean isCut() {
    return inputs.values().stream().anyMatch(StandardInput::isCut);
  }

  /// What a shell reports of a program that was ended so.
  int exitCode() {
    return stop.exitCode();
  }

  /// Whether nothing more is to be read.
  boolean isInterrupted() {
    return stopped;
  }

  /// A file is looked at, before anything is read.
  ///
  /// @return whether to go on
  boolean looks(String file) {
    show(() -> "looking at " + Plain.name(file));
    return !isVain();
  }

  /// Whether it was interrupted before anything was read.
  boolean isVain() {
    return stopped && !isCut();
  }

  @Override
  public boolean goOn(LogSource source, long bytes) {
    show(() -> line(source, bytes));
    // What was kept of an input that was cut, and what stands beside it, is read all the same.
    return !stopped || isCut();
  }

  @Override
  public boolean isCut(LogSource source) {
    String name = source.name();
    // What was turned round of it, or is left, is called `- (the rest)`.
    return inputs.entrySet().stream()
        .filter(piped -> name.equals(piped.getKey()) || name.startsWith(piped.getKey() + " ("))
        .anyMatch(piped -> piped.getValue().isCut());
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
