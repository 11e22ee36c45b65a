package dev.assay.sources;

import java.util.List;

/// The structure of a shell script, as far as it decides what a variable holds.
sealed interface ShellNode {

  /// Assignments, a command, or both.
  record Command(List<Assignment> assignments, List<ShellWord> words) implements ShellNode {}

  /// `NAME=value`, `NAME+=value`, `NAME=(value ..)`.
  ///
  /// @param at the empty text where the name begins
  record Assignment(
      String name, boolean appends, boolean array, List<ShellWord> values, Passage at) {}

  /// One after another: a list, a group, a subshell, a pipeline.
  record Sequence(List<ShellNode> nodes) implements ShellNode {}

  /// `first && second`, `first || second`.
  record Chain(ShellNode first, boolean and, ShellNode second) implements ShellNode {}

  /// `! node`.
  record Not(ShellNode node) implements ShellNode {}

  /// `(( .. ))`.
  record Arithmetic(Passage text) implements ShellNode {}

  /// `if` or `case`: one of the branches runs, or none. Two of them are never equal, however alike.
  final class Choice implements ShellNode {
    private final List<Branch> branches;

    Choice(List<Branch> branches) {
      this.branches = List.copyOf(branches);
    }

    List<Branch> branches() {
      return branches;
    }
  }

  /// @param options how many options of JVMs stand in it, and variables that may hold some
  record Branch(Guard guard, ShellNode body, int options) {}

  /// When a branch runs.
  sealed interface Guard {}

  /// `if condition`.
  record When(ShellNode condition) implements Guard {}

  /// `case subject in pattern | pattern)`.
  record Matches(ShellWord subject, List<ShellWord> patterns) implements Guard {}

  /// `else`.
  record Otherwise() implements Guard {}

  /// `for`, `while`, `until`: as if it ran once.
  record Loop(ShellNode body) implements ShellNode {}

  /// `name() { .. }`.
  record Function(String name, ShellNode body) implements ShellNode {}
}
