package dev.assay.cli;

import dev.assay.audit.Auditor;
import dev.assay.audit.Policy;
import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.AuditSupplement;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JvmLine;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `assay audit`: what flags do, as JVMs said it themselves.
@Command(
    description = {
      "Says what JVM options do on JDK 8 to 28: which start, warn, ignore or refuse them, and what is",
      "wrong, useless or unproved among them. No JVM is started: what it says was learnt from JVMs."
    },
    footer = {
      "  assay audit -- -XX:+AggressiveOpts -XX:MaxPermSize=256m -Xmx2g",
      "  assay audit Dockerfile --memory 512m --cpus 1",
      "  assay audit --from 8 --to 25 bin/run.sh",
      "  assay audit --fix --to 21 config/jvm.options",
      "  assay audit --scan . --jdk 21 --sarif audit.sarif --fail-on error",
      "  assay audit --expand --jdk 11 -- -XX:+AggressiveOpts",
      "  assay audit --pid 4711",
      "  assay audit --learn /opt/jdk-26"
    })
final class AuditCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private AuditOptions options = new AuditOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  AuditCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (options.learn != null) {
      return new AuditLearn(console).run(options.learn, options.output);
    }
    if (options.output != null) {
      throw Problem.usage("--output is where --learn writes; leave it out, or name a --json FILE");
    }
    OutputFile.demandWritable(options.json, options.sarif, options.markdown);
    Policy policy = AuditPolicy.of(options);
    Optional<Severity> failOn = AuditFailOn.level(options.failOn).or(policy::failOn);
    AuditTargets targets = AuditTargets.of(jdks(policy));
    List<Notice> notices = new ArrayList<>();
    AuditInput input = new AuditInput(console, options, arguments());
    List<JvmLine> lines = input.lines(notices);
    AuditOutput output = new AuditOutput(console, options);
    output.demandApart(lines);
    AuditSupplement supplement = new AuditQuestions(console, options, targets).answers(lines);
    if (options.write) {
      // What is told of the files must hold for what stands in them now.
      notices.clear();
      lines = input.lines(notices);
    }
    Audit audit = audit(lines, targets, policy, notices);
    output.publish(audit, supplement);
    return failOn.filter(level -> AuditFailOn.holds(level, audit)).isPresent()
        ? FailOn.EXIT_CODE
        : 0;
  }

  /// Who rewrites for one JDK wants to hear of that one, unless more are named.
  private List<String> jdks(Policy policy) {
    if (!options.jdks.isEmpty()) {
      return options.jdks;
    }
    boolean rewrites = options.fix && options.from == null && options.to != null;
    return policy.jdks().isEmpty() && rewrites
        ? List.of(String.valueOf(options.to))
        : policy.jdks().stream().map(String::valueOf).toList();
  }

  private Audit audit(
      List<JvmLine> lines, AuditTargets targets, Policy policy, List<Notice> notices) {
    Auditor auditor = new Auditor(targets.knowledge());
    Container limits = AuditLimits.of(options.memory, options.cpus);
    List<AuditedLine> audited =
        lines.stream()
            .map(line -> auditor.audit(line, targets.matrix(), targets.asked(), limits))
            .map(line -> under(policy, line, targets))
            .toList();
    return new Audit(audited, notices);
  }

  private static AuditedLine under(Policy policy, AuditedLine audited, AuditTargets targets) {
    Stream<FlagFinding> own = policy.check(audited.line(), targets.features()).stream();
    return new AuditedLine(
        audited.line(),
        audited.jdks().stream().filter(j -> targets.features().contains(j.feature())).toList(),
        Stream.concat(own, audited.findings().stream())
            .filter(finding -> !policy.ignores(finding))
            .sorted(Comparator.comparing(FlagFinding::severity).reversed())
            .toList());
  }

  /// What stands behind `--`.
  private List<String> arguments() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    int end = typed.indexOf("--");
    return end < 0 ? List.of() : typed.subList(end + 1, typed.size());
  }
}
