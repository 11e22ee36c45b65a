package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An argument that works, and will not for long.
final class DeprecatedFlag extends RemarkRule {

  private static final Pattern SINCE = Pattern.compile("deprecated in version (\\d+)");

  DeprecatedFlag() {
    super("deprecated-flag", Effect.DEPRECATED, Life.Stage.DEPRECATED);
  }

  @Override
  String message(Subject subject, Remark remark) {
    return Words.name(remark.argument())
        + " works and is deprecated"
        + since(subject, remark).map(release -> " since " + release).orElse("")
        + ": "
        + Life.of(subject, remark.argument()).text()
        + ".";
  }

  /// The release that the first JDK to say it names.
  private static Optional<String> since(Subject subject, Remark remark) {
    return subject.rulings().stream()
        .flatMap(ruling -> subject.remark(ruling, remark.argument()).stream())
        .map(other -> SINCE.matcher(other.words()))
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .findFirst();
  }

  @Override
  String fix(Subject subject, Ruling ruling, Remark remark) {
    return Advice.insteadOf(Option.of(remark.argument().text()).flag().orElse(""));
  }
}
