package dev.assay.audit;

/// An option that no JDK has.
final class UnknownOption extends RefusalRule {

  UnknownOption() {
    super("unknown-option", Refused.Cause.OPTION_UNKNOWN);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return "None of the JDKs asked knows this option, so the JVM does not start."
        + (refused.argument().text().startsWith("-") ? "" : " It does not even start with '-'.");
  }

  @Override
  String fix(Subject subject, Refused refused) {
    String text = refused.argument().text();
    return text.startsWith("-") && !text.startsWith("-X") && !text.startsWith("--")
        ? "If it is meant for the program, put it behind the class or the jar; otherwise remove it."
        : "Remove it.";
  }
}
