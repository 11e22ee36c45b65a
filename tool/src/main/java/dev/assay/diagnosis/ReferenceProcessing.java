package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.References;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.ReferenceKind;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// References that pauses must go through, and objects that stay because a thread has to finalize
/// them first.
final class ReferenceProcessing implements LogRule {

  /// Share of the pauses below which they are what all programs have.
  private static final double SHARE = 0.1;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST = 50_000_000;

  /// Bytes of an object with a method finalize at the least: what the JVM lists it by has 40, the
  /// object 16.
  private static final long FINALIZABLE = 56;

  /// Share of the heap that those hold by themselves which one pause found.
  private static final double HELD = 0.05;

  /// With fewer nanoseconds in sum a kind is not worth a word beside the others.
  private static final double NAMED = 0.02;

  /// What a heap is full of then.
  private static final List<String> BACKLOG =
      List.of("small-heap", "frequent-full-gc", "small-young");

  /// This JDK and later can do without finalization (JEP 421).
  private static final int WITHOUT = 18;

  /// Threads share the work by default from these JDKs on.
  private static final int PARALLEL = 17;

  private static final int PARALLEL_G1 = 11;

  private static final String FINALIZERS =
      "Replace finalize() by close() and try-with-resources, or by java.lang.ref.Cleaner (JDK 9 and later). Newer releases of libraries often no longer have it. An unused object with finalize() stays in the heap, with everything that it refers to, until a single thread has called the method and another collection has run.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || gc.references().isEmpty()) {
      return Optional.empty();
    }
    List<References> kinds =
        gc.references().stream()
            .sorted(
                Comparator.comparingLong(References::nanos)
                    .thenComparingLong(References::count)
                    .reversed())
            .toList();
    long nanos = kinds.stream().mapToLong(References::nanos).sum();
    long work = Math.round(nanos * worked(log));
    Severity ofPauses = log.severity().ofPauses(work, Math.min(work, longest(kinds)));
    boolean dear = work >= LEAST && nanos >= SHARE * gc.paused() && isDear(log, ofPauses);
    References backlog = backlog(log, kinds);
    if (!dear && backlog == null) {
      return Optional.empty();
    }
    ReferenceKind first = backlog == null ? worst(kinds, nanos) : ReferenceKind.FINAL;
    return found(
            backlog != null && ofPauses == Severity.INFO ? Severity.WARNING : ofPauses,
            summary(gc, kinds, nanos, nanos - work) + (backlog == null ? "" : held(backlog)),
            nanos > 0 ? work : LogEvent.UNKNOWN,
            Evidence.first(named(kinds, nanos).map(one -> Place.of(one.worst()))),
            remedy(log, first),
            command(log, first))
        .map(found -> backlog == null ? found : found.explaining(BACKLOG));
  }

  /// A quotation of a few pauses has no share of the time that could be small.
  private static boolean isDear(Evidence log, Severity ofPauses) {
    return ofPauses != Severity.INFO || log.report().isQuotation();
  }

  /// How long a pause took at most for those of one kind.
  private static long longest(List<References> kinds) {
    return kinds.stream().mapToLong(one -> one.worst().nanos()).max().orElse(0);
  }

  /// The kind to do something about, if the log names any.
  private static ReferenceKind worst(List<References> kinds, long nanos) {
    Stream<References> numerous = kinds.stream().filter(one -> one.count() > 0);
    return Stream.concat(named(kinds, nanos), numerous)
        .map(References::kind)
        .filter(kind -> kind != ReferenceKind.ALL)
        .findFirst()
        .orElse(kinds.getFirst().kind());
  }

  /// Those to be finalized, where one pause found so many that they fill the heap.
  private static @Nullable References backlog(Evidence log, List<References> kinds) {
    return kinds.stream()
        .filter(one -> one.kind() == ReferenceKind.FINAL)
        .filter(one -> log.next().heap() > 0)
        .filter(one -> FINALIZABLE * one.most() >= HELD * log.next().heap())
        .findFirst()
        .orElse(null);
  }

  private static String held(References backlog) {
    return " One pause found %s to finalize, which take at least %s of the heap including their Finalizer entries."
        .formatted(
            Amounts.count(backlog.most(), "object"), Amounts.bytes(FINALIZABLE * backlog.most()));
  }

  /// Share of their time in which pauses worked, as far as another finding tells that they waited.
  private static double worked(Evidence log) {
    Sum all = log.pauses(PauseKind.values()).worked(WaitingCollections.worked(log));
    long own = all.collecting() - all.nested();
    return own > 0 ? (double) all.work() / own : 1;
  }

  private static String summary(Gc gc, List<References> kinds, long nanos, long waited) {
    boolean apart = worst(kinds, nanos) != ReferenceKind.ALL;
    String parts =
        named(kinds, nanos)
            .sorted(Comparator.comparing(one -> one.kind() == ReferenceKind.ALL))
            .map(one -> inWords(one, apart))
            .collect(Collectors.joining(", "));
    return nanos > 0
        ? "Reference processing took %s, %s of all pause time%s: %s."
            .formatted(
                Amounts.time(nanos),
                Amounts.share((double) nanos / gc.paused()),
                waited > 0
                    ? " (including " + Amounts.time(waited) + " spent waiting for CPU or I/O)"
                    : "",
                parts)
        : "Pauses processed references: %s.".formatted(parts);
  }

  private static Stream<References> named(List<References> kinds, long nanos) {
    return kinds.stream()
        .filter(one -> one.count() > 0 || one.nanos() > 0)
        .filter(one -> one.nanos() >= NAMED * nanos);
  }

  /// @param apart whether those of all kinds are only what is not told kind by kind
  private static String inWords(References one, boolean apart) {
    String kind =
        switch (one.kind()) {
          case SOFT -> "soft";
          case WEAK -> "weak";
          case FINAL -> "final";
          case PHANTOM -> "phantom";
          case ALL -> "soft, weak, final and phantom";
        };
    String time = one.nanos() > 0 ? " in " + Amounts.time(one.nanos()) : "";
    String whose = one.kind() == ReferenceKind.FINAL ? " (of objects with finalize())" : "";
    if (apart && one.kind() == ReferenceKind.ALL) {
      return "other steps" + time;
    }
    String references =
        one.count() > 0 ? Amounts.count(one.count(), kind + " reference") : kind + " references";
    return references + time + whose;
  }

  private static String remedy(Evidence log, ReferenceKind first) {
    String fewer =
        switch (first) {
          case FINAL -> FINALIZERS;
          case WEAK ->
              "Use fewer weak references (maps with weak keys, listeners), or remove entries when they are no longer needed: each one to a dead object is processed in a pause.";
          case SOFT ->
              "Bound the cache explicitly, or let it hold fewer and larger entries: each soft reference is examined in a pause.";
          case PHANTOM ->
              "Release by close() what is released often: each phantom reference to a dead object (java.lang.ref.Cleaner, direct buffers) is processed in a pause.";
          case ALL ->
              "Log the kinds with %s, and use fewer of the kind that takes longest."
                  .formatted(
                      log.isClassic() ? "-XX:+PrintReferenceGC" : "-Xlog:gc+phases+ref=debug");
        };
    if (first == ReferenceKind.FINAL && log.isSince(WITHOUT)) {
      return fewer
          + " Measure their cost with --finalization=disabled, which is for the measurement only: finalizers then release nothing.";
    }
    return isSerial(log)
        ? fewer
            + " Until then, set -XX:+ParallelRefProcEnabled to share the work among several threads."
        : fewer;
  }

  /// Whether one thread does it, and others are there that could help: JDK 28 refuses the flag.
  private static boolean isSerial(Evidence log) {
    int since = log.collectedBy("G1") ? PARALLEL_G1 : PARALLEL;
    return log.collectedBy("G1", "Parallel", "CMS")
        && log.jdk().isPresent()
        && log.jdk().getAsInt() < since
        && !log.isOn("ParallelRefProcEnabled");
  }

  private static String command(Evidence log, ReferenceKind first) {
    if (first == ReferenceKind.FINAL && log.isSince(WITHOUT)) {
      return log.next().compare("without", "--finalization=disabled");
    }
    return isSerial(log)
        ? log.next().compare("parallel", "-XX:+ParallelRefProcEnabled")
        : Leak.HISTOGRAM;
  }
}
