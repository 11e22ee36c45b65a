package dev.assay.jvm;

import dev.assay.model.Jvm;
import java.util.Locale;

/// Who built a JVM, as people type it: `temurin` for a JVM that calls its vendor "Eclipse
/// Adoptium".
final class Distribution {

  /// What is typed, then a part of the vendor's name, the first match counting.
  private static final String[][] VENDORS = {
    {"graalvm", "graalvm"},
    {"temurin", "adoptium"},
    {"temurin", "temurin"},
    {"adoptopenjdk", "adoptopenjdk"},
    {"zulu", "azul"},
    {"corretto", "amazon"},
    {"liberica", "bellsoft"},
    {"sapmachine", "sap se"},
    {"microsoft", "microsoft"},
    {"semeru", "ibm"},
    {"semeru", "international business machines"},
    {"redhat", "red hat"},
    {"jetbrains", "jetbrains"},
    {"dragonwell", "alibaba"},
    {"kona", "tencent"},
    {"debian", "debian"},
    {"ubuntu", "ubuntu"},
    {"openjdk", "private build"},
  };

  private Distribution() {}

  /// The prefix of this JVM's selectors.
  static String of(Jvm jvm) {
    String vendor = jvm.vendor().toLowerCase(Locale.ROOT);
    for (String[] known : VENDORS) {
      if (vendor.contains(known[1])) {
        return known[0];
      }
    }
    if (vendor.contains("oracle")) {
      // Oracle's own builds of OpenJDK name the same vendor but another VM.
      return jvm.name().contains("HotSpot") ? "oracle" : "openjdk";
    }
    String word = vendor.split("[^a-z0-9]+", 2)[0];
    return word.isEmpty() ? "openjdk" : word;
  }
}
