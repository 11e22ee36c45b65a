package dev.assay.ledger;

import dev.assay.ledger.run.JvmNames;
import dev.assay.ledger.run.RunTimes;
import dev.assay.ledger.run.Runs;
import dev.assay.ledger.unavailable.RunSubjects;
import dev.assay.ledger.unavailable.RunSubjects.Subject;
import dev.assay.model.Fact;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.LogReport.OfCollector;
import dev.assay.model.Machine;
import dev.assay.model.RunHeap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
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

  /// A run that is over and listed, with the sum to which it belongs.
  private static final class Ended {
    private final RunLedger sum;
    private final @Nullable RunHeap heap;
    private final RunSubjects told;
    private final List<String> flags;
    private final Machine machine;
    private @Nullable Ending ending;

    /// Nanoseconds by which it is longer than its lines tell.
    private long longer;

    Ended(RunLedger sum, @Nullable RunHeap heap, RunSubjects told, RunLedger run) {
      this.sum = sum;
      this.heap = heap;
      this.told = told;
      flags = run.flags();
      machine = run.machine();
      ending = run.ending();
    }

    void widen(long nanos) {
      sum.lasts(told, nanos);
      longer = nanos;
    }

    JvmRun with(JvmRun run) {
      return run.with(heap, flags, ending).longer(longer / 1e9).on(machine);
    }
  }

  private final Map<String, RunLedger> sums = new LinkedHashMap<>();
  private final List<Ended> ended = new ArrayList<>();

  /// What the header of a log states of the run that may begin behind it.
  private final Map<Fact, Statement> header = new EnumMap<>(Fact.class);

  /// Where the axis stood when the run at hand began.
  private long begun;

  /// Whether the log of each shows that there was no collection.
  private boolean uncollected = true;

  /// Whether the log of each goes on to the end of its JVM.
  private boolean exited = true;

  /// Whether the flags of each, as a JDK 8 tells them, have its collections logged.
  private boolean asked = true;

  /// A header states this, perhaps of the next run.
  void header(Statement statement) {
    header.put(statement.fact(), statement);
  }

  /// A run is over.
  ///
  /// @param names those of its JVM
  /// @param position nanoseconds on the axis, of its last line
  /// @return the next run
  RunLedger next(RunLedger run, JvmNames names, long position) {
    RunLedger next = new RunLedger();
    header.values().forEach((names.areHeaded() ? next : run)::states);
    header.clear();
    run.incidents.ends(names.version());
    add(names.collector(), run, position);
    begun = position;
    return next;
  }

  private void add(@Nullable String collector, RunLedger run, long end) {
    boolean collects = !EPSILON.equals(collector);
    RunHeap heap = run.end(collector != null && collects, begun, end);
    RunSubjects told = run.subjects();
    run.lasts(told, end - begun);
    uncollected &= told.tells(Subject.NONE) || !collects;
    exited &= run.ending() == Ending.EXIT;
    asked &= told.isAskedForCollections();
    RunLedger sum = sums.computeIfAbsent(Objects.requireNonNullElse(collector, UNKNOWN), _ -> run);
    if (sum != run) {
      sum.add(run);
    }
    if (ended.size() < Runs.MOST) {
      ended.add(new Ended(sum, heap, told, run));
    }
  }

  /// The runs were as long as rows of safepoints say.
  ///
  /// @return the numbers of those of which such rows tell
  BitSet widen(List<RunTimes> runs) {
    BitSet rows = new BitSet();
    for (int i = 0; i < runs.size(); i++) {
      rows.set(i, runs.get(i).hasRows());
      if (i < ended.size()) {
        ended.get(i).widen(runs.get(i).beyond());
      }
    }
    return rows;
  }

  /// A run that is over ended with a crash, of which is told late.
  void crashed(int index) {
    if (index >= 0 && index < ended.size()) {
      ended.get(index).ending = Ending.CRASH;
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
    return uncollected && !ended.isEmpty();
  }

  /// Whether the logs would show a collection up to the end of each JVM. Of a JDK 8 the collector
  /// is also known where collections are not logged.
  boolean areToldToTheirEnd(LogCoverage coverage) {
    boolean classic = coverage.tags().stream().anyMatch(tag -> tag.tags().equals(Tag.CLASSIC));
    return exited && (asked || !classic) && CompleteStops.areUnharmed(coverage);
  }

  /// What the logs tell of the collections of each run.
  List<RunSubjects> subjects() {
    return ended.stream().map(one -> one.told).toList();
  }

  /// Whether the log of any run tells something of its JVM, be it that it lacks the end of a pause.
  boolean tellOfJvm() {
    return subjects().stream().anyMatch(run -> run.states() || run.tells(Subject.UNFINISHED));
  }

  /// The runs with their heaps, their flags and all of their time.
  List<JvmRun> withHeaps(List<JvmRun> runs) {
    return IntStream.range(0, runs.size()).mapToObj(i -> ended.get(i).with(runs.get(i))).toList();
  }

  /// What the JVMs of each collector did; nothing where no two are named, unless others collected
  /// their whole heap with one that is not: nobody knows that it is the one that is named.
  List<OfCollector> byCollector(List<JvmRun> runs) {
    RunLedger unnamed = sums.get(UNKNOWN);
    boolean apart = unnamed == null || unnamed.collections.tellsFull();
    return sums.size() > (apart ? 1 : 2)
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
