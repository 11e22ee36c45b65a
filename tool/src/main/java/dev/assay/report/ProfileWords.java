package dev.assay.report;

import dev.assay.profile.Frame;
import dev.assay.profile.HotSpots.Spot;
import dev.assay.profile.SampleKind;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Figures and names of a profile in words.
final class ProfileWords {

  private static final String[] MODES = {"interpreted", "C1", "compiled", "inlined"};

  private ProfileWords() {}

  /// A weight with its unit: `1.23 s`, `4.5 MiB`, `1,234`.
  static String amount(SampleKind kind, double weight) {
    return switch (kind.unit()) {
      case NANOSECONDS -> weight == 0 ? "0 s" : Scale.show(weight, "ns");
      case BYTES -> Scale.show(weight, "B");
      case COUNT -> Scale.figure(weight);
    };
  }

  static String amount(SampleKind kind, long weight) {
    return amount(kind, (double) weight);
  }

  /// What a profile is about: `CPU time`.
  static String subject(SampleKind kind) {
    return switch (kind.name()) {
      case "cpu" -> "CPU time";
      case "wall" -> "time, running or not";
      case "alloc" -> "allocated";
      case "live" -> "allocated and still alive";
      case "lock" -> "waited for locks";
      case "nativemem" -> "taken by native code";
      case "nativelock" -> "waited for native locks";
      default -> Plain.line(kind.name());
    };
  }

  /// A share with one decimal, so that a column of them lines up.
  static String share(double part, double whole) {
    if (!(whole > 0)) {
      return LogWords.UNKNOWN;
    }
    double percent = 100 * part / whole;
    return percent > 0 && percent < 0.05 ? "<0.1%" : String.format(Locale.ROOT, "%.1f%%", percent);
  }

  static String share(long part, long whole) {
    return share((double) part, (double) whole);
  }

  /// A frame in a tree: `java.util.HashMap.get`, `memcpy [libc.so.6]`.
  static String frame(Frame frame) {
    String text = Plain.line(frame.text());
    return switch (frame.code()) {
      case JAVA, THREAD_CLASS -> text;
      case THREAD -> "thread " + text;
      case COMPILED_METHOD -> "compiling " + text;
      case SUBJECT -> "of " + text;
      case UNKNOWN -> text.contains("unknown") ? text : text + " [unknown]";
      case JVM -> isLibrary(text) ? text : text + " [JVM]";
      case KERNEL -> text + " [kernel]";
      case NATIVE -> {
        String library = frame.owner().isEmpty() ? "native" : LogWords.name(frame.owner());
        yield library.equals(text) ? text : text + " [" + library + "]";
      }
    };
  }

  /// A place in a table.
  static String spot(Spot spot) {
    String text = Plain.line(spot.name());
    if (text.startsWith("(") || isLibrary(text)) {
      return text;
    }
    return switch (spot.code()) {
      case JVM -> text + " [JVM]";
      case KERNEL -> text + " [kernel]";
      case NATIVE -> text + " [native]";
      default -> text;
    };
  }

  /// One without symbols stands for its functions.
  private static boolean isLibrary(String text) {
    return text.endsWith(".so") || text.contains(".so.");
  }

  /// How the code of a place ran: `compiled 80%, inlined 20%`; empty when that is not known.
  static String modes(Spot spot) {
    long known = spot.modes().stream().mapToLong(Long::longValue).sum();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < MODES.length; i++) {
      double share = known == 0 ? 0 : (double) spot.modes().get(i) / known;
      if (share >= 0.05) {
        words.add(
            share >= 0.95
                ? MODES[i]
                : MODES[i] + String.format(Locale.ROOT, " %.0f%%", 100 * share));
      }
    }
    return String.join(", ", words);
  }
}
