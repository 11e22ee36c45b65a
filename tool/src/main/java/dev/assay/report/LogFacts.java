package dev.assay.report;

import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.BiasedLocking;
import dev.assay.model.LogReport.Classes;
import dev.assay.model.LogReport.CodeCache;
import dev.assay.model.LogReport.CodeHeapUse;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Cpu;
import dev.assay.model.LogReport.Distribution;
import dev.assay.model.LogReport.Gc;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Jit;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LiveSet;
import dev.assay.model.LogReport.RunHeap;
import dev.assay.model.LogReport.Safepoints;
import dev.assay.model.LogReport.Stops;
import dev.assay.model.LogReport.Utilisation;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What logs tell besides tables, each fact in a line: the same words in the terminal and on the
/// page. What they do not tell is left out.
final class LogFacts {

  /// Names in a list before they are only counted.
  private static final int NAMES = 4;

  private LogFacts() {}

  static List<Fact> safepoints(LogReport report, Safepoints safepoints) {
    List<Fact> facts = new ArrayList<>();
    Distribution reaching = safepoints.reaching();
    if (reaching.count() > 0) {
      facts.add(new Fact("To safepoint", reaching(safepoints)));
    } else if (safepoints.coarse() > 0 && !safepoints.worstReaching().isEmpty()) {
      long longest = safepoints.worstReaching().getFirst().reaching();
      facts.add(
          new Fact(
              "To safepoint",
              "at least "
                  + LogWords.time(safepoints.leastReaching())
                  + " in all, the longest at least "
                  + LogWords.time(longest)));
    }
    if (safepoints.pausesInOthers().count() > 0) {
      facts.add(
          new Fact(
              "Nested",
              LogWords.count(safepoints.pausesInOthers().count(), "collector pause")
                  + " of "
                  + LogWords.time(safepoints.pausesInOthers().nanos())
                  + " in all ran inside safepoints that bear another name"));
    }
    return facts;
  }

  private static String reaching(Safepoints safepoints) {
    Distribution d = safepoints.reaching();
    return LogWords.time(d.total())
        + " in all"
        + (safepoints.coarse() > 0
            ? " of " + LogWords.count(d.count(), "stop") + " with exact times"
            : ", " + LogWords.share(d.total(), safepoints.total().total()) + " of the stopped time")
        + percentile("; p50 ", d, 0.5, d.p50())
        + percentile(", p99 ", d, 0.99, d.p99())
        + percentile(", p99.99 ", d, 0.9999, d.p9999())
        + ", longest "
        + LogWords.time(d.maximum());
  }

  private static String percentile(String label, Distribution time, double share, long value) {
    String words = LogFigures.percentile(time, share, value);
    return words.equals(LogWords.UNKNOWN) ? "" : label + words;
  }

  static List<Fact> collections(LogReport report, Gc gc) {
    List<Fact> facts = new ArrayList<>();
    if (LogFigures.hasThroughput(gc)) {
      facts.add(
          new Fact(
              "Throughput", LogWords.nearly(gc.throughput()) + " of the time without a pause"));
    }
    volume(facts, "Allocated", gc.allocated(), report.over(gc.allocatedOver()));
    volume(facts, "Promoted", gc.promoted(), report.over(gc.promotedOver()));
    List<RunHeap> heaps =
        report.runs().stream().flatMap(run -> Stream.ofNullable(run.heap())).toList();
    heap(facts, gc, heaps);
    liveSet(facts, gc.liveSet(), heaps, trendSeconds(report, gc.liveSet()));
    cpu(facts, gc.cpu());
    if (!gc.concurrent().isEmpty()) {
      facts.add(new Fact("Concurrent", groups(gc.concurrent())));
    }
    if (!gc.collections().isEmpty()) {
      facts.add(new Fact("Collections", groups(gc.collections())));
    }
    return facts;
  }

  private static void volume(List<Fact> facts, String label, long bytes, long nanos) {
    if (bytes >= 0) {
      String rate = nanos > 0 ? ", " + LogWords.rate(bytes, nanos) : "";
      facts.add(new Fact(label, LogWords.bytes(bytes) + rate));
    }
  }

  private static void heap(List<Fact> facts, Gc gc, List<RunHeap> heaps) {
    if (gc.heapPeak() >= 0) {
      facts.add(
          new Fact("Heap in use", "up to " + LogWords.bytes(gc.heapPeak()) + maximum(gc, heaps)));
    }
  }

