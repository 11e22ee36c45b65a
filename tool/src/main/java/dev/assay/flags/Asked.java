package dev.assay.flags;

import java.util.List;

/// Which build was asked, and on what machine: the ergonomic values hold for that one only.
///
/// @param feature 8, 11, 25
/// @param version `17.0.15+6`, `1.8.0_504-b01`
/// @param runtime the same with all that the vendor adds, `17.0.15+6-Debian-1deb12u1`
/// @param vendor as the build names it
/// @param vm its name, `OpenJDK 64-Bit Server VM`
/// @param platform `Linux/amd64`
/// @param cpus that the build saw
/// @param megabytes of memory that it saw
/// @param date on which the build was released; empty where it does not say (JDK 8)
public record Asked(
    int feature,
    String version,
    String runtime,
    String vendor,
    String vm,
    String platform,
    int cpus,
    long megabytes,
    String date) {

  private static final int FIELDS = 9;

  /// `17.0.15+6 Debian`.
  public String title() {
    return vendor.isEmpty() ? version : version + " " + vendor;
  }

  /// As it stands behind `build` in the head of the knowledge's text.
  String line() {
    return String.join(
        "\t",
        "" + feature,
        Cell.escape(version),
        Cell.escape(runtime),
        Cell.escape(vendor),
        Cell.escape(vm),
        Cell.escape(platform),
        "" + cpus,
        "" + megabytes,
        Cell.escape(date));
  }

  /// Reads it back.
  ///
  /// @throws IllegalArgumentException when it is none
  static Asked parse(List<String> fields) {
    if (fields.size() != FIELDS) {
      throw new IllegalArgumentException("a build has " + FIELDS + " fields, not " + fields.size());
    }
    return new Asked(
        Integer.parseInt(fields.get(0)),
        Cell.unescape(fields.get(1)),
        Cell.unescape(fields.get(2)),
        Cell.unescape(fields.get(3)),
        Cell.unescape(fields.get(4)),
        Cell.unescape(fields.get(5)),
        Integer.parseInt(fields.get(6)),
        Long.parseLong(fields.get(7)),
        Cell.unescape(fields.get(8)));
  }
}
