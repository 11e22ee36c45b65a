package dev.assay.model;

import java.util.List;

/// What an audit found out about the command lines it was given.
///
/// @param lines one for each JVM whose arguments were found
/// @param notices about what could not be read, and about the machine
public record Audit(List<AuditedLine> lines, List<Notice> notices) {
  public Audit {
    lines = List.copyOf(lines);
    notices = List.copyOf(notices);
  }

  /// One line with what was found.
  ///
  /// @param jdks the matrix, ascending
  /// @param findings the worst first, then in the order of the line
  public record AuditedLine(JvmLine line, List<JdkVerdict> jdks, List<FlagFinding> findings) {
    public AuditedLine {
      jdks = List.copyOf(jdks);
      findings = List.copyOf(findings);
    }
  }
}
