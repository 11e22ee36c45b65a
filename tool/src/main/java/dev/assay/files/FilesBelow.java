package dev.assay.files;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;

/// Files below a folder, or those that match a pattern of the shell.
///
/// @param found in the order of their names; pipes and the like and folders where the search ended
///   are among them
/// @param unreadable how many files and folders refused to be looked at
public record FilesBelow(List<Path> found, int unreadable) {

  /// Deeper lies nothing that was meant.
  private static final int DEEPEST = 32;

  /// Of processes and devices: what looks like files there waits for something, or has no end.
  private static final Set<Path> NO_FILES = Set.of(Path.of("/proc"), Path.of("/sys"));

  /// Whether the kernel makes up what stands in it, and who reads it may wait.
  public static boolean isOfKernel(Path file) {
    try {
      Path real = file.toRealPath();
      return NO_FILES.stream().anyMatch(real::startsWith);
    } catch (IOException e) {
      return false;
    }
  }

  public static FilesBelow folder(Path folder) {
    return folder(folder, _ -> true);
  }

  /// What symbolic links lead to is there, too, each folder once.
  ///
  /// @param goOn whether to look into a folder; where not, the search is over
  public static FilesBelow folder(Path folder, Predicate<Path> goOn) {
    Collector collector = new Collector(goOn);
    collector.walk(folder, DEEPEST);
    // Folders that have their own names come first.
    while (!collector.linked.isEmpty()) {
      collector.walk(collector.linked.remove(), DEEPEST);
    }
    return collector.files();
  }

  /// Files and folders that match a pattern that the shell left as it was.
  public static List<Path> matching(String pattern) {
    int wild = firstWild(pattern);
    if (wild < 0) {
      return List.of();
    }
    String fixed = pattern.substring(0, pattern.lastIndexOf('/', wild) + 1);
    try {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
      Found found = new Found();
      found.walk(Path.of(fixed), depth(pattern, wild));
      return found.files().found().stream().filter(matcher::matches).toList();
    } catch (PatternSyntaxException e) {
      return List.of();
    }
  }

  /// How many folders deep lies what matches it.
  private static int depth(String pattern, int wild) {
    int slashes = (int) pattern.chars().skip(wild).filter(c -> c == '/').count();
    return pattern.contains("**") ? DEEPEST : Math.min(DEEPEST, slashes + 1);
  }

  /// Regular files alone.
  public List<Path> regular() {
    return found.stream().filter(Files::isRegularFile).toList();
  }

  private static int firstWild(String pattern) {
    for (int i = 0; i < pattern.length(); i++) {
      if ("*?[{".indexOf(pattern.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /// Goes on where it may not look.
  private static class Found extends SimpleFileVisitor<Path> {
    final List<Path> found = new ArrayList<>();
    int unreadable;

    void walk(Path folder, int depth) {
      try {
        Files.walkFileTree(folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), depth, this);
      } catch (IOException e) {
        // What was found until then is what can be read.
        unreadable++;
      }
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      found.add(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      unreadable++;
      return FileVisitResult.CONTINUE;
    }

    FilesBelow files() {
      return new FilesBelow(found.stream().sorted().toList(), unreadable);
    }
  }

  /// Looks into each folder once: links between folders would lead to the same ones over and over.
  private static final class Collector extends Found {
    private final Predicate<Path> goOn;

    /// What the file system knows folders by.
    private final Set<Object> seen = keys(NO_FILES);

    private final Deque<Path> linked = new ArrayDeque<>();

    /// Where it began.
    private Path start = Path.of("");

    Collector(Predicate<Path> goOn) {
      this.goOn = goOn;
    }

    @Override
    void walk(Path folder, int depth) {
      start = folder;
      super.walk(folder, depth);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (!goOn.test(folder)) {
        linked.clear();
        return FileVisitResult.TERMINATE;
      }
      if (!folder.equals(start) && Files.isSymbolicLink(folder)) {
        linked.add(folder);
        return FileVisitResult.SKIP_SUBTREE;
      }
      Object key = attributes.fileKey();
      return key == null || seen.add(key) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    private static Set<Object> keys(Set<Path> folders) {
      Set<Object> keys = new HashSet<>();
      for (Path folder : folders) {
        try {
          Object key = Files.readAttributes(folder, BasicFileAttributes.class).fileKey();
          if (key != null) {
            keys.add(key);
          }
        } catch (IOException e) {
          // Not every system has it.
        }
      }
      return keys;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      // What a link to a folder above leads to is looked at under its own name.
      return e instanceof FileSystemLoopException
          ? FileVisitResult.CONTINUE
          : super.visitFileFailed(file, e);
    }
  }
}
