package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// The same flag with the same value again.
final class GivenTwice extends SettingRule {

  GivenTwice() {
    super("given-twice");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return settings(ruling).overridden().stream()
        .filter(lost -> !Overridden.isGathered(ruling, lost.flag()))
        .flatMap(lost ->
            settings(ruling).of(lost.flag()).stream()
                .filter(wins -> wins.value().equals(lost.value()))
                .map(wins ->
                    found(
                        Severity.INFO,
                        lost,
                        ruling,
                        "The line says this twice; "
                            + Words.placed(wins.argument())
                            + " is the one that counts.",
                        "Remove one of the two.")));
  }
}
