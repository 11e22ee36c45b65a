package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;

/// An argument that this JDK does not know, and drops because the line asks it to keep quiet.
final class DroppedSilently extends RemarkRule {

  DroppedSilently() {
    super("dropped-silently", Effect.IGNORED, Life.Stage.IGNORED);
  }

  @Override
  boolean concerns(Ruling ruling, Remark remark) {
    return isDropped(ruling, remark);
  }

  @Override
  String message(Subject subject, Remark remark) {
    return "-XX:+IgnoreUnrecognizedVMOptions hides that "
        + Words.name(remark.argument())
        + " does nothing here: these JDKs do not take it and say nothing.";
  }

  @Override
  String fix(Subject subject, Ruling ruling, Remark remark) {
    return Advice.insteadOf(Option.of(remark.argument().text()).flag().orElse(""));
  }
}
