package dev.assay.jvm;

/// Reads the version texts of JVMs from 8 on.
public final class VersionText {
  /// More digits make no release.
  private static final int LONGEST = 4;

  private VersionText() {}

  /// `8` of `1.8.0_504`, `25` of `25.0.3` or `27-ea`; 0 when it is none.
  public static int feature(String version) {
    String text = version.startsWith("1.") ? version.substring(2) : version;
    int end = digits(text, 0);
    return end == 0 || end > LONGEST ? 0 : Integer.parseInt(text.substring(0, end));
  }

  /// The build without what distributions hang on to it: `25.0.3+9` of `25.0.3+9-2-deb13u1-Debian`,
  /// `1.8.0_504-b01` of `1.8.0_504-8u504-ga-1-b01`.
  ///
  /// @param version `java.version`
  /// @param runtime `java.runtime.version`
  public static String build(String version, String runtime) {
    int plus = runtime.indexOf('+');
    if (plus >= 0) {
      return runtime.substring(0, digits(runtime, plus + 1));
    }
    int build = runtime.lastIndexOf("-b");
    return build < 0 ? version : version + runtime.substring(build);
  }

  /// Whether a selector names this version: all of it, or its beginning up to a separator.
  static boolean matches(String selector, String version) {
    return version.startsWith(selector)
        && (version.length() == selector.length()
            || !Character.isLetterOrDigit(version.charAt(selector.length())));
  }

  private static int digits(String text, int from) {
    int end = from;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
