package dev.assay.log;

import java.io.IOException;
import java.io.InputStream;
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

/// Files below a folder, or those that match a pattern.
///
/// @param found in the order of their names
/// @param unreadable how many files and folders refused to be looked at
record LogFiles(List<Path> found, int unreadable) {

  /// Deeper lies no log, but perhaps a link to a folder above.
  private static final int DEEPEST = 32;

  static LogFiles below(Path folder) {
    Collector collector = new Collector();
    try {
      Files.walkFileTree(folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), DEEPEST, collector);
    } catch (IOException e) {
      collector.unreadable++;
    }
    return new LogFiles(collector.found.stream().sorted().toList(), collector.unreadable);
  }

  /// Files and folders that match a pattern of the shell, which left it as it was.
  static List<Path> matching(String pattern) {
    int wild = firstWild(pattern);
    if (wild < 0) {
      return List.of();
    }
    String fixed = pattern.substring(0, pattern.lastIndexOf('/', wild) + 1);
    try {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
      boolean deep = pattern.indexOf('/', wild) >= 0 || pattern.contains("**");
      Collector collector = new Collector();
      Files.walkFileTree(
          Path.of(fixed), EnumSet.of(FileVisitOption.FOLLOW_LINKS), deep ? DEEPEST : 1, collector);
      return collector.found.stream().filter(matcher::matches).sorted().toList();
    } catch (IOException | PatternSyntaxException e) {
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

  /// A file as a source; it is plain if its first bytes are those of the log.
  static LogSource source(Path file) throws IOException {
    boolean plain;
    try (InputStream in = Files.newInputStream(file)) {
      plain = isPlain(Head.of(in));
    }
    return new LogSource(
        file.toString(), Files.size(file), plain ? file : null, () -> Files.newInputStream(file));
  }

  private static boolean isPlain(Head head) {
    boolean marked =
        head.startsWith(0xef, 0xbb, 0xbf)
            || head.startsWith(0xff, 0xfe)
            || head.startsWith(0xfe, 0xff);
    return Packing.of(head) == Packing.NONE && !marked;
  }

  /// Takes regular files and goes on where it may not look.
  private static final class Collector extends SimpleFileVisitor<Path> {
    private final List<Path> found = new ArrayList<>();
    private int unreadable;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile() || attributes.isDirectory()) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      unreadable++;
      return FileVisitResult.CONTINUE;
    }
  }
}
