package dev.assay.audit;

import java.util.Locale;
import java.util.OptionalLong;

/// Sizes in the JVM's own units, of which each is 1024 times the next smaller.
final class Size {
  static final long KB = 1024;
  static final long MB = 1024 * KB;
  static final long GB = 1024 * MB;

  private Size() {}

  /// `64 MB`, `1.5 GB`, `512 bytes`.
  static String text(long bytes) {
    if (bytes >= GB) {
      return number(bytes, GB) + " GB";
    }
    if (bytes >= MB) {
      return number(bytes, MB) + " MB";
    }
    return bytes >= KB ? number(bytes, KB) + " KB" : bytes + " bytes";
  }

  /// Plain digits as a number.
  static OptionalLong digits(String text) {
    boolean number =
        !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  private static String number(long bytes, long unit) {
    return bytes % unit == 0
        ? Long.toString(bytes / unit)
        : String.format(Locale.ROOT, "%.1f", (double) bytes / unit).replaceAll("\\.0$", "");
  }
}
