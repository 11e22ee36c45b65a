package dev.assay.model;

import dev.assay.model.LogEvent.At;
import java.util.List;

/// A diagnosis out of logs.
///
/// @param id the docs page and the class bear it: `revoke-bias`
/// @param summary what is the case, with its figures
/// @param costNanos stopped time that it stands for, or [LogEvent#UNKNOWN]
/// @param places lines that prove it, at most five
/// @param remedy what to do
/// @param command a command line that tests the remedy, or an empty text
public record LogFinding(
    String id,
    Severity severity,
    String summary,
    long costNanos,
    List<Place> places,
    String remedy,
    String command) {
  public LogFinding {
    places = List.copyOf(places);
  }

  /// The same, found of the JVMs of one collector among others.
  public LogFinding of(String collector) {
    String said = summary.contains(collector) ? summary : collector + ": " + summary;
    return new LogFinding(id, severity, said, costNanos, places, remedy, command);
  }

  /// A line of a file.
  public record Place(int file, long line) {

    public static Place of(At at) {
      return new Place(at.file(), at.line());
    }
  }
}
