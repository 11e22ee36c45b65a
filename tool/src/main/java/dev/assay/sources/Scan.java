package dev.assay.sources;

import dev.assay.model.JvmLine;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Finds command lines of JVMs in all files of a folder.
///
/// Left out are what tools download or build, links, files of more than a megabyte, files that are
/// no text, documents, in which flags are only talked about, and reports of audits, which quote
/// them. Source code is read for the strings and directives in it.
public final class Scan {

  /// What a file of the folder gave.
  public sealed interface Found {

    /// The file, as its path begins with the folder as given.
    Path file();
  }

  /// Lines.
  public record Lines(Path file, List<JvmLine> lines) implements Found {
    public Lines {
      lines = List.copyOf(lines);
    }
  }

  /// A file that mentions options of a JVM and could not be read.
  public record Unread(Path file, Notice notice) implements Found {}

  private static final int LARGEST = 1 << 20;

  private static final Set<String> LEFT_OUT =
      Set.of(
          ".git",
          ".hg",
          ".svn",
          ".idea",
          ".vscode",
          "node_modules",
          "target",
          "build",
          "out",
          "dist",
          ".gradle",
          ".m2",
          ".venv",
          "venv",
          "__pycache__",
          "vendor",
          ".terraform",
          ".cache",
          "assay-runs");

  /// Documents, and files that are no text, by the ends of their names.
  private static final Set<String> NOT_READ =
      Set.of(
          "md",
          "markdown",
          "adoc",
          "asciidoc",
          "rst",
          "html",
          "htm",
          "log",
          "csv",
          "tsv",
          "tex",
          "svg",
          "class",
          "jar",
          "war",
          "zip",
          "gz",
          "tgz",
          "xz",
          "png",
          "jpg",
          "jpeg",
          "gif",
          "ico",
          "pdf",
          "so",
          "dll",
          "woff",
          "woff2",
          "ttf",
          "po",
          "css",
          "lock",
          "patch",
          "diff",
          "ipynb",
          "sarif");

  /// A text without any of these holds no line.
  private static final Marks MARKS =
      new Marks(
          "-XX:",
          "-Xm",
          "-Xss",
          "-Xlog",
          "-Xverify",
          "-Xshare",
          "-Xint",
          "-Xcomp",
          "-Xbatch",
          "-Xdebug",
          "-Xrs",
          "-Xcheck",
          "-Xbootclasspath",
          "--add-opens",
          "--add-exports",
          "--add-modules",
          "--enable-native-access",
          "-javaagent:",
          "-agentlib:",
          "-agentpath:",
          "-noverify",
          "-verbose:gc",
          "-d64",
          "-d32",
          "--illegal-access",
          "--sun-misc",
          "--patch-module",
          "JAVA_OPT",
          "JAVA_TOOL_OPTIONS",
          "JVM_OPT",
          "Add-Opens:",
          "Add-Exports:");

  /// How far into a file its first keys are looked for.
  private static final int HEAD = 1_024;

  /// Schemas of JSON that Assay writes, `assay.audit/1`, and of SARIF.
  private static final Marks REPORTS = new Marks("\"assay.", "/sarif-", "/sarif/");

  private final Path folder;

  private Scan(Path folder) {
    this.folder = folder;
  }

  /// A scan of a folder, which has not begun.
  ///
  /// @throws Problem of kind USAGE when it is no folder
  public static Scan of(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw Problem.usage(folder + " is not a folder; give the folder of a checkout to --scan");
    }
    return new Scan(folder);
  }

  /// What is found, file by file in the order of the paths, as it is read. Ends when all is read.
  public Stream<Found> found() {
    return files().stream().flatMap(file -> read(file).stream());
  }

  private List<Path> files() {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(folder, new Collector(folder, files));
    } catch (IOException e) {
      throw Problem.unfit(folder + " cannot be read: " + Problem.reason(e) + "; make it readable")
          .causedBy(e);
    }
    files.sort(Comparator.naturalOrder());
    return files;
  }

  private static List<Found> read(Path file) {
    try {
      byte[] bytes = TextFile.bytes(file, LARGEST, file.toString());
      if (!MARKS.areIn(bytes) || TextFile.isBinary(bytes) || isReport(bytes)) {
        return List.of();
      }
      Path parent = file.getParent();
      NamedFiles files = NamedFiles.beside(parent == null ? Path.of("") : parent);
      SourceText text = SourceText.of(file.toString(), TextFile.text(bytes, file.toString()));
      List<JvmLine> lines =
          Sources.lines(text, files).stream().filter(line -> !isSilent(line)).toList();
      return lines.isEmpty() ? List.of() : List.of(new Lines(file, lines));
    } catch (Problem e) {
      return List.of(
          new Unread(
              file, new Notice("scan.unread", Severity.INFO, String.valueOf(e.getMessage()))));
    }
  }

  /// Whether it is JSON that names the schema of a report, as all of Assay's and all SARIF do. What
  /// an audit wrote into the folder must not be the next one's input.
  private static boolean isReport(byte[] bytes) {
    byte[] head = Arrays.copyOf(bytes, Math.min(HEAD, bytes.length));
    String text = TextFile.withoutMark(new String(head, StandardCharsets.UTF_8));
    return text.stripLeading().startsWith("{") && text.contains("schema\"") && REPORTS.areIn(head);
  }

  /// A java without options is worth a line when one asks about that file only.
  private static boolean isSilent(JvmLine line) {
    return line.arguments().isEmpty() && line.after().isEmpty();
  }

  private static final class Collector extends SimpleFileVisitor<Path> {
    private final Path root;
    private final List<Path> files;

    Collector(Path root, List<Path> files) {
      this.root = root;
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      Path name = directory.getFileName();
      boolean leftOut =
          name != null && LEFT_OUT.contains(name.toString()) && !directory.equals(root);
      return leftOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      boolean text =
          attributes.isRegularFile() && attributes.size() <= LARGEST && attributes.size() > 0;
      if (text && !NOT_READ.contains(extension(file))) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      // A folder that this user may not enter is none of theirs.
      return FileVisitResult.CONTINUE;
    }

    private static String extension(Path file) {
      String name = String.valueOf(file.getFileName());
      return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
  }
}
