package dev.assay.flags;

/// What one build does with the name of an `-XX` flag.
public sealed interface Fate {

  /// It knows the flag.
  ///
  /// @param words the warning that setting it brings; empty when there is none
  record Listed(Flag flag, String words) implements Fate {}

  /// It takes another option in its place.
  ///
  /// @param other the flag's name, or a whole option such as `-Xlog:class+load=info`
  /// @param words its warning; empty when there is none
  record Renamed(String other, String words) implements Fate {}

  /// It starts, and does nothing with it.
  ///
  /// @param words its warning; empty when there is none
  record Ignored(String words) implements Fate {}

  /// It does not start.
  ///
  /// @param words its own, in which `NAME` stands for the flag with its value as typed
  record Refused(String words) implements Fate {}

  /// The warning, or what it says when it refuses.
  String words();
}
