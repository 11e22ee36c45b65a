package dev.assay.diagnosis.comparison;

import dev.assay.model.JvmVersion;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Notice;
import dev.assay.model.RunHeap;
import dev.assay.model.Safepoints;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// JVMs that have another collector, another JDK or another maximum heap size than those of the
/// other side, or than the others of their own: what is compared then is partly theirs.
final class UnlikeJvms {

  /// JDKs that log a stop in several lines.
  private static final Set<String> OF_SEVERAL_LINES = Set.of("9", "10", "11", "12");

  /// What these are called where no line names a version.
  private static final String OLD = "9 to 12 (by the form of the log)";

  private static final Trait COLLECTORS = (log, _) -> parts(List.of(log), JvmRun::collector);

  private static final Trait HEAPS = (log, _) -> parts(List.of(log), UnlikeJvms::heap);

  private UnlikeJvms() {}

  static List<Notice> notices(ComparedNodes nodes) {
    List<Notice> notices = new ArrayList<>();
    List<LogReport> before = LogNode.logs(nodes.before());
    List<LogReport> after = LogNode.logs(nodes.after());
    differ("log.collector", "collectors", before, after, COLLECTORS).ifPresent(notices::add);
    differ("log.version", "JDKs", before, after, UnlikeJvms::releases).ifPresent(notices::add);
    differ("log.heap", "maximum heap sizes", before, after, HEAPS).ifPresent(notices::add);
    for (boolean first : new boolean[] {true, false}) {
      List<LogReport> side = first ? before : after;
      String when = first ? "Before" : "After";
      if (!areAlike(nodes, COLLECTORS)) {
        notice("log.collector-mixed", when, "collector", side, COLLECTORS).ifPresent(notices::add);
      }
      if (!areAlike(nodes, UnlikeJvms::releases)) {
        notice("log.version-mixed", when, "JDK", side, UnlikeJvms::releases)
            .ifPresent(notices::add);
      }
    }
    return notices;
  }

  /// What a log tells of its JVMs, where others with which it is compared may tell the same.
  private interface Trait {
    Set<String> of(LogReport log, List<LogReport> others);

    /// The same of several logs.
    default Set<String> ofAll(List<LogReport> logs, List<LogReport> others) {
      return logs.stream()
          .flatMap(log -> of(log, others).stream())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Optional<Notice> differ(
      String id, String what, List<LogReport> before, List<LogReport> after, Trait trait) {
    List<LogReport> all = Stream.of(before, after).flatMap(List::stream).toList();
    Set<String> first = trait.ofAll(before, all);
    Set<String> then = trait.ofAll(after, all);
    return first.equals(then) || first.isEmpty() || then.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Notice(
                id,
                Severity.INFO,
                "The %s differ: %s before, %s after."
                    .formatted(what, String.join(", ", first), String.join(", ", then))));
  }

  /// Whether each node is compared with itself and has one and the same on both sides, so that it
  /// is of no matter what the others have.
  private static boolean areAlike(ComparedNodes nodes, Trait trait) {
    return nodes.pairs().isPresent()
        && IntStream.range(0, nodes.before().size())
            .mapToObj(i -> LogNode.logs(List.of(nodes.before().get(i), nodes.after().get(i))))
            .allMatch(pair -> trait.ofAll(pair, pair).size() <= 1);
  }

  /// The size to which its heap may grow, nothing where no line tells it.
  private static @Nullable String heap(JvmRun run) {
    RunHeap heap = run.heap();
    return heap == null || heap.maximum() <= 0 ? null : Amounts.bytes(heap.maximum());
  }

  /// Its JDK, nothing where no line tells it.
  private static @Nullable String release(JvmRun run) {
    int release = JvmVersion.release(run.version());
    return release == 0 ? null : "" + release;
  }

  /// The JDKs of a log; by the form of its lines where they name no version, and no other log names
  /// one of that form.
  private static Set<String> releases(LogReport log, List<LogReport> others) {
    Set<String> named = parts(List.of(log), UnlikeJvms::release);
    return named.isEmpty()
            && isOfSeveralLines(log)
            && Collections.disjoint(parts(others, UnlikeJvms::release), OF_SEVERAL_LINES)
        ? Set.of(OLD)
        : named;
  }

  /// Whether each stop is logged in several lines, without the time of its operation.
  private static boolean isOfSeveralLines(LogReport log) {
    Safepoints safepoints = log.safepoints();
    return safepoints != null
        && log.files().stream().noneMatch(file -> file.format().equals(LogFile.CLASSIC))
        && safepoints.areOfSeveralLines();
  }

  private static Optional<Notice> notice(
      String id, String when, String what, List<LogReport> side, Trait trait) {
    Map<String, Long> seconds = new TreeMap<>();
    for (LogReport log : side) {
      trait
          .of(log, side)
          .forEach(one -> seconds.merge(one, Math.max(1, log.span().nanos()), Long::sum));
    }
    Optional<String> usual =
        seconds.entrySet().stream()
            .max(Comparator.comparingLong(Map.Entry<String, Long>::getValue))
            .map(Map.Entry::getKey);
    if (seconds.size() < 2 || usual.isEmpty()) {
      return Optional.empty();
    }
    List<LogReport> unlike =
        side.stream().filter(log -> !Set.of(usual.get()).containsAll(trait.of(log, side))).toList();
    return Optional.of(
        new Notice(
            id,
            Severity.WARNING,
            "%s, %s a %s other than %s, so figures are partly those of a different JVM: %s. Compare logs of one %s per side."
                .formatted(
                    when,
                    unlike.size() == 1 ? "a log has" : unlike.size() + " logs have",
                    what,
                    usual.get(),
                    Plain.several(
                        unlike.stream()
                            .map(log ->
                                Plain.name(log.path())
                                    + " with "
                                    + String.join(", ", trait.of(log, side)))
                            .toList()),
                    what)));
  }

  private static Set<String> parts(List<LogReport> logs, Function<JvmRun, @Nullable String> part) {
    return logs.stream()
        .flatMap(log -> log.runs().stream())
        .map(part)
        .filter(Objects::nonNull)
        .filter(value -> !value.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
