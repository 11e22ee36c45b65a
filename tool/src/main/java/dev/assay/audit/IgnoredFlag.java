package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;

/// An argument with which the JVM starts and does nothing.
final class IgnoredFlag extends RemarkRule {

  IgnoredFlag() {
    super("ignored-flag", Effect.IGNORED, Life.Stage.IGNORED);
  }

  @Override
  boolean concerns(Ruling ruling, Remark remark) {
    return super.concerns(ruling, remark)
        && !remark.argument().text().startsWith("-XX:CompileCommand=");
  }

  @Override
  String message(Subject subject, Remark remark) {
    return Words.name(remark.argument())
        + " has no effect any more"
        + (remark.words().isBlank() ? ", and the JVM does not say so" : "")
        + ": "
        + Life.of(subject, remark.argument()).text()
        + ".";
  }

  @Override
  String fix(Subject subject, Ruling ruling, Remark remark) {
    String text = remark.argument().text();
    return Option.of(text)
        .flag()
        .map(Advice::insteadOf)
        .or(() -> OptionLife.of(text).map(OptionLife::fix))
        .orElse("Remove it.");
  }
}
