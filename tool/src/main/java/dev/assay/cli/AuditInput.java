package dev.assay.cli;

import dev.assay.model.JvmLine;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import dev.assay.sources.Scan;
import dev.assay.sources.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command lines that an audit is asked about.
final class AuditInput {

  private final Console console;
  private final AuditOptions options;
  private final List<String> arguments;

  /// @param arguments what stands behind `--`
  AuditInput(Console console, AuditOptions options, List<String> arguments) {
    this.console = console;
    this.options = options;
    this.arguments = List.copyOf(arguments);
  }

  /// All lines; what could not be read is told in `notices`.
  List<JvmLine> lines(List<Notice> notices) throws IOException {
    List<JvmLine> lines = new ArrayList<>();
    for (Path file : files()) {
      lines.addAll(Sources.ofFile(file));
    }
    if (!arguments.isEmpty()) {
      lines.add(Sources.ofCommand(arguments, console.environment(), Path.of("")));
    }
    if (options.pid != null) {
      lines.add(Sources.ofProcess(options.pid));
    }
    if (options.scan != null) {
      scan(options.scan, lines, notices);
    } else if (lines.isEmpty()) {
      throw Problem.usage(
          "there is nothing to audit; name a file, --scan DIR or --pid PID, or give options behind"
              + " --, as assay audit -- -Xmx2g -XX:+UseG1GC");
    }
    return lines;
  }

  private List<Path> files() {
    int behind = arguments.size();
    List<String> named = options.words.subList(0, options.words.size() - behind);
    if (named.contains("-")) {
      throw Problem.usage(
          "standard input is not audited, because the name of a file tells what is in it; save it"
              + " to a file, or give the options behind --");
    }
    return named.stream().map(Path::of).toList();
  }

  /// Reads a whole folder; on a terminal the line at the bottom says how far it is.
  private void scan(Path folder, List<JvmLine> lines, List<Notice> notices) {
    boolean live = console.terminal().err();
    int[] files = {0};
    Scan.of(folder)
        .found()
        .forEach(found -> {
          switch (found) {
            case Scan.Lines(Path _, List<JvmLine> read) -> lines.addAll(read);
            case Scan.Unread(Path _, Notice notice) -> notices.add(notice);
          }
          if (live && ++files[0] % 20 == 0) {
            console.err().print("\rassay: " + files[0] + " files with JVM options");
            console.err().flush();
          }
        });
    if (live) {
      console.err().print("\r\u001b[K");
      console.err().flush();
    }
    if (lines.isEmpty()) {
      notices.add(
          new Notice(
              "scan.empty", Severity.INFO, "no file below " + folder + " holds options of a JVM"));
    }
  }
}
