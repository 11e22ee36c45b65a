package dev.assay.recording;

/// Names as the JVM writes them, and as people do.
final class JavaNames {

  private JavaNames() {}

  /// A class: `java.lang.String` for `java/lang/String`, `byte[][]` for `[[B`.
  static String ofClass(String internal) {
    int dimensions = 0;
    while (dimensions < internal.length() && internal.charAt(dimensions) == '[') {
      dimensions++;
    }
    if (dimensions == 0) {
      return internal.replace('/', '.');
    }
    return element(internal.substring(dimensions)) + "[]".repeat(Math.min(dimensions, 255));
  }

  private static String element(String descriptor) {
    return switch (descriptor) {
      case "B" -> "byte";
      case "C" -> "char";
      case "D" -> "double";
      case "F" -> "float";
      case "I" -> "int";
      case "J" -> "long";
      case "S" -> "short";
      case "Z" -> "boolean";
      default ->
          descriptor.startsWith("L") && descriptor.endsWith(";")
              ? descriptor.substring(1, descriptor.length() - 1).replace('/', '.')
              : descriptor.replace('/', '.');
    };
  }
}
