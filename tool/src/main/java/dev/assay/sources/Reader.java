package dev.assay.sources;

import dev.assay.model.JvmLine;
import java.util.List;

/// One kind of file that holds command lines of JVMs. Listed in [Readers#ALL].
interface Reader {

  /// Whether the text is of this kind.
  ///
  /// @param name of the file, without its folder, or of the key under which the text stands in
  ///   another file
  boolean recognises(String name, Passage text);

  /// The lines in it, in the order of the text; none when no JVM is meant.
  ///
  /// @param title for the line; several have it as their beginning
  List<JvmLine> read(String title, Passage text);
}
