package dev.assay.diagnosis;

import static java.util.Map.entry;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A log that is not whole, or whose clock cannot be trusted.
final class LogDamaged implements LogRule {

  /// What counts as damage, in words.
  private static final Map<Kind, String> WORDS =
      Map.ofEntries(
          entry(Kind.TRUNCATED, "cut off at the end"),
          entry(Kind.BEGINS_CUT, "cut off at the beginning"),
          entry(Kind.DAMAGED, "damaged"),
          entry(Kind.CLOCK_BACK, "clock moved back"),
          entry(Kind.CLOCK_FORWARD, "clock jumped forward"),
          entry(Kind.COLLECTIONS_MISSING, "collections missing"),
          entry(Kind.LINES_LEFT_OUT, "lines missing"),
          entry(Kind.NUMBERS_FALL, "collection numbers drop"),
          entry(Kind.PAUSES_UNFINISHED, "ends of pauses missing"),
          entry(Kind.STOPS_UNFINISHED, "ends of stops missing"),
          entry(Kind.GAP, "gap"));

  private static final Set<Kind> CLOCK = Set.of(Kind.CLOCK_BACK, Kind.CLOCK_FORWARD);

  /// What lacks lines that were written.
  private static final Set<Kind> LOST =
      Set.of(
          Kind.DAMAGED,
          Kind.COLLECTIONS_MISSING,
          Kind.LINES_LEFT_OUT,
          Kind.NUMBERS_FALL,
          Kind.PAUSES_UNFINISHED,
          Kind.STOPS_UNFINISHED);

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Irregularity> found = found(log);
    // A gap alone is an idle night.
    if (found.stream().allMatch(one -> one.kind() == Kind.GAP)) {
      return Optional.empty();
    }
    boolean lost = found.stream().anyMatch(one -> LOST.contains(one.kind()));
    return found(
        lost ? Severity.WARNING : Severity.INFO,
        "The log is incomplete or its clock jumps: " + words(found) + ".",
        LogEvent.UNKNOWN,
        Evidence.first(found),
        "Figures cover only what the log contains. Rates per hour are wrong where " + wrong(found),
        log.next().advise());
  }

  /// A part of a log that goes on in another file may end within a pause and be whole.
  private static List<Irregularity> found(Evidence log) {
    return log.irregularities(WORDS.keySet()).stream()
        .filter(one -> !one.goesOnElsewhere())
        .toList();
  }

  private static String wrong(List<Irregularity> found) {
    boolean jumped = found.stream().anyMatch(one -> CLOCK.contains(one.kind()));
    boolean beside = found.stream().anyMatch(one -> LogCoverage.UPTIME_BESIDE.equals(one.detail()));
    boolean leftOut = found.stream().anyMatch(one -> one.kind() == Kind.LINES_LEFT_OUT);
    if (!jumped) {
      return leftOut ? "lines are missing." : "a file is missing.";
    }
    return beside
        ? "a file is missing. The clock jump is harmless, because rates use the uptime that is logged as well."
        : "the clock jumped or a file is missing. Log the uptime as well to make clock jumps harmless.";
  }

  private static String words(List<Irregularity> found) {
    return found.stream().map(LogDamaged::words).collect(Collectors.joining(", "));
  }

  private static String words(Irregularity one) {
    return WORDS.get(one.kind())
        + (one.count() > 1 ? " " + Amounts.times(one.count()) : "")
        + (LOST.contains(one.kind()) && one.detail() != null ? " (" + one.detail() + ")" : "");
  }
}
