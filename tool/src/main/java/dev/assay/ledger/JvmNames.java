package dev.assay.ledger;

import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// What the JVM of the run at hand says of itself: its collector, its version, and the largest heap
/// that it may have, which is the same for as long as it runs. A header without a time may be that
/// of the next run, as it is repeated in a log that goes on in another file.
final class JvmNames {

  private @Nullable String collector;
  private @Nullable String version;
  private @Nullable String largestHeap;

  /// Whether such a header was read since the last event.
  private boolean headed;

  private @Nullable String nextCollector;
  private @Nullable String nextVersion;
  private @Nullable String nextLargestHeap;

  /// Whether the header of the run at hand is what its JVM said when it started.
  private boolean ofStart;

  private boolean nextOfStart;

  /// One that is known more exactly stays.
  void collector(String name) {
    if (headed) {
      nextCollector = name;
    } else if (collector == null || name.endsWith(collector)) {
      collector = name;
    }
  }

  /// What its words tell of the collector, nothing where that is no more than is known.
  void guessed(@Nullable String name) {
    if (name != null) {
      collector(name);
    }
  }

  void version(String text) {
    if (headed) {
      nextVersion = text;
    } else {
      version = text;
    }
  }

  /// The version, unless one is known.
  void versionBeside(String text) {
    version = version == null ? text : version;
  }

  /// Takes what a JVM states when it starts.
  void states(Statement statement) {
    if (statement.fact() != Fact.HEAP_MAXIMUM) {
      return;
    }
    if (headed) {
      nextLargestHeap = statement.value();
    } else {
      largestHeap = statement.value();
    }
  }

  /// Whether the header is that of another JVM than the one at hand.
  boolean areOfAnother() {
    return largestHeap != null && nextLargestHeap != null && !largestHeap.equals(nextLargestHeap);
  }

  /// A header begins here.
  void head() {
    headed = true;
  }

  /// That header is what a JVM says when it starts, or stands in front of an excerpt.
  void headStart(boolean start) {
    nextOfStart = start;
  }

  /// Whether the run at hand began behind such a header.
  boolean areOfStart() {
    return ofStart;
  }

  /// Whether what is stated now may be of a run that begins next.
  boolean areHeaded() {
    return headed;
  }

  /// What the header says is of the run at hand.
  void takeHeader() {
    headed = false;
    nextOfStart = false;
    version = nextVersion == null ? version : nextVersion;
    nextVersion = null;
    largestHeap = nextLargestHeap == null ? largestHeap : nextLargestHeap;
    nextLargestHeap = null;
    String named = nextCollector;
    nextCollector = null;
    if (named != null) {
      collector(named);
    }
  }

  /// Another run begins.
  void nextRun() {
    collector = null;
    version = null;
    largestHeap = null;
    ofStart = nextOfStart;
    takeHeader();
  }

  @Nullable String collector() {
    return collector;
  }

  @Nullable String version() {
    return version;
  }
}
