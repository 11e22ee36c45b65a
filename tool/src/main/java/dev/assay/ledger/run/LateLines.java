package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;

/// Lines with an uptime that others in front of them had passed. They are out of order, unless a
/// line behind them shows that another JVM wrote them: until time goes on, that is not known.
final class LateLines {

  private At first = At.NOWHERE;
  private long count;

  /// Takes the next one.
  void add(At at) {
    first = count == 0 ? at : first;
    count++;
  }

  /// They are of the JVM of the lines in front of them.
  void remark(Coverage remarks) {
    if (count > 0) {
      remarks.irregularity(
          new Irregularity(Kind.OUT_OF_ORDER, count, first.file(), first.line(), null));
      count = 0;
    }
  }

  /// They are of the JVM that begins with them.
  void forget() {
    count = 0;
  }
}
