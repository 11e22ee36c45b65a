package dev.assay.diagnosis;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The feature release in a version as logs write it: `17.0.12+7 (release)`, `1.8.0_504-b08`.
final class JdkRelease {

  private static final Pattern VERSION = Pattern.compile("(?:1\\.)?(\\d{1,3})(?:[.+\\-_ ].*)?");

  private JdkRelease() {}

  /// The release, 0 where there is none.
  static int of(@Nullable String version) {
    if (version == null) {
      return 0;
    }
    Matcher matcher = VERSION.matcher(version.strip());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }
}
