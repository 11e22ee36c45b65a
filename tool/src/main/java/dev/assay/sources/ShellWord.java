package dev.assay.sources;

import java.util.List;
import java.util.Optional;

/// A word of a shell script before its variables are replaced.
///
/// @param raw as it stands in the script, quotes included
record ShellWord(List<Part> parts, Passage raw) {

  ShellWord {
    parts = List.copyOf(parts);
  }

  /// A piece of a word.
  sealed interface Part {}

  /// Characters that stand for themselves, quotes and escapes removed.
  record Text(Passage passage) implements Part {}

  /// `$NAME`, `${NAME}`, `${NAME:-operand}`.
  ///
  /// @param operator what stands behind the name, without the operand: `:-`; empty for none
  record Variable(String name, String operator, Optional<ShellWord> operand, Passage raw)
      implements Part {}

  /// What only running it would tell: `$(..)`, `` `..` ``.
  record Opaque(Passage raw) implements Part {}

  /// The text when nothing has to be replaced in it.
  Optional<String> literal() {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      if (!(part instanceof Text(Passage passage))) {
        return Optional.empty();
      }
      text.append(passage.text());
    }
    return Optional.of(text.toString());
  }

  /// Whether it is exactly this, unquoted.
  boolean is(String word) {
    return raw.text().equals(word);
  }

  @Override
  public String toString() {
    return raw.text();
  }
}
