package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.flags.Judgement.Remark;
import dev.assay.flags.JvmBuild;
import java.util.Optional;

/// What a build has against one word of a draft.
///
/// @param text the word
/// @param reason why it is refused; absent when it is taken
/// @param effect what becomes of it; absent when it is refused
/// @param words of the JVM
record Complaint(
    String text,
    Optional<Reason> reason,
    Optional<Effect> effect,
    String words,
    JvmBuild build,
    Draft draft) {

  static Complaint of(Refusal refusal, JvmBuild build, Draft draft) {
    return new Complaint(
        refusal.argument().text(),
        Optional.of(refusal.reason()),
        Optional.empty(),
        refusal.words(),
        build,
        draft);
  }

  static Complaint of(Remark remark, JvmBuild build, Draft draft) {
    return new Complaint(
        remark.argument().text(),
        Optional.empty(),
        Optional.of(remark.effect()),
        remark.words(),
        build,
        draft);
  }

  boolean is(Reason expected) {
    return reason.filter(expected::equals).isPresent();
  }

  boolean is(Effect expected) {
    return effect.filter(expected::equals).isPresent();
  }

  /// Whether the argument does its work nevertheless.
  boolean works() {
    return is(Effect.DEPRECATED) || is(Effect.WARNED) || is(Effect.TRANSLATED);
  }

  String flag() {
    return XxOption.nameIn(text);
  }

  /// `JDK 17`.
  String jdk() {
    return "JDK " + build.feature();
  }
}
