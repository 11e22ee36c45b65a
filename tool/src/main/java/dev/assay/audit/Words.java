package dev.assay.audit;

import dev.assay.model.Argument;
import java.util.List;

/// Parts of messages that several rules share.
final class Words {
  private Words() {}

  /// The flag's name, or the whole argument when it is none.
  static String name(Refused refused) {
    return name(refused.argument());
  }

  /// The flag's name, or the whole argument when it is none.
  static String name(Argument argument) {
    return Option.of(argument.text()).flag().orElse(argument.text());
  }

  /// What the JVM itself said, as a sentence to add; nothing when it said nothing.
  static String said(String words) {
    return words.isBlank() ? "" : " The JVM says: " + sentence(words);
  }

  /// With the full stop that the JVM's own words often lack.
  static String sentence(String words) {
    String text = words.strip();
    return text.endsWith(".") ? text : text + ".";
  }

  /// The argument, with its place when it has one.
  static String placed(Argument argument) {
    return argument.origin().line() > 0
        ? argument.text() + " (" + argument.origin().place() + ")"
        : argument.text();
  }

  /// `a`, `a and b`, `a, b and c`.
  static String list(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.getLast();
  }
}
