package dev.assay.text;

import java.util.List;
import java.util.stream.Collectors;

/// Words as a POSIX shell takes them.
public final class Shell {

  private Shell() {}

  /// One word that a shell reads back as it is.
  public static String quote(String word) {
    return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /// Words in one line.
  public static String line(List<String> words) {
    return words.stream().map(Shell::quote).collect(Collectors.joining(" "));
  }
}
