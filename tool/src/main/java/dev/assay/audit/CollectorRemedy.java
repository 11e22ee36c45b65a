package dev.assay.audit;

import dev.assay.audit.Cure.Into;
import dev.assay.audit.Cure.Out;
import dev.assay.audit.Cure.Stays;
import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import java.util.Optional;

/// Collectors that are gone, that do not exist yet, and two at once.
///
/// Where a collector that somebody chose is gone, G1 is chosen by name: what the JVM chooses itself
/// depends on the machine, and before 27 it is Serial in a container with less than two CPUs or
/// 1792 MB.
final class CollectorRemedy implements Remedy {

  private static final String G1 = XxOption.on("UseG1GC");

  @Override
  public Optional<Cure> cure(Complaint complaint) {
    if (complaint.text().equals("-Xincgc")) {
      return Optional.of(incremental(complaint));
    }
    if (complaint.text().equals("-XX:-UseParNewGC")) {
      return Optional.of(
          new Out("ParNew comes and goes with CMS; the combination without it is not supported."));
    }
    if (complaint.is(Reason.CONFLICT) && complaint.flag().endsWith("GC")) {
      return Optional.of(second(complaint));
    }
    return switch (complaint.flag()) {
      case "UseConcMarkSweepGC" -> Optional.of(gone(complaint, "CMS was removed in 14."));
      case "UseParNewGC" ->
          Optional.of(gone(complaint, "ParNew alone was removed in 10, with CMS in 14."));
      case "UseParallelOldGC" -> Optional.of(parallelOld(complaint));
      case "UseZGC", "UseShenandoahGC", "UseEpsilonGC" -> notThere(complaint);
      default -> tuning(complaint);
    };
  }

  private static Cure incremental(Complaint complaint) {
    if (complaint.works()) {
      return new Into(
          XxOption.on("UseConcMarkSweepGC"),
          "-Xincgc is CMS in its incremental mode, which is deprecated; CMS stays.");
    }
    String history = "-Xincgc was CMS in its incremental mode, removed in 9.";
    boolean cms = complaint.build().fate("UseConcMarkSweepGC") instanceof Fate.Listed;
    return cms && complaint.draft().collectorsBeside("UseConcMarkSweepGC").findAny().isEmpty()
        ? new Into(XxOption.on("UseConcMarkSweepGC"), history)
        : gone(complaint, history);
  }

  private static Cure gone(Complaint complaint, String history) {
    if (complaint.text().startsWith("-XX:-")) {
      return new Out(history);
    }
    if (complaint.is(Effect.DEPRECATED) || complaint.is(Effect.WARNED)) {
      return new Stays(
          complaint.text()
              + " selects the collector and still works on "
              + complaint.jdk()
              + ", so it stays, with its warning. "
              + history);
    }
    return instead(complaint, history);
  }

  private static Cure instead(Complaint complaint, String history) {
    Optional<String> other = complaint.draft().collectorsBeside(complaint.flag()).findFirst();
    if (other.isPresent()) {
      return new Out(history + " The line selects " + other.get() + " as well, which stays.");
    }
    return new Into(
        G1,
        history
            + " G1 takes its place by name, so that a small container does not get Serial"
            + " unasked; measure the pauses and the heap.");
  }

  private static Cure parallelOld(Complaint complaint) {
    String history = "The parallel collector has only its parallel old generation since 15.";
    boolean selected = complaint.draft().collectorsBeside("UseParallelOldGC").findAny().isPresent();
    return selected || complaint.text().startsWith("-XX:-")
        ? new Out(history)
        : new Into(XxOption.on("UseParallelGC"), history);
  }

  private static Optional<Cure> notThere(Complaint complaint) {
    if (!complaint.is(Reason.UNRECOGNIZED) && !complaint.is(Effect.IGNORED)) {
      return Optional.empty();
    }
    String history = complaint.jdk() + " has no " + complaint.flag() + ".";
    return Optional.of(
        complaint.flag().equals("UseEpsilonGC") || complaint.text().startsWith("-XX:-")
            ? new Out(history + " It chooses its default collector.")
            : instead(complaint, history));
  }

  private static Cure second(Complaint complaint) {
    if (complaint.text().startsWith("-XX:-")) {
      return new Out(
          complaint.jdk()
              + " does not start without its default collector unless another is named.");
    }
    return new Out(
        complaint.jdk()
            + " refuses two collectors"
            + complaint
                .draft()
                .collectorsBeside(complaint.flag())
                .findFirst()
                .map(other -> "; " + other + " stays.")
                .orElse("."));
  }

  private static Optional<Cure> tuning(Complaint complaint) {
    String flag = complaint.flag();
    if (complaint.words().contains("not supported by selected GC")) {
      return Optional.of(new Out("It has no effect beside the collector of this line."));
    }
    if (flag.equals("UseCMSCompactAtFullCollection") && complaint.works()) {
      return Optional.of(new Out("It is the default, and setting it is deprecated."));
    }
    if (flag.equals("CMSIncrementalMode") && complaint.works()) {
      return Optional.of(
          new Out("The incremental mode of CMS is deprecated and gone in 9; CMS stays."));
    }
    boolean ofCms =
        flag.startsWith("CMS") || flag.startsWith("UseCMS") || flag.startsWith("PrintCMS");
    return ofCms && !complaint.works()
        ? Optional.of(new Out("It tunes CMS, which " + complaint.jdk() + " does not have."))
        : Optional.empty();
  }
}
