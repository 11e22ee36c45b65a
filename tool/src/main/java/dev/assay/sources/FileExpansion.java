package dev.assay.sources;

import dev.assay.jvm.ArgumentFile;
import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Releases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Puts the contents of files that arguments name where the JVM puts them: those of `@file` and
/// `-XX:VMOptionsFile=` in place, which JDK 8 does not know; those of `-XX:Flags=` before
/// everything else, because they lose to the command line wherever it names them. The contents name
/// no further files, so nothing goes in circles.
final class FileExpansion {

  private static final String OPTIONS_FILE = "-XX:VMOptionsFile=";
  private static final String FLAGS = "-XX:Flags=";
  private static final Releases SINCE_9 = Releases.from(9);

  private final NamedFiles files;

  FileExpansion(NamedFiles files) {
    this.files = files;
  }

  /// The line with the contents of the files.
  JvmLine expand(JvmLine line) {
    List<Argument> first = new ArrayList<>();
    List<Argument> arguments = new ArrayList<>();
    for (Argument argument : line.arguments()) {
      String text = argument.text();
      if (text.startsWith("@")) {
        arguments.addAll(argumentFile(argument));
      } else if (text.startsWith(OPTIONS_FILE)) {
        arguments.add(argument);
        arguments.addAll(optionsFile(argument));
      } else {
        arguments.add(argument);
        if (text.startsWith(FLAGS)) {
          first.addAll(flags(argument));
        }
      }
    }
    first.addAll(arguments);
    return new JvmLine(line.title(), first, line.after(), line.jdk(), line.container());
  }

  private Optional<SourceText> file(Argument argument, String prefix) {
    String name = argument.text().substring(prefix.length());
    return name.isEmpty() || Placeholders.isUnresolved(name) ? Optional.empty() : files.read(name);
  }

  /// An `@@x` is the word `@x`; it starts no JVM option.
  private List<Argument> argumentFile(Argument argument) {
    if (argument.text().startsWith("@@")) {
      return List.of();
    }
    return file(argument, "@")
        .map(text -> during(argument, SINCE_9, Launch.options(words(text)).arguments()))
        .orElse(List.of());
  }

  private static List<Argument> words(SourceText text) {
    return ArgumentFile.words(text.text()).stream()
        .map(word -> new Argument(word.text(), text.origin(word.start(), word.end()), Releases.ALL))
        .toList();
  }

  private List<Argument> optionsFile(Argument argument) {
    return file(argument, OPTIONS_FILE)
        .map(text -> during(argument, SINCE_9, Merge.options(Passage.of(text)).arguments()))
        .orElse(List.of());
  }

  private List<Argument> flags(Argument argument) {
    return file(argument, FLAGS)
        .map(text -> during(argument, Releases.ALL, FlagsFile.arguments(Passage.of(text))))
        .orElse(List.of());
  }

  /// For the releases that both read the file and are given its name.
  private static List<Argument> during(Argument name, Releases known, List<Argument> contents) {
    List<Argument> limited = new ArrayList<>();
    for (Argument content : contents) {
      for (Argument both : Merge.within(content, known)) {
        limited.addAll(Merge.within(both, name.releases()));
      }
    }
    return limited;
  }
}
