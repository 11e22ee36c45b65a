package dev.assay.log.unified;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Ascii;
import java.util.regex.Pattern;

/// Pauses of a unified log of which a search kept neither decorations nor the number of the
/// collection, `grep -o 'Pause.*'`. Where others have theirs, such a line only quotes one.
final class NumberlessPauses {

  /// Words, sizes and duration are shorter.
  private static final int LONGEST = 200;

  /// Words of all collectors, causes, perhaps sizes, and a time with three decimals.
  private static final Pattern WHOLE =
      Pattern.compile(
          "Pause (?:Young|Mixed|Full|Full GC|Incremental GC|Remark|Cleanup|Initial Mark"
              + "|Mark Start|Mark End|Mark End Final|Relocate Start"
              + "|Init Mark|Final Mark|Final Roots|Final Evac|Init Update Refs|Final Update Refs"
              + "|Degenerated GC)"
              + "(?: \\([^()]+(?:\\(\\))?\\))*"
              + "(?: \\d+[BKMGT]->\\d+[BKMGT](?:\\(\\d+[BKMGT]\\))?)?"
              + " \\d+[.,]\\d{3}ms\\s*");

  private boolean numbered;

  /// Tells that the log has numbers.
  void numbered() {
    numbered = true;
  }

  /// Whether such a pause stands here.
  boolean isHere(byte[] bytes, int from, int to) {
    return !numbered
        && Ascii.at(bytes, from, to, CollectionLines.PAUSE)
        && to - from <= LONGEST
        && WHOLE.matcher(new String(bytes, from, to - from, ISO_8859_1)).matches();
  }
}
