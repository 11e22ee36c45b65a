package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import dev.assay.profile.Selection;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;

/// What of a recording could not be read.
final class Damage {

  private final String source;
  private final String unit;
  private final List<Notice> others = new ArrayList<>();
  private long good;
  private long bad;
  private String first = "";
  private boolean deep;

  /// @param unit what is counted: `line`, `sample`
  Damage(String source, String unit) {
    this.source = Plain.name(source);
    this.unit = unit;
  }

  /// One more was read.
  void good() {
    good++;
  }

  /// One more was left out.
  ///
  /// @param place `line 12`, `byte 4711`
  void bad(String place, String why) {
    if (bad++ == 0) {
      first = place + ": " + why;
    }
  }

  /// The rest could not be read.
  void cut(String place, String why) {
    others.add(
        new Notice(
            "recording.cut",
            Severity.WARNING,
            source
                + " cannot be read further than "
                + place
                + " ("
                + why
                + "); what is before it counts"));
  }

  /// A stack has more frames than are kept.
  void deep() {
    deep = true;
  }

  static String deepStacks() {
    return "of stacks with more than %,d frames the innermost are kept"
        .formatted(FrameWords.DEEPEST);
  }

  /// Says so if times were selected in a format that has none.
  void noteTimes(Selection selection) {
    if (!selection.wholeTime()) {
      note("recording.no-times", "its format has no times, so --from and --to leave nothing of it");
    }
  }

  void note(String id, String message) {
    others.add(new Notice(id, Severity.INFO, source + ": " + message));
  }

  /// What the user must know.
  ///
  /// @throws Problem if nothing could be read at all
  List<Notice> notices() {
    if (good == 0) {
      String why =
          bad > 0
              ? first
              : others.stream().map(Notice::message).findFirst().orElse("it has no samples");
      throw Problem.unfit(
          (why.startsWith(source) ? why : source + " has no stack that can be read, " + why)
              + "; was it cut off, or the profiler stopped too early?");
    }
    List<Notice> all = new ArrayList<>(others);
    if (deep) {
      all.add(new Notice("recording.stacks-cut", Severity.INFO, source + ": " + deepStacks()));
    }
    if (bad > 0) {
      all.add(
          new Notice(
              "recording.damaged",
              Severity.WARNING,
              "%s: %,d of %,d %ss could not be read and are left out; the first is %s"
                  .formatted(source, bad, bad + good, unit, first)));
    }
    return all;
  }
}
