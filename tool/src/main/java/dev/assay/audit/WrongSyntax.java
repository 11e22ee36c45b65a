package dev.assay.audit;

import dev.assay.flags.Flag;
import dev.assay.flags.Judgement.Reason;
import java.util.Optional;

/// A `+` or `-` too few or too many, or a value of the wrong form.
final class WrongSyntax extends RefusalRule {

  WrongSyntax() {
    super("wrong-syntax", Refused.Cause.SYNTAX);
  }

  @Override
  String message(Subject subject, Refused refused) {
    String name = Words.name(refused);
    return switch (refused.refusal().reason()) {
      case SIGN_MISSING ->
          name + " is switched with + or -, and has neither, so the JVM does not start.";
      case SIGN_UNEXPECTED ->
          name + " takes a value and is not switched with + or -, so the JVM does not start.";
      default -> malformed(refused);
    };
  }

  private static String malformed(Refused refused) {
    Option option = refused.option();
    if (wantsPoint(refused)) {
      return Words.name(refused)
          + " wants a decimal point on JDK 8, which takes '"
          + option.value()
          + "' for malformed and does not start; later JDKs take both forms.";
    }
    return (option.value().isEmpty()
            ? "A value is missing, so the JVM does not start."
            : "The JVM cannot read '" + option.value() + "' as the value and does not start.")
        + (says(refused) ? Words.said(refused.refusal().words()) : "");
  }

  /// Whether the JVM says more than `Improperly specified`.
  private static boolean says(Refused refused) {
    return refused.refusal().reason() == Reason.SYNTAX;
  }

  /// Whether it says which values there are.
  private static boolean namesValues(Refused refused) {
    String words = refused.refusal().words();
    return says(refused)
        && (words.contains("one of the following")
            || words.contains("available modes")
            || words.contains("expecting -XX:"));
  }

  @Override
  String fix(Subject subject, Refused refused) {
    String name = Words.name(refused);
    Option option = refused.option();
    if (refused.refusal().reason() == Reason.SIGN_MISSING) {
      boolean off = option.value().equalsIgnoreCase("false") || option.value().equals("0");
      return "Write -XX:" + (off ? "-" : "+") + name + ".";
    }
    if (refused.refusal().reason() == Reason.SIGN_UNEXPECTED) {
      return "Write -XX:"
          + name
          + "="
          + (option.value().isEmpty() ? "VALUE" : option.value())
          + ".";
    }
    return wantsPoint(refused) ? "Write " + refused.argument().text() + ".0." : form(refused);
  }

  private static String form(Refused refused) {
    boolean bool =
        Listed.flag(refused.ruling(), Words.name(refused)).filter(Flag::isBoolean).isPresent();
    if (bool) {
      return "Write -XX:+" + Words.name(refused) + " or -XX:-" + Words.name(refused) + ".";
    }
    if (namesValues(refused)) {
      return "Write one of the values that the JVM names.";
    }
    Optional<String> said = readOff(refused.refusal().words());
    if (said.isPresent()) {
      return said.get();
    }
    return refused.option().isSize()
        ? "Write a whole number with k, m or g behind it, such as "
            + refused.option().head()
            + "512m."
        : "Write a value of the form that the flag takes.";
  }

  /// What flight recordings want, of whose values the JVM does not name the one that it refuses.
  private static Optional<String> readOff(String words) {
    if (words.contains("nanotime value")) {
      return Optional.of(
          "Write delay, duration, maxage and flush-interval as a number with ns, us, ms, s, m, h or"
              + " d behind it, such as maxage=30s.");
    }
    if (words.contains("memory size value")) {
      return Optional.of("Write sizes as a number with k, m or g behind it, such as maxsize=250m.");
    }
    if (words.startsWith("Boolean parsing error")) {
      return Optional.of("Write true or false.");
    }
    return words.startsWith("Unknown argument")
        ? Optional.of("Leave it out on this JDK, or correct the name.")
        : Optional.empty();
  }

  private static boolean wantsPoint(Refused refused) {
    String value = refused.option().value();
    return !value.isEmpty()
        && value.chars().allMatch(Character::isDigit)
        && Listed.flag(refused.ruling(), Words.name(refused))
            .filter(flag -> flag.type().equals("double"))
            .isPresent();
  }
}
