package dev.assay.cli;

import dev.assay.audit.Ergonomics;
import dev.assay.audit.Fix;
import dev.assay.audit.SourceFile;
import dev.assay.audit.Upgrade;
import dev.assay.flags.Judge;
import dev.assay.model.AuditSupplement;
import dev.assay.model.Container;
import dev.assay.model.ExpansionReport;
import dev.assay.model.JvmLine;
import dev.assay.model.MachineChoices;
import dev.assay.model.Problem;
import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.model.UpgradeReport;
import java.util.List;

/// Answers what was asked beside the audit: the move, the rewrite, the container, the expansion.
final class AuditQuestions {

  private final Console console;
  private final AuditOptions options;
  private final AuditTargets targets;

  AuditQuestions(Console console, AuditOptions options, AuditTargets targets) {
    this.console = console;
    this.options = options;
    this.targets = targets;
  }

  /// @throws Problem when options are missing that a question needs
  AuditSupplement answers(List<JvmLine> lines) {
    if (options.write && !options.fix) {
      throw Problem.usage("--write patches what --fix shows; give both");
    }
    return new AuditSupplement(upgrades(lines), rewrites(lines), expansions(lines), choices(lines));
  }

  private List<UpgradeReport> upgrades(List<JvmLine> lines) {
    if (options.from == null) {
      return List.of();
    }
    if (options.to == null) {
      throw Problem.usage("--from " + options.from + " needs --to N, the JDK to move to");
    }
    int from = options.from;
    int to = options.to;
    return lines.stream().map(line -> Upgrade.of(line, from, to, targets.knowledge())).toList();
  }

  private List<RewriteReport> rewrites(List<JvmLine> lines) {
    if (!options.fix) {
      if (options.to != null && options.from == null) {
        throw Problem.usage(
            "--to " + options.to + " needs --from N for the move, or --fix for the rewrite");
      }
      return List.of();
    }
    List<RewriteReport> reports = Fix.of(lines, target(lines), targets.knowledge());
    if (options.write) {
      for (RewriteReport report : reports) {
        for (PatchedFile file : report.files()) {
          SourceFile.write(file);
          console.err().println("assay: rewrote " + file.source());
        }
      }
    }
    return reports;
  }

  /// The JDK to rewrite for.
  private int target(List<JvmLine> lines) {
    if (options.to != null) {
      return options.to;
    }
    if (targets.asked().size() == 1) {
      return targets.asked().iterator().next();
    }
    List<Integer> named =
        lines.stream().flatMapToInt(l -> l.jdk().stream()).distinct().boxed().toList();
    if (named.size() == 1) {
      return named.getFirst();
    }
    throw Problem.usage("--fix needs to know for which JDK; add --to N");
  }

  private List<MachineChoices> choices(List<JvmLine> lines) {
    if (options.memory == null && options.cpus == null) {
      return List.of();
    }
    Container limits = AuditLimits.of(options.memory, options.cpus);
    return targets.features().stream()
        .map(feature -> choice(Ergonomics.of(feature, limits), lines))
        .toList();
  }

  /// What is chosen for the one line, or for no line in particular.
  private MachineChoices choice(MachineChoices usual, List<JvmLine> lines) {
    return lines.size() == 1
        ? Ergonomics.startingAsIn(
            new Judge(targets.knowledge().build(usual.feature()))
                .judge(lines.getFirst())
                .settings(),
            usual)
        : usual;
  }

  private List<ExpansionReport> expansions(List<JvmLine> lines) {
    return options.expand ? new AuditExpand(console, options).reports(lines) : List.of();
  }
}
