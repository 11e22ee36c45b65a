package dev.assay.report;

import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Lines of an audit that differ in nothing but their place, told once: a repository often has the
/// same line in many files.
final class AuditBlocks {

  /// A line and the others that say the same.
  record Block(AuditedLine line, List<AuditedLine> alike) {}

  /// What two lines must have in common to be told as one.
  private record Same(
      List<String> arguments,
      List<Releases> releases,
      List<JdkVerdict> jdks,
      List<Told> findings) {}

  /// A finding without its place.
  record Told(
      String rule,
      Severity severity,
      String argument,
      List<Integer> jdks,
      String message,
      String fix) {

    static Told of(FlagFinding f) {
      return new Told(f.rule(), f.severity(), f.argument(), f.jdks(), f.message(), f.fix());
    }
  }

  private AuditBlocks() {}

  /// In the order in which each first occurs.
  static List<Block> of(List<AuditedLine> lines) {
    Map<Same, Block> blocks = new LinkedHashMap<>();
    for (AuditedLine line : lines) {
      Block block = blocks.get(same(line));
      if (block == null) {
        blocks.put(same(line), new Block(line, new ArrayList<>()));
      } else {
        block.alike().add(line);
      }
    }
    return List.copyOf(blocks.values());
  }

  private static Same same(AuditedLine line) {
    List<Argument> arguments = line.line().arguments();
    return new Same(
        AuditWords.texts(arguments),
        arguments.stream().map(Argument::releases).toList(),
        line.jdks(),
        line.findings().stream().map(Told::of).toList());
  }
}
