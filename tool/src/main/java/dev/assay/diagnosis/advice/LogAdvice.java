package dev.assay.diagnosis.advice;

import dev.assay.log.LogRequest;
import dev.assay.model.LogReport.BiasedLocking;
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
            "the instant of every line: uptime is exact and survives clock changes, time finds the line in other logs; level and tags tell what it is"));
    why.add(
        new Reason(
            "filecount=10,filesize=20m", "at most 220 MB of disk; read all files of the set"));
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
            ? "every stop with its operation, its time to safepoint and its length"
            : "every stop with its operation and the parts of its length, one line each");
  }

  private static Reason pauses(int release) {
    return new Reason(
        LogRequest.PAUSES,
        "pauses, their causes, heap before and after; no parts of the heap, no CPU time, no code cache, and of ZGC no pauses and no allocation"
            + (release >= UNSIZED_CYCLES ? ", of Shenandoah no allocation" : ""));
  }

  private static Reason all() {
    return new Reason(
        LogRequest.COLLECTIONS,
        "pauses, their causes, parts of the heap (allocation, promotion, live set), concurrent phases, CPU time of collections (I/O or swap), failures");
  }

  private static Reason limit(int release) {
    return new Reason(
        LogRequest.heapLimit(release),
        "the maximum size of the heap, which the findings small-heap and leak use; a few lines at the start"
            + (release < LogRequest.INIT_TOLD
                ? ", and none of ZGC or without compressed pointers, as from 32 GB on: there gc+heap=debug has it, with more lines for each collection"
                : ""));
  }

  private static Reason criticalRegions(int release) {
    return new Reason(
        LogRequest.CRITICAL_REGIONS,
        "threads that waited for JNI critical regions, "
            + (release < LogRequest.CRITICAL_REGIONS_TOLD
                ? "which the time of a collection leaves out; some lines for each collection that they held back"
                : "which since JDK 25 no collection names as its cause; a line for each collection of Serial and Parallel"));
  }

  private static Reason codeCache() {
    return new Reason(LogRequest.CODE_CACHE, "a full code cache, a compiler that was switched off");
  }

  private static Reason heaps(int release) {
    return new Reason(
        LogRequest.CODE_HEAPS,
        release < 20
            ? "use of the code heaps, what would have sufficed"
            : "use of the code heaps, what would have sufficed; since JDK 20 the collections that they ask for are in gc*");
  }

  private static Reason compilations(int release) {
    return new Reason(
        LogRequest.compilations(release),
        "compilations by tier, methods made not entrant; a line for each");
  }

  private static Reason locks(int release) {
    return new Reason(
        LogRequest.biases(release),
        "which classes and threads have their biases revoked, and which revocations need no safepoint; large: 1.3 kB for each revocation"
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
            "they are gone since JDK 9; 'assay audit' translates a whole line"));
    if (release >= BiasedLocking.GONE) {
      traps.add(
          new Trap("-Xlog:biasedlocking", true, "the tag went with biased locking in JDK 18"));
    }
    if (release >= 20) {
      traps.add(
          new Trap(
              "-Xlog:codecache+sweep*",
              false,
              "JDK 20 and later have no sweeper; the JVM warns that nothing matches"));
    }
    if (release < 17) {
      traps.add(new Trap("-Xlog:async", true, "asynchronous logging came with JDK 17"));
    }
    if (release < 21) {
      traps.add(
          new Trap("-Xlog:deoptimization=debug", true, "JDK 11 and 17 do not know it, 21 does"));
    }
    return traps;
  }

  /// In single quotes where a shell would expand a star.
  private static String quoted(String word) {
    return word.contains("*") ? "'" + word + "'" : word;
  }
}
