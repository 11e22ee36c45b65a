package dev.assay.log.line;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;

/// Receives events one by one, in the order of the log.
@FunctionalInterface
public interface LogEvents {
  /// Takes the next event.
  void accept(LogEvent event);

  /// Takes what stands between events.
  ///
  /// @param at nowhere, for a sign that is of no place
  default void sign(LogSign sign, At at) {}

  /// The line of a stop was read that is given out later, when its name is known.
  default void later(Safepoint stop) {}

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
      public void sign(LogSign sign, At at) {
        one.sign(sign, at);
        other.sign(sign, at);
      }

      @Override
      public void later(Safepoint stop) {
        one.later(stop);
        other.later(stop);
      }

      @Override
      public void rowsOf(int back) {
        one.rowsOf(back);
        other.rowsOf(back);
      }
    };
  }
}
