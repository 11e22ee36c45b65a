package dev.assay.flags;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The text behind `-XX:StartFlightRecording=`: `key=value` pairs with commas between them, where
/// quotes keep a comma.
final class RecordingText {

  /// A pair.
  ///
  /// @param value absent without `=`; without its quotes
  record Part(String key, Optional<String> value) {

    boolean is(String text) {
      return value.filter(text::equals).isPresent();
    }
  }

  private static final int LONGEST_NUMBER = 40;

  private final String text;
  private int at;

  private RecordingText(String text) {
    this.text = text;
  }

  /// The pairs in order; absent when a quote is not closed.
  static Optional<List<Part>> parts(String text) {
    return new RecordingText(text).read();
  }

  /// Where a sign and digits at the beginning of a text end; 0 without digits.
  static int integerEnd(String text) {
    int start = !text.isEmpty() && text.charAt(0) == '-' ? 1 : 0;
    int end = start;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end == start ? 0 : end;
  }

  /// The number in these first characters. One that no JVM can hold is cut, so that it costs
  /// nothing to read.
  static BigInteger integer(String text, int end) {
    return end == 0
        ? BigInteger.ZERO
        : new BigInteger(text.substring(0, Math.min(end, LONGEST_NUMBER)));
  }

  private Optional<List<Part>> read() {
    List<Part> parts = new ArrayList<>();
    while (true) {
      while (at < text.length() && text.charAt(at) == ',') {
        at++;
      }
      if (at == text.length()) {
        return Optional.of(parts);
      }
      Optional<String> key = word("=,");
      Optional<String> value = Optional.empty();
      if (key.isPresent() && at < text.length() && text.charAt(at) == '=') {
        at++;
        value = word(",");
        if (value.isEmpty()) {
          return Optional.empty();
        }
      }
      if (key.isEmpty()) {
        return Optional.empty();
      }
      parts.add(new Part(key.get(), value));
    }
  }

  /// Up to one of these characters, or absent when a quote is not closed.
  private Optional<String> word(String ends) {
    StringBuilder word = new StringBuilder();
    char quote = 0;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (quote == 0 && ends.indexOf(c) >= 0) {
        break;
      }
      if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else {
        word.append(c);
      }
    }
    return quote == 0 ? Optional.of(word.toString()) : Optional.empty();
  }
}
