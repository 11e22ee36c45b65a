package dev.assay.audit;

import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An old name, for which the JVM puts a new one.
final class TranslatedFlag extends RemarkRule {

  private static final Pattern USED = Pattern.compile("[uU]se '?(-\\S+?)'? instead");

  TranslatedFlag() {
    super("translated-flag", Effect.TRANSLATED, Life.Stage.TRANSLATED);
  }

  @Override
  String message(Subject subject, Remark remark) {
    return Words.name(remark.argument())
        + " is an old name"
        + (remark.words().isBlank() ? "" : " and the JVM prints a warning for it")
        + ": "
        + Life.of(subject, remark.argument()).text()
        + ".";
  }

  @Override
  String fix(Subject subject, Ruling ruling, Remark remark) {
    return now(ruling, remark)
        .map(other ->
            "Write "
                + other
                + (ruling.feature() > 8 && other.startsWith("-Xlog")
                    ? " on JDK 9 and later."
                    : "."))
        .orElseGet(() -> Advice.insteadOf(Option.of(remark.argument().text()).flag().orElse("")));
  }

  private static Optional<String> now(Ruling ruling, Remark remark) {
    Matcher used = USED.matcher(remark.words());
    if (used.find()) {
      return Optional.of(used.group(1));
    }
    Option option = Option.of(remark.argument().text());
    return option
        .flag()
        .filter(name -> ruling.build().fate(name) instanceof Fate.Renamed)
        .map(name -> ((Fate.Renamed) ruling.build().fate(name)).other())
        .map(other ->
            other.startsWith("-")
                ? other
                : option.text().replace(option.flag().orElse(other), other));
  }
}
