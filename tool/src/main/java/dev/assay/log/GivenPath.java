package dev.assay.log;

import dev.assay.files.Absent;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A path as a user typed it.
final class GivenPath {

  /// What to name.
  static final String HINT = "name logs, folders with logs, or - for standard input";

  /// How to get at a file whose name this JVM cannot have got as it is; a folder gives it names as
  /// they are.
  private static final String LETTERS =
      "UTF-8".equals(System.getProperty("sun.jnu.encoding"))
          ? "its name is not UTF-8: name the folder that it lies in, or redirect it to standard input (-)"
          : "set LC_ALL=C.UTF-8 if its letters are not ASCII, or name the folder that it lies in";

  /// What a JVM puts for letters that it cannot read.
  private static final char UNKNOWN_LETTER = '\uFFFD';

  private GivenPath() {}

  /// The path.
  ///
  /// @throws Problem when there can be no such path
  static Path of(String argument) {
    if (argument.isEmpty()) {
      throw Problem.usage("empty file name, perhaps from an unset variable; " + HINT);
    }
    try {
      return Path.of(argument);
    } catch (InvalidPathException e) {
      throw Problem.usage(
              Plain.name(argument)
                  + " is not a valid file name here; set LC_ALL=C.UTF-8 if its letters are not ASCII")
          .causedBy(e);
    }
  }

  /// The refusal where nothing lies there.
  static Problem absent(String argument) {
    boolean lost = argument.indexOf(UNKNOWN_LETTER) >= 0;
    return Problem.usage(
        Absent.why(Path.of(argument), Plain.name(argument)) + "; " + (lost ? LETTERS : HINT));
  }
}
