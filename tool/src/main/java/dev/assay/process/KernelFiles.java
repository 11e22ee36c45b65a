package dev.assay.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The small text files that the kernel shows below `/proc` and `/sys`, below a root folder: `/` on
/// a real machine, a copied tree in tests.
///
/// A file that is not there, or that this user may not read, is an absent figure: kernels,
/// containers and virtual machines differ in what they show, so that is no error.
record KernelFiles(Path root) {

  /// The whole file without the white space around it.
  Optional<String> text(String path) {
    try {
      return Optional.of(Files.readString(below(path)).strip());
    } catch (IOException notShown) {
      return Optional.empty();
    }
  }

  /// The lines of the file, none when it is not there.
  List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }

  /// The one number that the file holds.
  OptionalLong number(String path) {
    return text(path).map(KernelFiles::parsed).orElse(OptionalLong.empty());
  }

  /// What follows `key` in the first line that starts with it, without a colon and white space
  /// between them.
  Optional<String> field(String path, String key) {
    for (String line : lines(path)) {
      if (line.startsWith(key)) {
        String rest = line.substring(key.length());
        if (rest.startsWith(":") || (!rest.isEmpty() && Character.isWhitespace(rest.charAt(0)))) {
          String value = rest.strip();
          return Optional.of(value.startsWith(":") ? value.substring(1).strip() : value);
        }
      }
    }
    return Optional.empty();
  }

  /// The number that follows `key`, in the unit of the file.
  OptionalLong count(String path, String key) {
    return field(path, key).map(KernelFiles::parsed).orElse(OptionalLong.empty());
  }

  /// The names in a folder, sorted; none when it is not there.
  List<String> names(String folder) {
    try (Stream<Path> entries = Files.list(below(folder))) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    } catch (IOException notShown) {
      return List.of();
    }
  }

  boolean exists(String path) {
    return Files.exists(below(path));
  }

  private Path below(String path) {
    return root.resolve(path.startsWith("/") ? path.substring(1) : path);
  }

  private static OptionalLong parsed(String text) {
    String first = text.split("\\s+", 2)[0];
    try {
      return OptionalLong.of(Long.parseLong(first));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }
}
