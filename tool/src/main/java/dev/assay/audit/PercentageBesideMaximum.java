package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A share of the memory beside an absolute size, which wins in any order.
final class PercentageBesideMaximum extends SettingRule {

  PercentageBesideMaximum() {
    super("percentage-beside-maximum");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return Stream.concat(
        beside(
            ruling,
            "MaxHeapSize",
            Stream.of("MaxRAMPercentage", "MinRAMPercentage", "MaxRAMFraction", "MinRAMFraction")),
        beside(ruling, "InitialHeapSize", Stream.of("InitialRAMPercentage", "InitialRAMFraction")));
  }

  private Stream<FlagFinding> beside(Ruling ruling, String size, Stream<String> shares) {
    return settings(ruling).of(size).stream()
        .flatMap(wins ->
            shares
                .flatMap(share -> settings(ruling).of(share).stream())
                .map(lost -> finding(ruling, lost, wins)));
  }

  private FlagFinding finding(Ruling ruling, Setting lost, Setting wins) {
    return found(
        Severity.WARNING,
        lost,
        ruling,
        "This has no effect: "
            + Words.placed(wins.argument())
            + " sets the size, and a size wins over a share in any order.",
        "Keep one of the two; a share follows the container's limit, a size does not.");
  }
}
