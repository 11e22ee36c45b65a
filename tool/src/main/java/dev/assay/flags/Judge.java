package dev.assay.flags;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import java.util.List;
import java.util.Optional;

/// Says what a build does with a line, without starting it.
///
/// It follows the order in which the JVM itself looks at things: the options one after the other,
/// then what contradicts each other, then the modules. An argument that is refused counts as gone
/// for everything behind it, so that one judgement names all refusals, where the JVM stops at the
/// first.
public final class Judge {

  private static final String IGNORE = "IgnoreUnrecognizedVMOptions";

  private final JvmBuild build;

  public Judge(JvmBuild build) {
    this.build = build;
  }

  /// What the build does with the arguments that the line has for its release.
  public Judgement judge(JvmLine line) {
    return judge(line.arguments(build.feature()));
  }

  /// What the build does with these arguments.
  public Judgement judge(List<Argument> arguments) {
    Ledger ledger = new Ledger();
    boolean ignores = ignoresUnrecognized(arguments);
    FlagOptions flags = new FlagOptions(build, ledger, arguments, ignores);
    ModuleOptions modules = new ModuleOptions(build, ledger);
    PlainOptions others = new PlainOptions(build, ledger, ignores);
    for (Argument argument : arguments) {
      if (argument.text().startsWith(FlagText.PREFIX)) {
        flags.accept(argument);
      } else if (ModuleOptions.reads(argument.text())) {
        modules.accept(argument, ignores);
      } else {
        others.accept(argument);
      }
    }
    Collectors collectors = new Collectors(build, ledger);
    collectors.check();
    Optional<String> collector = collectors.chosen().or(collectors::usual);
    new Limits(build, ledger, collector).check();
    new Consistency(build, ledger, collector).check();
    new LateOptions(build, ledger, collectors.chosen()).check();
    new RecordingOptions(build, ledger).check();
    boolean isWhole = arguments.stream().noneMatch(Argument::hasPlaceholder);
    new ListedValues(build, ledger, isWhole).check();
    new YoungSizes(build, ledger, collector).check();
    modules.check();
    others.finish();
    return ledger.close(collectors.chosen());
  }

  /// HotSpot looks for this flag before it reads the others, wherever it stands; the last one
  /// counts.
  private static boolean ignoresUnrecognized(List<Argument> arguments) {
    return arguments.stream()
        .map(Argument::text)
        .filter(text -> text.equals("-XX:+" + IGNORE) || text.equals("-XX:-" + IGNORE))
        .reduce((_, last) -> last)
        .filter(text -> text.startsWith("-XX:+"))
        .isPresent();
  }
}
