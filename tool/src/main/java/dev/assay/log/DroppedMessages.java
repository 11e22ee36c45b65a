package dev.assay.log;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What journald and rsyslog write in place of the lines of a program that wrote too many.
final class DroppedMessages {

  private static final int LONGEST = 300;

  private static final byte[] MESSAGES = Ascii.of("messages ");

  private static final Pattern WORDS =
      Pattern.compile(
          "Suppressed \\d+ messages from [\\w./@:\\\\-]+"
              + "|\\bim(?:journal|uxsock)\\b.{0,80}?(?:\\d+ messages lost|lost \\d+ messages)\\b.* due to rate-limiting");

  private DroppedMessages() {}

  /// These words with their number, or nothing.
  static @Nullable String in(Line line) {
    if (line.length() > LONGEST || Ascii.find(line.bytes, line.from, line.to, MESSAGES) < 0) {
      return null;
    }
    Matcher words = WORDS.matcher(line.text());
    return words.find() ? words.group() : null;
  }
}
