package dev.assay.report;

import dev.assay.model.FollowUpResult;
import dev.assay.model.Severity;
import dev.assay.model.Verdict;
import dev.assay.text.Colour;

/// How verdicts and severities look; each says the same without colour.
final class Tone {
  private Tone() {}

  static Colour colour(Verdict verdict) {
    return switch (verdict) {
      case FASTER -> Colour.GREEN;
      case SLOWER -> Colour.RED;
      case EQUIVALENT -> Colour.CYAN;
      case INCONCLUSIVE -> Colour.YELLOW;
    };
  }

  static Colour colour(Severity severity) {
    return switch (severity) {
      case INFO -> Colour.CYAN;
      case WARNING -> Colour.YELLOW;
      case ERROR -> Colour.RED;
    };
  }

  static Colour colour(FollowUpResult.Outcome outcome) {
    return switch (outcome) {
      case CONFIRMED -> Colour.GREEN;
      case REFUTED -> Colour.RED;
      case OPEN -> Colour.YELLOW;
    };
  }

  /// Its class in the style sheet of the pages.
  static String style(Severity severity) {
    return JsonText.name(severity);
  }

  static String mark(Severity severity) {
    return switch (severity) {
      case INFO -> "note: ";
      case WARNING -> "warning: ";
      case ERROR -> "error: ";
    };
  }
}
