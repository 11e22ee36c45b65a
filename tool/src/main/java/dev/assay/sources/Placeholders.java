package dev.assay.sources;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text that something else replaces before a JVM sees it: `${DIR}`, `$DIR`, `$(DIR)`, `%DIR%`,
/// `{0}`, `{{ .Values.dir }}`, `@DIR@`. Those that the file itself resolves are resolved when it is
/// read; what is left is known only where the JVM is started.
public final class Placeholders {

  private static final String NAMED =
      "\\$[A-Za-z_@*#]\\w*|\\$[0-9@*]|%[A-Z][A-Z0-9_.-]+%|%~|!\\w+!|@[A-Za-z][\\w.-]*@"
          + "|\\{\\d{0,2}\\}|\\{[a-z][A-Za-z_]*\\}";
  private static final Pattern BRACED = Pattern.compile("\\$\\{[^}]*\\}|\\$\\(|`|\\{\\{|#\\{|<%");
  private static final Pattern ANY = Pattern.compile(BRACED + "|" + NAMED);
  private static final Pattern ONE =
      Pattern.compile("[\"'\\[\\]})]|[$#]?\\{[^}]*\\}|\\$\\([^)]*\\)|`[^`]*`|<%[^%]*%>|" + NAMED);

  private Placeholders() {}

  /// Whether a part of the argument is only known where the JVM is started, so that nothing can be
  /// said about its value. The `$` between the names of a class and one nested in it is none.
  public static boolean isUnresolved(String argument) {
    boolean methods =
        argument.startsWith("-XX:CompileCommand=") || argument.startsWith("-XX:CompileOnly=");
    return (methods ? BRACED : ANY).matcher(argument).find();
  }

  /// Whether nothing is left of the word without them.
  static boolean isOnly(String word) {
    Matcher one = ONE.matcher(word);
    int position = 0;
    while (position < word.length() && one.region(position, word.length()).lookingAt()) {
      position = one.end();
    }
    return !word.isEmpty() && position == word.length();
  }
}
