package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import java.util.List;

/// What tests ask of a text that was read.
record Reading(String text, List<JvmLine> lines) {

  static Reading of(String name, String text) {
    return new Reading(text, Sources.ofText(name, text));
  }

  JvmLine only() {
    if (lines.size() != 1) {
      throw new AssertionError(lines.size() + " lines: " + lines);
    }
    return lines.getFirst();
  }

  /// The arguments of the only line, with the releases before those that not all get.
  List<String> arguments() {
    return arguments(only());
  }

  static List<String> arguments(JvmLine line) {
    return line.arguments().stream().map(Reading::shown).toList();
  }

  private static String shown(Argument argument) {
    String releases = argument.releases().toString();
    return releases.isEmpty() ? argument.text() : "[" + releases + "] " + argument.text();
  }

  List<String> after() {
    return only().after().stream().map(Argument::text).toList();
  }

  List<String> titles() {
    return lines.stream().map(JvmLine::title).toList();
  }

  /// What stands in the text where the arguments of the only line were found.
  List<String> raw() {
    return only().arguments().stream()
        .map(Argument::origin)
        .map(o -> o.isPatchable() ? text.substring(o.offset(), o.offset() + o.length()) : "-")
        .toList();
  }
}
