package dev.assay.diagnosis.condition;

import dev.assay.diagnosis.condition.DistributionFigures.Of;
import dev.assay.diagnosis.condition.LogFigure.Dimension;
import dev.assay.model.Distribution;
import dev.assay.model.Kept;
import dev.assay.model.LogReport;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// A figure of the stops of one operation that a condition may name: `operation.RevokeBias.p99`.
/// Any stop that the log does not name, or of which Assay keeps no name, may be one of these.
///
/// @param operation `RevokeBias`
/// @param part of [DistributionFigures#PARTS]
record OperationFigure(String operation, String part) {

  private static final String PREFIX = "operation.";

  /// The figure of this name, if it is one of an operation.
  static Optional<OperationFigure> of(String name) {
    if (!name.startsWith(PREFIX)) {
      return Optional.empty();
    }
    String rest = name.substring(PREFIX.length());
    return DistributionFigures.PARTS.stream()
        .filter(part -> rest.endsWith(part) && rest.length() > part.length())
        .findFirst()
        .map(part -> new OperationFigure(rest.substring(0, rest.length() - part.length()), part));
  }

  LogFigure figure() {
    LogFigure told = told(operation);
    return new LogFigure(
        PREFIX + operation + part,
        told.dimension(),
        told.meaning(),
        report ->
            DistributionFigures.isRank(part) && unnamed(report) > 0
                ? OptionalDouble.empty()
                : told.value().apply(report),
        report -> more(report, told),
        told.less(),
        told.rounded());
  }

  private double more(LogReport report, LogFigure told) {
    double more = told.more().applyAsDouble(report);
    if (unnamed(report) == 0) {
      return more;
    }
    for (String nameless : nameless(report)) {
      LogFigure unnamed = told(nameless);
      double most = unnamed.value().apply(report).orElse(0) + unnamed.more().applyAsDouble(report);
      more =
          told.dimension() == Dimension.TIME
              ? Math.max(more, most - told.value().apply(report).orElse(0))
              : more + most;
    }
    return more;
  }

  /// The same part of the stops that the log tells under a name.
  private LogFigure told(String name) {
    return new DistributionFigures(
            "",
            "stops of " + name,
            Of.STOPS,
            report -> stops(report, name),
            report -> coarse(report, name))
        .figure(part);
  }

  /// How many stops have no name, so that each of them may be one of the operation.
  long unnamed(LogReport report) {
    return nameless(report).stream().mapToLong(name -> count(report, name)).sum();
  }

  /// Whether the name of each operation is kept that the log names.
  static boolean isKept(LogReport report) {
    return count(report, Kept.OTHERS) == 0;
  }

  /// What stops are called that may be of the operation: those without a name, and where none has
  /// its name, the sum of those whose names are not kept.
  private List<String> nameless(LogReport report) {
    boolean listed = count(report, operation) > 0;
    return Stream.of(OperationFamily.UNNAMED, Kept.OTHERS)
        .filter(
            name -> !operation.equals(OperationFamily.UNNAMED) && !(listed && Kept.isOthers(name)))
        .toList();
  }

  /// How many stops of a name may be told in whole milliseconds.
  private static long coarse(LogReport report, String name) {
    return Math.min(CutOff.coarse(report), count(report, name));
  }

  private static long count(LogReport report, String name) {
    return stops(report, name).map(Distribution::count).orElse(0L);
  }

  /// An operation that does not occur in a log of safepoints occurs no time.
  private static Optional<Distribution> stops(LogReport report, String name) {
    return Optional.ofNullable(report.safepoints())
        .map(safepoints ->
            safepoints.operations().stream()
                .filter(operation -> operation.name().equals(name))
                .map(Operation::total)
                .findFirst()
                .orElse(Distribution.NONE));
  }
}
