package dev.assay.recording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A thread where a frame or a label stands, as async-profiler and its converters write it: `[NAME
/// tid=123]`.
final class ThreadMark {

  private static final Pattern MARK = Pattern.compile("\\[(.*) tid=\\d+]");

  private ThreadMark() {}

  /// With the number of nobody: Assay keeps names.
  static String of(String name) {
    return "[" + name + " tid=0]";
  }

  /// The thread's name; empty for a text that is no such mark.
  static Optional<String> name(String text) {
    Matcher mark = MARK.matcher(text);
    return mark.matches() ? Optional.of(mark.group(1)) : Optional.empty();
  }
}
