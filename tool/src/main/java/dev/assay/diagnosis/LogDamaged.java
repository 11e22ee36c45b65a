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
          entry(Kind.TRUNCATED, "cut off at its end"),
          entry(Kind.BEGINS_CUT, "cut off at its beginning"),
          entry(Kind.DAMAGED, "damaged"),
          entry(Kind.CLOCK_BACK, "clock back"),
          entry(Kind.CLOCK_FORWARD, "clock forward"),
          entry(Kind.COLLECTIONS_MISSING, "collections are missing"),
          entry(Kind.LINES_LEFT_OUT, "lines were left out"),
          entry(Kind.NUMBERS_FALL, "the numbers of collections fall"),
          entry(Kind.PAUSES_UNFINISHED, "the ends of pauses are missing"),
          entry(Kind.STOPS_UNFINISHED, "the ends of stops are missing"),
          entry(Kind.GAP, "a gap"));

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
  public String id() {
    return "log-damaged";
  }

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
        "The log is not whole or its clock jumps: " + words(found) + ".",
        LogEvent.UNKNOWN,
        Evidence.first(found),
        "Figures cover what is there. Rates per hour are wrong where " + wrong(found),
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
      return leftOut ? "lines were left out." : "a file is lost.";
    }
    return beside
        ? "a file is lost; the clock's jump is harmless, as they go by the uptime beside it."
        : "the clock jumped, or a file is lost; uptime beside the time makes a jump harmless.";
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
