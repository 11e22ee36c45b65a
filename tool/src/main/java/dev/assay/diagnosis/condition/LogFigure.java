package dev.assay.diagnosis.condition;

import dev.assay.model.LogReport;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/// A figure of a log report that a condition may name.
///
/// @param name `pause.p99`
/// @param meaning in a few words
/// @param value nanoseconds, bytes, bytes a second, a share or a count; absent when the log cannot
///   say
/// @param more by how much it may be more than the log tells
/// @param less by how much it may be less
/// @param rounded whether the value is a duration that is the end of its bucket
record LogFigure(
    String name,
    Dimension dimension,
    String meaning,
    Function<LogReport, OptionalDouble> value,
    ToDoubleFunction<LogReport> more,
    ToDoubleFunction<LogReport> less,
    Predicate<LogReport> rounded) {

  LogFigure(
      String name,
      Dimension dimension,
      String meaning,
      Function<LogReport, OptionalDouble> value,
      ToDoubleFunction<LogReport> more,
      ToDoubleFunction<LogReport> less) {
    this(name, dimension, meaning, value, more, less, _ -> false);
  }

  LogFigure(
      String name,
      Dimension dimension,
      String meaning,
      Function<LogReport, OptionalDouble> value,
      ToDoubleFunction<LogReport> more) {
    this(name, dimension, meaning, value, more, _ -> 0);
  }

  LogFigure(
      String name, Dimension dimension, String meaning, Function<LogReport, OptionalDouble> value) {
    this(name, dimension, meaning, value, _ -> 0);
  }

  /// A value of a part of a report; absent where the log tells no such part or not this of it.
  static <T> OptionalDouble known(Optional<T> part, ToLongFunction<T> value) {
    return part.map(some -> known(value.applyAsLong(some))).orElse(OptionalDouble.empty());
  }

  /// A value that is less than 0 where the log does not tell it.
  static OptionalDouble known(long value) {
    return value < 0 ? OptionalDouble.empty() : OptionalDouble.of((double) value);
  }

  /// A value that is no number where the log does not tell it.
  static OptionalDouble finite(double value) {
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /// What a figure is measured in.
  enum Dimension {
    COUNT("a count, such as 0 or 100"),
    TIME("a time, such as 200ms"),
    /// A sum of time, which may also be given as a share of the time that the log covers.
    TOTAL("a time or a share of the covered time, such as 20s or 5%"),
    SHARE("a share, such as 99%"),
    BYTES("a size, such as 512m or 512MiB");

    private final String words;

    Dimension(String words) {
      this.words = words;
    }

    /// What to write, with an example.
    String words() {
      return words;
    }
  }
}
