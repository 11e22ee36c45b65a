package dev.assay.files;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/// Files below a folder, or those that match a pattern of the shell.
///
/// @param found in the order of their names; pipes and the like and folders where the search ended
///   are among them
/// @param unreadable how many files and folders refused to be looked at
public record FilesBelow(List<Path> found, int unreadable) {

  /// Deeper lies nothing that was meant, but perhaps a link to a folder above.
  private static final int DEEPEST = 32;

  public static FilesBelow folder(Path folder) {
    return walked(folder, DEEPEST);
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
      boolean deep = pattern.indexOf('/', wild) >= 0 || pattern.contains("**");
      return walked(Path.of(fixed), deep ? DEEPEST : 1).found().stream()
          .filter(matcher::matches)
          .toList();
    } catch (PatternSyntaxException e) {
      return List.of();
    }
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

  private static FilesBelow walked(Path folder, int depth) {
    Collector collector = new Collector();
    try {
      Files.walkFileTree(folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), depth, collector);
    } catch (IOException e) {
      // What was found until then is what can be read.
      collector.unreadable++;
    }
    return new FilesBelow(collector.found.stream().sorted().toList(), collector.unreadable);
  }

  /// Goes on where it may not look.
  private static final class Collector extends SimpleFileVisitor<Path> {
    private final List<Path> found = new ArrayList<>();
    private int unreadable;

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
  }
}
