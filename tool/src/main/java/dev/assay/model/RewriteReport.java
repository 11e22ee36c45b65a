package dev.assay.model;

import java.util.List;

/// What becomes of a line when it is rewritten for one JDK.
///
/// @param title of the line
/// @param feature of the JDK that it is rewritten for
/// @param provedBy the build, or the tables, that the rewrite rests on
/// @param edits one for each argument that this JDK is given, in the order of the line
/// @param arguments the new line
/// @param remaining what the JDK still warns about since no edit keeps the effect without it, and
///   what has to be edited by hand since its source cannot be patched; whole sentences
/// @param files those that change, each once
public record RewriteReport(
    String title,
    int feature,
    String provedBy,
    List<Edit> edits,
    List<String> arguments,
    List<String> remaining,
    List<PatchedFile> files) {
  public RewriteReport {
    edits = List.copyOf(edits);
    arguments = List.copyOf(arguments);
    remaining = List.copyOf(remaining);
    files = List.copyOf(files);
  }

  /// What becomes of one argument.
  ///
  /// @param texts what stands in its place: itself when kept, nothing when deleted, one or more
  ///   arguments when replaced
  /// @param reason one sentence or more; empty when kept
  public record Edit(Argument argument, Action action, List<String> texts, String reason) {
    public Edit {
      texts = List.copyOf(texts);
    }

    /// An argument that stays as it is.
    public static Edit keep(Argument argument) {
      return new Edit(argument, Action.KEPT, List.of(argument.text()), "");
    }

    /// Whether the argument does not stay as it is.
    public boolean isChange() {
      return action != Action.KEPT;
    }
  }

  /// What happens to an argument.
  public enum Action {
    KEPT,
    DELETED,
    REPLACED
  }

  /// A file before and after.
  ///
  /// @param source as the user named it
  /// @param before its text now
  /// @param after its text for the JDK
  /// @param diff of the two, unified, with the name of the source; empty when nothing changes
  public record PatchedFile(String source, String before, String after, String diff) {}

  /// Whether any argument changes.
  public boolean changes() {
    return edits.stream().anyMatch(Edit::isChange);
  }
}
