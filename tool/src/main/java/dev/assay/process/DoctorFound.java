package dev.assay.process;

import dev.assay.model.Severity;
import java.util.Locale;

/// What one look at the machine found.
///
/// @param value with its unit, or why it cannot be known
/// @param remedy what to do, a command where there is one; empty when nothing is to be done
record DoctorFound(Severity severity, String value, String remedy) {

  /// As it should be.
  static DoctorFound good(String value) {
    return new DoctorFound(Severity.INFO, value, "");
  }

  /// Makes measurements noisier; more forks make up for it.
  static DoctorFound noisy(String value, String remedy) {
    return new DoctorFound(Severity.WARNING, value, remedy);
  }

  /// Measurements here would be wrong or fail, and more forks do not help.
  static DoctorFound unfit(String value, String remedy) {
    return new DoctorFound(Severity.ERROR, value, remedy);
  }

  /// The machine does not show it.
  static DoctorFound unknown(String reason) {
    return new DoctorFound(Severity.INFO, DoctorReport.UNKNOWN + reason, "");
  }

  static String percent(double share) {
    return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", 100 * share);
  }

  /// Decimal multiples, as disks and memory are sold.
  static String bytes(long bytes) {
    return bytes < 1_000_000_000
        ? String.format(Locale.ROOT, "%.0f MB", bytes / 1e6)
        : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }

  static String cpus(double count) {
    return String.format(Locale.ROOT, "%.2f", count);
  }
}
