package dev.assay.ledger.run;

import dev.assay.model.Fact;
import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// What the JVM of the current run says about itself: its collector, its version and its maximum
/// heap size, which do not change while it runs. A header without a time may belong to the next
/// run, because a log that continues in another file repeats it.
public final class JvmNames {

  /// What one JVM says of itself.
  private static final class Stated {

    /// From this release on ZGC always has generations.
    private static final int GENERATIONAL_ZGC = 24;

    private @Nullable String collector;
    private @Nullable String version;
    private @Nullable String largestHeap;

    /// What is known of its start, if it said it then.
    private @Nullable Fact start;

    /// Takes the name of the collector, unless a more exact one is known.
    void collector(@Nullable String name) {
      if (name != null && (collector == null || name.endsWith(collector))) {
        collector = name;
        refine();
      }
    }

    void version(@Nullable String text) {
      if (text != null) {
        version = text;
        refine();
      }
    }

    private void refine() {
      if ("ZGC".equals(collector) && JvmVersion.release(version) >= GENERATIONAL_ZGC) {
        collector = "GenZGC";
      }
    }
  }

  private Stated run = new Stated();

  /// A header without a time that was read since the last event: of this run or of the next one.
  private @Nullable Stated header;

  private Stated stated() {
    return header == null ? run : header;
  }

  /// The JVM names its collector.
  public void collector(String name) {
    if (header == null) {
      run.collector(name);
    } else {
      header.collector = null;
      header.collector(name);
    }
  }

  /// Takes the collector that follows from the words of an event, or nothing.
  public void guessed(@Nullable String name) {
    if (name != null) {
      collector(name);
    }
  }

  /// The JVM states its version.
  void version(String text) {
    stated().version(text);
  }

  /// The JVM states its version in a file beside its log, where it counts if the log has none.
  void versionBeside(String text) {
    if (run.version == null) {
      run.version(text);
    }
  }

  /// Takes the maximum heap size, the only other fact that tells two JVMs apart.
  public void states(Statement statement) {
    if (statement.fact() == Fact.HEAP_MAXIMUM) {
      stated().largestHeap = statement.value();
    }
  }

  /// Whether the header is that of another JVM than the one at hand.
  boolean areOfAnother() {
    return header != null
        && header.largestHeap != null
        && run.largestHeap != null
        && !run.largestHeap.equals(header.largestHeap);
  }

  /// A header begins here.
  void head() {
    header = header == null ? new Stated() : header;
  }

  /// Notes whether that header is what a JVM says when it starts, or precedes an excerpt.
  void headStart(Fact start) {
    stated().start = start;
  }

  /// What such a header tells with which the run at hand began, or nothing.
  @Nullable Fact start() {
    return run.start;
  }

  /// Whether what is stated now may be of a run that begins next.
  public boolean areHeaded() {
    return header != null;
  }

  /// The header turned out to be of the run at hand.
  void takeHeader() {
    Stated next = header;
    header = null;
    if (next != null) {
      run.version(next.version);
      run.largestHeap = next.largestHeap == null ? run.largestHeap : next.largestHeap;
      run.collector(next.collector);
    }
  }

  /// Another run begins, with the header if there is one.
  void nextRun() {
    run = header == null ? new Stated() : header;
    header = null;
  }

  public @Nullable String collector() {
    return run.collector;
  }

  public @Nullable String version() {
    return run.version;
  }
}
