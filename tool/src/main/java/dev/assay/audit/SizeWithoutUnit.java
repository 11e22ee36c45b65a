package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A size whose number counts bytes because nothing stands behind it: `-Xmx512`.
final class SizeWithoutUnit extends RefusalRule {

  SizeWithoutUnit() {
    super("size-without-unit", Refused.Cause.NO_UNIT);
  }

  /// Also where the JVM starts, and takes the number for what it says.
  @Override
  public Stream<FlagFinding> check(Subject subject) {
    return Stream.concat(
        super.check(subject),
        subject.targets().stream()
            .flatMap(ruling ->
                ruling.judgement().settings().explicit().values().stream()
                    .map(setting -> setting.argument())
                    .distinct()
                    .filter(argument -> Option.of(argument.text()).lacksUnit())
                    .filter(argument -> !subject.refuses(ruling, argument))
                    .map(argument ->
                        found(
                            Severity.WARNING,
                            argument,
                            ruling.feature(),
                            bytes(Option.of(argument.text())) + ".",
                            fix(Option.of(argument.text()))))));
  }

  @Override
  String message(Subject subject, Refused refused) {
    return bytes(refused.option()) + ", too small for the JVM to start.";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return fix(refused.option());
  }

  private static String bytes(Option option) {
    return "Without a unit the number counts bytes: this is " + Size.text(option.bytes().orElse(0));
  }

  private static String fix(Option option) {
    String number = option.head() + option.value();
    return number.startsWith("-Xss")
        ? "Write " + number + "k."
        : "Write the unit, " + number + "m or " + number + "g.";
  }
}
