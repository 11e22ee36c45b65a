package dev.assay.report;

import dev.assay.model.LogEvent;
import dev.assay.model.LogReport.Incidents;

/// What an incident's amount means; nothing where no line tells one.
///
/// @param nanos or unknown
/// @param longest of one, or unknown
/// @param messages or unknown
record IncidentAmount(long nanos, long longest, long messages) {

  private static final IncidentAmount NONE =
      new IncidentAmount(LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN);

  static IncidentAmount of(Incidents incidents) {
    if (incidents.told() == 0) {
      return NONE;
    }
    return switch (incidents.kind()) {
      case MESSAGES_DROPPED ->
          new IncidentAmount(LogEvent.UNKNOWN, LogEvent.UNKNOWN, incidents.amount());
      case ALLOCATION_STALL, ALLOCATION_PACING, RELOCATION_STALL, LOCKER_STALL, SLOW_HANDSHAKE ->
          new IncidentAmount(incidents.amount(), incidents.longest(), LogEvent.UNKNOWN);
      default -> NONE;
    };
  }
}
