package dev.assay.flags;

import dev.assay.flags.RecordingText.Part;
import dev.assay.text.Span;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/// The values behind the names that the recorder knows, read as each release reads them.
final class RecordingValues {

  /// From this release on values are read to their end.
  static final int STRICT_VALUES = 17;

  /// What a value is.
  enum Kind {
    TEXT,
    NUMBER,
    BOOLEAN,
    SIZE,
    TIME
  }

  private static final Map<String, Kind> OF_RECORDING =
      Map.of(
          "disk", Kind.BOOLEAN,
          "dumponexit", Kind.BOOLEAN,
          "path-to-gc-roots", Kind.BOOLEAN,
          "maxsize", Kind.SIZE,
          "delay", Kind.TIME,
          "duration", Kind.TIME,
          "maxage", Kind.TIME,
          "flush-interval", Kind.TIME);

  private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);
  private static final BigInteger SMALLEST_CHUNK = BigInteger.ONE.shiftLeft(20);

  private final int feature;

  RecordingValues(int feature) {
    this.feature = feature;
  }

  /// What the JVM says of a value that it refuses for a recording.
  Optional<String> ofRecording(Part part) {
    return refusal(OF_RECORDING.getOrDefault(part.key(), Kind.TEXT), part);
  }

  /// What the JVM says of a value that it refuses.
  Optional<String> refusal(Kind kind, Part part) {
    return switch (kind) {
      case TEXT -> text(part);
      case NUMBER -> number(part);
      case BOOLEAN -> bool(part);
      case SIZE -> size(part);
      case TIME -> time(part);
    };
  }

  private static Optional<String> text(Part part) {
    String value = part.value().orElse("");
    if (part.key().equals("settings") && value.isEmpty()) {
      return Optional.of("No settings specified. Use settings=none to start without any settings");
    }
    boolean numeric = !value.isEmpty() && RecordingText.integerEnd(value) == value.length();
    return part.key().equals("name") && numeric
        ? Optional.of("Name of recording can't be numeric")
        : Optional.empty();
  }

  private static Optional<String> number(Part part) {
    String value = part.value().orElse("");
    boolean whole = !value.isEmpty() && RecordingText.integerEnd(value) == value.length();
    return whole ? Optional.empty() : unparsed("Integer", part, value);
  }

  private Optional<String> bool(Part part) {
    String value = part.value().orElse("");
    boolean known =
        feature < STRICT_VALUES
            ? value.isEmpty() || value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")
            : value.equals("true") || value.equals("false");
    return known ? Optional.empty() : unparsed("Boolean", part, part.value().orElse("null"));
  }

  private static Optional<String> unparsed(String type, Part part, String value) {
    return Optional.of(
        "%s parsing error in command argument '%s'. Could not parse: %s."
            .formatted(type, part.key(), value));
  }

  /// Digits and perhaps a letter; what follows the letter counts for nothing.
  private Optional<String> size(Part part) {
    if (part.value().isEmpty()) {
      return size("syntax error, value is null");
    }
    String value = part.value().get();
    int digits = RecordingText.integerEnd(value);
    if (digits == 0) {
      return size("invalid value");
    }
    if (value.startsWith("-")) {
      return size("negative values not allowed");
    }
    int letter = digits == value.length() ? 0 : "kKmMgG".indexOf(value.charAt(digits));
    BigInteger number = RecordingText.integer(value, digits);
    if (number.bitLength() > Long.SIZE || (letter < 0 && feature >= STRICT_VALUES)) {
      return size("invalid value");
    }
    boolean plain = digits == value.length();
    return part.key().equals("maxchunksize") && plain && number.compareTo(SMALLEST_CHUNK) < 0
        ? Optional.of("Max chunk size must be at least " + SMALLEST_CHUNK)
        : Optional.empty();
  }

  private static Optional<String> size(String why) {
    return Optional.of("Parsing error memory size value: " + why);
  }

  private static Optional<String> time(Part part) {
    if (part.value().isEmpty()) {
      return time("syntax error, value is null");
    }
    String value = part.value().get();
    int digits = RecordingText.integerEnd(value);
    BigInteger number = RecordingText.integer(value, digits);
    if (digits == 0 || number.bitLength() >= Long.SIZE) {
      return time("syntax error");
    }
    String unit = value.substring(digits);
    if (unit.isEmpty() && number.signum() != 0) {
      return time("unit required");
    }
    if (!unit.isEmpty() && Span.nanos(unit) == 0) {
      return time("illegal unit");
    }
    return time(part.key(), number.multiply(BigInteger.valueOf(Span.nanos(unit))));
  }

  private static Optional<String> time(String key, BigInteger nanoseconds) {
    boolean starts = key.equals("delay") || key.equals("duration");
    if (starts && nanoseconds.compareTo(SECOND) < 0) {
      return Optional.of("Could not start recording, " + key + " must be at least 1 second.");
    }
    return key.equals("maxage") && nanoseconds.signum() < 0
        ? Optional.of("Max age of recording can't be negative")
        : Optional.empty();
  }

  private static Optional<String> time(String why) {
    return Optional.of("Integer parsing error nanotime value: " + why);
  }
}
