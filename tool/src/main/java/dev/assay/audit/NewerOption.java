package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// An option, not an `-XX` flag, that only later JDKs have.
final class NewerOption extends RefusalRule {

  NewerOption() {
    super("newer-option", Refused.Cause.OPTION_NOT_YET);
  }

  /// On JDKs that the line is evidently not meant for, one of a sort is enough.
  @Override
  public Stream<FlagFinding> check(Subject subject) {
    Set<List<Object>> told = new HashSet<>();
    return super.check(subject)
        .filter(finding ->
            finding.severity() != Severity.INFO
                || told.add(List.of(sort(finding.argument()), finding.jdks())));
  }

  private static String sort(String text) {
    return OptionLife.of(text).map(OptionLife::prefix).orElse(text);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return "This option"
        + OptionLife.remark(refused.argument().text())
        + " came with a later JDK: "
        + Life.of(subject, refused.argument()).text()
        + ".";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return OptionLife.of(refused.argument().text())
        .map(OptionLife::fix)
        .orElse("Leave it out here, or give it only to the JDKs that know it.");
  }
}
