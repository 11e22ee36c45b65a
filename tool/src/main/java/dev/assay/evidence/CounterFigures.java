package dev.assay.evidence;

import static dev.assay.model.EvidenceFigure.*;

import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Figures out of a JVM's counters, meaning the same on every release.
///
/// `sun.gc.tlab.*` are not read: they are those of the last collection, no totals.
final class CounterFigures {

  private static final Map<EvidenceFigure, String> COUNTS =
      Map.of(
          SAFEPOINTS, "sun.rt.safepoints",
          COMPILES, "sun.ci.totalCompiles",
          OSR_COMPILES, "sun.ci.osrCompiles",
          BAILOUTS, "sun.ci.totalBailouts",
          CODE_BYTES, "sun.ci.nmethodCodeSize",
          NMETHOD_BYTES, "sun.ci.nmethodSize",
          THREADS_STARTED, "java.threads.started");

  private static final Map<EvidenceFigure, String> TIMES =
      Map.of(
          SAFEPOINT_SYNC, "sun.rt.safepointSyncTime",
          COMPILE_TIME, "java.ci.totalTime",
          CLASS_TIME, "sun.cls.time");

  /// Up to here the time at safepoints includes the time to reach them.
  private static final int LAST_WITH_SYNC = 12;

  /// No JVM has more collectors.
  private static final int COLLECTORS = 8;

  private final CounterFile file;
  private final Map<EvidenceFigure, Double> figures = new EnumMap<>(EvidenceFigure.class);

  private CounterFigures(CounterFile file) {
    this.file = file;
  }

  /// The sums of all JVMs; a figure that one of them does not know is left out. Facts are those of
  /// the JVM that compiled most.
  static Evidence of(List<CounterFile> files) {
    Map<EvidenceFigure, Double> sums = new EnumMap<>(EvidenceFigure.class);
    Set<EvidenceFigure> partial = new HashSet<>();
    for (CounterFile file : files) {
      Map<EvidenceFigure, Double> figures = new CounterFigures(file).read();
      Stream.of(EvidenceFigure.values()).filter(f -> !figures.containsKey(f)).forEach(partial::add);
      figures.forEach((figure, value) -> sums.merge(figure, value, Double::sum));
    }
    sums.keySet().removeAll(partial);
    CounterFile main =
        files.stream()
            .max(Comparator.comparingLong(file -> file.number("sun.ci.totalCompiles").orElse(0)))
            .orElseThrow();
    return new Evidence(sums, facts(main, files.size()), Map.of());
  }

  private Map<EvidenceFigure, Double> read() {
    COUNTS.forEach((figure, name) ->
        file.number(name).ifPresent(value -> figures.put(figure, (double) value)));
    TIMES.forEach((figure, name) -> putSeconds(figure, file.number(name)));
    stopped();
    classes();
    collectors();
    return figures;
  }

  private void putSeconds(EvidenceFigure figure, OptionalLong ticks) {
    ticks.ifPresent(value -> figures.put(figure, seconds(value)));
  }

  /// Times are in ticks of a clock, nanoseconds on Linux.
  private double seconds(long ticks) {
    return (double) ticks / Math.max(1, file.number("sun.os.hrt.frequency").orElse(1_000_000_000));
  }

  /// The time at safepoints without the time to reach them.
  private void stopped() {
    OptionalLong at = file.number("sun.rt.safepointTime");
    OptionalLong reaching = file.number("sun.rt.safepointSyncTime");
    if (at.isPresent() && reaching.isPresent() && release() > 0) {
      long included = release() <= LAST_WITH_SYNC ? reaching.getAsLong() : 0;
      putSeconds(SAFEPOINT_STOPPED, OptionalLong.of(Math.max(0, at.getAsLong() - included)));
    }
  }

  private void classes() {
    OptionalLong parsed = file.number("java.cls.loadedClasses");
    OptionalLong shared = file.number("java.cls.sharedLoadedClasses");
    if (parsed.isPresent() && shared.isPresent()) {
      figures.put(CLASSES, (double) (parsed.getAsLong() + shared.getAsLong()));
    }
  }

  /// What a collector counts is told by its name. Shenandoah counts concurrent phases as well, so
  /// that its figures are no pauses; Epsilon, and Z before JDK 17, count nothing, which is not the
  /// same as nothing happened.
  private void collectors() {
    String first = word("sun.gc.collector.0.name");
    if (first.isEmpty() || first.startsWith("Shenandoah")) {
      return;
    }
    for (Collections kind : Collections.values()) {
      figures.put(kind.count, 0.0);
      figures.put(kind.time, 0.0);
    }
    for (int i = 0; i < COLLECTORS; i++) {
      String prefix = "sun.gc.collector." + i;
      if (!word(prefix + ".name").isEmpty()) {
        Collections kind = Collections.of(word(prefix + ".name"));
        long count = file.number(prefix + ".invocations").orElse(0);
        figures.merge(kind.count, (double) count, Double::sum);
        figures.merge(kind.time, seconds(file.number(prefix + ".time").orElse(0)), Double::sum);
      }
    }
  }

  /// What a collector's counters count.
  private enum Collections {
    YOUNG(YOUNG_COLLECTIONS, YOUNG_TIME),
    FULL(FULL_COLLECTIONS, FULL_TIME),
    CONCURRENT(CONCURRENT_COLLECTIONS, CONCURRENT_TIME);

    private final EvidenceFigure count;
    private final EvidenceFigure time;

    Collections(EvidenceFigure count, EvidenceFigure time) {
      this.count = count;
      this.time = time;
    }

    static Collections of(String name) {
      String lower = name.toLowerCase(Locale.ROOT);
      if (lower.contains("full")
          || Set.of("msc", "psparallelcompact", "psmarksweep", "cms").contains(lower)) {
        return FULL;
      }
      boolean pauses =
          lower.startsWith("z") || lower.contains("concurrent") || lower.contains("stop-the-world");
      return pauses ? CONCURRENT : YOUNG;
    }
  }

  private String word(String name) {
    return file.word(name);
  }

  /// 8, 11, 25; 0 when the file does not say.
  private int release() {
    String version = word("java.property.java.vm.specification.version");
    try {
      return Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
    } catch (NumberFormatException unknown) {
      return 0;
    }
  }

  private static Map<String, String> facts(CounterFile file, int jvms) {
    Map<String, String> facts = new TreeMap<>();
    facts.put("jvm.count", Integer.toString(jvms));
    put(facts, "jvm.name", file.word("java.property.java.vm.name"));
    put(facts, "jvm.version", file.word("java.property.java.vm.version"));
    put(facts, "jvm.mode", file.word("java.property.java.vm.info"));
    put(facts, "gc.policy", file.word("sun.gc.policy.name"));
    put(facts, "gc.last-cause", file.word("sun.gc.lastCause"));
    return facts;
  }

  private static void put(Map<String, String> facts, String name, String word) {
    if (!word.isEmpty()) {
      facts.put(name, word);
    }
  }
}
