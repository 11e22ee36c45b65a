package dev.assay.report;

import dev.assay.difference.Change;
import dev.assay.difference.ProfileDifference;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import java.util.Locale;

/// The sentences and figures of a difference's page.
final class ProfileDifferenceWords {

  private final ProfileDifference difference;

  ProfileDifferenceWords(ProfileDifference difference) {
    this.difference = difference;
  }

  /// What became of everything together.
  String claim() {
    Change total = difference.total();
    String after = Plain.line(difference.after());
    String what = Plain.line(ProfileWeights.what(difference.kind()));
    return switch (total.standing()) {
      case GREW, SHRANK, MOVED ->
          after + ": " + change(total) + " " + what + per() + ", " + interval(total);
      case UNDECIDED ->
          total.excludesZero()
              ? after + ": " + what + " " + change(total) + ", undecided, " + interval(total)
              : after + ": " + what + " as a whole may be the same, " + interval(total);
      case UNTESTED -> after + ": " + what + " " + change(total) + ", not tested";
    };
  }

  /// How much of it can be believed, and why.
  String basis() {
    String forks = difference.forksBefore() + " against " + difference.forksAfter() + " " + runs();
    return switch (difference.test()) {
      case NONE ->
          "One recording on a side: how much recordings differ by themselves is not known, so"
              + " nothing can be tested. This page shows sizes only; record each side several"
              + " times.";
      case MAX_T ->
          changed()
              + " "
              + forks
              + ", permutations of "
              + runs()
              + ", adjusted for everything tested.";
      case WELCH_BH ->
          changed()
              + " "
              + forks
              + ": too few for permutations, so Welch's test with false discoveries bounded."
              + " From 6 "
              + runs()
              + " a side on the test is sharper.";
    };
  }

  /// What was recorded on each side: forks of an experiment, or recordings that were named.
  String runs() {
    return difference.run() + "s";
  }

  private String changed() {
    long methods = difference.changedMethods();
    return methods == 0
        ? "No method changed by more than chance could have."
        : LogWords.count(methods, "method") + " changed by more than chance could have.";
  }

  /// What the graph's widths and colours mean.
  String colours() {
    String widths = "Width is " + Plain.line(ProfileWeights.what(difference.kind())) + per() + ". ";
    return difference.test() == ProfileDifference.Test.NONE
        ? widths + "Nothing is coloured: nothing could be tested."
        : widths
            + "Only frames that changed by more than chance are coloured, the stronger the more;"
            + " hatched ones are undecided, grey ones were not tested. A frame stands for its call"
            + " path where that was tested, so it may be coloured while its method, over all"
            + " places, is undecided in the tables.";
  }

  String per() {
    return " per " + Plain.line(difference.workUnit());
  }

  String amount(double value) {
    return ProfileWords.amount(difference.kind(), value);
  }

  /// `+1.2 ms (+5.3%)`.
  String change(Change change) {
    String delta = ProfileWeights.signed(difference.kind(), change.delta());
    if (!(change.before() > 0)) {
      return change.after() > 0 ? delta + " (new)" : delta;
    }
    if (change.after() == 0) {
      return delta + " (gone)";
    }
    String percent = Percent.change(change.after() / change.before(), 1).replace('-', '−');
    return delta + " (" + percent + ")";
  }

  /// `+0.8 ms to +1.6 ms`; `-` where there is none.
  String interval(Change change) {
    return Double.isFinite(change.low()) && Double.isFinite(change.high())
        ? ProfileWeights.signed(difference.kind(), change.low())
            + " to "
            + ProfileWeights.signed(difference.kind(), change.high())
        : "-";
  }

  /// `-5.1%` with a minus sign; `-` where there is none.
  String share(double share) {
    return Double.isFinite(share) ? Percent.share(share).replace('-', '−') : "-";
  }

  String p(double p) {
    if (!Double.isFinite(p)) {
      return "-";
    }
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  String standing(Change.Standing standing) {
    return switch (standing) {
      case GREW -> "▲ grew";
      case SHRANK -> "▼ shrank";
      case MOVED -> "↔ moved";
      case UNDECIDED -> "undecided";
      case UNTESTED -> "not tested";
    };
  }
}
