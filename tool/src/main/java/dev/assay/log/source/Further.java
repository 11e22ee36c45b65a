package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.SafepointWords;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Looks for what a JVM wrote behind the beginning of a text: what a program printed while it
/// started may be long. Who logs its collections does so as long as it lives, so that a few places
/// of the text tell it, its end among them.
final class Further {

  private static final int PLACES = 8;

  /// One of which stands in all that is looked for; most texts have none, which is found out much
  /// sooner.
  private static final String[] WORDS = {
    "GC(", "[GC", "[Full GC", "Safepoint ", "Total time for which"
  };

  /// A program may write about collections, too.
  private static final Pattern STOP =
      Pattern.compile(
          "GC\\(\\d+\\) Pause "
              + "|\\[(Full )?GC[ (-].{0,80}\\d[KMG]->\\d"
              + LogGlance.words(SafepointWords.ONE_LINE)
              + LogGlance.words(SafepointWords.STOPPED));

  private Further() {}

  /// A place at which a stop is told, or nothing.
  ///
  /// @param stream behind the first bytes of the source
  static @Nullable String stop(LogSource source, LogStream stream) throws IOException {
    Path file = source.plain();
    if (file != null) {
      return in(file);
    }
    for (int place = 0; place < PLACES; place++) {
      byte[] bytes = stream.readNBytes(LogGlance.LENGTH);
      String text = new String(bytes, ISO_8859_1);
      if (tells(text)) {
        return text;
      }
    }
    return null;
  }

  private static @Nullable String in(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      long rest = channel.size() - LogGlance.LENGTH;
      long step = Math.max(LogGlance.LENGTH, (rest - LogGlance.LENGTH) / (PLACES - 1));
      ByteBuffer bytes = ByteBuffer.allocate(LogGlance.LENGTH);
      for (long place = LogGlance.LENGTH; place < channel.size(); place += step) {
        bytes.clear();
        channel.read(bytes, place);
        String text = new String(bytes.array(), 0, bytes.position(), ISO_8859_1);
        if (tells(text)) {
          return text;
        }
      }
    }
    return null;
  }

  private static boolean tells(String text) {
    return Arrays.stream(WORDS).anyMatch(text::contains) && STOP.matcher(text).find();
  }
}
