package dev.assay.log.unified;

import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// Takes what lines tell, each at its place and at the time among its decorations.
record LineEvents(LogEvents events, Decorations decorations) {

  /// The place and time of a line.
  At at(Line line) {
    return decorations.at(line);
  }

  void accept(LogEvent event) {
    events.accept(event);
  }

  /// A JVM says in a line that it starts.
  void started(Line line) {
    events.sign(LogSign.STARTED, at(line));
  }

  /// A JVM states something about itself.
  void state(Line line, Fact fact, String value) {
    accept(new Statement(at(line), fact, value));
  }

  /// Something went wrong, or nearly.
  ///
  /// @return that it was told
  boolean incident(Line line, IncidentKind kind, @Nullable String detail) {
    return incident(line, kind, detail, LogEvent.UNKNOWN);
  }

  boolean incident(Line line, IncidentKind kind, @Nullable String detail, long amount) {
    accept(new Incident(at(line), kind, detail, amount));
    return true;
  }
}
