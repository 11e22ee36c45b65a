package dev.assay.flags;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The texts in a JVM's own library that could be names of flags.
///
/// A JVM compares what is typed with names that it holds as texts, so a name that is not in its
/// library cannot be known to it, and need not be asked about. That saves half of the questions.
final class NamesInBinary {

  private static final Set<String> LIBRARIES = Set.of("libjvm.so", "libjvm.dylib", "jvm.dll");

  /// `jre/lib/amd64/server/libjvm.so` and one to spare.
  private static final int DEPTH = 6;

  private static final int SHORTEST = 4;

  private NamesInBinary() {}

  /// Those of the `asked` names that are in the library beside this program; absent unless all
  /// `listed` ones are there, so that a library which hides its texts misleads nobody.
  static Optional<Set<String>> of(Path java, Collection<String> listed, Collection<String> asked) {
    try {
      Path bin = java.toRealPath().getParent();
      if (bin == null || bin.getParent() == null) {
        return Optional.empty();
      }
      Set<String> wanted = new HashSet<>(listed);
      wanted.addAll(asked);
      Set<String> found = new HashSet<>();
      for (Path library : libraries(bin.getParent())) {
        read(Files.readAllBytes(library), wanted, found);
      }
      return found.containsAll(listed) ? Optional.of(found) : Optional.empty();
    } catch (IOException unreadable) {
      // Then everything is asked.
      return Optional.empty();
    }
  }

  private static List<Path> libraries(Path home) throws IOException {
    try (Stream<Path> files =
        Files.find(
            home,
            DEPTH,
            (file, attributes) ->
                attributes.isRegularFile()
                    && LIBRARIES.contains(String.valueOf(file.getFileName())))) {
      return files.toList();
    }
  }

  /// A name ends where its characters do: JDK 8 has some as `-XX:CMSMarkStackSize=`.
  private static void read(byte[] bytes, Set<String> wanted, Set<String> found) {
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (!isNamePart(bytes[i])) {
        if (i - start >= SHORTEST) {
          add(new String(bytes, start, i - start, StandardCharsets.US_ASCII), wanted, found);
        }
        start = i + 1;
      }
    }
  }

  /// A linker keeps a text that is the end of another one inside of it.
  private static void add(String text, Set<String> wanted, Set<String> found) {
    for (int i = 0; i <= text.length() - SHORTEST; i++) {
      String end = text.substring(i);
      if (wanted.contains(end)) {
        found.add(end);
      }
    }
  }

  private static boolean isNamePart(byte b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || b == '_';
  }
}
