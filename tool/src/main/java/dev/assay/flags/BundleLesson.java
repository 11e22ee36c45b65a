package dev.assay.flags;

import dev.assay.flags.Expander.Baseline;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What the options do that change more than they say.
final class BundleLesson {

  /// Asked of every build; one that refuses it has no such bundle.
  private static final List<String> BUNDLES =
      List.of(
          "-XX:+AggressiveOpts",
          "-XX:+AggressiveHeap",
          "-XX:-TieredCompilation",
          "-XX:TieredStopAtLevel=1",
          "-XX:ReservedCodeCacheSize=64m",
          "-XX:CompileThreshold=1000",
          "-XX:CompileThresholdScaling=0.5",
          "-XX:AutoBoxCacheMax=20000",
          "-XX:MaxMetaspaceSize=256m",
          "-XX:MaxRAMPercentage=75.0",
          "-XX:MaxGCPauseMillis=100",
          "-XX:-UseCompressedOops",
          "-XX:+UseCompactObjectHeaders",
          "-XX:+UseLargePages",
          "-XX:+UseTransparentHugePages",
          "-XX:+UseNUMA",
          "-XX:+UseStringDeduplication",
          "-XX:+UseSerialGC",
          "-XX:+UseParallelGC",
          "-XX:+UseG1GC",
          "-XX:+UseConcMarkSweepGC",
          "-XX:+UseZGC",
          "-XX:+UseShenandoahGC",
          "-XX:+UseEpsilonGC",
          "-Xbatch",
          "-Xcomp",
          "-Xint",
          "-Xmn200m",
          "-Xmx31g",
          "-Xmx40g",
          "-Xshare:off");

  private final Questions questions;
  private final Expander expander;

  BundleLesson(Questions questions, Expander expander) {
    this.questions = questions;
    this.expander = expander;
  }

  /// Cells of the bundles.
  SortedMap<String, String> bundles() {
    Witness witness = questions.witness();
    Baseline baseline = expander.baseline(witness);
    SortedMap<String, String> cells = new TreeMap<>();
    questions
        .each(BUNDLES, option -> expander.of(witness, "", unlocked(option), baseline))
        .forEach((option, expansion) ->
            cells.put(
                Rows.key(Rows.BUNDLE, option), expansion.map(BundleLesson::cell).orElse("-")));
    return cells;
  }

  private static List<String> unlocked(String option) {
    List<String> options = new ArrayList<>(FlagLesson.UNLOCKS);
    options.add(option);
    return options;
  }

  private static String cell(Expansion expansion) {
    return expansion.moved().stream().map(Moved::entry).collect(Collectors.joining("|", "+", ""));
  }
}
