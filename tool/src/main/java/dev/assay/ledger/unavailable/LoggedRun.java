package dev.assay.ledger.unavailable;

import dev.assay.ledger.unavailable.RunSubjects.Subject;
import dev.assay.model.JvmVersion;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.PathNames;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/// A run of a JVM, and what its log may lack.
///
/// @param collector or an empty name
/// @param paced whether it has Shenandoah's pacing, or may have it
/// @param upgrading whether it is a JDK, or may be one, whose tag `gc` alone hides a degenerated
///   collection that became a full one
/// @param classic whether it is a JDK 8 or older
/// @param file that tells it
record LoggedRun(
    String collector,
    boolean paced,
    boolean upgrading,
    boolean classic,
    String file,
    RunSubjects told) {

  /// What is missing where no collection is told.
  static final String COLLECTIONS = "everything about collections";

  /// What is said of collections that no line tells; statistics may tell of all together.
  static final String NONE = "they are not logged individually, or none ran";

  /// What is said where the JVM was asked to log each, and logged its stops.
  static final String NONE_RAN = "none ran while this was logged";

  /// The same where no other line shows that the JVM went on.
  static final String NONE_YET = "none ran before the log ends, or lines are missing";

  /// Why nothing is told of collections that stopped the program.
  static final String ONLY_STOPS = "only their safepoints are logged";

  /// The same where `gc+heap` is logged without `gc`.
  static final String STOPS_AND_SPACES =
      "their safepoints and heap sizes are logged, but not their pauses";

  /// Why nothing is told of collections but the heap around them.
  static final String ONLY_SPACES = "their heap sizes are logged, but not their pauses";

  /// What is said of collections of which a part is told.
  static final String UNFINISHED = "no pause is logged from beginning to end";

  /// What is missing where Shenandoah tells no more than its pauses and cycles.
  static final Unavailable PACING =
      new Unavailable(
          "allocation pacing delays",
          "up to JDK 25 only gc+stats logs how long Shenandoah delayed allocating threads",
          "-Xlog:gc,gc+stats");

  /// The last release in which Shenandoah holds threads back.
  private static final int LAST_PACED = 25;

  /// The first release that tells of such an upgrade with more tags than `gc`.
  private static final int FIRST_UPGRADING = 28;

  private static final String FEW = "most collections are missing, judging by their numbers";

  private static final String LEFT_OUT = "an unknown number of lines was left out";

  /// Parts of the heap, of G1 in regions, whose size JDK 17 and later tell in `gc,init`.
  private static final String SIZED_REGIONS = "-Xlog:gc+init,gc+heap";

  /// Collectors whose generations are told in bytes.
  private static final Set<String> GENERATIONS = Set.of("Serial", "Parallel", "CMS", "ParNew");

  /// All of which something is known.
  static List<LoggedRun> of(List<JvmRun> runs, List<RunSubjects> told, List<LogFile> files) {
    List<String> paths = files.stream().map(LogFile::path).toList();
    List<String> names = new PathNames(paths).of(paths);
    return IntStream.range(0, Math.min(runs.size(), told.size()))
        .mapToObj(i -> of(runs.get(i), told.get(i), files, names))
        .toList();
  }

  private static LoggedRun of(
      JvmRun run, RunSubjects told, List<LogFile> files, List<String> names) {
    LogFile file = run.file() < files.size() ? files.get(run.file()) : null;
    String collector = Objects.requireNonNullElse(run.collector(), "");
    boolean classic = file != null && file.format().equals(LogFile.CLASSIC);
    int release = JvmVersion.release(run.version());
    return new LoggedRun(
        collector,
        !classic && collector.endsWith("Shenandoah") && release <= LAST_PACED,
        release == 0 || release >= FIRST_UPGRADING,
        classic,
        file == null ? "" : names.get(run.file()),
        told);
  }

  /// Whether collections may be told of it.
  boolean collects() {
    return !collector.equals("Epsilon");
  }

  boolean isOf(Set<String> collectors) {
    return collectors.contains(collector);
  }

  private Unavailable missing(String figure, String reason, String option8, String option) {
    return classic && told.hasAll(option8)
        ? new Unavailable(figure, reason + ", although the JVM's flags request it", "")
        : new Unavailable(figure, reason, classic ? option8 : option);
  }

  /// What pauses would tell. A JDK 8 that logs cycles logs their pauses.
  private Unavailable ofPauses(String figure, String reason, String option8, String option) {
    return classic && !told.tells(Subject.PAUSES)
        ? new Unavailable(figure, told.tells(Subject.UNFINISHED) ? UNFINISHED : reason, "")
        : missing(figure, reason, option8, option);
  }

  /// Why its log tells of no collection.
  Unavailable collections() {
    if (!told.tells(Subject.STOPS) && told.tells(Subject.UNFINISHED)) {
      return new Unavailable(COLLECTIONS, UNFINISHED, "");
    }
    boolean spaces = told.tells(Subject.SPACES);
    return missing(
        COLLECTIONS,
        told.tells(Subject.STOPS)
            ? spaces ? STOPS_AND_SPACES : ONLY_STOPS
            : spaces ? ONLY_SPACES : NONE,
        "-XX:+PrintGCDetails",
        "-Xlog:gc*");
  }

  /// Why its log tells no pause.
  Unavailable pauses() {
    return ofPauses(
        "pauses, throughput",
        isOf(Set.of("ZGC", "GenZGC"))
            ? "ZGC logs its pauses with gc+phases"
            : "pause times are not logged, although a cycle that includes pauses is",
        "-XX:+PrintGCDetails",
        "-Xlog:gc,gc+phases");
  }

  /// Why its log does not tell what was allocated.
  Unavailable allocation() {
    String figure = Unavailable.ALLOCATION;
    if (isOf(Set.of("ZGC", "GenZGC")) && !told.tells(Subject.HEAP_ONCE)) {
      return new Unavailable(
          figure, "allocation during ZGC cycles is not logged", "-Xlog:gc,gc+heap,gc+phases");
    }
    if (told.tells(Subject.FEW)) {
      return new Unavailable(figure, few(), "");
    }
    return told.tells(Subject.HEAP_ONCE)
        ? new Unavailable(figure, Unavailable.ONE_COLLECTION, "")
        : ofPauses(
            figure,
            told.tells(Subject.HEAP_RARELY)
                ? "too many collections have no heap sizes"
                : isOf(JvmRun.BESIDE)
                    ? "allocation during cycles is not logged"
                    : "heap sizes before and after collections are not logged",
            "-XX:+PrintGCDetails",
            "-Xlog:gc,gc+ergo");
  }

  /// Why its log does not tell what the pauses leave of its time.
  Unavailable throughput() {
    return new Unavailable("throughput", few(), "");
  }

  private String few() {
    return told.tells(Subject.LEFT_OUT) ? LEFT_OUT : FEW;
  }

  /// Why its log does not tell what was promoted.
  Unavailable promotion() {
    if (told.tells(Subject.FEW)) {
      return new Unavailable("promotion rate", few(), "");
    }
    if (told.tells(Subject.PAUSES) && !told.tells(Subject.YOUNG) && !isOf(JvmRun.BESIDE)) {
      return new Unavailable("promotion rate", "no young collection is logged", "");
    }
    if (told.tells(Subject.REGIONS)) {
      return new Unavailable(
          "promotion rate",
          "it is logged in regions, and the region size, logged at JVM startup, is missing",
          SIZED_REGIONS);
    }
    if (isOf(JvmRun.BESIDE)) {
      return new Unavailable(
          "promotion rate",
          "ZGC and Shenandoah do not log exact promoted bytes, and promote nothing without generations",
          "");
    }
    return ofPauses(
        "promotion rate",
        "the size of the old generation is not logged in young collections",
        "-XX:+PrintGCDetails",
        isOf(GENERATIONS) ? "-Xlog:gc+heap" : SIZED_REGIONS);
  }

  /// Why its log does not tell how large the heap may become.
  Unavailable maximum() {
    return missing(
        "maximum heap size",
        "not logged, as it is at JVM startup; without it, heap occupancy by live data is known only if the heap was seen to stop growing",
        "-Xloggc:gc.log",
        "-Xlog:gc+init,gc+heap=debug");
  }

  /// Why its log does not tell the processor time of collections.
  Unavailable processorTime() {
    String figure = "CPU time of collections";
    if (classic && told.tells(Subject.DUMPS)) {
      return new Unavailable(figure, "it includes that of heap dumps", "");
    }
    return isOf(JvmRun.BESIDE)
        ? new Unavailable(figure, "ZGC and Shenandoah do not log it", "")
        : ofPauses(figure, "not logged", "-XX:+PrintGCDetails", "-Xlog:gc+cpu");
  }
}
