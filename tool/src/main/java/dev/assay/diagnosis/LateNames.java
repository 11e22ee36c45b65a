package dev.assay.diagnosis;

import dev.assay.model.Kept;
import dev.assay.model.LateThreads;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.Safepoints;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Threads that others waited for, in words.
final class LateNames {

  /// More are not named.
  private static final int MOST = 3;

  private LateNames() {}

  /// Behind the longest time to safepoint, the threads it was waited for; where the log does not
  /// tell those, all that were late: a count is not a wait.
  static String late(Safepoints safepoints) {
    LateThreads late = safepoints.lateThreads();
    if (!late.ofLongest().isEmpty()) {
      return (late.ofLongest().size() == 1 ? " (late thread: " : " (late threads: ")
          + names(late.ofLongest())
          + ")";
    }
    return late.unreached().isEmpty() ? counted(late.counted()) : "";
  }

  /// Threads and how often each was late.
  static String counted(List<Counted> threads) {
    String names =
        threads.stream()
            .filter(thread -> !Kept.isOthers(thread.name()))
            .limit(MOST)
            .map(thread -> thread.name() + " " + Amounts.times(thread.count()))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : "; late threads in the log: " + names;
  }

  /// A sentence of a safepoint that did not begin before the log ended.
  static Optional<String> unreached(Evidence log) {
    return late(log)
        .filter(late -> !late.unreached().isEmpty())
        .map(late ->
            "%s did not reach a safepoint within SafepointTimeoutDelay. The log ends before that safepoint began: -XX:+AbortVMOnSafepointTimeout or a signal ended the JVM, or the log was copied while it ran."
                .formatted(names(late.unreached())));
  }

  /// Where the log tells of it.
  static Optional<Place> unreachedAt(Evidence log) {
    return late(log).flatMap(late -> Optional.ofNullable(late.unreachedAt()));
  }

  private static Optional<LateThreads> late(Evidence log) {
    return Optional.ofNullable(log.report().safepoints()).map(Safepoints::lateThreads);
  }

  private static String names(List<String> threads) {
    String more =
        threads.size() > MOST ? " and " + Amounts.count(threads.size() - MOST, "other thread") : "";
    return threads.stream().limit(MOST).collect(Collectors.joining(", ")) + more;
  }
}
