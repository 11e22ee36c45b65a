package dev.assay.model;

import java.util.regex.Pattern;

/// One argument of a JVM.
///
/// @param text as the JVM receives it, `-XX:+UseG1GC`. The value of an option that takes the next
///   word stands behind a space, `--add-opens java.base/java.lang=ALL-UNNAMED`
/// @param origin where it was read
/// @param releases for which its source gives it
public record Argument(String text, Origin origin, Releases releases) {

  /// `${HEAP}`, `$HEAP`, `$(heap)`, `{{ .Values.heap }}`, `{0}`, `%HEAP%`; not `%p`, which the JVM
  /// itself fills in.
  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\$\\{|\\$\\(|\\$[A-Za-z_]|\\{\\{|\\{\\d+}|%[A-Za-z][\\w-]+%");

  /// Something typed behind `--`.
  public static Argument typed(String text) {
    return new Argument(text, Origin.COMMAND_LINE, Releases.ALL);
  }

  /// Whether part of the text is filled in only where it runs, so that its value is not known.
  /// Names of inner classes, `a.B$C`, are not meant.
  public boolean hasPlaceholder() {
    return !text.contains("CompileCommand") && PLACEHOLDER.matcher(text).find();
  }

  /// The same with other text.
  public Argument text(String other) {
    return new Argument(other, origin, releases);
  }
}
