package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The command that a container or a service runs, as words or as a shell's command line.
final class ExecForm {

  private static final Pattern SHELL = Pattern.compile("(?:.*/)?(?:ba|da|k|z|a)?sh");
  private static final Pattern WORDS = Pattern.compile("\\s+");
  private static final Pattern STARTS_JAVA =
      Pattern.compile("(?:^|[\\s;&|/\"'{])java(?:\\.exe)?[\"']?(?=\\s)");

  private final Setting setting;

  ExecForm(Setting setting) {
    this.setting = setting;
  }

  /// The lines of words that are handed to the program as they are, without a shell.
  List<JvmLine> words(List<Passage> words) {
    for (int i = 0; i + 2 < words.size(); i++) {
      if (SHELL.matcher(words.get(i).text()).matches()
          && words.get(i + 1).text().matches("-[a-z]*c")) {
        return shell(words.get(i + 2));
      }
    }
    Assembly assembly = new Assembly(runBy(words.stream().map(Passage::text)));
    List<Argument> arguments = Merge.arguments(words);
    Optional<Launch> launch = Launch.command(arguments);
    if (launch.isPresent()) {
      assembly.launch(launch.get());
    } else if (!arguments.isEmpty()) {
      Launch through = Launch.through(arguments);
      if (!through.isEmpty()) {
        assembly.launch(through);
      }
    }
    return assembly.lines();
  }

  /// The lines of a command line for a shell. A java without options is a line too: what it does
  /// follows from where it runs.
  List<JvmLine> shell(Passage script) {
    Setting here = runBy(WORDS.splitAsStream(script.text()));
    List<JvmLine> lines = ShellScript.lines(script, here);
    return lines.isEmpty() && STARTS_JAVA.matcher(script.text()).find()
        ? List.of(here.line(List.of(), List.of()))
        : lines;
  }

  private Setting runBy(Stream<String> words) {
    return words.filter(Launch::isJava).findFirst().map(setting::runBy).orElse(setting);
  }
}
