package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.References;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.ReferenceKind;
import dev.assay.model.LogFinding;
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
      "An object with a method finalize stays when nothing uses it any more, with all that it refers to, until a single thread has called the method and another collection has come. Let such classes have close() and try-with-resources, or java.lang.ref.Cleaner (JDK 9 and later), for what it released; of libraries newer releases often have no finalize any more.";

  @Override
  public String id() {
    return "reference-processing";
  }

  @Override
  public boolean isByCollector() {
    return true;
  }

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
    Severity ofPauses = log.severity().ofPauses(work, 0);
    boolean dear =
        work >= LEAST && nanos >= SHARE * gc.pauses().total() && ofPauses != Severity.INFO;
    References backlog = backlog(log, kinds);
    if (!dear && backlog == null) {
      return Optional.empty();
    }
    ReferenceKind first = backlog == null ? kinds.getFirst().kind() : ReferenceKind.FINAL;
    return found(
            ofPauses == Severity.INFO ? Severity.WARNING : ofPauses,
            summary(gc, kinds, nanos, nanos - work) + (backlog == null ? "" : held(backlog)),
            nanos > 0 ? work : LogEvent.UNKNOWN,
            Evidence.first(named(kinds, nanos).map(References::place)),
            remedy(log, first),
            command(log, first))
        .map(found -> backlog == null ? found : found.explaining(BACKLOG));
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
    return " One pause found %s to finalize, at least %s of the heap with what the JVM lists them by."
        .formatted(
            Amounts.count(backlog.most(), "object"), Amounts.bytes(FINALIZABLE * backlog.most()));
  }

  /// Share of their time in which pauses worked, as far as another finding tells that they waited.
  private static double worked(Evidence log) {
    Sum all = log.pauses(PauseKind.values()).worked(WaitingCollections.worked(log));
    long own = all.nanos() - all.nested();
    return own > 0 ? (double) all.work() / own : 1;
  }

  private static String summary(Gc gc, List<References> kinds, long nanos, long waited) {
    String parts =
        named(kinds, nanos).map(ReferenceProcessing::inWords).collect(Collectors.joining(", "));
    return nanos > 0
        ? "Pauses went through references for %s, %s of all that they took%s: %s."
            .formatted(
                Amounts.time(nanos),
                Amounts.share((double) nanos / gc.pauses().total()),
                waited > 0 ? " (with " + Amounts.time(waited) + " for which they waited)" : "",
                parts)
        : "Pauses went through references: %s.".formatted(parts);
  }

  private static Stream<References> named(List<References> kinds, long nanos) {
    return kinds.stream()
        .filter(one -> one.count() > 0 || one.nanos() > 0)
        .filter(one -> one.nanos() >= NAMED * nanos);
  }

  private static String inWords(References one) {
    String kind =
        switch (one.kind()) {
          case SOFT -> "soft";
          case WEAK -> "weak";
          case FINAL -> "final";
          case PHANTOM -> "phantom";
        };
    String number = one.count() > 0 ? Amounts.number(one.count()) + " " : "";
    String time = one.nanos() > 0 ? " in " + Amounts.time(one.nanos()) : "";
    String whose = one.kind() == ReferenceKind.FINAL ? " (of objects with a method finalize)" : "";
    return number + kind + " ones" + time + whose;
  }

  private static String remedy(Evidence log, ReferenceKind first) {
    String fewer =
        switch (first) {
          case FINAL -> FINALIZERS;
          case WEAK ->
              "Each weak reference whose object is gone is worked on in a pause: fewer of them, as of maps with weak keys and of listeners, or entries that are removed when they are done with.";
          case SOFT ->
              "Each soft reference is looked at in a pause: give the cache a bound of its own, or let it hold fewer and larger entries.";
          case PHANTOM ->
              "Each phantom reference whose object is gone is worked on in a pause, as of a java.lang.ref.Cleaner and of direct buffers: release by close() what is released often.";
        };
    if (first == ReferenceKind.FINAL && log.isSince(WITHOUT)) {
      return fewer
          + " What they cost shows --finalization=disabled: a measurement, after which nothing is released by them.";
    }
    return isSerial(log)
        ? fewer + " -XX:+ParallelRefProcEnabled lets several threads share the work meanwhile."
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
