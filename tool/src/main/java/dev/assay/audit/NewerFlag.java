package dev.assay.audit;

/// A flag that only later JDKs have.
final class NewerFlag extends RefusalRule {

  NewerFlag() {
    super("newer-flag", Refused.Cause.FLAG_NOT_YET);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return Words.name(refused)
        + " came with a later JDK: "
        + Life.of(subject, refused.argument()).text()
        + ".";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return "Leave it out here, or give it only to the JDKs that know it.";
  }
}
