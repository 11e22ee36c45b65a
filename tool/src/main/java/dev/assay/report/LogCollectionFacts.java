package dev.assay.report;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LookNames;
import dev.assay.model.Machine;
import dev.assay.model.RunHeap;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What logs tell of collections besides tables, each fact in a line: the same words in the
/// terminal and on the page. What they do not tell is left out.
final class LogCollectionFacts {

  /// Collectors without generations.
  private static final Set<String> WITHOUT_GENERATIONS = Set.of("ZGC", "Shenandoah");

  private LogCollectionFacts() {}

  static List<Fact> of(LogReport report) {
    Gc gc = report.gc();
    List<Fact> facts = new ArrayList<>();
    if (gc == null) {
      maximum(facts, report);
      return facts;
    }
    if (gc.within() > 0) {
      facts.add(
          new Fact(
              "Inner pauses",
              LogWords.time(gc.within()) + " inside other pauses, counted once in stopped time"));
    }
    if (gc.tellsThroughput()) {
      facts.add(
          new Fact(
              "Throughput",
              LogWords.throughput(report, gc) + " of the time outside collector pauses"));
    }
    volume(facts, "Allocated", gc.allocated(), report.rateOver(gc.over().allocated()));
    volume(facts, "Promoted", gc.promoted(), report.rateOver(gc.over().promoted()));
    if (gc.heapPeak() >= 0) {
      facts.add(new Fact("Peak heap", inUse(gc.heapPeak()) + maximum(report)));
    } else {
      maximum(facts, report);
    }
    liveSet(facts, gc.liveSet(), report.runs(), trendSeconds(report, gc.liveSet()));
    cpu(facts, gc.cpu(), gc.pauses().count());
    machine(facts, report.runs().stream().map(JvmRun::machine).toList());
    looks(facts, "Heap dumps", gc, name -> !LookNames.isHistogram(name));
    looks(facts, "Histograms", gc, LookNames::isHistogram);
    if (!gc.concurrent().isEmpty()) {
      facts.add(new Fact("Concurrent", groups(gc.concurrent())));
    }
    if (!gc.collections().isEmpty()) {
      facts.add(new Fact("Collections", groups(gc.collections())));
    }
    return facts;
  }

  private static void looks(List<Fact> facts, String label, Gc gc, Predicate<String> which) {
    List<Group> looks = gc.dumps().stream().filter(one -> which.test(one.name())).toList();
    if (!looks.isEmpty()) {
      facts.add(new Fact(label, groups(looks) + ", part of the full pauses"));
    }
  }

  /// What a JVM runs on; of several only where it is the same.
  private static void machine(List<Fact> facts, List<Machine> machines) {
    if (machines.isEmpty() || !machines.stream().skip(1).allMatch(machines.getFirst()::equals)) {
      return;
    }
    Machine machine = machines.getFirst();
    List<String> words = new ArrayList<>();
    if (machine.available() >= 0) {
      String all = machine.cpus() > machine.available() ? " of " + machine.cpus() : "";
      words.add(machine.available() + all + (machine.cpus() == 1 ? " CPU" : " CPUs"));
    }
    if (machine.memory() >= 0) {
      words.add(LogWords.bytes(machine.memory()) + " memory");
    }
    if (machine.workers() >= 0) {
      words.add(LogWords.count(machine.workers(), "parallel GC thread"));
    }
    if (machine.concurrentWorkers() >= 0) {
      words.add(LogWords.count(machine.concurrentWorkers(), "concurrent GC thread"));
    }
    if (!words.isEmpty()) {
      facts.add(new Fact("Resources", String.join(", ", words)));
    }
  }

  private static void volume(List<Fact> facts, String label, long bytes, long nanos) {
    if (bytes >= 0) {
      String rate = nanos > 0 ? ", " + LogWords.rate(bytes, nanos) : "";
      facts.add(new Fact(label, LogWords.bytes(bytes) + rate));
    }
  }

  /// No heap is empty: nothing is less than the unit in which JDK 9 to 13 tell it.
  private static String inUse(long bytes) {
    return bytes == 0 ? "less than 1 MiB" : LogWords.bytes(bytes);
  }

  /// Where nothing tells how much of it was in use.
  private static void maximum(List<Fact> facts, LogReport report) {
    if (report.heapMaximum() > 0) {
      long least = leastMaximum(report);
      facts.add(
          new Fact(
              "Maximum heap",
              least > 0
                  ? range(LogWords.bytes(least), LogWords.bytes(report.heapMaximum()))
                  : LogWords.bytes(report.heapMaximum())));
    }
  }

