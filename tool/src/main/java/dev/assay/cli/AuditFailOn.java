package dev.assay.cli;

import dev.assay.model.Audit;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The level of findings that `--fail-on` turns into an exit code.
final class AuditFailOn {

  private AuditFailOn() {}

  /// @param word of `--fail-on`
  static Optional<Severity> level(@Nullable String word) {
    if (word == null) {
      return Optional.empty();
    }
    return Optional.of(
        switch (word.toLowerCase(Locale.ROOT)) {
          case "error" -> Severity.ERROR;
          case "warning" -> Severity.WARNING;
          case "info" -> Severity.INFO;
          default ->
              throw Problem.usage(
                  "--fail-on knows no level '" + word + "'; take error, warning or info");
        });
  }

  /// Whether there is a finding of this level or above.
  static boolean holds(Severity level, Audit audit) {
    return audit.lines().stream()
        .flatMap(line -> line.findings().stream())
        .anyMatch(finding -> finding.severity().compareTo(level) >= 0);
  }
}
