package dev.assay.audit;

/// A name that no JDK has, and nothing near to it.
final class UnknownFlag extends RefusalRule {

  UnknownFlag() {
    super("unknown-flag", Refused.Cause.FLAG_UNKNOWN);
  }

  @Override
  String message(Subject subject, Refused refused) {
    String name = Words.name(refused);
    return name.isEmpty()
        ? "No flag is named, so the JVM does not start."
        : "No JDK asked has a flag "
            + name
            + ", so the JVM does not start. Other vendors' JVMs and builds for testing may have it.";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return "Remove it, or run on the JVM that it was written for.";
  }
}
