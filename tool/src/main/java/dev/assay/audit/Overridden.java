package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.Set;
import java.util.stream.Stream;

/// A value that a later one of the same flag replaces.
final class Overridden extends SettingRule {

  /// Flags that may be given again and again, each time in addition.
  private static final Set<String> GATHERED =
      Set.of(
          "CompileCommand", "CompileOnly", "OnError", "OnOutOfMemoryError", "StartFlightRecording");

  Overridden() {
    super("overridden");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return settings(ruling).overridden().stream()
        .filter(lost -> !isGathered(ruling, lost.flag()))
        .flatMap(lost ->
            settings(ruling).of(lost.flag()).stream()
                .filter(wins -> !wins.value().equals(lost.value()))
                .map(wins ->
                    found(
                        severity(lost, wins),
                        lost,
                        ruling,
                        "This has no effect: "
                            + Words.placed(wins.argument())
                            + " is read later, and the last one wins.",
                        "Keep the one that you mean.")));
  }

  static boolean isGathered(Ruling ruling, String flag) {
    return GATHERED.contains(flag)
        || Listed.flag(ruling, flag).filter(f -> f.type().equals("ccstrlist")).isPresent();
  }

  /// What a file says and another place overrides on purpose is worth knowing, no more.
  private static Severity severity(Setting lost, Setting wins) {
    boolean same = lost.argument().origin().source().equals(wins.argument().origin().source());
    return same ? Severity.WARNING : Severity.INFO;
  }
}
