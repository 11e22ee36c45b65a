package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// The flag that keeps the JVM quiet about others.
final class IgnoreUnrecognized implements RuleForEachJdk {

  private static final String FLAG = "IgnoreUnrecognizedVMOptions";

  @Override
  public String id() {
    return "ignore-unrecognized";
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    var settings = ruling.judgement().settings();
    return settings.isOn(FLAG)
        ? settings.of(FLAG).stream()
            .map(setting ->
                found(
                    Severity.INFO,
                    setting.argument(),
                    ruling.feature(),
                    "With this the JVM drops every flag that it does not know without a word: a typo, or"
                        + " a flag that an upgrade removed, is never noticed.",
                    "Remove it, and give each JDK the flags that it knows."))
        : Stream.empty();
  }
}
