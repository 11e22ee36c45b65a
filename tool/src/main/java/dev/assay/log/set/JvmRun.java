package dev.assay.log.set;

import static java.util.stream.Collectors.toSet;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogSource;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The files that a JVM wrote in one run.
final class JvmRun {

  /// Both clocks are told in milliseconds.
  private static final long TOLERANCE = 20_000_000L;

  /// Those of processes and threads.
  private static final Pattern NUMBER = Pattern.compile("]\\[(\\d{1,8}) *](?=\\[)");

  private final List<Member> members;
  private final Excerpt beginning;
  private final long start;
  private final boolean undated;
  private @Nullable Set<String> numbers;
  private @Nullable Written written;

  /// @param members in their order
  JvmRun(List<Member> members) {
    this.members = List.copyOf(members);
    beginning = members.getFirst().beginning();
    start = beginning.start();
    undated = beginning.clock() < 0 && beginning.beginsWithJvm();
  }

  List<LogSource> sources() {
    return members.stream().map(Member::source).toList();
  }

  /// When the JVM started, by both clocks: nanoseconds since 1970, or unknown.
  long start() {
    return start;
  }

  /// Whether only the time since the start is told, from the beginning on.
  boolean isUndated() {
    return undated;
  }

  /// Whether times since 1970 are the start of the same JVM.
  static boolean isSameStart(long one, long other) {
    return one >= 0 && other >= 0 && Math.abs(one - other) <= TOLERANCE;
  }

  /// Whether both were started at the same instant.
  boolean isSame(JvmRun other) {
    return isSameStart(start, other.start) && !isOfOthers(other);
  }

  /// Whether both may have been written at the same time, as far as files tell it that have no
  /// dates.
  boolean mayBeSame(JvmRun other) {
    return !isOfOthers(other) && written().overlaps(other.written());
  }

  private Written written() {
    if (written == null) {
      written = Written.of(members.getLast());
    }
    return written;
  }

  /// Whether no process and no thread wrote both.
  boolean isOfOthers(JvmRun other) {
    Set<String> ones = numbers();
    Set<String> others = other.numbers();
    return !ones.isEmpty() && !others.isEmpty() && Collections.disjoint(ones, others);
  }

  private Set<String> numbers() {
    if (numbers == null) {
      numbers =
          NUMBER
              .matcher(beginning.text())
              .results()
              .map(number -> number.group(1))
              .collect(toSet());
    }
    return numbers;
  }
}
