package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.envelope.Envelope;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import java.util.Arrays;

/// A text without what others put around its lines, as a container does, where a JVM may have begun
/// one of them.
///
/// @param text the same where nothing is around it, or where no line may be the JVM's
/// @param clock when the first line was written that may be, as what is around it tells:
///   nanoseconds since 1970, or unknown
public record Unwrapped(String text, long clock) {

  /// One of which stands in all that is looked for at the beginning of a line; most texts have
  /// none, and are not taken apart.
  private static final String[] WORDS = {
    "OutOfMemoryError",
    "Dumping heap to ",
    "# SafepointSynchronize",
    "the Java Runtime Environment",
    " bytes)"
  };

  public static Unwrapped of(String text) {
    return mayTell(text)
        ? of(text, text.getBytes(ISO_8859_1))
        : new Unwrapped(text, LogEvent.UNKNOWN);
  }

  private static boolean mayTell(String text) {
    return Arrays.stream(WORDS).anyMatch(text::contains);
  }

  private static Unwrapped of(String text, byte[] bytes) {
    Envelope envelope = new Envelope();
    envelope.expect(bytes, 0, bytes.length, true);
    StringBuilder bare = new StringBuilder();
    boolean wrapped = false;
    long clock = LogEvent.UNKNOWN;
    Line line = new Line();
    line.bytes = bytes;
    for (int from = 0; from < bytes.length; from = line.to + 1) {
      line.from = from;
      line.to = Ascii.find(bytes, from, bytes.length, '\n');
      Line inside = envelope.unwrap(line);
      wrapped |= inside != line;
      while (inside != null) {
        String words = inside.text();
        bare.append(words).append('\n');
        clock = clock < 0 && mayTell(words) ? envelope.clock() : clock;
        inside = inside == line ? null : envelope.more();
      }
    }
    return new Unwrapped(wrapped ? bare.toString() : text, clock);
  }

  /// Whether something was around it.
  boolean differsFrom(String before) {
    return !text.equals(before);
  }
}
