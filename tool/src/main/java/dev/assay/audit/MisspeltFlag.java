package dev.assay.audit;

/// A name that no JDK has, near to one that this JDK has.
final class MisspeltFlag extends RefusalRule {

  MisspeltFlag() {
    super("misspelt-flag", Refused.Cause.FLAG_MISSPELT);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return "No JDK has a flag "
        + Words.name(refused)
        + ", so the JVM does not start; "
        + refused.meant().orElse("")
        + " is the nearest name.";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    String text = refused.argument().text();
    String name = Words.name(refused);
    return "Write " + text.replace(name, refused.meant().orElse(name)) + ".";
  }
}
