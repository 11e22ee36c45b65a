package dev.assay.audit;

import dev.assay.flags.Catalogue.Entry;
import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The other tunings of the line, in one finding: one by one they would drown the rest.
final class OtherTunings extends SettingRule {

  /// More names than these do not help to see what is meant.
  private static final int SHOWN = 6;

  private static final Set<String> TOLD =
      Tradition.ALL.stream().map(Tradition::flag).collect(Collectors.toUnmodifiableSet());

  OtherTunings() {
    super("other-tunings");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    List<Argument> tunings =
        subject.line().arguments(ruling.feature()).stream()
            .filter(argument -> isTuning(subject, argument))
            .distinct()
            .toList();
    return tunings.isEmpty()
        ? Stream.empty()
        : Stream.of(
            found(
                Severity.INFO,
                tunings.getFirst(),
                ruling.feature(),
                message(tunings),
                CompareLine.of(subject, tunings)
                    .orElse("Measure with and without them (assay compare), or remove them.")));
  }

  /// Whether all targets take it, and it has an effect on them.
  private static boolean isTuning(Subject subject, Argument argument) {
    String flag = Option.of(argument.text()).sets().orElse("");
    return !TOLD.contains(flag)
        && Advice.entry(flag).filter(Entry::unproved).isPresent()
        && subject.targets().stream()
            .allMatch(r -> subject.accepts(r, argument) && subject.remark(r, argument).isEmpty())
        && subject.targets().stream().allMatch(r -> isInForce(subject, r, flag, argument));
  }

  private static boolean isInForce(Subject subject, Ruling ruling, String flag, Argument argument) {
    return settings(ruling)
        .of(flag)
        .filter(setting -> setting.argument().equals(argument))
        .filter(setting -> UnprovedTuning.hasEffect(subject, ruling, setting))
        .filter(_ -> !isYoungSizeUnderG1(subject, ruling, flag))
        .isPresent();
  }

  /// Of these [YoungSizeUnderG1] speaks.
  private static boolean isYoungSizeUnderG1(Subject subject, Ruling ruling, String flag) {
    return (flag.equals("NewRatio") || flag.endsWith("NewSize"))
        && subject.collector(ruling).equals("G1");
  }

  private static String message(List<Argument> tunings) {
    List<String> names =
        tunings.stream().map(a -> Option.of(a.text()).sets().orElse(a.text())).distinct().toList();
    String shown =
        names.size() > SHOWN
            ? String.join(", ", names.subList(0, SHOWN))
                + " and "
                + (names.size() - SHOWN)
                + " more"
            : Words.list(names);
    return (names.size() == 1 ? "This is a tuning" : "These are tunings")
        + " whose effect depends on the program: "
        + shown
        + ". Whether "
        + (names.size() == 1 ? "it pays" : "they pay")
        + " here, only a measurement tells.";
  }
}
