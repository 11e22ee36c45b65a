package dev.assay.report;

import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.text.Colour;
import dev.assay.text.Percent;
import dev.assay.text.Scale;

/// The cells of a figure of two sets of logs, the same in the terminal and on the page.
///
/// @param figure what is shown
record ComparedFigure(Figure figure) {

  /// Sides whose times differ by no more are as long as one another.
  static final double ALIKE = 1.05;

  /// The unit of a rate tells stopped time an hour from the same per gigabyte, but not every row
  /// has a rate.
  String name() {
    return figure.name() + (figure.unit().equals("s/GB") ? " per GB" : "");
  }

  String totalBefore() {
    return isDescribed() ? LogWords.UNKNOWN : total(figure.totalBefore());
  }

  String totalAfter() {
    return isDescribed() ? LogWords.UNKNOWN : total(figure.totalAfter());
  }

  private boolean isDescribed() {
    return figure.outcome() == Outcome.DESCRIBED;
  }

  private String total(double total) {
    if (!Double.isFinite(total)) {
      return LogWords.UNKNOWN;
    }
    return switch (figure.quantity()) {
      case COUNT -> LogWords.count(Math.round(total));
      case SECONDS -> Scale.show(total, "s");
      case BYTES -> Scale.show(total, "B");
    };
  }

  /// Of a figure that is only described, its one value: the total where it has one and the sides
  /// are as long as one another.
  String rateBefore() {
    return rate(figure.before(), figure.totalBefore());
  }

  String rateAfter() {
    return rate(figure.after(), figure.totalAfter());
  }

  private String rate(double rate, double total) {
    return isDescribed() && Double.isFinite(total) && !isOverUnlikeTimes()
        ? total(total)
        : rate(rate);
  }

  /// Whether totals say something else than rates do, since one side covers more time.
  private boolean isOverUnlikeTimes() {
    double unlike = figure.totalAfter() / figure.totalBefore() / figure.change().ratio();
    return Math.max(unlike, 1 / unlike) > ALIKE;
  }

  private String rate(double rate) {
    return Double.isFinite(rate) ? Scale.show(rate, figure.unit()) : LogWords.UNKNOWN;
  }

  /// `-71%`; a figure on one side only has none, nor have bare totals, which may be over other
  /// lengths of time.
  String change() {
    double ratio = figure.change().ratio();
    boolean total = isDescribed() && Double.isFinite(figure.totalBefore()) && !isOverUnlikeTimes();
    return Double.isFinite(ratio) && !total ? Percent.change(ratio, decimals()) : LogWords.UNKNOWN;
  }

  /// `-75% .. -66%`.
  String interval() {
    if (isTested() && figure.change().isOpen()) {
      return "any";
    }
    return isTested()
        ? Percent.change(figure.change().low(), decimals())
            + " .. "
            + Percent.change(figure.change().high(), decimals())
        : LogWords.UNKNOWN;
  }

  /// Whether it has an interval.
  boolean isTested() {
    return Double.isFinite(figure.change().low()) && Double.isFinite(figure.change().high());
  }

  private int decimals() {
    Change change = figure.change();
    return isTested() ? Percent.decimals(change.low(), change.high()) : 0;
  }

  String verdict() {
    return switch (figure.outcome()) {
      case LESS -> figure.quantity() == Quantity.COUNT ? "fewer" : "less";
      case MORE -> "more";
      case EQUIVALENT -> "the same";
      case INCONCLUSIVE -> isTested() ? "not shown" : "no verdict";
      case VANISHED -> "gone";
      case APPEARED -> "new";
      case DESCRIBED -> LogWords.UNKNOWN;
    };
  }

  /// Less stopped time is good; more or less load is neither.
  Tendency tendency() {
    boolean load = figure.quantity() == Quantity.BYTES;
    return switch (figure.outcome()) {
      case LESS, VANISHED -> load ? Tendency.SAME : Tendency.BETTER;
      case MORE, APPEARED -> load ? Tendency.SAME : Tendency.WORSE;
      case EQUIVALENT -> Tendency.SAME;
      case INCONCLUSIVE, DESCRIBED -> Tendency.OPEN;
    };
  }

  /// Whether there is an answer.
  boolean isDecided() {
    return figure.outcome() != Outcome.INCONCLUSIVE && figure.outcome() != Outcome.DESCRIBED;
  }

  /// What a verdict means to the application.
  enum Tendency {
    BETTER(Colour.GREEN, "faster"),
    WORSE(Colour.RED, "slower"),
    SAME(Colour.CYAN, "equivalent"),
    OPEN(Colour.YELLOW, "inconclusive");

    private final Colour colour;
    private final String style;

    Tendency(Colour colour, String style) {
      this.colour = colour;
      this.style = style;
    }

    Colour colour() {
      return colour;
    }

    /// Its class in the style sheet of the pages.
    String style() {
      return style;
    }
  }
}
