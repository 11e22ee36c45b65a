package dev.assay.sources;

import java.util.regex.Pattern;

/// What options of a JVM look like, for finding them in files that hold anything else.
final class OptionShape {

  /// Options that no other program has: whoever writes one means a JVM.
  private static final String OWN =
      "(?:-XX:[+-]?[A-Za-z]\\w*|-Xm[snx](?=[\\d=$%{<@\"'`#!])|-Xss(?=[\\d$%{<@\"'`#!])|-Xlog(?:gc)?:|-Xloggc\\b"
          + "|-Xlog\\b|-X(?:verify|share|bootclasspath|check|shareclasses|runjdwp|gcpolicy)\\b[:/]?"
          + "|-X(?:int|comp|mixed|batch|rs|noclassgc|incgc|debug|prof|internalversion)(?![\\w-])"
          + "|-XshowSettings\\b|--add-(?:opens|exports|modules|reads)\\b|--enable-native-access\\b"
          + "|--illegal-(?:access|native-access|final-field-mutation)\\b|--patch-module\\b"
          + "|--sun-misc-unsafe-memory-access\\b|--finalization\\b|--limit-modules\\b"
          + "|-javaagent:|-agent(?:lib|path):|-d(?:32|64)(?![\\w-])|-noverify\\b|-verbose:gc\\b)";

  private static final Pattern OWN_AT_START = Pattern.compile("(?:-J)?" + OWN);
  private static final Pattern OWN_ANYWHERE = Pattern.compile("(?<![\\w./-])(?:-J)?" + OWN);
  private static final Pattern BEHIND_PROGRAM = Pattern.compile("(?:-J)?-D[\\w.]+(?:=.*)?");
  private static final Pattern SHARED =
      Pattern.compile(
          "-D[\\w.]+.*|-(?:ea|da|esa|dsa|enableassertions|disableassertions|enablesystemassertions"
              + "|disablesystemassertions)(?::.*)?|-server|-client|-verbose(?::\\w+)?"
              + "|--enable-preview|-X[a-z]\\w*.*",
          Pattern.DOTALL);

  private static final Pattern STARTS =
      Pattern.compile("[$/{_]_?(?:RUN|run)?(?:JAVA|java)(?:CMD|_CMD|_BIN|_EXE)?[}\"'\\\\\\s]");
  private static final Pattern MENTION =
      Pattern.compile(
          "(?<![\\w./-])-(?:X|D\\w|-add-|ea|da|server)|\\$\\{?\\w*OPTS?\\b|\\$\\{?\\w*OPTIONS\\b");

  private OptionShape() {}

  /// Whether the word is an option that only JVMs have.
  static boolean isOwn(String word) {
    return OWN_AT_START.matcher(word).lookingAt();
  }

  /// Whether the word may be a JVM's option, given that it stands among others of them.
  static boolean isLikely(String word) {
    return isOwn(word) || SHARED.matcher(word).matches();
  }

  /// Whether the word was probably meant for the JVM although it stands where the program reads.
  static boolean isMisplaced(String word) {
    return isOwn(word) || BEHIND_PROGRAM.matcher(word).matches();
  }

  /// Whether the property keeps some JDK from starting.
  static boolean isFatalProperty(String word) {
    return word.startsWith("-Djava.security.manager")
        || word.startsWith("-Djava.ext.dirs")
        || word.startsWith("-Djava.endorsed.dirs");
  }

  /// Whether there is such an option in the text.
  static boolean isIn(CharSequence text) {
    return OWN_ANYWHERE.matcher(text).find();
  }

  /// How much of the text is about a JVM: options, and variables named after them where a JVM is
  /// started.
  static int count(String text) {
    if (!isIn(text) && !STARTS.matcher(text).find()) {
      return 0;
    }
    return (int) MENTION.matcher(text).results().count();
  }

  /// Finds them in a text.
  static Pattern pattern() {
    return OWN_ANYWHERE;
  }
}
