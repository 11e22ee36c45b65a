package dev.assay.recording;

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

/// Files below a folder, or those that match a pattern of the shell, by name.
final class FilesBelow extends SimpleFileVisitor<Path> {

  /// Deeper lies no recording, but perhaps a link to a folder above.
  private static final int DEEPEST = 32;

  private final List<Path> found = new ArrayList<>();

  private FilesBelow() {}

  /// Regular files; what may not be looked at is passed over.
  static List<Path> folder(Path folder) {
    return walked(folder, DEEPEST).stream().filter(Files::isRegularFile).toList();
  }

  /// Files and folders that match a pattern that the shell left as it was.
  static List<Path> matching(String pattern) {
    int wild = firstWild(pattern);
    if (wild < 0) {
      return List.of();
    }
    String fixed = pattern.substring(0, pattern.lastIndexOf('/', wild) + 1);
    try {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
      boolean deep = pattern.indexOf('/', wild) >= 0 || pattern.contains("**");
      return walked(Path.of(fixed), deep ? DEEPEST : 1).stream().filter(matcher::matches).toList();
    } catch (PatternSyntaxException e) {
      return List.of();
    }
  }

  private static int firstWild(String pattern) {
    for (int i = 0; i < pattern.length(); i++) {
      if ("*?[{".indexOf(pattern.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private static List<Path> walked(Path folder, int depth) {
    FilesBelow files = new FilesBelow();
    try {
      Files.walkFileTree(folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), depth, files);
    } catch (IOException e) {
      // What was found until then is what can be read.
      return files.found.stream().sorted().toList();
    }
    return files.found.stream().sorted().toList();
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    found.add(file);
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    return FileVisitResult.CONTINUE;
  }
}
