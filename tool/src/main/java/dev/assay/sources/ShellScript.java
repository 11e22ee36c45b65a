package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import dev.assay.sources.ShellNode.Choice;
import dev.assay.sources.ShellRun.Alternative;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The lines of a shell script.
///
/// The script is followed once for each range of releases that it treats alike, and the arguments
/// that differ get their [Releases]. Branches that nothing decides (see [ShellRun]) give further
/// lines when options stand in them that no line has yet.
final class ShellScript {

  private static final int MOST_BRANCHES = 24;

  private final ShellNode script;
  private final ShellVersions versions;
  private final Setting setting;
  private final SourceText source;
  private final Set<Origin> known = new HashSet<>();
  private final List<JvmLine> lines = new ArrayList<>();
  private final Deque<Map<Choice, Integer>> open = new ArrayDeque<>();
  private final Map<Choice, Set<Integer>> queued = new HashMap<>();

  private ShellScript(Passage text, Setting setting) {
    this.script = ShellParser.parse(text);
    this.versions = new ShellVersions(script);
    this.setting = setting;
    this.source = text.source();
  }

  /// The lines of the script when it is started there.
  static List<JvmLine> lines(Passage text, Setting setting) {
    return new ShellScript(text, setting).lines();
  }

  private List<JvmLine> lines() {
    open.add(new HashMap<>());
    for (int followed = 0; followed <= MOST_BRANCHES && !open.isEmpty(); followed++) {
      follow(open.remove());
    }
    return lines;
  }

  private void follow(Map<Choice, Integer> asked) {
    Map<String, ReleaseWeave> arguments = new LinkedHashMap<>();
    Map<String, ReleaseWeave> after = new LinkedHashMap<>();
    List<Integer> boundaries = versions.boundaries();
    for (int i = 0; i < boundaries.size(); i++) {
      boolean last = i + 1 == boundaries.size();
      int end = last ? Releases.NEWEST : boundaries.get(i + 1) - 1;
      Releases releases = new Releases(boundaries.get(i), end);
      int representative = last ? boundaries.get(i) : end;
      ShellRun run = ShellRun.of(script, versions, representative, asked, setting);
      for (JvmLine line : run.assembly(source).lines()) {
        arguments
            .computeIfAbsent(line.title(), key -> new ReleaseWeave())
            .add(releases, line.arguments());
        after.computeIfAbsent(line.title(), key -> new ReleaseWeave()).add(releases, line.after());
      }
      run.alternatives().forEach(alternative -> enqueue(alternative, asked));
    }
    arguments.forEach((title, weave) -> {
      ReleaseWeave behind = after.getOrDefault(title, new ReleaseWeave());
      keep(setting.line(title, weave.arguments(), behind.arguments()), asked.isEmpty());
    });
  }

  private void enqueue(Alternative alternative, Map<Choice, Integer> asked) {
    Set<Integer> branches = queued.computeIfAbsent(alternative.choice(), key -> new HashSet<>());
    if (branches.add(alternative.branch())) {
      Map<Choice, Integer> further = new HashMap<>(asked);
      further.put(alternative.choice(), alternative.branch());
      open.add(further);
    }
  }

  /// Keeps a line that holds something new. Another branch does so when an option is only there
  /// that matters to the JVM itself: `-Dcatalina.home` at the other place is no news.
  private void keep(JvmLine line, boolean first) {
    List<Argument> fresh =
        Stream.concat(line.arguments().stream(), line.after().stream())
            .filter(argument -> !known.contains(argument.origin()))
            .filter(argument -> first || isNews(argument))
            .toList();
    if (lines.isEmpty() || !fresh.isEmpty()) {
      lines.add(fresh.isEmpty() ? line : titled(line, fresh.getFirst().origin().line()));
      line.arguments().forEach(argument -> known.add(argument.origin()));
      line.after().forEach(argument -> known.add(argument.origin()));
    }
  }

  private boolean isNews(Argument argument) {
    return OptionShape.isOwn(argument.text())
        || (OptionShape.isFatalProperty(argument.text())
            && lines.stream()
                .flatMap(line -> line.arguments().stream())
                .noneMatch(other -> other.text().equals(argument.text())));
  }

  private JvmLine titled(JvmLine line, int at) {
    boolean taken = lines.stream().anyMatch(other -> other.title().equals(line.title()));
    String title = taken ? line.title() + ": other branch, line " + at : line.title();
    return setting.line(title, line.arguments(), line.after());
  }
}