  /// The use of one JVM's heap is no share of another's.
  private static String maximum(LogReport report) {
    long most = report.heapMaximum();
    if (most <= 0) {
      return "";
    }
    String largest = LogWords.bytes(most);
    long least = leastMaximum(report);
    if (least == most) {
      return " of " + largest + " maximum";
    }
    return least > 0 ? "; maximum heap sizes " + LogWords.bytes(least) + " to " + largest : "";
  }

  private static long leastMaximum(LogReport report) {
    return report.heaps().mapToLong(RunHeap::maximum).min().orElse(report.heapMaximum());
  }

  /// How long the run lasted whose trend it is.
  private static double trendSeconds(LogReport report, LiveSet set) {
    return report.runs().stream()
        .filter(run -> run.heap() != null && run.heap().live().slopePerHour() == set.slopePerHour())
        .mapToDouble(JvmRun::seconds)
        .findFirst()
        .orElse(report.span().seconds());
  }

  /// @param seconds that the run of the trend lasted
  static void liveSet(List<Fact> facts, LiveSet set, List<JvmRun> all, double seconds) {
    if (set.points() <= 0) {
      return;
    }
    List<JvmRun> telling =
        all.stream().filter(run -> run.heap() != null && run.heap().live().points() > 0).toList();
    int runs = telling.size();
    facts.add(
        new Fact(
            "Live set",
            end(set, runs)
                + range(inUse(set.minimum()), inUse(set.maximum()))
                + " after "
                + LogWords.count(set.points(), collected(telling))
                + (runs > 1 ? " in " + LogWords.count(runs, "run") : "")
                + trend(set, runs, seconds)));
  }

  private static String range(String from, String to) {
    return from.equals(to) ? from : from + " to " + to;
  }

  private static String collected(List<JvmRun> runs) {
    boolean whole =
        !runs.isEmpty() && runs.stream().allMatch(run -> isWithoutGenerations(run.collector()));
    return whole ? "whole-heap collection" : "old-generation collection";
  }

  private static boolean isWithoutGenerations(@Nullable String collector) {
    return collector != null && WITHOUT_GENERATIONS.contains(collector);
  }

  private static String end(LiveSet set, long runs) {
    if (set.last() < 0) {
      return "";
    }
    if (set.measured().isOld()) {
      return inUse(set.last())
          + " at "
          + LogWords.time(set.measured().seconds() * 1e9)
          + " of "
          + LogWords.span(set.measured().of())
          + ", not measured since; ";
    }
    return (runs > 1 ? "up to " : "")
        + inUse(set.last())
        + (runs > 1 ? " at the end of a run; " : " at the end; ");
  }

  private static String trend(LiveSet set, long runs, double seconds) {
    if (!Double.isFinite(set.slopePerHour())) {
      return "";
    }
    if (set.slopePerHour() == 0) {
      return "; no trend";
    }
    if (Math.abs(set.slopePerHour()) < -set.slopeLow()) {
      return "; no clear trend";
    }
    return (runs > 1 ? "; trend of the run with the clearest growth " : "; trend ")
        + slope(set, seconds);
  }

  /// No longer unit of time than was seen: seconds of a program's start tell nothing of an hour.
  private static String slope(LiveSet set, double seconds) {
    int units = seconds >= 3600 ? 1 : seconds >= 60 ? 60 : 3600;
    String unit = units == 1 ? "/h" : units == 60 ? "/min" : "/s";
    String least =
        Double.isFinite(set.slopeLow())
            ? " (at least " + signed(set.slopeLow() / units) + unit + " with 97.5% confidence)"
            : " (lower bound unknown)";
    return signed(set.slopePerHour() / units) + unit + least;
  }

  private static String signed(double bytes) {
    return (bytes < 0 ? "-" : "+") + Scale.show(Math.abs(bytes), "B");
  }

  /// @param pauses how many there were
  static void cpu(List<Fact> facts, Cpu cpu, long pauses) {
    if (cpu.real() < 0) {
      return;
    }
    String waiting =
        cpu.waits().count() > 0
            ? "; "
                + LogWords.count(cpu.waits().count(), "collection")
                + " longer than 100 ms waited for CPU or I/O most of the time"
            : "";
    facts.add(
        new Fact(
            "GC CPU time",
            LogWords.time(cpu.user())
                + " user, "
                + LogWords.time(cpu.system())
                + " system, "
                + LogWords.time(cpu.real())
                + " real"
                + (cpu.pauses() < pauses
                    ? ", in %s of %s"
                        .formatted(LogWords.count(cpu.pauses()), LogWords.count(pauses, "pause"))
                    : "")
                + waiting));
  }

  private static String groups(List<Group> groups) {
    return LogWords.first(
        groups,
        g ->
            Plain.line(g.name())
                + " "
                + LogWords.count(g.time().count())
                + "x"
                + (g.time().total() < 0 ? "" : " " + LogWords.time(g.time().total())));
  }
}
