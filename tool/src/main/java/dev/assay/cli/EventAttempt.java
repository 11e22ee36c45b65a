package dev.assay.cli;

import dev.assay.log.line.LogEvents;
import dev.assay.model.LogEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The events on their way to the file of `--events`. When it cannot be written any more, they are
/// left out, and the logs are read on.
final class EventAttempt implements LogEvents, AutoCloseable {

  private final Attempts attempts;
  private @Nullable LogEventFile file;

  /// @param file nothing where none is to be written
  EventAttempt(Attempts attempts, @Nullable LogEventFile file) {
    this.attempts = attempts;
    this.file = file;
  }

  /// @param target nothing when none was asked for
  /// @param paths the files that the events come from
  static EventAttempt of(Attempts attempts, @Nullable Path target, List<String> paths) {
    EventAttempt events = new EventAttempt(attempts, null);
    attempts.make(() -> events.file = LogEventFile.of(target, paths));
    return events;
  }

  /// Where the events go.
  LogEvents taker() {
    return file == null ? LogInput.NOWHERE : this;
  }

  @Override
  public void accept(LogEvent event) {
    LogEventFile open = file;
    if (open == null) {
      return;
    }
    try {
      open.accept(event);
    } catch (UncheckedIOException e) {
      giveUp(e);
    }
  }

  private void giveUp(UncheckedIOException e) {
    attempts.make(() -> {
      throw e;
    });
    abandon();
  }

  /// Everything was told: the file gets its name.
  void finish() {
    LogEventFile open = file;
    if (open != null && !attempts.succeeds(open::finish)) {
      abandon();
    }
  }

  /// What fails when a file is given up was told.
  private void abandon() {
    try {
      close();
    } catch (IOException again) {
      // It is the same disk.
    }
  }

  @Override
  public void close() throws IOException {
    LogEventFile open = file;
    file = null;
    if (open != null) {
      open.close();
    }
  }
}