  /// The use of one JVM's heap is no share of another's.
  private static String maximum(Gc gc, List<RunHeap> heaps) {
    if (gc.heapMaximum() <= 0) {
      return "";
    }
    String largest = LogWords.bytes(gc.heapMaximum());
    long least = heaps.stream().mapToLong(RunHeap::maximum).min().orElse(gc.heapMaximum());
    if (least == gc.heapMaximum()) {
      return " of at most " + largest;
    }
    return least > 0 ? "; heaps of at most " + LogWords.bytes(least) + " to " + largest : "";
  }

  /// How long the run lasted whose trend it is.
  private static double trendSeconds(LogReport report, LiveSet set) {
    return report.runs().stream()
        .filter(run -> run.heap() != null && run.heap().live().slopeLow() == set.slopeLow())
        .mapToDouble(JvmRun::seconds)
        .findFirst()
        .orElse(report.span().seconds());
  }

  /// @param seconds that the run of the trend lasted
  private static void liveSet(List<Fact> facts, LiveSet set, List<RunHeap> heaps, double seconds) {
    if (set.points() <= 0) {
      return;
    }
    long runs = heaps.stream().filter(heap -> heap.live().points() > 0).count();
    facts.add(
        new Fact(
            "Live set",
            end(set, runs)
                + LogWords.bytes(set.minimum())
                + " to "
                + LogWords.bytes(set.maximum())
                + " after "
                + LogWords.count(set.points(), "collection")
                + " of the old generation"
                + (runs > 1 ? " in " + LogWords.count(runs, "run") : "")
                + (Double.isFinite(set.slopePerHour()) ? trend(runs) + slope(set, seconds) : "")));
  }

  private static String end(LiveSet set, long runs) {
    if (set.last() < 0) {
      return "";
    }
    return (runs > 1 ? "up to " : "")
        + LogWords.bytes(set.last())
        + (runs > 1 ? " at the end of a run, " : " at the end, ");
  }

  private static String trend(long runs) {
    return runs > 1 ? "; trend of the run that grew most surely " : "; trend ";
  }

  /// No longer unit of time than was seen: seconds of a program's start tell nothing of an hour.
  private static String slope(LiveSet set, double seconds) {
    int units = seconds >= 3600 ? 1 : seconds >= 60 ? 60 : 3600;
    String unit = units == 1 ? "/h" : units == 60 ? "/min" : "/s";
    String least =
        Double.isFinite(set.slopeLow())
            ? " (95%: at least " + signed(set.slopeLow() / units) + unit + ")"
            : "";
    return signed(set.slopePerHour() / units) + unit + least;
  }

  private static String signed(double bytes) {
    return (bytes < 0 ? "-" : "+") + Scale.show(Math.abs(bytes), "B");
  }

  private static void cpu(List<Fact> facts, Cpu cpu) {
    if (cpu.real() < 0) {
      return;
    }
    String waiting =
        cpu.waits().count() > 0
            ? "; "
                + LogWords.count(cpu.waits().count(), "collection")
                + " waited rather than worked"
            : "";
    facts.add(
        new Fact(
            "Processor",
            LogWords.time(cpu.user())
                + " user, "
                + LogWords.time(cpu.system())
                + " system in "
                + LogWords.time(cpu.real())
                + waiting));
  }

  private static String groups(List<LogReport.Group> groups) {
    String shown =
        groups.stream()
            .limit(NAMES)
            .map(g ->
                Plain.line(g.name())
                    + " "
                    + LogWords.count(g.time().count())
                    + "x"
                    + (g.time().total() < 0 ? "" : " " + LogWords.time(g.time().total())))
            .collect(Collectors.joining(", "));
    return groups.size() > NAMES ? shown + ", and " + (groups.size() - NAMES) + " more" : shown;
  }

  /// The guaranteed share of the application in every window.
  static List<Fact> utilisation(Stops stops) {
    if (stops.utilisation().isEmpty()) {
      return List.of();
    }
    List<Utilisation> all = stops.utilisation();
    long standing = all.stream().filter(u -> u.minimum() <= 0).count();
    String windows =
        all.stream()
            .skip(Math.max(0, standing - 1))
            .map(u -> LogWords.nearly(u.minimum()) + " of any " + LogWords.window(u.window()))
            .collect(Collectors.joining(", "));
    return List.of(new Fact("MMU", "the application runs at least " + windows));
  }

