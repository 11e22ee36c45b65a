package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A place for heap dumps that nothing writes.
final class HeapDumpPath extends SettingRule {

  HeapDumpPath() {
    super("heap-dump-path");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    boolean writes =
        Stream.of("HeapDumpOnOutOfMemoryError", "HeapDumpBeforeFullGC", "HeapDumpAfterFullGC")
            .anyMatch(settings(ruling)::isOn);
    return settings(ruling).of("HeapDumpPath").stream()
        .filter(_ -> !writes)
        .map(setting ->
            found(
                Severity.WARNING,
                setting,
                ruling,
                "This names a place for heap dumps, and the line does not ask for any: an"
                    + " OutOfMemoryError leaves nothing behind.",
                "Add -XX:+HeapDumpOnOutOfMemoryError, or remove it."));
  }
}
