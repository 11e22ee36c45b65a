package dev.assay.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How much of the logs was understood, and what is wrong with them.
///
/// @param lines all lines
/// @param understood lines that are known: they feed a figure, or belong to a detail that feeds
///   none
/// @param foreign lines that are no line of a JVM's log: output of the application between them
/// @param blank empty lines
/// @param tags by set of tags, the most lines first; `jdk8` and `(no tags)` for lines without
/// @param unknown some lines that were not understood
/// @param dropped messages that the JVM says it lost
/// @param irregularities restarts, jumps of the clock, gaps, truncated ends
public record LogCoverage(
    long lines,
    long understood,
    long foreign,
    long blank,
    List<Tag> tags,
    List<Example> unknown,
    long dropped,
    List<Irregularity> irregularities) {
  /// Detail of a log of which all lines are whole, but not what the last ones tell.
  public static final String WITHIN_PAUSE = "it ends inside a pause";

  /// The same of a stop that need be no pause.
  public static final String WITHIN_STOP = "it ends inside a stop";

  /// What is added of one whose other parts were not read, one of which may go on with it.
  public static final String IN_A_PART = ", which another part may continue";

  /// Detail of a jump of the clock in lines by whose other time the figures go.
  public static final String UPTIME_BESIDE = "the uptime did not";

  public LogCoverage {
    tags = List.copyOf(tags);
    unknown = List.copyOf(unknown);
    irregularities = List.copyOf(irregularities);
  }

  /// Whether any line is surely one of a JVM: without tags others are taken for details, and a
  /// brace or two for those of a JDK 8.
  public boolean isOfJvm() {
    return tags.stream().anyMatch(this::isOfJvm);
  }

  private boolean isOfJvm(Tag tag) {
    boolean most = 2 * tag.understood() > lines - blank;
    return tag.understood() > 0
        && !tag.tags().equals(Tag.NONE)
        && (most || !tag.tags().equals(Tag.CLASSIC));
  }

  /// Whether the reading was ended before the logs did.
  public boolean isInterrupted() {
    return has(Kind.INTERRUPTED);
  }

  /// Whether anything of this kind is wrong with the logs.
  public boolean has(Kind kind) {
    return irregularities.stream().anyMatch(one -> one.kind() == kind);
  }

  /// Lines that a JVM wrote.
  public long ofJvm() {
    return lines - foreign - blank;
  }

  /// The share of them that was understood; NaN where there are none.
  public double share() {
    return ofJvm() > 0 ? Math.min(1, (double) understood / ofJvm()) : Double.NaN;
  }

  /// Lines of one set of tags.
  public record Tag(String tags, long lines, long understood) {
    /// Decorated lines without tags.
    public static final String NONE = "(no tags)";

    /// Lines of JDK 8 and older, or written as these.
    public static final String CLASSIC = "jdk8";

    /// Whether they are tags, which no JDK 8 writes.
    public boolean isUnified() {
      return !tags.equals(CLASSIC) && !tags.equals(NONE);
    }
  }

  /// A line that was not understood, shortened.
  public record Example(int file, long line, String text) {}

  /// What a log may have besides its lines.
  public enum Kind {
    RESTART,
    CLOCK_BACK,
    CLOCK_FORWARD,
    /// Nothing was logged for long.
    GAP,
    TRUNCATED,
    /// The user did not want the rest to be read.
    INTERRUPTED,
    /// The log begins within a pause of which it tells no more than the end.
    BEGINS_CUT,
    DAMAGED,
    OUT_OF_ORDER,
    /// Lines of several JVMs stand in one log, which cannot be told apart.
    MIXED,
    /// The log begins long after its JVM.
    BEGINS_LATE,
    /// The numbers of collections show that some are not told.
    COLLECTIONS_MISSING,
    /// Somebody wrote dots or words in place of lines.
    LINES_LEFT_OUT,
    /// They fall while time goes on: logs of several JVMs were put together.
    NUMBERS_FALL,
    /// Pauses are, in a log that tells the ends of others.
    PAUSES_UNFINISHED,
    /// Stops are told to begin whose ends no line tells.
    STOPS_UNFINISHED,
    /// Most rows of a table of safepoints are of none of the stops that are told.
    ROWS_WITHOUT_STOPS,
    /// Other parts of a rotated log lie beside it and were not read.
    PARTS_UNREAD,
    /// Another file is a copy of this one, or of its beginning, and was not read.
    COPY,
    /// Lines that a shipper sent again, and that were read once.
    REDELIVERED;

    /// Whether lines are missing between others, whose time is covered.
    public boolean leavesHoles() {
      return this == COLLECTIONS_MISSING || this == LINES_LEFT_OUT || this == PAUSES_UNFINISHED;
    }
  }

  /// Something wrong with a log.
  ///
  /// @param count how often; the place is that of the first
  public record Irregularity(Kind kind, long count, int file, long line, @Nullable String detail) {
    /// The same so often.
    public Irregularity times(long times) {
      return new Irregularity(kind, times, file, line, detail);
    }

    /// Whether nothing need be lost, because another file may have the rest.
    public boolean goesOnElsewhere() {
      return kind == Kind.TRUNCATED && detail != null && detail.endsWith(IN_A_PART);
    }
  }
}
