package dev.assay.audit;

import dev.assay.audit.Patch.Change;
import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Problem;
import dev.assay.model.Releases;
import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.sources.Sources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Rewrites the lines of an audit for one JDK, and the files that they were read from.
public final class Fix {

  /// Languages whose compilers would mind a missing string.
  private static final Pattern CODE =
      Pattern.compile(
          ".*\\.(java|kts?|scala|sbt|groovy|gradle|py|js|mjs|ts|go|rb|cs|c|cc|cpp|rs|clj|pl|php)");

  private final Knowledge knowledge;
  private final int target;
  private final List<JvmLine> lines;
  private final List<Rewrite> rewrites;
  private final List<List<String>> remaining = new ArrayList<>();

  /// The line of an index, rewritten for another release.
  private final Map<List<Integer>, Rewrite> others = new HashMap<>();

  private Fix(List<JvmLine> lines, int target, Knowledge knowledge) {
    this.knowledge = knowledge;
    this.target = target;
    this.lines = List.copyOf(lines);
    this.rewrites = lines.stream().map(line -> Rewrite.of(line, knowledge.build(target))).toList();
    rewrites.forEach(rewrite -> remaining.add(new ArrayList<>(rewrite.remaining())));
  }

  /// Rewrites lines, and patches in memory what they come from.
  ///
  /// A file that several lines come from is patched once, with the changes of all, and stands in
  /// the report of the first.
  ///
  /// @throws Problem when a file is not there any more or is no UTF-8 text
  public static List<RewriteReport> of(List<JvmLine> lines, int target, Knowledge knowledge) {
    return new Fix(lines, target, knowledge).reports();
  }

  private List<RewriteReport> reports() {
    Map<String, PatchedFile> files = new LinkedHashMap<>();
    sources().forEach(source -> patched(source).ifPresent(file -> files.put(source, file)));
    List<RewriteReport> reports = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      List<PatchedFile> own = new ArrayList<>();
      sources(i).forEach(source -> Optional.ofNullable(files.remove(source)).ifPresent(own::add));
      byHand(i);
      reports.add(report(i, own));
    }
    return reports;
  }

  private RewriteReport report(int i, List<PatchedFile> files) {
    return new RewriteReport(
        lines.get(i).title(),
        target,
        knowledge.build(target).provedBy(),
        rewrites.get(i).edits(),
        rewrites.get(i).arguments(),
        remaining.get(i),
        files);
  }

  private Set<String> sources() {
    Set<String> sources = new LinkedHashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      sources.addAll(sources(i));
    }
    return sources;
  }

  /// Files in which arguments of a line change.
  private Set<String> sources(int i) {
    Set<String> sources = new LinkedHashSet<>();
    for (Edit edit : rewrites.get(i).edits()) {
      Origin origin = edit.argument().origin();
      if (edit.isChange() && origin.isPatchable()) {
        sources.add(origin.source());
      }
    }
    return sources;
  }

  private Optional<PatchedFile> patched(String source) {
    String before = SourceFile.text(source);
    List<Change> changes = changes(source, before);
    if (isCode(source)
        && changes.stream()
            .filter(change -> change.texts().isEmpty())
            .anyMatch(change -> Patch.leavesHole(before, change.argument()))) {
      remains(source, source + " is code that a deleted string may break: change it by hand.");
      return Optional.empty();
    }
    Optional<String> after =
        Stream.of(true, false)
            .map(spread -> Patch.apply(before, changes, spread))
            .filter(text -> readsBack(source, text))
            .findFirst();
    if (after.isEmpty()) {
      remains(source, source + " is left as it is: patched, it would not read back as this line.");
    }
    return after.map(
        text -> new PatchedFile(source, before, text, UnifiedDiff.of(source, before, text)));
  }

  private static boolean isCode(String source) {
    return CODE.matcher(source).matches();
  }

  private void remains(String source, String sentence) {
    for (int i = 0; i < lines.size(); i++) {
      if (sources(i).contains(source)) {
        remaining.get(i).add(sentence);
      }
    }
  }

  /// Of all lines that come from this source; of two for one place that of the first line.
  private List<Change> changes(String source, String text) {
    boolean ranged = RangedLine.isIn(text);
    Map<Integer, Change> changes = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      for (Edit edit : rewrites.get(i).edits()) {
        Origin origin = edit.argument().origin();
        if (edit.isChange() && origin.isPatchable() && origin.source().equals(source)) {
          Releases needed = ranged ? needed(i, edit.argument()) : Releases.ALL;
          changes.putIfAbsent(origin.offset(), new Change(edit.argument(), edit.texts(), needed));
        }
      }
    }
    return List.copyOf(changes.values());
  }

  /// Releases around the target in which the argument has to change. Where nothing certain is known
  /// of a release, it counts as one of them.
  private Releases needed(int i, Argument argument) {
    int oldest = knowledge.features().getFirst();
    int newest = knowledge.features().getLast();
    int first = target;
    while (first > oldest && isNeeded(i, argument, first - 1)) {
      first--;
    }
    int last = target;
    while (last < newest && isNeeded(i, argument, last + 1)) {
      last++;
    }
    return new Releases(
        first == oldest ? Releases.ALL.first() : first, last == newest ? Releases.NEWEST : last);
  }

  private boolean isNeeded(int i, Argument argument, int feature) {
    if (!argument.releases().contains(feature)) {
      return true;
    }
    JvmBuild build = knowledge.build(feature);
    String flag = XxOption.nameIn(argument.text());
    if (!flag.isEmpty() && !build.isProved() && !build.isCertain(flag)) {
      return true;
    }
    return others
        .computeIfAbsent(List.of(i, feature), _ -> Rewrite.of(lines.get(i), build))
        .edits()
        .stream()
        .anyMatch(edit -> edit.isChange() && edit.argument().equals(argument));
  }

  /// Whether the patched text gives the rewritten lines: whatever a patch may get wrong, no such
  /// file is shown or written. Lines that have arguments from elsewhere too cannot be compared.
  private boolean readsBack(String source, String text) {
    List<List<String>> expected = new ArrayList<>();
    boolean all = true;
    for (int i = 0; i < lines.size(); i++) {
      List<Argument> arguments = lines.get(i).arguments();
      if (arguments.stream().allMatch(a -> a.origin().source().equals(source))) {
        expected.add(rewrites.get(i).arguments());
      } else {
        all = false;
      }
    }
    expected.removeIf(List::isEmpty);
    // Of two branches the one that says more is read first, and that may be the other one now.
    List<List<String>> read = new ArrayList<>(read(source, text));
    boolean found = expected.stream().allMatch(read::remove);
    return found && (!all || read.isEmpty());
  }

  private List<List<String>> read(String source, String text) {
    try {
      return Sources.ofText(source, text).stream()
          .map(line -> texts(line.arguments(target)))
          .filter(line -> !line.isEmpty())
          .toList();
    } catch (Problem nothingLeft) {
      return List.of();
    }
  }

  private static List<String> texts(List<Argument> arguments) {
    return arguments.stream().map(Argument::text).toList();
  }

  /// Changes that nobody but the user can make.
  private void byHand(int i) {
    for (Edit edit : rewrites.get(i).edits()) {
      Origin origin = edit.argument().origin();
      boolean typed = origin.source().equals(Origin.COMMAND_LINE.source());
      if (edit.isChange() && !origin.isPatchable() && !typed) {
        remaining
            .get(i)
            .add(
                edit.argument().text()
                    + " comes from "
                    + origin.place()
                    + ", where only you can change it.");
      }
    }
  }
}
