package dev.assay.audit;

import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;
import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A rule about arguments that a JDK starts with and speaks of. It is silent where another target
/// treats the same argument worse: the finding about that one tells the whole story.
abstract class RemarkRule implements RuleForEachJdk {

  private final String id;
  private final Effect effect;
  private final Life.Stage stage;

  RemarkRule(String id, Effect effect, Life.Stage stage) {
    this.id = id;
    this.effect = effect;
    this.stage = stage;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return ruling.judgement().remarks().stream()
        .filter(remark -> remark.effect() == effect && concerns(ruling, remark))
        .filter(remark -> !isWorseElsewhere(subject, remark.argument()))
        .map(remark ->
            found(
                Severity.WARNING,
                remark.argument(),
                ruling.feature(),
                message(subject, remark),
                fix(subject, ruling, remark)));
  }

  /// Whether this rule speaks of the remark; another may have taken it.
  boolean concerns(Ruling ruling, Remark remark) {
    return !isDropped(ruling, remark);
  }

  abstract String message(Subject subject, Remark remark);

  abstract String fix(Subject subject, Ruling ruling, Remark remark);

  /// Whether only `IgnoreUnrecognizedVMOptions` keeps this from being a refusal.
  static boolean isDropped(Ruling ruling, Remark remark) {
    if (!ruling.judgement().settings().isOn("IgnoreUnrecognizedVMOptions")
        || remark.effect() != Effect.IGNORED
        || !remark.words().isBlank()) {
      return false;
    }
    return Option.of(remark.argument().text())
        .flag()
        .map(name -> ruling.build().fate(name) instanceof Fate.Refused)
        .orElse(true);
  }

  private boolean isWorseElsewhere(Subject subject, Argument argument) {
    return subject.targets().stream()
        .filter(target -> subject.isGiven(target, argument))
        .map(target -> Life.stage(subject, target, argument))
        .anyMatch(other -> other.filter(o -> o.compareTo(stage) > 0).isPresent());
  }
}
