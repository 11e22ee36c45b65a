package dev.assay.flags;

import dev.assay.flags.JvmBuild.LogWord;
import dev.assay.flags.JvmBuild.OptionAnswer;
import dev.assay.flags.OptionProbes.Probe;
import dev.assay.flags.Witness.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What one JVM does with all that is no `-XX` flag, and the words of its mini-languages.
final class OptionLesson {

  /// The first release with modules and with `-Xlog`.
  private static final int MODULAR = 9;

  private static final Pattern PACKAGE =
      Pattern.compile("creation of package (\\S+) for module (\\S+)");

  private static final Pattern MODULE = Pattern.compile("creation of module: ([^,]+),");

  private static final Pattern COMPILE_COMMAND = Pattern.compile(" {4}(\\w+) \\((\\w+)\\)");

  /// Known to builds that print no list, and to all that do without listing them.
  private static final List<String> COMPILE_COMMANDS =
      List.of(
          "break",
          "compileonly",
          "dontinline",
          "exclude",
          "help",
          "inline",
          "log",
          "option",
          "print",
          "quiet");

  private final Questions questions;
  private final Witness witness;
  private final int feature;

  OptionLesson(Questions questions, int feature) {
    this.questions = questions;
    this.witness = questions.witness();
    this.feature = feature;
  }

  /// Cells of the options.
  SortedMap<String, String> options() {
    SortedMap<String, String> cells = new TreeMap<>();
    questions
        .each(OptionProbes.all(), this::answer)
        .forEach((probe, answer) -> {
          cells.put(Rows.key(Rows.OPTION, probe.text()), Cell.of(probe.text(), answer));
        });
    return cells;
  }

  private OptionAnswer answer(Probe probe) {
    Said said = witness.read(probe.words());
    if (said.accepted() && probe.wholeStart()) {
      said = witness.whole(probe.words());
    }
    return new OptionAnswer(said.accepted(), said.text());
  }

  /// Cells of the modules. The JVM's own log of how it makes them has the concealed packages too.
  SortedMap<String, String> modules() {
    SortedMap<String, SortedSet<String>> modules = new TreeMap<>();
    if (feature >= MODULAR) {
      String log =
          witness
              .start(List.of("--add-modules=ALL-SYSTEM", "-Xlog:module=trace:stdout:none"))
              .output();
      log.lines()
          .forEach(line -> {
            Matcher module = MODULE.matcher(line);
            if (module.find()) {
              modules.computeIfAbsent(module.group(1), _ -> new TreeSet<>());
            }
            Matcher part = PACKAGE.matcher(line);
            if (part.find()) {
              modules
                  .computeIfAbsent(part.group(2), _ -> new TreeSet<>())
                  .add(part.group(1).replace('/', '.'));
            }
          });
    }
    SortedMap<String, String> cells = new TreeMap<>();
    modules.forEach(
        (name, packages) -> cells.put(Rows.key(Rows.MODULE, name), Packages.cell(packages)));
    return cells;
  }

  /// Cells of the words that `-Xlog` takes.
  SortedMap<String, String> logWords() {
    SortedMap<String, String> cells = new TreeMap<>();
    if (feature >= MODULAR) {
      List<String> help = witness.start(List.of("-Xlog:help")).output().lines().toList();
      for (LogWord sort : LogWord.values()) {
        int title = help.indexOf("Available log " + sort.key() + ":");
        title = title < 0 ? help.indexOf("Available log " + sort.key() + ": ") : title;
        if (title >= 0 && title + 1 < help.size()) {
          cells.put(Rows.key(Rows.LOG, sort.key()), words(help.get(title + 1)));
        }
      }
    }
    return cells;
  }

  /// ` time (t), utctime (utc)` as `time t utctime utc`.
  private static String words(String line) {
    return Pattern.compile("\\w+")
        .matcher(line)
        .results()
        .map(m -> m.group())
        .collect(Collectors.joining(" "));
  }

  /// Cells of the names that `-XX:CompileCommand` takes.
  SortedMap<String, String> compileCommands() {
    SortedMap<String, String> cells = new TreeMap<>();
    String help = witness.start(List.of("-XX:CompileCommand=help")).output();
    COMPILE_COMMAND
        .matcher(help)
        .results()
        .forEach(m -> cells.put(Rows.key(Rows.COMMAND, m.group(1)), "+" + m.group(2)));
    for (String name : COMPILE_COMMANDS) {
      if (takes(name)) {
        cells.putIfAbsent(Rows.key(Rows.COMMAND, name), "+");
      }
    }
    return cells;
  }

  private boolean takes(String command) {
    List<String> options = new ArrayList<>();
    options.add("-XX:CompileCommand=" + command + ",example/Nothing.*");
    var answer = witness.start(options);
    return answer.exitCode() == 0
        && answer.output().lines().noneMatch(line -> line.contains("nrecognized"));
  }
}
