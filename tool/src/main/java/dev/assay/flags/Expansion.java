package dev.assay.flags;

import java.util.List;

/// All that flags change on one JVM, found by starting it with and without them.
///
/// @param jvm that was asked: `25.0.3+9 Debian`
/// @param words what the JVM warned about, in its own words
/// @param moved flags by name, then what no list of flags shows
public record Expansion(String jvm, List<String> words, List<Moved> moved) {

  public Expansion {
    words = List.copyOf(words);
    moved = List.copyOf(moved);
  }
}
