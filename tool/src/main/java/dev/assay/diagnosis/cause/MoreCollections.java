package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.FlagWords;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.text.Amounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// More collections than the other variant needs, which cost time: for its heap there are too many,
/// or somebody asks for them.
final class MoreCollections implements CauseRule {

  private static final long MEGABYTE = 1 << 20;

  private static final String HEAP = "MaxHeapSize";

  private static final String START = "InitialHeapSize";

  private static final String COLLECTOR = "collector";

  private static final String DIRECT = "-XX:MaxDirectMemorySize";

  /// What makes them go.
  private record Remedy(String words, Optional<FollowUp> followUp) {}

  @Override
  public Set<String> covers() {
    return Set.of("pause-bound", "small-heap", "small-young", "system-gc", "metaspace-gcs");
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    List<EvidenceFigure> more = suspect.moreCollections();
    boolean dear =
        suspect.causes("wall", Component.GC)
            || suspect.causes("cpu", Component.GC)
            || suspect.causes("wall", Component.STOPPED);
    return more.isEmpty() || !dear ? Optional.empty() : Optional.of(finding(suspect, more));
  }

  private Finding finding(Suspect suspect, List<EvidenceFigure> more) {
    Map<String, Double> figures = new HashMap<>();
    more.forEach(
        figure -> suspect.figure(figure).ifPresent(f -> figures.put(figure.text(), f.own())));
    Remedy remedy = remedy(suspect);
    return suspect.found(
        suspect.severity(),
        "%s collects more than %s and that costs time: %s; pauses take %s of its time%s."
            .formatted(
                suspect.name(),
                suspect.other().name(),
                more.stream().map(f -> words(suspect, f)).collect(Collectors.joining(", ")),
                Amounts.share(suspect.share("wall", Component.GC)),
                why(suspect)),
        figures,
        remedy.words,
        remedy.followUp);
  }

  private static String words(Suspect suspect, EvidenceFigure figure) {
    return suspect.beside(figure) + " " + figure.meaning();
  }

  /// Whether this is why it collects more: by the logs at least half of the time in pauses that it
  /// has more than the other. Without a log each fork tells the cause of its last collection alone.
  private static boolean caused(Suspect suspect, String cause) {
    Evidence log = suspect.log();
    if (log == null) {
      List<String> last = suspect.lastCauses();
      return !last.isEmpty() && last.stream().allMatch(c -> c.contains(cause));
    }
    Predicate<String> wanted = c -> c.contains(cause);
    Evidence others = suspect.turned().log();
    double own = paused(log, _ -> true);
    double more = own - paused(others, _ -> true);
    double caused = paused(log, wanted) - paused(others, wanted);
    return caused > 0 && 2 * caused >= (more > 0 ? more : own);
  }

  /// Nanoseconds in pauses of such causes, of each JVM; 0 without a log.
  private static double paused(@Nullable Evidence log, Predicate<String> cause) {
    return log == null
        ? 0
        : (double) log.caused(cause).nanos() / Math.max(1, log.report().starts());
  }

  private static String why(Suspect suspect) {
    if (caused(suspect, "System.gc")) {
      return "; the program asks for collections (System.gc())";
    }
    String others =
        Stream.of(HEAP, START, COLLECTOR)
            .filter(name -> suspect.own(name).isPresent())
            .map(name ->
                "; its %s is %s against %s"
                    .formatted(name, size(suspect.own(name)), size(suspect.others(name))))
            .collect(Collectors.joining());
    return others.isEmpty() && alike(suspect)
        ? "; the heaps are of the same size, so it allocates more or keeps more alive"
        : others;
  }

  /// Whether nothing else is known that decides how often a JVM collects.
  private static boolean alike(Suspect suspect) {
    return suspect.differences(Kind.COLLECTOR, Kind.HEAP, Kind.BUILD).isEmpty();
  }

