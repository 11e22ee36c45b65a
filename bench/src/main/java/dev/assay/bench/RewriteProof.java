package dev.assay.bench;

import dev.assay.audit.Rewrite;
import dev.assay.flags.Judge;
import dev.assay.flags.Judgement;
import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.Jvm;
import dev.assay.model.JvmLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Whether rewritten command lines do on real JVMs what they should: `bench/run RewriteProof
/// NAME...`.
///
/// Each line is rewritten for each JDK that is found, and started with `-version`. It must start,
/// without a warning, with the heap of the line as it was, with its collector where the JDK has it,
/// and with its GC log and the log's rotation.
public final class RewriteProof {

  private static final Path LINES = Path.of("bench/corpus");

  /// Sizes of heaps are rounded up to regions or pages, which differ between releases.
  private static final long ALIGNMENT = 64L << 20;

  /// What one rewritten line did.
  private record Outcome(boolean started, List<String> wrong, List<String> announced) {}

  private final Map<Integer, Jvm> jvms;
  private final Knowledge knowledge = Knowledge.shipped();

  private RewriteProof(Map<Integer, Jvm> jvms) {
    this.jvms = jvms;
  }

  /// @param args names of files in `bench/corpus`
  public static void main(String[] args) throws IOException, InterruptedException {
    boolean right = true;
    for (String name : args) {
      right &= new RewriteProof(JvmTruths.jdks()).run(name);
    }
    System.exit(right ? 0 : 1);
  }

  private boolean run(String name) throws IOException, InterruptedException {
    int runs = 0;
    int started = 0;
    int right = 0;
    int announced = 0;
    for (var line : read(LINES.resolve(name + ".tsv")).entrySet()) {
      for (int feature : line.getValue().keySet()) {
        Outcome outcome = outcome(line.getValue(), feature);
        runs++;
        started += outcome.started() ? 1 : 0;
        right += outcome.wrong().isEmpty() ? 1 : 0;
        announced += outcome.announced().isEmpty() ? 0 : 1;
        outcome
            .wrong()
            .forEach(wrong -> System.out.printf("%s on %d: %s%n", line.getKey(), feature, wrong));
        outcome
            .announced()
            .forEach(
                one -> System.out.printf("%s on %d, announced: %s%n", line.getKey(), feature, one));
      }
    }
    System.out.printf(
        "== %s: %d of %d rewritten lines start; %d of %d also keep heap, collector and log and are"
            + " silent, but for %d that bring a warning the rewrite announces (JDK %s)%n",
        name, started, runs, right, runs, announced, jvms.keySet());
    return right == runs;
  }

  /// What each release is given, by the line's id.
  private Map<String, Map<Integer, List<String>>> read(Path file) throws IOException {
    Map<String, Map<Integer, List<String>>> lines = new LinkedHashMap<>();
    for (JvmLines line : JvmLines.read(file)) {
      for (int feature : jvms.keySet()) {
        if (line.isFor(feature)) {
          lines.computeIfAbsent(line.id(), _ -> new TreeMap<>()).put(feature, line.arguments());
        }
      }
    }
    return lines;
  }

  private Outcome outcome(Map<Integer, List<String>> given, int feature)
      throws IOException, InterruptedException {
    List<String> original = Objects.requireNonNull(given.get(feature));
    JvmBuild build = knowledge.build(feature);
    Rewrite rewrite = Rewrite.of(line(original), build);
    LaunchedJvm after =
        LaunchedJvm.launch(Objects.requireNonNull(jvms.get(feature)), rewrite.arguments());
    if (!after.starts()) {
      return new Outcome(
          false,
          List.of("does not start: " + after.output() + " " + rewrite.arguments()),
          List.of());
    }
    List<String> wrong = new ArrayList<>();
    if (after.warnings().size() > rewrite.remaining().size()) {
      wrong.add("warns: " + after.warnings() + " " + rewrite.arguments());
    }
    LaunchedJvm before = rewrite.arguments().equals(original) ? after : reference(given, feature);
    heap(before, after).ifPresent(wrong::add);
    collector(before, after, feature).ifPresent(wrong::add);
    ExpectedLog.of(original).flatMap(log -> log.missing(after, feature)).ifPresent(wrong::add);
    return new Outcome(true, wrong, rewrite.remaining());
  }

  private static JvmLine line(List<String> arguments) {
    return new JvmLine(
        "proof",
        arguments.stream().map(Argument::typed).toList(),
        List.of(),
        OptionalInt.empty(),
        Container.UNLIMITED);
  }

  /// The line as it was on this JDK, or on the nearest one that starts with it, or without what
  /// this JDK refuses.
  private LaunchedJvm reference(Map<Integer, List<String>> given, int feature)
      throws IOException, InterruptedException {
    List<Integer> nearest =
        jvms.keySet().stream()
            .filter(given::containsKey)
            .sorted(Comparator.comparingInt((Integer other) -> Math.abs(other - feature)))
            .toList();
    for (int other : nearest) {
      LaunchedJvm before =
          LaunchedJvm.launch(
              Objects.requireNonNull(jvms.get(other)), Objects.requireNonNull(given.get(other)));
      if (before.starts()) {
        return before;
      }
    }
    Set<Argument> refused =
        new Judge(knowledge.build(feature))
            .judge(line(Objects.requireNonNull(given.get(feature)))).refusals().stream()
                .map(Judgement.Refusal::argument)
                .collect(Collectors.toSet());
    List<String> rest =
        Objects.requireNonNull(given.get(feature)).stream()
            .filter(text -> !refused.contains(Argument.typed(text)))
            .toList();
    return LaunchedJvm.launch(Objects.requireNonNull(jvms.get(feature)), rest);
  }

  private static Optional<String> heap(LaunchedJvm before, LaunchedJvm after) {
    long was = Long.parseLong(before.flag("MaxHeapSize"));
    long is = Long.parseLong(after.flag("MaxHeapSize"));
    boolean same =
        before.feature() == after.feature() ? was == is : Math.abs(was - is) <= ALIGNMENT;
    return same ? Optional.empty() : Optional.of("MaxHeapSize " + was + " becomes " + is);
  }

  /// CMS and ParNew give way to G1 where they are gone; no collector asked for by name may change.
  private Optional<String> collector(LaunchedJvm before, LaunchedJvm after, int feature) {
    String was = before.collector();
    boolean asked =
        before.arguments().stream().anyMatch(text -> text.matches("-XX:\\+Use\\w+GC|-Xincgc"));
    boolean there = knowledge.build(feature).names().contains("Use" + was);
    String expected = !asked ? after.collector() : there ? was : after.feature() < 9 ? "" : "G1GC";
    return expected.isEmpty() || after.collector().equals(expected)
        ? Optional.empty()
        : Optional.of("collector " + was + " becomes " + after.collector());
  }
}
