package dev.assay.flags;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What `-XX:MallocLimit` takes: a size for everything, or sizes of categories with commas between
/// them, each perhaps with what happens above it. Which categories a build has is not known here.
final class MallocLimit {

  private static final Set<String> MODES = Set.of("fatal", "oom");

  private MallocLimit() {}

  /// What the JVM says of a limit that it refuses.
  static Optional<String> refusal(String limit, int feature) {
    String rest = limit.endsWith(",") ? limit.substring(0, limit.length() - 1) : limit;
    if (limit.isEmpty()) {
      return Optional.empty();
    }
    if (size(rest.split(":", 2)[0], feature)) {
      return behindName(rest, feature);
    }
    for (String part : rest.split(",", -1)) {
      int colon = part.indexOf(':');
      if (part.isEmpty() || colon == 0) {
        return failed("Expected category name");
      }
      if (colon < 0) {
        return failed("Expected colon following category");
      }
      Optional<String> why = behindName(part.substring(colon + 1), feature);
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> behindName(String text, int feature) {
    String[] parts = text.split(":", -1);
    if (!size(parts[0], feature)) {
      return failed("Expected size");
    }
    if (parts.length > 1 && !MODES.contains(parts[1].toLowerCase(Locale.ROOT))) {
      return failed("Expected mode");
    }
    return parts.length > 2 ? failed("Expected comma") : Optional.empty();
  }

  private static boolean size(String text, int feature) {
    return FlagValue.integer(text, feature)
        .filter(bytes -> bytes.signum() >= 0 && bytes.bitLength() <= Long.SIZE)
        .isPresent();
  }

  private static Optional<String> failed(String why) {
    return Optional.of("Failed to parse MallocLimit: " + why);
  }
}
