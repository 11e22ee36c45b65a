package dev.assay.cli;

import dev.assay.audit.Policy;
import java.nio.file.Files;
import java.nio.file.Path;

/// Which policy an audit follows.
final class AuditPolicy {

  /// Taken where it lies in the current folder and no other is named.
  private static final Path USUAL = Path.of("assay-policy.yaml");

  private AuditPolicy() {}

  static Policy of(AuditOptions options) {
    if (options.policy != null) {
      return Policy.read(options.policy);
    }
    return Files.isRegularFile(USUAL) ? Policy.read(USUAL) : Policy.NONE;
  }
}
