package dev.assay.flags;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A value that flags changed.
///
/// @param name of a flag, `Integer cache up to`, or `property` and the name of a system property
/// @param from without the flags; empty when there was none
/// @param to with them
public record Moved(String name, String from, String to, Sight sight) {

  /// What the JVM's own list tells of the change.
  public enum Sight {
    /// The flag itself was typed.
    TYPED,
    /// Its origin says that the JVM chose the value.
    SHOWN,
    /// Its origin says that it is the default, so that neither the list nor `jcmd VM.flags` tells.
    HIDDEN,
    /// Its origin says that it was typed, which is not so.
    MISATTRIBUTED,
    /// No list of flags has it.
    UNLISTED
  }

  /// As one entry of a cell: `name;from;to;hidden`.
  String entry() {
    return String.join(
        ";", field(name), field(from), field(to), sight.name().toLowerCase(Locale.ROOT));
  }

  private static String field(String text) {
    return Cell.escape(text.replace(';', ','));
  }

  /// Reads an entry.
  ///
  /// @throws IllegalArgumentException when it is none
  static Moved parse(String entry) {
    String[] fields = entry.split(";", -1);
    if (fields.length != 4) {
      throw new IllegalArgumentException("'" + entry + "' is no value that moved");
    }
    return new Moved(
        Cell.unescape(fields[0]),
        Cell.unescape(fields[1]),
        Cell.unescape(fields[2]),
        Sight.valueOf(fields[3].toUpperCase(Locale.ROOT)));
  }

  /// Reads the cell of a bundle; absent for a build that refuses the option.
  ///
  /// @throws IllegalArgumentException when it is none
  static Optional<List<Moved>> bundle(String cell) {
    if (cell.equals("-")) {
      return Optional.empty();
    }
    if (!cell.startsWith("+")) {
      throw new IllegalArgumentException("'" + cell + "' is no bundle");
    }
    String entries = cell.substring(1);
    return Optional.of(
        entries.isEmpty()
            ? List.of()
            : Stream.of(entries.split("\\|", -1)).map(Moved::parse).toList());
  }
}
