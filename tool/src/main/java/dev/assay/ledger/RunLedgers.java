package dev.assay.ledger;

import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.LogReport.OfCollector;
import dev.assay.model.LogReport.RunHeap;
import dev.assay.model.Machine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The runs that are over: their sums by collector, and the heap of each.
final class RunLedgers {

  private static final String UNKNOWN = "";

  /// It never collects, so that of its heap nothing follows from there being no collection.
  private static final String EPSILON = "Epsilon";

  private final Map<String, RunLedger> sums = new LinkedHashMap<>();
  private final List<@Nullable RunHeap> heaps = new ArrayList<>();
  private final List<RunTold> told = new ArrayList<>();
  private final List<Machine> machines = new ArrayList<>();

  /// How each ended.
  private final List<@Nullable Ending> endings = new ArrayList<>();

  /// The sum to which each belongs, and by how much it is longer than its lines tell.
  private final List<RunLedger> sumOf = new ArrayList<>();

  private final List<Long> longer = new ArrayList<>();

  /// Whether the log of each shows that there was no collection.
  private boolean uncollected = true;

  /// A run is over.
  ///
  /// @param begin nanoseconds on the axis
  /// @param end the same of its last line
  void add(@Nullable String collector, RunLedger run, long begin, long end) {
    RunHeap heap = run.end(collector != null && !collector.equals(EPSILON), begin, end);
    RunTold of = run.told();
    run.lasts(of, end - begin);
    uncollected &= of.none();
    RunLedger sum = sums.putIfAbsent(Objects.requireNonNullElse(collector, UNKNOWN), run);
    if (sum != null) {
      sum.add(run);
    }
    if (heaps.size() < EndedRuns.MOST) {
      heaps.add(heap);
      told.add(of);
      endings.add(run.ending());
      machines.add(run.machine());
      sumOf.add(sum == null ? run : sum);
      longer.add(0L);
    }
  }

  /// A run that is over was longer than its lines tell.
  void widen(int index, long nanos) {
    if (index < sumOf.size()) {
      sumOf.get(index).lasts(told.get(index), nanos);
      longer.set(index, nanos);
    }
  }

  /// A run that is over ended with a crash, of which is told late.
  void crashed(int index) {
    if (index >= 0 && index < endings.size()) {
      endings.set(index, Ending.CRASH);
    }
  }

  /// All runs together.
  RunLedger all() {
    if (sums.size() == 1) {
      return sums.values().iterator().next();
    }
    RunLedger all = new RunLedger();
    sums.values().forEach(all::add);
    return all;
  }

  /// Whether the logs show that there was no collection.
  boolean areUncollected() {
    return uncollected && !told.isEmpty();
  }

  /// What the logs tell of the collections of each run.
  List<RunTold> told() {
    return told;
  }

  /// The runs with their heaps, their flags and all of their time.
  List<JvmRun> withHeaps(List<JvmRun> runs) {
    return IntStream.range(0, runs.size())
        .mapToObj(i ->
            runs.get(i)
                .with(heaps.get(i), told.get(i).flags(), endings.get(i))
                .longer(longer.get(i) / 1e9)
                .on(machines.get(i)))
        .toList();
  }

  /// What the JVMs of each collector did; nothing where no two are named.
  List<OfCollector> byCollector(List<JvmRun> runs) {
    boolean several = sums.keySet().stream().filter(name -> !name.equals(UNKNOWN)).count() > 1;
    return several
        ? sums.entrySet().stream().map(entry -> of(entry.getKey(), entry.getValue(), runs)).toList()
        : List.of();
  }

  private static OfCollector of(String collector, RunLedger sum, List<JvmRun> runs) {
    return new OfCollector(
        runs.stream()
            .filter(run -> Objects.requireNonNullElse(run.collector(), UNKNOWN).equals(collector))
            .toList(),
        sum.nanos,
        sum.gc(),
        sum.incidents.incidents());
  }
}
