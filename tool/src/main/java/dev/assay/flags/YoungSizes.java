package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;

/// Sizes of the young generation that contradict each other or the heap. The JVM takes others and
/// most releases say so, each collector in its own words.
final class YoungSizes {

  private static final Set<String> GENERATIONS = Set.of("Serial", "Parallel", "CMS");

  /// From this release on G1 says that a size is above the heap; before, it kept that to itself.
  private static final int G1_TELLS = 26;

  private final JvmBuild build;
  private final Ledger ledger;
  private final String collector;

  /// @param collector that will run
  YoungSizes(JvmBuild build, Ledger ledger, Optional<String> collector) {
    this.build = build;
    this.ledger = ledger;
    this.collector = collector.orElse("");
  }

  /// Tells what the JVM warns of.
  void check() {
    aboveEachOther();
    if (GENERATIONS.contains(collector)
        || (collector.equals("G1") && build.feature() >= G1_TELLS)) {
      aboveHeap();
      aboveStart();
    }
  }

  /// The larger one counts; Serial and Parallel keep that to themselves from 9 on.
  private void aboveEachOther() {
    Optional<Setting> most = ledger.of("MaxNewSize");
    boolean warns = build.feature() < 9 || collector.equals("G1");
    ledger
        .of("NewSize")
        .filter(s -> warns && most.isPresent() && s.number().compareTo(most.get().number()) > 0)
        .ifPresent(s ->
            warn(
                s,
                "NewSize (%s) is greater than the MaxNewSize (%s). A new max generation size of %s"
                        .formatted(
                            kilo(s.number()), kilo(most.orElseThrow().number()), kilo(s.number()))
                    + " will be used."));
  }

  /// G1 takes a young generation as large as the heap; the others must have room for an old one.
  private void aboveHeap() {
    Optional<Setting> heap = ledger.of("MaxHeapSize");
    int least = collector.equals("G1") ? 1 : 0;
    ledger
        .of("MaxNewSize")
        .filter(s -> heap.isPresent() && s.number().compareTo(heap.get().number()) >= least)
        .ifPresent(s ->
            warn(
                s,
                "MaxNewSize (%s) is %s than the entire heap (%s)."
                    .formatted(
                        kilo(s.number()),
                        least == 1 ? "greater" : "equal to or greater",
                        kilo(heap.orElseThrow().number()))));
  }

  /// Where no heap to start with is named, it becomes as large as this needs, up to the maximum.
  private void aboveStart() {
    Optional<Setting> start = ledger.of("InitialHeapSize").or(() -> ledger.of("MaxHeapSize"));
    ledger
        .of("NewSize")
        .filter(s -> build.feature() >= 9)
        .filter(s -> start.isPresent() && s.number().compareTo(start.get().number()) > 0)
        .ifPresent(s ->
            warn(
                s,
                "NewSize (%s) is greater than the initial heap size (%s)."
                    .formatted(kilo(s.number()), kilo(start.orElseThrow().number()))));
  }

  private void warn(Setting setting, String words) {
    ledger.remark(setting.argument(), Effect.WARNED, words);
  }

  private static String kilo(BigInteger bytes) {
    return bytes.shiftRight(10) + "k";
  }
}
