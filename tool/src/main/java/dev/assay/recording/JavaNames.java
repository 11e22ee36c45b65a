package dev.assay.recording;

/// Names as the JVM writes them, and as people do; and which names are those of Java methods.
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

  /// Whether this looks like a method with its class: `java/util/HashMap.get`,
  /// `java.util.HashMap.get`, `Main.main`. In dots a class must begin with a capital letter; an
  /// obfuscated one is not recognised there.
  ///
  /// @param name without parameters and line
  static boolean looksJava(String name) {
    int colons = name.lastIndexOf("::");
    String dotted =
        colons > 0 ? name.substring(0, colons) + "." + name.substring(colons + 2) : name;
    int method = dotted.lastIndexOf('.');
    if (method <= 0 || method == dotted.length() - 1 || !isName(dotted)) {
      return false;
    }
    boolean qualified = colons < 0 || name.lastIndexOf('.', colons) > 0 || name.indexOf('/') > 0;
    String owner = dotted.substring(0, method);
    return qualified
        && (dotted.endsWith("init>") || (owner.indexOf('/') > 0 ? isPath(owner) : isClass(owner)));
  }

  private static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        continue;
      }
      boolean other = c == '/' || c == '.' || c == '<' || c == '>' || c == '+' || c == '-';
      if (!other && !Character.isJavaIdentifierPart(c)) {
        return false;
      }
    }
    return Character.isJavaIdentifierStart(name.charAt(0));
  }

  /// `java/util/HashMap`; not `github.com/go/package`, nor `net/http.Handler`.
  private static boolean isPath(String owner) {
    int dot = owner.indexOf('.');
    return dot < 0 || owner.startsWith(".0x", dot) || owner.indexOf('$') >= 0;
  }

  private static boolean isClass(String owner) {
    int hidden = owner.indexOf('$');
    String name = hidden > 0 ? owner.substring(0, hidden) : owner;
    String simple = name.substring(name.lastIndexOf('.') + 1);
    return !simple.isEmpty() && Character.isUpperCase(simple.charAt(0));
  }
}
