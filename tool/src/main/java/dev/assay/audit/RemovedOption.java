package dev.assay.audit;

/// An option, not an `-XX` flag, that an earlier JDK took and this one refuses.
final class RemovedOption extends RefusalRule {

  RemovedOption() {
    super("removed-option", Refused.Cause.OPTION_GONE);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return "This option"
        + OptionLife.remark(refused.argument().text())
        + " is gone: "
        + Life.of(subject, refused.argument()).text()
        + ".";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return OptionLife.of(refused.argument().text()).map(OptionLife::fix).orElse("Remove it.");
  }
}
