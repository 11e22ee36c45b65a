package dev.assay.sources;

/// A token of a shell script.
sealed interface ShellToken {

  /// A word.
  record Word(ShellWord word) implements ShellToken {}

  /// `;`, `&&`, `|`, `(`; the end of a line is `;` too.
  record Operator(String text) implements ShellToken {}

  /// `(( .. ))`.
  record Arithmetic(Passage text) implements ShellToken {}

  /// Behind the last one.
  record End() implements ShellToken {}
}
