package dev.assay.cli;

import dev.assay.jvm.JvmDiscovery;
import dev.assay.jvm.JvmSelector;
import dev.assay.jvm.Silent;
import dev.assay.jvm.Survey;
import dev.assay.model.Jvm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay jdks`: the JVMs of this machine.
@Command(
    description = {
      "Looks at JAVA_HOME, PATH and the folders of package managers, SDKMAN, asdf, mise, jenv,",
      "JBang, IDEs, Maven and Gradle, and asks each JVM once what it is."
    },
    footer = {
      "  assay jdks",
      "  assay jdks --json -",
      "  assay compare --variant old@17= --variant new@temurin-25= -- java -jar app.jar"
    })
final class JdksCommand implements Callable<Integer> {

  private static final int GAP = 2;

  private final Console console;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the list as JSON; - for standard output instead of the table.")
  private @Nullable String json;

  @Option(
      names = "--refresh",
      description = "Ask every JVM anew instead of remembering what it said.")
  private boolean refresh;

  JdksCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    JvmDiscovery discovery = new JvmDiscovery(console.environment());
    Survey survey = sorted(refresh ? discovery.refresh() : discovery.survey());
    if (json != null) {
      JsonOutput.write(json, console, JdksJson.of(survey.jvms(), survey.silent()));
    }
    if (!"-".equals(json)) {
      show(survey.jvms(), discovery);
      showSilent(survey.silent());
    }
    return 0;
  }

  /// By version; in the order found among equals.
  private static Survey sorted(Survey found) {
    List<Jvm> jvms = new ArrayList<>(found.jvms());
    jvms.sort((a, b) -> Integer.compare(a.feature(), b.feature()));
    return new Survey(jvms, found.silent());
  }

  private void show(List<Jvm> jvms, JvmDiscovery discovery) {
    if (jvms.isEmpty()) {
      console.out().println("No JVM was found; install one, or set JAVA_HOME.");
      return;
    }
    String standard = discovery.defaultHome().orElse(Path.of("")).toString();
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"SELECT", "VERSION", "VENDOR", "COLLECTORS", "FOUND BY", "HOME"});
    for (Jvm jvm : jvms) {
      String mark = jvm.home().equals(standard) ? " (java)" : "";
      rows.add(
          new String[] {
            "@" + JvmSelector.shortest(jvm, jvms) + mark,
            jvm.version(),
            jvm.vendor(),
            String.join(" ", jvm.collectors()),
            jvm.foundBy(),
            jvm.home()
          });
    }
    if (console.terminal().out() && width(rows) > console.width()) {
      printNarrow(console.out(), rows.subList(1, rows.size()));
    } else {
      print(console.out(), rows);
    }
  }

  private void showSilent(List<Silent> silent) {
    for (Silent jvm : silent) {
      console.out().println();
      console
          .out()
          .println(jvm.home() + " (" + jvm.foundBy() + ") does not start: " + jvm.reason());
    }
  }

  /// Each JVM below the other; what is to be copied stays whole.
  private static void printNarrow(PrintStream out, List<String[]> rows) {
    for (String[] row : rows) {
      out.println(row[0]);
      out.println("  " + row[1] + " " + row[2]);
      out.println("  " + row[3]);
      out.println("  " + row[5]);
    }
  }

  private static int width(List<String[]> rows) {
    int[] widths = widths(rows);
    return Arrays.stream(widths).sum() + GAP * (widths.length - 1);
  }

  private static int[] widths(List<String[]> rows) {
    int[] widths = new int[rows.getFirst().length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    return widths;
  }

  private static void print(PrintStream out, List<String[]> rows) {
    int[] widths = widths(rows);
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length - 1; i++) {
        line.append(row[i]).repeat(' ', widths[i] - row[i].length() + GAP);
      }
      out.println(line.append(row[row.length - 1]));
    }
  }
}
