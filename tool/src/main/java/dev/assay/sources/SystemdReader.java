package dev.assay.sources;

import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Units of systemd: `ExecStart=` with `Environment=`, `MemoryMax=` and `CPUQuota=`. Files named by
/// `EnvironmentFile=` are not read.
final class SystemdReader implements Reader {

  private static final Pattern SERVICE = Pattern.compile("(?m)^\\[Service\\][ \\t]*\\r?$");
  private static final Pattern EXEC = Pattern.compile("(?m)^ExecStart[ \\t]*=");
  private static final Pattern SETTING = Pattern.compile("(\\w+)[ \\t]*=[ \\t]*");
  private static final Pattern PERCENT = Pattern.compile("\\s*(\\d{1,6}(?:\\.\\d{1,4})?)%\\s*");

  @Override
  public boolean recognises(String name, Passage text) {
    return SERVICE.matcher(text.text()).find() || EXEC.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    ShellExpansion variables = new ShellExpansion();
    Map<String, Passage> environment = new LinkedHashMap<>();
    List<Passage> commands = new ArrayList<>();
    OptionalLong memory = OptionalLong.empty();
    OptionalDouble cpus = OptionalDouble.empty();
    for (Passage line : joined(text)) {
      Matcher setting = SETTING.matcher(line.text());
      if (!setting.lookingAt()) {
        continue;
      }
      Passage value = line.sub(setting.end());
      switch (setting.group(1)) {
        case "Environment" -> environment(value, variables, environment);
        case "ExecStart" -> commands.add(value);
        case "MemoryMax", "MemoryLimit" -> memory = Quantity.binary(value.text());
        case "CPUQuota" -> cpus = percent(value.text());
        default -> {}
      }
    }
    Setting setting =
        new Setting(title, environment, OptionalInt.empty(), new Container(memory, cpus));
    return commands.isEmpty()
        ? new Assembly(atHome(setting)).lines()
        : commands.stream()
            .flatMap(command -> lines(command, variables, setting).stream())
            .toList();
  }

  private static void environment(
      Passage value, ShellExpansion variables, Map<String, Passage> environment) {
    for (Passage assignment : WordSplitter.splitToParts(unescaped(value), Quoting.SHELL)) {
      int equals = assignment.text().indexOf('=');
      if (equals > 0) {
        String name = assignment.text().substring(0, equals);
        Passage text = assignment.sub(equals + 1);
        variables.set(name, ShellValue.of(text));
        environment.put(name, text);
      }
    }
  }

  private static List<JvmLine> lines(Passage command, ShellExpansion variables, Setting setting) {
    Passage bare = command;
    while ("@-:+!".indexOf(bare.peek(0)) >= 0 && bare.length() > 0) {
      bare = bare.sub(1);
    }
    List<Passage> words = new ArrayList<>();
    for (Passage word : WordSplitter.split(unescaped(bare), Quoting.SHELL)) {
      words.addAll(word.text().indexOf('$') < 0 ? List.of(word) : expanded(word, variables));
    }
    boolean java = words.stream().anyMatch(word -> Launch.isJava(word.text()));
    return new ExecForm(java ? setting : atHome(setting)).words(words);
  }

  /// A script that starts java usually takes the one of this folder.
  private static Setting atHome(Setting setting) {
    Passage home = setting.environment().get("JAVA_HOME");
    return home == null ? setting : setting.runBy(home.text());
  }

  /// A word that is handed to a shell keeps its references: that one knows the same variables.
  private static List<Passage> expanded(Passage word, ShellExpansion variables) {
    return word.text().indexOf(' ') >= 0 ? List.of(word) : variables.words(References.braced(word));
  }

  /// `%%` is the character, as `%p` of a JVM's file name must be written.
  private static Passage unescaped(Passage text) {
    if (!text.text().contains("%%") && !text.text().contains("$$")) {
      return text;
    }
    Passage.Builder plain = new Passage.Builder(text.source());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c == '%' || c == '$') && text.peek(i + 1) == c) {
        plain.append(c, text, i, i + 2);
        i++;
      } else {
        plain.append(text, i);
      }
    }
    return plain.build();
  }

  private static OptionalDouble percent(String text) {
    Matcher matcher = PERCENT.matcher(text);
    return matcher.matches()
        ? OptionalDouble.of(Double.parseDouble(matcher.group(1)) / 100)
        : OptionalDouble.empty();
  }

  /// Lines, with those that end in a backslash and the next one as one.
  private static List<Passage> joined(Passage text) {
    List<Passage> lines = new ArrayList<>();
    Passage.Builder open = new Passage.Builder(text.source());
    for (Passage line : text.lines().toList()) {
      char first = line.strip().peek(0);
      boolean comment = first == '#' || first == ';';
      if (comment) {
        continue;
      }
      int last = line.length() - 1;
      boolean goesOn = last >= 0 && line.charAt(last) == '\\';
      open.append(goesOn ? line.sub(0, last) : line);
      if (goesOn) {
        open.append(' ', line, last, last + 1);
      } else {
        lines.add(open.build());
        open = new Passage.Builder(text.source());
      }
    }
    lines.add(open.build());
    return lines;
  }
}
