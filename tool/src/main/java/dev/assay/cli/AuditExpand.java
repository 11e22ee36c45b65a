package dev.assay.cli;

import dev.assay.flags.Expander;
import dev.assay.flags.Expansion;
import dev.assay.flags.Moved;
import dev.assay.flags.Moved.Sight;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Argument;
import dev.assay.model.ExpansionReport;
import dev.assay.model.ExpansionReport.Changed;
import dev.assay.model.Jvm;
import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import dev.assay.workload.SuiteJar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `assay audit --expand`: starts JVMs with and without the arguments.
final class AuditExpand {

  private final Console console;
  private final AuditOptions options;

  AuditExpand(Console console, AuditOptions options) {
    this.console = console;
    this.options = options;
  }

  /// One report for each JVM: those of `--jdk`, or the one on the path.
  ///
  /// @throws Problem when something from a file would be started
  List<ExpansionReport> reports(List<JvmLine> lines) {
    if (lines.size() != 1 || lines.stream().anyMatch(AuditExpand::isFromFile)) {
      throw Problem.usage(
          "--expand starts a JVM, and nothing that was read from a file is ever started; give the"
              + " options themselves behind --");
    }
    JvmDiscovery discovery = new JvmDiscovery(console.environment());
    Expander expander =
        new Expander(Optional.of(SuiteJar.in(Preparation.cache(console.environment()))));
    List<ExpansionReport> reports = new ArrayList<>();
    for (Jvm jvm : jvms(discovery)) {
      List<String> arguments =
          lines.getFirst().arguments(jvm.feature()).stream()
              .flatMap(argument -> words(argument).stream())
              .toList();
      console.err().println("assay: asking JDK " + jvm.version());
      reports.add(
          report(jvm, arguments, expander.expand(Path.of(jvm.home(), "bin/java"), arguments)));
    }
    return reports;
  }

  private List<Jvm> jvms(JvmDiscovery discovery) {
    if (options.jdks.isEmpty()) {
      return List.of(
          discovery.at(discovery.defaultJava().orElse(Path.of(System.getProperty("java.home")))));
    }
    List<Jvm> found = discovery.find();
    return options.jdks.stream().map(word -> jvm(word, found, discovery)).toList();
  }

  /// Any build of a release will do; when there is none, discovery says what there is.
  private static Jvm jvm(String word, List<Jvm> found, JvmDiscovery discovery) {
    return found.stream()
        .filter(jvm -> word.equals(String.valueOf(jvm.feature())))
        .findFirst()
        .orElseGet(() -> discovery.select(word));
  }

  private static boolean isFromFile(JvmLine line) {
    return line.arguments().stream().anyMatch(argument -> argument.origin().line() > 0);
  }

  private static List<String> words(Argument argument) {
    int space = argument.text().startsWith("--") ? argument.text().indexOf(' ') : -1;
    return space < 0
        ? List.of(argument.text())
        : List.of(argument.text().substring(0, space), argument.text().substring(space + 1));
  }

  private static ExpansionReport report(Jvm jvm, List<String> arguments, Expansion expansion) {
    List<Changed> changes = new ArrayList<>();
    List<String> further = new ArrayList<>(expansion.words());
    for (Moved moved : expansion.moved()) {
      if (moved.sight() == Sight.UNLISTED) {
        further.add(
            moved.name()
                + (moved.from().isEmpty() ? " is set to " : " goes from " + moved.from() + " to ")
                + moved.to()
                + ", which no list of flags shows.");
      } else {
        boolean admitted = moved.sight() == Sight.TYPED || moved.sight() == Sight.SHOWN;
        changes.add(new Changed(moved.name(), moved.from(), moved.to(), admitted));
      }
    }
    return new ExpansionReport(jvm.feature(), expansion.jvm(), arguments, changes, further);
  }
}
