package dev.assay.ledger.unavailable;

import dev.assay.ledger.run.LogTimes;
import dev.assay.ledger.unavailable.RunSubjects.Subject;
import dev.assay.log.line.UpgradedPause;
import dev.assay.model.Gc;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Figures of collections that the logs at hand cannot give.
///
/// @param times what is known of those of all logs
record UnavailableCollections(Remedy remedy, LogTimes times) {

  private static final String NEVER = "Epsilon does not collect";

  /// What an excerpt of a log of Epsilon may be.
  private static final String TOLD_ONCE = "only one line has the heap in use";

  List<Unavailable> figures(@Nullable Gc gc, @Nullable Safepoints safepoints) {
    if (gc == null) {
      return List.of(
          areAllOfEpsilon()
              ? new Unavailable(LoggedRun.COLLECTIONS, NEVER, "")
              : untold(safepoints));
    }
    if (gc.isNone()) {
      return ofNone(gc.allocated() < 0);
    }
    List<Unavailable> missing = new ArrayList<>();
    Formats formats = remedy.formats();
    if (formats.unified()
        && !formats.phases()
        && mayHaveUpgraded(gc)
        && runs().stream().anyMatch(LoggedRun::upgrading)) {
      missing.add(
          new Unavailable(
              Unavailable.UPGRADES,
              "JDK 28 and later do not log them with the tag gc alone",
              "-Xlog:gc*"));
    }
    missing.addAll(ofRuns());
    if (!formats.statistics() && runs().stream().anyMatch(LoggedRun::paced)) {
      missing.add(LoggedRun.PACING);
    }
    return missing;
  }

  /// What is missing where there was no collection. Epsilon tells what is in use without one.
  private List<Unavailable> ofNone(boolean unallocated) {
    if (!areAllOfEpsilon()) {
      String figures = unallocated ? "allocation, promotion, live set" : "promotion, live set";
      return List.of(new Unavailable(figures, "no collection ran", ""));
    }
    Unavailable never = new Unavailable("promotion, live set", NEVER, "");
    return unallocated
        ? List.of(new Unavailable(Unavailable.ALLOCATION, TOLD_ONCE, ""), never)
        : List.of(never);
  }

  private boolean areAllOfEpsilon() {
    return !runs().isEmpty() && runs().stream().noneMatch(LoggedRun::collects);
  }

  private List<LoggedRun> runs() {
    return remedy.runs();
  }

  /// Whether there are degenerated pauses, and no line tells that one became a full one.
  private static boolean mayHaveUpgraded(Gc gc) {
    return gc.kinds().stream().anyMatch(kind -> kind.kind() == PauseKind.DEGENERATED)
        && gc.kinds().stream().noneMatch(kind -> UpgradedPause.isUpgraded(kind.name()));
  }

  private List<Unavailable> ofRuns() {
    List<Unavailable> missing = new ArrayList<>();
    lacking(
        missing,
        runs(),
        without(Subject.COLLECTIONS).and(without(Subject.NONE)).and(LoggedRun::collects),
        LoggedRun::collections);
    List<LoggedRun> collecting =
        runs().stream().filter(run -> run.told().tells(Subject.COLLECTIONS)).toList();
    lacking(missing, collecting, without(Subject.PAUSES), LoggedRun::pauses);
    lacking(missing, collecting, without(Subject.FEW).negate(), LoggedRun::throughput);
    if (times.areInOrder()) {
      lacking(missing, collecting, without(Subject.ALLOCATION), LoggedRun::allocation);
      lacking(missing, collecting, without(Subject.PROMOTION), LoggedRun::promotion);
    }
    lacking(missing, collecting, without(Subject.PROCESSOR_TIME), LoggedRun::processorTime);
    lacking(missing, collecting, without(Subject.MAXIMUM), LoggedRun::maximum);
    return missing;
  }

  private static Predicate<LoggedRun> without(Subject subject) {
    return run -> !run.told().tells(subject);
  }

  /// What runs lack: where others tell it, how many do not.
  private static void lacking(
      List<Unavailable> missing,
      List<LoggedRun> all,
      Predicate<LoggedRun> lacks,
      Function<LoggedRun, Unavailable> figure) {
    // By text, because the JVM links what compares records at each start.
    Map<String, List<LoggedRun>> alike = new LinkedHashMap<>();
    all.stream()
        .filter(lacks)
        .forEach(run -> {
          Unavailable one = figure.apply(run);
          alike.computeIfAbsent(one.reason() + one.flag(), _ -> new ArrayList<>()).add(run);
        });
    for (List<LoggedRun> those : alike.values()) {
      Unavailable one = figure.apply(those.getFirst());
      missing.add(those.size() == all.size() ? one : ofSome(one, those, all.size()));
    }
  }

  private static Unavailable ofSome(Unavailable one, List<LoggedRun> those, int all) {
    return new Unavailable(
        one.figure(),
        String.format(
            Locale.ROOT,
            "missing for %,d of %,d runs, the first in %s: %s",
            those.size(),
            all,
            those.getFirst().file(),
            one.reason()),
        one.flag());
  }

  /// What is said where no line tells of a collection, though stops may have been for one.
  private Unavailable untold(@Nullable Safepoints safepoints) {
    List<String> stops =
        safepoints == null
            ? List.of()
            : safepoints.operations().stream()
                .map(Operation::name)
                .filter(OperationFamily::isCollection)
                .toList();
    if (stops.isEmpty() && anyTells(Subject.UNFINISHED)) {
      return new Unavailable(LoggedRun.COLLECTIONS, LoggedRun.UNFINISHED, "");
    }
    if (stops.isEmpty() && areLogged()) {
      return new Unavailable(
          LoggedRun.COLLECTIONS, safepoints == null ? LoggedRun.NONE_YET : LoggedRun.NONE_RAN, "");
    }
    boolean spaces = anyTells(Subject.SPACES);
    String reason =
        stops.isEmpty()
            ? spaces ? LoggedRun.ONLY_SPACES : LoggedRun.NONE
            : (spaces ? LoggedRun.STOPS_AND_SPACES : LoggedRun.ONLY_STOPS)
                + ": "
                + String.join(", ", stops);
    return remedy.missing(LoggedRun.COLLECTIONS, reason, "-XX:+PrintGCDetails", "-Xlog:gc*");
  }

  /// Whether each would be told: a JDK 8 tells its flags, later ones name their collector in lines
  /// of the same tag.
  private boolean areLogged() {
    boolean named = runs().stream().noneMatch(without(Subject.NONE));
    return remedy.isAsked(RunSubjects.LOGGING_8)
        || (named && !runs().isEmpty() && !remedy.formats().classic());
  }

  private boolean anyTells(Subject subject) {
    return runs().stream().anyMatch(run -> run.told().tells(subject));
  }
}
