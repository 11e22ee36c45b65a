package dev.assay.ledger.run;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import java.util.Arrays;

/// Tells JVMs up to JDK 8 from later ones by the words of their pauses, `GC pause` and `Pause
/// Young`: no JVM writes both. If pauses of both go on by turns, two JVMs wrote them side by side.
final class LoggedForms {

  private static final int NONE = -1;
  private static final int CLASSIC = 0;
  private static final int UNIFIED = 1;

  /// So many times nothing else than several JVMs explains it.
  private static final int ENOUGH = 3;

  /// The last pause of each, and the one before it.
  private final At[] lasts = new At[2];

  private final At[] formers = new At[2];
  private int run = NONE;
  private int turns;

  LoggedForms() {
    clear();
  }

  /// A run begins.
  void begin() {
    run = NONE;
  }

  /// Whether a pause with a time is none of the JVM of the run at hand. Without times a text may
  /// list them.
  boolean isOfAnother(Pause pause) {
    return run != NONE && pause.at().instant() >= 0 && run == other(form(pause));
  }

  /// Where the last pause of the run at hand stands.
  At last() {
    return run == NONE ? At.NOWHERE : lasts[run];
  }

  /// Takes the next pause.
  ///
  /// @return whether it is certain that several JVMs tell theirs
  boolean areOfSeveral(Pause pause) {
    At at = pause.at();
    int form = at.instant() < 0 ? NONE : form(pause);
    if (form != NONE) {
      int other = other(form);
      boolean turned = isWithin(lasts[other], form, at) || isWithin(formers[other], form, at);
      turns += turned && goesOn(lasts[form], at) ? 1 : 0;
      // One of JDK 8 may be held back until the next is read.
      run = lasts[other].isBefore(at) ? form : run;
      formers[form] = lasts[form];
      lasts[form] = at;
    }
    return turns >= ENOUGH;
  }

  /// The log of another JVM follows.
  void clear() {
    Arrays.fill(lasts, At.NOWHERE);
    Arrays.fill(formers, At.NOWHERE);
    run = NONE;
    turns = 0;
  }

  private static int form(Pause pause) {
    String name = pause.name();
    return name.startsWith("Pause ") && pause.id() >= 0
        ? UNIFIED
        : name.startsWith("GC") || name.startsWith("Full GC") ? CLASSIC : NONE;
  }

  private static int other(int form) {
    return form == NONE ? NONE : 1 - form;
  }

  /// Whether one stands between the last of this form and the next.
  private boolean isWithin(At one, int form, At next) {
    return lasts[form].isBefore(one) && one.isBefore(next);
  }

  private static boolean goesOn(At before, At at) {
    return before.uptime() >= 0 && at.uptime() >= before.uptime();
  }
}
