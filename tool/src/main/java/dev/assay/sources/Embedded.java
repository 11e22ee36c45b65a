package dev.assay.sources;

import dev.assay.model.JvmLine;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Text within another file: the value of a key, a script in a pipeline, a file in a ConfigMap.
final class Embedded {

  private static final Pattern SET = Pattern.compile("(?i)\\s*(?:@?set|call)\\s.*", Pattern.DOTALL);
  private static final Pattern SCRIPT =
      Pattern.compile(
          "(?s)\\s*(?:export\\s+|set\\s+)?\\w+=.*|\\s*(?:\\S*/)?java\\s.*|.*\\s(?:\\S*/)?java\\s+-.*|.*\\$\\{\\w+:-.*");

  private Embedded() {}

  /// The lines of the text.
  ///
  /// @param name the key that it stands under, often the name of a file
  /// @param block whether it is a text of several lines
  static List<JvmLine> lines(String name, Passage text, boolean block, Setting setting) {
    if (SET.matcher(text.text()).matches() && !text.text().contains("\n")) {
      return new WindowsReader()
          .read(setting.title(), text).stream()
              .map(line -> setting.line(line.title(), line.arguments(), line.after()))
              .toList();
    }
    if (block) {
      Optional<Reader> reader = Readers.of(name, text).filter(r -> !(r instanceof TextReader));
      if (reader.isPresent()) {
        return reader.get().read(setting.title(), text).stream()
            .map(line ->
                new JvmLine(
                    line.title(), line.arguments(), line.after(), line.jdk(), setting.container()))
            .toList();
      }
    }
    return SCRIPT.matcher(text.text()).matches() || block
        ? ShellScript.lines(text, setting)
        : options(text, setting);
  }

  private static List<JvmLine> options(Passage text, Setting setting) {
    Launch launch = Merge.options(text);
    return launch.isEmpty() ? List.of() : List.of(setting.line(launch.arguments(), launch.after()));
  }
}
