package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Releases;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.List;

/// The file behind `-XX:Flags=`, also `.hotspotrc`: flags without `-XX:`, and comments behind `#`.
final class FlagsFile {

  private FlagsFile() {}

  /// The flags as arguments.
  static List<Argument> arguments(Passage text) {
    return text.lines()
        .map(FlagsFile::withoutComment)
        .flatMap(line -> WordSplitter.split(line, Quoting.VARIABLE).stream())
        .map(word -> new Argument("-XX:" + word.text(), word.origin(), Releases.ALL))
        .toList();
  }

  private static Passage withoutComment(Passage line) {
    int comment = line.text().indexOf('#');
    return comment < 0 ? line : line.sub(0, comment);
  }
}
