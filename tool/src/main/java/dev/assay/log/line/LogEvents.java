package dev.assay.log.line;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;

/// Takes events one by one, in the order in which the log tells them.
@FunctionalInterface
public interface LogEvents {
  /// Takes the next event.
  void accept(LogEvent event);

  /// The line of a stop was read that is given out later, when its name is known.
  default void later(Safepoint stop) {}

  /// The first line of a JVM that has a time, of no event.
  default void began(At at) {}

  /// A file or the log of a JVM ends; its last line with a time may be of no event, but time has
  /// passed until there.
  default void ended(At at) {}

  /// A pause began whose end the log does not tell.
  default void unfinished() {}

  /// A JVM says here that it starts.
  default void started(At at) {}

  /// Another process or thread than before tells stops from here on.
  default void changed(At at) {}

  /// The clock was set back within a stop, so that nobody knows how long it took.
  default void setBack(At at) {}

  /// It is certain that several JVMs write into the log at hand by turns.
  default void mixed() {}

  /// Rows of safepoints beside a log that follow are those of this start.
  ///
  /// @param back how many before the last that wrote such rows
  default void rowsOf(int back) {}

  /// Gives each event to this taker and to another.
  default LogEvents and(LogEvents other) {
    LogEvents one = this;
    return new LogEvents() {
      @Override
      public void accept(LogEvent event) {
        one.accept(event);
        other.accept(event);
      }

      @Override
      public void later(Safepoint stop) {
        one.later(stop);
        other.later(stop);
      }

      @Override
      public void began(At at) {
        one.began(at);
        other.began(at);
      }

      @Override
      public void ended(At at) {
        one.ended(at);
        other.ended(at);
      }

      @Override
      public void unfinished() {
        one.unfinished();
        other.unfinished();
      }

      @Override
      public void started(At at) {
        one.started(at);
        other.started(at);
      }

      @Override
      public void changed(At at) {
        one.changed(at);
        other.changed(at);
      }

      @Override
      public void setBack(At at) {
        one.setBack(at);
        other.setBack(at);
      }

      @Override
      public void mixed() {
        one.mixed();
        other.mixed();
      }

      @Override
      public void rowsOf(int back) {
        one.rowsOf(back);
        other.rowsOf(back);
      }
    };
  }
}
