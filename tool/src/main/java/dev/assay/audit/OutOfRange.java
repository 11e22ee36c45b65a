package dev.assay.audit;

import dev.assay.flags.Flag;

/// A value outside the bounds that this JDK enforces.
final class OutOfRange extends RefusalRule {

  OutOfRange() {
    super("out-of-range", Refused.Cause.RANGE);
  }

  @Override
  String message(Subject subject, Refused refused) {
    String name = refused.option().sets().orElse(refused.argument().text());
    String bounds =
        Listed.flag(refused.ruling(), name)
            .flatMap(Flag::range)
            .map(range -> ": " + name + " goes from " + range.low() + " to " + range.high())
            .orElse("");
    return "The value is out of range, and the JVM does not start" + bounds + ".";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    String value =
        Listed.value(refused.ruling(), refused.option().sets().orElse(""))
            .filter(v -> !v.isEmpty())
            .map(v -> "; the default is " + v)
            .orElse("");
    return "Choose a value within the bounds, or remove the option" + value + ".";
  }
}
