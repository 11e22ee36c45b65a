package dev.assay.diagnosis.advice;

import dev.assay.log.LogRequest;
import dev.assay.model.BiasedLocking;
import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.List;

/// Which log to ask a JVM for: the flags that give `assay log` its figures, on one release.
///
/// @param release feature release
/// @param choices from the least to the most
/// @param traps options that this release refuses or that do nothing there
public record LogAdvice(int release, List<Choice> choices, List<Trap> traps) {

  /// Releases that the advice is for.
  private static final int OLDEST = 8;

  private static final int NEWEST = 28;

  /// From this release on Shenandoah tells what is allocated beside a cycle at a finer level only.
  private static final int UNSIZED_CYCLES = 26;

  public LogAdvice {
    choices = List.copyOf(choices);
    traps = List.copyOf(traps);
  }

  /// Flags to choose together.
  ///
  /// @param name `minimal`, `full`, `jit`, `locks`
  /// @param flags words of a command line, unquoted
  /// @param why each part of them
  public record Choice(String name, List<String> flags, List<Reason> why) {
    public Choice {
      flags = List.copyOf(flags);
      why = List.copyOf(why);
    }

    /// The flags as a shell takes them.
    public String line() {
      return String.join(" ", flags.stream().map(LogAdvice::quoted).toList());
    }
  }

  /// What a part of the flags is for.
  ///
  /// @param part a selector or a flag
  /// @param feeds the figures that need it
  public record Reason(String part, String feeds) {}

  /// An option that does not do what it seems to.
  ///
  /// @param refused whether the JVM does not start with it
  public record Trap(String option, boolean refused, String reason) {}

  /// The advice for a release.
  ///
  /// @throws Problem for a release that is not known
  public static LogAdvice of(int release) {
    if (release < OLDEST || release > NEWEST) {
      throw Problem.usage("--advise knows JDK %d to %d, not %d".formatted(OLDEST, NEWEST, release));
    }
    return release == OLDEST ? LogAdvice8.advice() : unified(release);
  }

  private static LogAdvice unified(int release) {
    List<Choice> choices = new ArrayList<>();
    choices.add(choice("minimal", List.of(safepoints(release), pauses(release), limit(release))));
    List<Reason> full =
        List.of(safepoints(release), all(), codeCache(), heaps(release), criticalRegions(release));
    choices.add(choice("full", full));
    List<Reason> jit = new ArrayList<>(full);
    jit.add(compilations(release));
    choices.add(choice("jit", jit));
    if (release < BiasedLocking.GONE) {
      List<Reason> locks = new ArrayList<>(full);
      locks.add(locks(release));
      choices.add(choice("locks", locks));
    }
    return new LogAdvice(release, choices, traps(release));
  }

  private static Choice choice(String name, List<Reason> parts) {
    String selectors = String.join(",", parts.stream().map(Reason::part).toList());
    List<Reason> why = new ArrayList<>(parts);
    why.add(
        new Reason(
            LogRequest.DECORATIONS,
            "a timestamp on every line: uptime is exact and unaffected by clock changes, time correlates with other logs; level and tags identify the line"));
    why.add(
        new Reason(
            "filecount=10,filesize=20m",
            "at most 220 MB of disk; give all files of the set to 'assay log'"));
    return new Choice(
        name,
        List.of(
            "-Xlog:"
                + selectors
                + ":file=gc.log:"
                + LogRequest.DECORATIONS
                + ":filecount=10,filesize=20m"),
        why);
  }

  private static Reason safepoints(int release) {
    return new Reason(
        LogRequest.SAFEPOINTS,
        release < 13
            ? "every stop with its operation, time to safepoint and duration"
            : "every stop with its operation and phases, one line each");
  }

  private static Reason pauses(int release) {
    return new Reason(
        LogRequest.PAUSES,
        "pauses, their causes, heap before and after; without generation sizes, CPU time and code cache, and on ZGC without pauses and allocation"
            + (release >= UNSIZED_CYCLES ? ", on Shenandoah without allocation" : ""));
  }

  private static Reason all() {
    return new Reason(
        LogRequest.COLLECTIONS,
        "pauses, their causes, generation sizes (allocation, promotion, live set), concurrent phases, CPU time of collections (I/O or swap), failures");
  }

  private static Reason limit(int release) {
    return new Reason(
        LogRequest.heapLimit(release),
        "the maximum heap size, used by the findings small-heap and leak; a few lines at startup"
            + (release < LogRequest.INIT_TOLD
                ? ", but none on ZGC or without compressed pointers (heaps of 32 GB and more): there gc+heap=debug logs it, with more lines per collection"
                : ""));
  }

  private static Reason criticalRegions(int release) {
    return new Reason(
        LogRequest.CRITICAL_REGIONS,
        "threads that waited for JNI critical regions; "
            + (release < LogRequest.CRITICAL_REGIONS_TOLD
                ? "these waits are not part of the collection's time; a few lines per delayed collection"
                : "since JDK 25 no collection names them as its cause; one line per collection of Serial and Parallel"));
  }

  private static Reason codeCache() {
    return new Reason(LogRequest.CODE_CACHE, "code cache full, compiler disabled");
  }

  private static Reason heaps(int release) {
    return new Reason(
        LogRequest.CODE_HEAPS,
        release < 20
            ? "code heap usage and the size that would have sufficed"
            : "code heap usage and the size that would have sufficed; since JDK 20 the collections that the code cache triggers are in gc*");
  }

  private static Reason compilations(int release) {
    return new Reason(
        LogRequest.compilations(release),
        "compilations by tier, methods made not entrant; one line each");
  }

  private static Reason locks(int release) {
    return new Reason(
        LogRequest.biases(release),
        "classes and threads whose biases are revoked, and revocations without a safepoint; large: 1.3 kB per revocation"
            + (release >= BiasedLocking.OFF_BY_DEFAULT
                ? "; biased locking is off by default since JDK 15, so this is silent without -XX:+UseBiasedLocking"
                : ""));
  }

  private static List<Trap> traps(int release) {
    List<Trap> traps = new ArrayList<>();
    traps.add(
        new Trap(
            "-XX:+PrintGCApplicationStoppedTime, -XX:+PrintGCDateStamps and other flags of JDK 8",
            true,
            "removed in JDK 9; 'assay audit' translates a whole command line"));
    if (release >= BiasedLocking.GONE) {
      traps.add(
          new Trap(
              "-Xlog:biasedlocking", true, "the tag was removed with biased locking in JDK 18"));
    }
    if (release >= 20) {
      traps.add(
          new Trap(
              "-Xlog:codecache+sweep*",
              false,
              "JDK 20 and later have no sweeper; the JVM warns that no tag matches"));
    }
    if (release < 17) {
      traps.add(new Trap("-Xlog:async", true, "asynchronous logging came with JDK 17"));
    }
    if (release < 20) {
      traps.add(new Trap("-Xlog:deoptimization=debug", true, "this tag came with JDK 20"));
    }
    return traps;
  }

  /// In single quotes where a shell would expand a star.
  private static String quoted(String word) {
    return word.contains("*") ? "'" + word + "'" : word;
  }
}
