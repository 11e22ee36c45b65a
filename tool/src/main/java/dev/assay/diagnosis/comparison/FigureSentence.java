package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.text.Amounts;
import dev.assay.text.Percent;
import dev.assay.text.Scale;
import java.util.Locale;
import java.util.stream.IntStream;

/// The verdict on a figure in words.
final class FigureSentence {

  /// From this ratio on "times as many" reads better than a percentage.
  private static final double TIMES = 3;

  private FigureSentence() {}

  /// `safepoints: 71% fewer per hour (-75% .. -66%, 95% confidence)`.
  static String of(Tracked tracked, Change change, Outcome outcome) {
    return tracked.name() + ": " + claim(tracked, change, outcome);
  }

  private static String claim(Tracked tracked, Change change, Outcome outcome) {
    return switch (outcome) {
      case LESS, MORE -> amount(tracked, change) + per(tracked) + interval(tracked, change);
      case EQUIVALENT ->
          "the same" + per(tracked) + ", within the margin" + interval(tracked, change);
      case INCONCLUSIVE ->
          Double.isNaN(change.low())
              ? "no verdict%s from %s logs, %s"
                  .formatted(
                      perGigabyte(tracked),
                      tracked.isOfFewLogs() ? "so few" : "these",
                      totals(tracked))
              : "no change" + perGigabyte(tracked) + " shown" + interval(tracked, change);
      case VANISHED -> "gone; " + detail(tracked, change, outcome);
      case APPEARED -> "new; " + detail(tracked, change, outcome);
      case DESCRIBED -> totals(tracked);
    };
  }

  /// What the verdict rests on: the interval, or the totals where there is none.
  static String detail(Tracked tracked, Change change, Outcome outcome) {
    return switch (outcome) {
      case VANISHED -> amount(tracked, tracked.totalBefore()) + " before";
      case APPEARED -> amount(tracked, tracked.totalAfter()) + " after";
      case LESS, MORE, EQUIVALENT, INCONCLUSIVE, DESCRIBED ->
          Double.isNaN(change.low()) ? totals(tracked) : bounds(tracked, change);
    };
  }

  private static String amount(Tracked tracked, Change change) {
    if (change.ratio() >= TIMES) {
      return times(change.ratio())
          + " times as "
          + (tracked.quantity() == Quantity.COUNT ? "many" : "much");
    }
    int decimals = Double.isNaN(change.low()) ? 0 : Percent.decimals(change.low(), change.high());
    String amount = Percent.amount(change.ratio() - 1, decimals);
    return amount + (change.ratio() > 1 ? " more" : " " + less(tracked));
  }

  private static String times(double ratio) {
    return String.format(Locale.ROOT, ratio < 2 ? "%.2f" : "%.1f", ratio);
  }

  private static String per(Tracked tracked) {
    return switch (tracked.unit()) {
      case "/h", "s/h" -> " per hour";
      case "s/GB" -> " per GB allocated";
      case "B/s" -> " per second";
      default -> "";
    };
  }

  private static String perGigabyte(Tracked tracked) {
    return tracked.unit().equals("s/GB") ? per(tracked) : "";
  }

  private static String interval(Tracked tracked, Change change) {
    if (Double.isNaN(change.low())) {
      return "; " + totals(tracked);
    }
    String bounds = bounds(tracked, change);
    return change.isOpen()
        ? " (these logs allow %s)".formatted(bounds)
        : " (%s, %s confidence)".formatted(bounds, Percent.share(change.level()));
  }

  private static String bounds(Tracked tracked, Change change) {
    if (change.isOpen()) {
      return "any change" + pairs(tracked);
    }
    if (change.ratio() >= TIMES && change.low() > 1) {
      // One scale for the change and its interval.
      return "%s .. %s times".formatted(times(change.low()), times(change.high()));
    }
    int decimals = Percent.decimals(change.low(), change.high());
    return Percent.change(change.low(), decimals)
        + " .. "
        + Percent.change(change.high(), decimals);
  }

  /// Pairs whose changes are too unlike for an interval may still have gone one way.
  private static String pairs(Tracked tracked) {
    long fallen = moved(tracked, -1);
    long risen = moved(tracked, 1);
    return tracked.paired()
        ? "; %s in %d of %d pairs"
            .formatted(
                risen > fallen ? "more" : less(tracked),
                Math.max(risen, fallen),
                fallen + risen + moved(tracked, 0))
        : "";
  }

  /// Pairs whose rate went this way, of those in which both logs tell it.
  private static long moved(Tracked tracked, int way) {
    return IntStream.range(0, tracked.paired() ? tracked.before().size() : 0)
        .filter(
            i -> tracked.before().get(i).exposure() > 0 && tracked.after().get(i).exposure() > 0)
        .filter(i ->
            Double.compare(tracked.after().get(i).rate(), tracked.before().get(i).rate()) == way)
        .count();
  }

  private static String less(Tracked tracked) {
    return tracked.quantity() == Quantity.COUNT ? "fewer" : "less";
  }

  private static String totals(Tracked tracked) {
    return amount(tracked, tracked.totalBefore())
        + " before and "
        + amount(tracked, tracked.totalAfter())
        + " after";
  }

  /// A figure without a verdict, on both sides.
  static String beforeAndAfter(String before, String after) {
    return before + " before, " + after + " after";
  }

  private static String amount(Tracked tracked, double total) {
    return switch (tracked.quantity()) {
      case COUNT -> Amounts.number(Math.round(total));
      case SECONDS -> Scale.show(total, "s");
      case BYTES -> Scale.show(total, "B");
    };
  }
}
