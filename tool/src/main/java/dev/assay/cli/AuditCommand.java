package dev.assay.cli;

import dev.assay.audit.Auditor;
import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.JvmLine;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
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
    Optional<Severity> failOn = AuditFailOn.level(options.failOn);
    AuditTargets targets = AuditTargets.of(options.jdks);
    List<Notice> notices = new ArrayList<>();
    List<JvmLine> lines = new AuditInput(console, options, arguments()).lines(notices);
    Audit audit = audit(lines, targets, notices);
    new AuditOutput(console, options).publish(audit);
    return failOn.filter(level -> AuditFailOn.holds(level, audit)).isPresent() ? FailOn.EXIT_CODE : 0;
  }

  private Audit audit(List<JvmLine> lines, AuditTargets targets, List<Notice> notices) {
    Auditor auditor = new Auditor();
    List<AuditedLine> audited = new ArrayList<>();
    for (JvmLine line : lines) {
      AuditedLine one =
          auditor.audit(
              line,
              targets.matrix(),
              targets.asked(),
              AuditLimits.over(line.container(), options.memory, options.cpus));
      audited.add(one);
    }
    return new Audit(audited, notices);
  }

  /// What stands behind `--`.
  private List<String> arguments() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    int end = typed.indexOf("--");
    return end < 0 ? List.of() : typed.subList(end + 1, typed.size());
  }
}
