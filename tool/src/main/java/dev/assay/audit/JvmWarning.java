package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;

/// Any other warning of the JVM. It gives way to rules that know more of the same argument.
final class JvmWarning extends RemarkRule {

  static final String ID = "jvm-warning";

  JvmWarning() {
    super(ID, Effect.WARNED, Life.Stage.WARNED);
  }

  @Override
  String message(Subject subject, Remark remark) {
    return "The JVM starts and warns: "
        + Words.sentence(remark.words().replaceFirst("^WARNING: ", ""));
  }

  @Override
  String fix(Subject subject, Ruling ruling, Remark remark) {
    return "Change or remove what it warns about.";
  }
}
