package dev.assay.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The version of a JVM as its logs write it: `17.0.12+7 (release)`, `1.8.0_504-b08`.
public final class JvmVersion {

  private static final Pattern VERSION = Pattern.compile("(?:1\\.)?(\\d{1,3})(?:[.+\\-_ ].*)?");

  private static final Pattern UPDATE = Pattern.compile("1\\.\\d\\.0_(\\d{1,4})(?:\\D.*)?");

  private JvmVersion() {}

  /// Its feature release, 0 where there is none.
  public static int release(@Nullable String version) {
    if (version == null) {
      return 0;
    }
    Matcher matcher = VERSION.matcher(version.strip());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  /// Its update, as versions up to JDK 8 have one: 504 of `1.8.0_504-b08`; 0 where there is none.
  public static int update(@Nullable String version) {
    if (version == null) {
      return 0;
    }
    Matcher matcher = UPDATE.matcher(version.strip());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }
}
