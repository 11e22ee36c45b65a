package dev.assay.model;

/// Something the reader must know about how the result came about.
///
/// @param id stable and dotted, `machine.steal`
/// @param message one sentence, with the figure and what to do
public record Notice(String id, Severity severity, String message) {

  /// That both sides of a comparison have a log, which stands before all that it says.
  public static final String SAME_LOG = "log.overlap";
}
