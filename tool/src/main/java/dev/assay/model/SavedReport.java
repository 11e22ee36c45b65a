package dev.assay.model;

import java.util.Optional;

/// Where the report of a crash is: the detail of the incident names it behind what the JVM said.
public final class SavedReport {

  /// The report follows in the log, as with `-XX:+ErrorFileToStdout`.
  public static final String IN_LOG = "in this log";

  private static final String SIGN = "; its report is ";

  private SavedReport() {}

  /// @param report its file, or [#IN_LOG]; empty where none is told
  public static String behind(String told, String report) {
    return report.isEmpty() ? told : told + SIGN + report;
  }

  /// Its file, or [#IN_LOG].
  public static Optional<String> in(String detail) {
    int sign = detail.indexOf(SIGN);
    return sign < 0 ? Optional.empty() : Optional.of(detail.substring(sign + SIGN.length()));
  }
}
