package dev.assay.audit;

import dev.assay.audit.Draft.Place;
import dev.assay.flags.Judge;
import dev.assay.flags.Judgement;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.JvmBuild;
import dev.assay.model.JvmLine;
import dev.assay.model.RewriteReport.Edit;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/// A line rewritten for one JDK: it starts, without a warning wherever the effect can be had
/// without one, with the same heap, the same collector where it still exists, and the same logs.
///
/// The judge says what the JVM would complain of, a [Remedy] says what to do about it, and the
/// result is judged again, until the JVM is content.
///
/// @param edits one for each argument of the line, in its order
/// @param arguments the new line
/// @param remaining what the JVM still warns about
public record Rewrite(List<Edit> edits, List<String> arguments, List<String> remaining) {

  /// A cure may be complained of in its turn, as `G1IHOP` would be if it were locked; more rounds
  /// than this mean that two cures undo each other.
  private static final int ROUNDS = 12;

  /// The first release that logs with `-Xlog`.
  private static final int UNIFIED_LOGGING = 9;

  public Rewrite {
    edits = List.copyOf(edits);
    arguments = List.copyOf(arguments);
    remaining = List.copyOf(remaining);
  }

  /// Rewrites what the line has for this build's release.
  public static Rewrite of(JvmLine line, JvmBuild target) {
    return of(line, target, new Judge(target)::judge);
  }

  static Rewrite of(JvmLine line, JvmBuild target, Function<JvmLine, Judgement> judge) {
    Draft draft = new Draft(line.arguments(target.feature()));
    if (target.feature() >= UNIFIED_LOGGING) {
      UnifiedLog.translate(draft);
    } else {
      LogFlags8.translate(draft);
    }
    int round = 0;
    while (round < ROUNDS && cure(draft, judge.apply(draft.line(line)), target)) {
      round++;
    }
    return new Rewrite(draft.edits(), draft.texts(), draft.remaining());
  }

  /// Whether the draft changed.
  private static boolean cure(Draft draft, Judgement judgement, JvmBuild build) {
    List<Place> places = draft.places();
    Map<Integer, Complaint> complaints = new HashMap<>();
    Set<Reason> locks = EnumSet.noneOf(Reason.class);
    judgement
        .remarks()
        .forEach(
            remark -> complaints.put(index(remark.argument()), Complaint.of(remark, build, draft)));
    judgement.refusals().stream()
        .filter(refusal -> !isLock(refusal.reason()) || locks.add(refusal.reason()))
        .forEach(refusal ->
            complaints.put(index(refusal.argument()), Complaint.of(refusal, build, draft)));
    boolean changed = false;
    // From the last to the first, so that the places of those before keep their index.
    for (int index : complaints.keySet().stream().sorted((a, b) -> b - a).toList()) {
      changed |= apply(draft, places.get(index), Objects.requireNonNull(complaints.get(index)));
    }
    return changed;
  }

  private static int index(dev.assay.model.Argument argument) {
    return argument.origin().offset();
  }

  /// One unlock serves all flags behind it, so one complaint a round is enough.
  private static boolean isLock(Reason reason) {
    return reason == Reason.LOCKED_EXPERIMENTAL
        || reason == Reason.LOCKED_DIAGNOSTIC
        || reason == Reason.UNLOCKED_TOO_LATE;
  }

  private static boolean apply(Draft draft, Place place, Complaint complaint) {
    switch (Remedy.of(complaint)) {
      case Cure.Out(var reason) -> draft.replace(place, List.of(), reason);
      case Cure.Into(var texts, var reason) -> draft.replace(place, texts, reason);
      case Cure.Stays(var why) -> {
        draft.remains(why);
        return false;
      }
    }
    return true;
  }
}