  /// Code cache, compiler, biased locks, classes.
  static List<Fact> code(LogReport report) {
    List<Fact> facts = new ArrayList<>();
    CodeCache cache = report.codeCache();
    if (cache != null) {
      codeCache(facts, cache);
    }
    Jit jit = report.jit();
    if (jit != null) {
      jit(facts, jit);
    }
    BiasedLocking biased = report.biasedLocking();
    if (biased != null) {
      biased(facts, biased);
    }
    Classes classes = report.classes();
    if (classes != null) {
      facts.add(
          new Fact(
              "Classes",
              LogWords.count(classes.loaded())
                  + " loaded, "
                  + LogWords.count(classes.unloaded())
                  + " unloaded"));
    }
    return facts;
  }

  private static void codeCache(List<Fact> facts, CodeCache cache) {
    List<String> parts = new ArrayList<>(cache.heaps().stream().map(LogFacts::heap).toList());
    counted(parts, cache.fulls(), n -> "full at least " + times(n));
    counted(parts, cache.disabled(), n -> "compiler disabled at least " + times(n));
    counted(parts, cache.flushes(), n -> "flushed " + times(n));
    counted(parts, cache.collections(), n -> LogWords.count(n, "collection") + " for it");
    if (cache.sufficient() > 0) {
      parts.add(LogWords.bytes(cache.sufficient()) + " would have been enough");
    }
    if (!parts.isEmpty()) {
      facts.add(new Fact("Code cache", String.join("; ", parts)));
    }
  }

  private static void counted(List<String> parts, long count, LongFunction<String> words) {
    if (count > 0) {
      parts.add(words.apply(count));
    }
  }

  private static String times(long count) {
    return count == 1 ? "once" : LogWords.count(count) + " times";
  }

  private static String heap(CodeHeapUse heap) {
    long most = Math.max(heap.maximumUsed(), heap.used());
    String share =
        heap.size() > 0 && most >= 0 ? " (" + LogWords.share(most, heap.size()) + ")" : "";
    String of = heap.size() > 0 ? " of " + LogWords.bytes(heap.size()) : "";
    return Plain.line(heap.name()) + " " + LogWords.bytes(most) + of + share;
  }

  private static void jit(List<Fact> facts, Jit jit) {
    List<String> levels =
        IntStream.range(0, jit.levels().size())
            .filter(level -> jit.levels().get(level) > 0)
            .mapToObj(level -> LogWords.count(jit.levels().get(level)) + level(level))
            .toList();
    List<String> parts = new ArrayList<>();
    if (!levels.isEmpty()) {
      parts.add("methods compiled: " + String.join(", ", levels));
    }
    counted(parts, jit.onStack(), n -> LogWords.count(n) + " on stack");
    counted(parts, jit.notEntrant(), n -> LogWords.count(n) + " made not entrant");
    if (!jit.failedInlining().isEmpty()) {
      parts.add("not inlined: " + names(jit.failedInlining()));
    }
    if (!parts.isEmpty()) {
      facts.add(new Fact("Compiler", String.join("; ", parts)));
    }
  }

  private static String level(int level) {
    return switch (level) {
      case 0 -> " wrappers of native methods";
      case 4 -> " by C2";
      default -> String.format(Locale.ROOT, " at tier %d", level);
    };
  }

  private static void biased(List<Fact> facts, BiasedLocking biased) {
    String kinds =
        Arrays.stream(RevocationKind.values())
            .filter(kind -> biased.kinds().getOrDefault(kind, 0L) > 0)
            .map(kind ->
                LogWords.count(biased.kinds().getOrDefault(kind, 0L)) + " " + LogWords.kind(kind))
            .collect(Collectors.joining(", "));
    facts.add(new Fact("Biases", "revoked: " + kinds));
    if (!biased.types().isEmpty()) {
      facts.add(new Fact("  of objects", names(biased.types())));
    }
    if (!biased.threads().isEmpty()) {
      facts.add(new Fact("  by threads", names(biased.threads())));
    }
  }

  /// What an incident names, the most frequent first.
  static String mostOften(Incidents incidents) {
    return names(incidents.details());
  }

  private static String names(List<Counted> counted) {
    String shown =
        counted.stream()
            .limit(NAMES)
            .map(c -> Plain.line(c.name()) + (c.count() > 1 ? " " + LogWords.count(c.count()) : ""))
            .collect(Collectors.joining(", "));
    return counted.size() > NAMES ? shown + ", and " + (counted.size() - NAMES) + " more" : shown;
  }
}
