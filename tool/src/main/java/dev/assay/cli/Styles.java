package dev.assay.cli;

import dev.assay.text.Style;
import java.util.Locale;
import java.util.Map;

/// How to write to this console.
final class Styles {

  private Styles() {}

  /// For standard output.
  static Style out(Console console) {
    return new Style(console.width(), console.colour(), unicode(console.environment()));
  }

  /// For standard error.
  static Style error(Console console) {
    return new Style(console.width(), console.errorColour(), unicode(console.environment()));
  }

  /// As POSIX finds the character set: the first variable that is set decides.
  private static boolean unicode(Map<String, String> environment) {
    for (String variable : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String value = environment.getOrDefault(variable, "");
      if (!value.isEmpty()) {
        return value.toUpperCase(Locale.ROOT).replace("-", "").contains("UTF8");
      }
    }
    return false;
  }
}
