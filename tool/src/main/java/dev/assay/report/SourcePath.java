package dev.assay.report;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A file as the user named it, as services that show a repository want to have it.
final class SourcePath {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

  private SourcePath() {}

  /// With `/` and without `./` in front.
  static String relative(String source) {
    String path = source.replace('\\', '/');
    while (path.startsWith("./")) {
      path = path.substring(2);
    }
    return path;
  }

  /// Whether it starts at the root of a file system.
  static boolean isAbsolute(String source) {
    String path = source.replace('\\', '/');
    return path.startsWith("/") || path.matches("[A-Za-z]:/.*");
  }

  /// A URI reference (RFC 3986): relative as the path is, or with `file://`.
  static String uri(String source) {
    String path = relative(source);
    StringBuilder uri = new StringBuilder();
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      if (b > 0 && UNRESERVED.indexOf(b) >= 0) {
        uri.append((char) b);
      } else {
        uri.append(String.format(Locale.ROOT, "%%%02X", b & 0xFF));
      }
    }
    if (!isAbsolute(source)) {
      return uri.toString();
    }
    return (path.startsWith("/") ? "file://" : "file:///") + uri;
  }
}
