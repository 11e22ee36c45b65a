package dev.assay.cli;

import dev.assay.diagnosis.LogRules;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.Problem;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `assay log`: what the logs of JVMs say.
@Command(
    description = {
      "Reads the logs of JVMs, JDK 8 to 28, every collector: unified logging in any decoration, the",
      "formats before it, rotated, packed, wrapped by containers. Says where stopped time goes by VM",
      "operation, what the collector and the JIT do, what is wrong and what to try."
    },
    footer = {
      "  assay log gc.log",
      "  assay log logs/ --html report.html --json report.json",
      "  assay log gc.log stdout.txt",
      "  kubectl logs my-pod | assay log -",
      "  assay log --follow gc.log",
      "  assay log --before monday/*.log --after tuesday/*.log",
      "  assay log gc.log --fail-on 'pause.p99>200ms' --fail-on 'coverage<99%'",
      "  assay log --advise 21"
    })
final class LogCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private LogOptions options = new LogOptions();

  LogCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    demandOneQuestion();
    LogReport report = new LogInput(console, options).read(options.files);
    List<LogFinding> findings = LogRules.findings(report);
    new LogOutput(console, options).publish(report, findings);
    return 0;
  }

  private void demandOneQuestion() {
    boolean compares = !options.before.isEmpty() || !options.after.isEmpty();
    if (compares && (options.before.isEmpty() || options.after.isEmpty())) {
      throw Problem.usage("--before and --after go together; name logs for both");
    }
  }
}
