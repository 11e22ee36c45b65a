package dev.assay.audit;

import java.util.Optional;

/// An `-XX` option as somebody typed it, right or wrong.
sealed interface XxOption {

  /// Of the flag.
  String name();

  /// `-XX:+Name`, `-XX:-Name`.
  record Switch(String name, boolean on) implements XxOption {}

  /// `-XX:Name=value`.
  record Value(String name, String value) implements XxOption {}

  /// `-XX:Name`, `-XX:+Name=value`: no JVM takes these.
  record Malformed(String name, String value) implements XxOption {}

  /// Absent when it is no such option.
  static Optional<XxOption> of(String text) {
    if (!text.startsWith("-XX:") || text.length() < 6) {
      return Optional.empty();
    }
    String rest = text.substring(4);
    boolean signed = rest.charAt(0) == '+' || rest.charAt(0) == '-';
    int equals = rest.indexOf('=');
    String name = rest.substring(signed ? 1 : 0, equals < 0 ? rest.length() : equals);
    String value = equals < 0 ? "" : rest.substring(equals + 1);
    if (signed) {
      return Optional.of(
          equals < 0 ? new Switch(name, rest.charAt(0) == '+') : new Malformed(name, value));
    }
    return Optional.of(equals < 0 ? new Malformed(name, "") : new Value(name, value));
  }

  /// The name of the flag that this argument sets; empty when it is no `-XX` option.
  static String nameIn(String text) {
    return of(text).map(XxOption::name).orElse("");
  }

  /// The option that turns a flag on.
  static String on(String name) {
    return "-XX:+" + name;
  }
}
