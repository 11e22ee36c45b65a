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
    return text(path).flatMap(text -> fieldOf(text, key));
  }

  /// The same of a text that was read before. It is read once per trial, so lines are not cut up
  /// before they are known to be wanted.
  static Optional<String> fieldOf(String text, String key) {
    for (int start = 0; start >= 0 && start < text.length(); start = nextLine(text, start)) {
      if (text.startsWith(key, start) && endsKey(text, start + key.length())) {
        int end = text.indexOf('\n', start);
        String rest = text.substring(start + key.length(), end < 0 ? text.length() : end).strip();
        return Optional.of(rest.startsWith(":") ? rest.substring(1).strip() : rest);
      }
    }
    return Optional.empty();
  }

  private static int nextLine(String text, int start) {
    int end = text.indexOf('\n', start);
    return end < 0 ? -1 : end + 1;
  }

  private static boolean endsKey(String text, int at) {
    return at < text.length()
        && (text.charAt(at) == ':' || Character.isWhitespace(text.charAt(at)));
  }

  /// The number that follows `key`, in the unit of the file.
  OptionalLong count(String path, String key) {
    return field(path, key).map(KernelFiles::parsed).orElse(OptionalLong.empty());
  }

  /// The sum of the numbers that follow these keys; absent when one of them is not there.
  OptionalLong sum(String path, List<String> keys) {
    String text = text(path).orElse("");
    long sum = 0;
    for (String key : keys) {
      OptionalLong number =
          fieldOf(text, key).map(KernelFiles::parsed).orElse(OptionalLong.empty());
      if (number.isEmpty()) {
        return number;
      }
      sum += number.getAsLong();
    }
    return OptionalLong.of(sum);
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
    int space = text.indexOf(' ');
    String first = space < 0 ? text : text.substring(0, space);
    try {
      return OptionalLong.of(Long.parseLong(first));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }
}
