package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.Machine;

/// What the header of a log tells of the run that may begin behind it.
final class HeaderFacts {

  /// Bytes of the largest heap.
  long maximum = LogEvent.UNKNOWN;

  /// Bytes of a region of G1.
  long region = LogEvent.UNKNOWN;

  /// The flags; empty if they are not told.
  String commandLine = "";

  Machine machine = Machine.UNKNOWN;

  /// Hands the facts over to the run that they are of.
  void give(RunLedger run) {
    run.heap.maximum(maximum);
    run.heap.regionSize(region);
    run.machine = machine.isTold() ? machine : run.machine;
    if (!commandLine.isEmpty()) {
      run.commandLine = commandLine;
    }
  }
}
