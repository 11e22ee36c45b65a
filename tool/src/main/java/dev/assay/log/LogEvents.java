package dev.assay.log;

import dev.assay.model.LogEvent;

/// Takes events one by one, in the order in which the log tells them.
@FunctionalInterface
public interface LogEvents {
  /// Takes the next event.
  void accept(LogEvent event);

  /// The same events for two takers.
  default LogEvents and(LogEvents other) {
    return event -> {
      accept(event);
      other.accept(event);
    };
  }
}
