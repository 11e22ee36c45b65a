package dev.assay.report;

import dev.assay.model.JdkVerdict;
import dev.assay.text.Colour;
import java.util.Collection;
import java.util.Comparator;

/// How one JDK takes a line, in one word. The worst stands last.
enum Standing {
  STARTS("starts", "ok", "🟢", Colour.GREEN),
  WARNS("warns", "w", "🟡", Colour.YELLOW),
  /// It drops something without a word, which nobody notices.
  IGNORES("ignores", "i", "🟠", Colour.MAGENTA),
  REFUSES("refuses", "X", "🔴", Colour.RED);

  /// What the marks mean.
  static final String LEGEND =
      "ok starts, w starts with a warning, i starts and ignores something in silence, X refuses";

  private final String word;
  private final String mark;
  private final String sign;
  private final Colour colour;

  Standing(String word, String mark, String sign, Colour colour) {
    this.word = word;
    this.mark = mark;
    this.sign = sign;
    this.colour = colour;
  }

  static Standing of(JdkVerdict verdict) {
    if (!verdict.starts()) {
      return REFUSES;
    }
    if (!verdict.silent().isEmpty()) {
      return IGNORES;
    }
    return verdict.warns() ? WARNS : STARTS;
  }

  /// The worst of several; of none, the best.
  static Standing worst(Collection<JdkVerdict> verdicts) {
    return verdicts.stream().map(Standing::of).max(Comparator.naturalOrder()).orElse(STARTS);
  }

  String word() {
    return word;
  }

  /// Two columns at most, for tables that have no room for the word.
  String mark() {
    return mark;
  }

  /// For Markdown.
  String sign() {
    return sign;
  }

  Colour colour() {
    return colour;
  }
}