  private static String size(Optional<String> value) {
    OptionalLong bytes = FlagWords.bytes(value);
    return bytes.isPresent() ? Amounts.bytes(bytes.getAsLong()) : value.orElse("unknown");
  }

  private static Remedy remedy(Suspect suspect) {
    if (caused(suspect, "System.gc")) {
      return ofRequests(suspect);
    }
    if (caused(suspect, "Metadata GC Threshold")) {
      return new Remedy(
          "Start with more metaspace: -XX:MetaspaceSize=256m.",
          Optional.of(
              suspect.remedied(
                  "with more metaspace from the start there are fewer collections",
                  "metaspace",
                  "-XX:MetaspaceSize=256m")));
    }
    return larger(suspect);
  }

  /// What is harmless where something else than NIO asks; only the caller tells what helps then.
  private static Remedy ofRequests(Suspect suspect) {
    long limit = directMemory(suspect) / MEGABYTE;
    return new Remedy(
        "Find who calls System.gc(): a breakpoint in Runtime.gc, or Flight Recorder's jdk.SystemGC event (JDK 17 and later) has the stack trace. NIO calls it when direct memory reaches -XX:MaxDirectMemorySize: reuse direct buffers, or increase the limit. Otherwise remove the call, or set -XX:+ExplicitGCInvokesConcurrent (G1, CMS). Set -XX:+DisableExplicitGC only if nothing uses direct buffers, because it leads to an OutOfMemoryError if NIO is the caller.",
        limit > 0
            ? Optional.of(
                suspect.remedied(
                    "if NIO asks for the collections, it is faster with more direct memory; if not, nothing changes",
                    "more-direct-memory",
                    DIRECT + "=" + 2 * limit + "m"))
            : Optional.empty());
  }

  /// Bytes of direct memory at most, which are those of the heap unless a flag tells others; 0
  /// where nothing tells it.
  private static long directMemory(Suspect suspect) {
    Evidence log = suspect.log();
    long heap = log == null ? 0 : Math.max(0, log.report().heapMaximum());
    return flag(suspect, DIRECT + "=")
        .orElseGet(() -> FlagWords.bytes(suspect.own(HEAP)).orElse(Math.max(heap, xmx(suspect))));
  }

  private static Remedy larger(Suspect suspect) {
    long start = FlagWords.bytes(suspect.others(START)).orElse(0) / MEGABYTE;
    if (suspect.own(HEAP).isEmpty()
        && start > FlagWords.bytes(suspect.own(START)).orElse(0) / MEGABYTE) {
      return new Remedy(
          "Let both start with the same heap: -Xms%dm.".formatted(start),
          Optional.of(
              suspect.remedied(
                  "with the other's initial heap it collects less and is faster",
                  "same-start",
                  "-Xms" + start + "m")));
    }
    long own = FlagWords.bytes(suspect.own(HEAP)).orElse(xmx(suspect));
    long others = FlagWords.bytes(suspect.others(HEAP)).orElse(0);
    long wanted = Math.max(others, 2 * own) / MEGABYTE;
    if (wanted == 0) {
      return new Remedy(
          "Allocate less, or give it a larger heap (-Xmx), and measure again.", Optional.empty());
    }
    return new Remedy(
        "Allocate less, or give it a larger heap: -Xmx%dm.".formatted(wanted),
        Optional.of(
            suspect.remedied(
                "the larger heap collects less and is faster",
                "larger-heap",
                "-Xmx" + wanted + "m")));
  }

  private static long xmx(Suspect suspect) {
    return flag(suspect, "-Xmx").orElse(0);
  }

  /// Bytes that the last of such flags of the variant names.
  private static OptionalLong flag(Suspect suspect, String prefix) {
    return suspect.variant().flags().stream()
        .filter(flag -> flag.startsWith(prefix))
        .map(flag -> FlagWords.bytes(flag.substring(prefix.length())))
        .flatMapToLong(OptionalLong::stream)
        .reduce((_, last) -> last);
  }
}
