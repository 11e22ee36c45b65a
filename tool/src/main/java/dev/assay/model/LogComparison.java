package dev.assay.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Two sets of logs against one another: before and after a change, each set one or more logs of
/// nodes or days.
///
/// @param figures that decide; one family of tests
/// @param operations figures by family of VM operations, the largest total first; a family of tests
///   of their own
/// @param described figures that allow no interval, such as the longest pause
/// @param notices what to know before believing it: other spans, other load, a single log
/// @param margin within which two rates count as the same: 0.01
public record LogComparison(
    Side before,
    Side after,
    List<Figure> figures,
    List<Figure> operations,
    List<Figure> described,
    List<Notice> notices,
    double margin) {
  public LogComparison {
    figures = List.copyOf(figures);
    operations = List.copyOf(operations);
    described = List.copyOf(described);
    notices = List.copyOf(notices);
  }

  /// Whether there is no figure that the logs of both sides have.
  public boolean isEmpty() {
    return figures.isEmpty() && operations.isEmpty() && described.isEmpty();
  }

  /// One of the sets.
  ///
  /// @param files by log
  /// @param logs their names
  /// @param nodes that they are logs of: the units by which chance is judged
  /// @param seconds covered, summed over the logs
  /// @param source of the stops: `safepoints`, `pauses` where the logs have nothing else, `both`
  ///   where some have; null without stops
  /// @param stops all of them, raw; unknown where no log tells any
  /// @param stoppedNanos raw, likewise; a lower bound where `coarse` is not 0
  /// @param coarse stops that are told in whole milliseconds, cut off
  public record Side(
      List<String> files,
      List<String> logs,
      int nodes,
      double seconds,
      @Nullable String source,
      long stops,
      long stoppedNanos,
      long coarse) {
    /// Some logs tell safepoints, others nothing but pauses.
    public static final String BOTH = "both";

    public Side {
      files = List.copyOf(files);
      logs = List.copyOf(logs);
    }
  }

  /// A figure on both sides.
  ///
  /// @param name `safepoints`, `stopped time`, or the family of an operation
  /// @param unit of the rates: `/h`, `s/h`, `s/GB`, `B/s`, `s`, `B`
  /// @param quantity what the unit counts
  /// @param totalBefore raw: counts, seconds or bytes; NaN where there is none
  /// @param totalAfter raw
  /// @param before rate
  /// @param after rate
  /// @param change after to before, with its interval; a difference of rates where the rate before
  ///   is zero
  /// @param detail what the verdict rests on: the interval, or the totals where there is none
  /// @param sentence the verdict in words, with its figures: `62% fewer safepoints per hour (95%
  ///   interval -71% .. -50%)`
  public record Figure(
      String name,
      String unit,
      Quantity quantity,
      double totalBefore,
      double totalAfter,
      double before,
      double after,
      Change change,
      Outcome outcome,
      String detail,
      String sentence) {

    /// How often the compilers were stopped because the code cache was full.
    public static final String COMPILER_DISABLED = "compiler disabled";

    public static final String FULL_COLLECTIONS = "full collections";

    /// How many pauses there are.
    public static final String PAUSES = "collector pauses";

    public static final String PAUSED = "time in collector pauses";

    public static final String REACHING = "time to safepoint";

    public static final String STALLS = "allocation stalls";

    public static final String STALLED = "time in allocation stalls";

    /// How the names of the longest stop and the longest pause end.
    public static final String LONGEST = ", longest";

    /// One that allows no interval.
    ///
    /// @param words its values on both sides
    public static Figure described(
        String name,
        String unit,
        Quantity quantity,
        double totalBefore,
        double totalAfter,
        double before,
        double after,
        String words) {
      return new Figure(
          name,
          unit,
          quantity,
          totalBefore,
          totalAfter,
          before,
          after,
          new Change(before > 0 ? after / before : Double.NaN),
          Outcome.DESCRIBED,
          words,
          name + ": " + words);
    }

    /// Whether stops or pauses are counted or summed in it.
    public boolean countsStops() {
      return quantity != Quantity.BYTES
          && !name.equals(REACHING)
          && !name.equals(STALLS)
          && !name.equals(STALLED);
    }

    /// Whether the stops of an operation are among what it counts or sums, per the same.
    public boolean holds(Figure operation) {
      return includes(operation) && unit.equals(operation.unit);
    }

    /// Whether they are among it, be it per hour or per gigabyte.
    public boolean includes(Figure operation) {
      return countsStops()
          && quantity == operation.quantity
          && (!ofPauses() || OperationFamily.isCollection(operation.name));
    }

    private boolean ofPauses() {
      return name.equals(PAUSES) || name.equals(PAUSED);
    }

    /// The same in other words.
    public Figure with(String words) {
      return new Figure(
          name,
          unit,
          quantity,
          totalBefore,
          totalAfter,
          before,
          after,
          change,
          outcome,
          detail,
          words);
    }
  }

  /// What a figure counts.
  public enum Quantity {
    COUNT,
    SECONDS,
    BYTES
  }

  /// How much a figure changed.
  ///
  /// @param ratio after to before; NaN when there was nothing before
  /// @param low lower end of the interval of the ratio; NaN without an interval
  /// @param high upper end
  /// @param level of the interval, the one at which the figure was tested: 0.95 (0.9 for the two
  ///   one-sided tests of an equivalent one), or closer to 1 among several
  /// @param probability of such a change by chance, before the adjustment for several figures; NaN
  ///   without a test
  public record Change(double ratio, double low, double high, double level, double probability) {
    /// A hundredth and a hundredfold.
    private static final double ANY = 100;

    /// Without an interval and a test.
    public Change(double ratio) {
      this(ratio, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }

    /// Whether the interval is so wide that its ends say nothing.
    public boolean isOpen() {
      return low < 1 / ANY && high > ANY;
    }
  }

  /// The answer about one figure.
  public enum Outcome {
    LESS,
    MORE,
    /// The interval lies within the margin.
    EQUIVALENT,
    INCONCLUSIVE,
    /// It was there before, and chance does not explain that it is gone.
    VANISHED,
    /// It was not there before, and chance does not explain that it came.
    APPEARED,
    /// Figures only: nothing can be inferred from these logs.
    DESCRIBED
  }
}
