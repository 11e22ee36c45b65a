package dev.assay.ledger;

import dev.assay.model.LogEvent;

/// What the header of a log tells of the run that may begin behind it.
final class HeaderFacts {

  /// Bytes of the largest heap.
  long maximum = LogEvent.UNKNOWN;

  /// Bytes of a region of G1.
  long region = LogEvent.UNKNOWN;

  /// The flags; empty if they are not told.
  String commandLine = "";

  /// Hands the facts over to the run that they are of.
  void give(RunLedger run) {
    run.heap.maximum(maximum);
    run.heap.regionSize(region);
    if (!commandLine.isEmpty()) {
      run.commandLine = commandLine;
    }
  }
}
