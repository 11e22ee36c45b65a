package dev.assay.cli;

import dev.assay.model.Container;
import dev.assay.model.Problem;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The container that the command line describes with `--memory` and `--cpus`.
final class AuditLimits {

  private static final Pattern MEMORY =
      Pattern.compile("(\\d{1,15})\\s*(?:([kmgtKMGT])(?:i?[bB])?|[bB])?");

  /// Less is a number that lacks its unit.
  private static final long LEAST = 1 << 20;

  private static final int MOST_CPUS = 4096;

  private static final long LARGEST = 1L << 60;

  private AuditLimits() {}

  static Container of(@Nullable String memory, @Nullable String cpus) {
    return new Container(
        memory == null ? OptionalLong.empty() : OptionalLong.of(bytes(memory)),
        cpus == null ? OptionalDouble.empty() : OptionalDouble.of(cpus(cpus)));
  }

  private static long bytes(String text) {
    Matcher parts = MEMORY.matcher(text.strip());
    if (!parts.matches()) {
      throw Problem.usage("--memory takes a size, as 512m or 2g, not '" + text + "'");
    }
    int power =
        parts.group(2) == null
            ? 0
            : "kmgt".indexOf(parts.group(2).toLowerCase(java.util.Locale.ROOT)) + 1;
    long number = Long.parseLong(parts.group(1));
    if (number > LARGEST >> (10 * power)) {
      throw Problem.usage("--memory " + text + " is more than 1 EiB; give the container's limit");
    }
    long bytes = number << (10 * power);
    if (bytes < LEAST) {
      throw Problem.usage(
          "--memory "
              + text
              + " is "
              + bytes
              + " bytes, in which no JVM starts; give the container's limit with its unit, as 512m");
    }
    return bytes;
  }

  private static double cpus(String text) {
    try {
      double cpus =
          text.endsWith("m")
              ? Double.parseDouble(text.substring(0, text.length() - 1)) / 1000
              : Double.parseDouble(text);
      if (cpus > 0 && cpus <= MOST_CPUS) {
        return cpus;
      }
    } catch (NumberFormatException notANumber) {
      throw Problem.usage("--cpus takes a number, as 0.5 or 500m, not '" + text + "'")
          .causedBy(notANumber);
    }
    throw Problem.usage(
        "--cpus takes a number above 0 and up to %d, as 0.5 or 4, not '%s'"
            .formatted(MOST_CPUS, text));
  }
}
