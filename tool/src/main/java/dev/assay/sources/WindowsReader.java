package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Batch files. Their `if` and `goto` are not followed: every line counts, in order.
final class WindowsReader implements Reader {

  private static final Pattern NAME = Pattern.compile("(?i).*\\.(?:bat|cmd)(?:\\.\\w+)?");
  private static final Pattern BATCH =
      Pattern.compile("(?im)^[ \t]*@?(?:echo off\\b|setlocal\\b|call[ \\t]|set[ \\t]+\"?\\w+=)");
  private static final Pattern SET =
      Pattern.compile("(?i)^.*?(?<![\\w-])set\\s+(\"?)([A-Za-z_]\\w*)=(.*)$");
  private static final Pattern ASIDE = Pattern.compile("(?i)^\\s*@?(?:rem\\b|::|echo\\b).*");

  @Override
  public boolean recognises(String name, Passage text) {
    return NAME.matcher(name).matches() || BATCH.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    ShellExpansion variables = new ShellExpansion();
    Assembly assembly = new Assembly(Setting.of(title));
    for (Passage line : joined(text)) {
      Matcher set = SET.matcher(line.text());
      if (ASIDE.matcher(line.text()).matches()) {
        continue;
      }
      if (set.matches()) {
        boolean quoted = !set.group(1).isEmpty() && set.group(3).stripTrailing().endsWith("\"");
        int end = quoted ? line.text().lastIndexOf('"') : line.length();
        Passage value = line.sub(set.start(3), Math.max(set.start(3), end));
        variables.set(set.group(2), ShellValue.of(variables.text(References.windows(value))));
      } else {
        command(line, variables, assembly);
      }
    }
    variables
        .variables()
        .forEach((name, value) -> assembly.variable(name, value.text(text.source())));
    return assembly.lines();
  }

  private static void command(Passage line, ShellExpansion variables, Assembly assembly) {
    Passage expanded = variables.text(References.windows(line));
    List<Argument> words = Merge.arguments(WordSplitter.split(expanded, Quoting.WINDOWS));
    if (!words.isEmpty()) {
      Launch launch = Launch.command(words).orElseGet(() -> Launch.through(words));
      if (!launch.isEmpty()) {
        assembly.launch(launch);
      }
    }
  }

  /// Lines, with those that end in `^` and the next one as one.
  private static List<Passage> joined(Passage text) {
    List<Passage> lines = new ArrayList<>();
    Passage.Builder open = new Passage.Builder(text.source());
    for (Passage line : text.lines().toList()) {
      boolean goesOn = line.length() > 0 && line.charAt(line.length() - 1) == '^';
      open.append(goesOn ? line.sub(0, line.length() - 1) : line);
      if (!goesOn) {
        lines.add(open.build());
        open = new Passage.Builder(text.source());
      }
    }
    lines.add(open.build());
    return lines;
  }
}
