package dev.assay.audit;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a JVM's own warning says of the future of an option.
final class Announcement {

  private static final Pattern REMOVAL =
      Pattern.compile("scheduled for removal in (\\d{1,3})(?:\\.0)?");

  private Announcement() {}

  /// The release that is to remove it; absent when the words name none.
  static OptionalInt removal(String words) {
    Matcher matcher = REMOVAL.matcher(words);
    return matcher.find()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }
}
