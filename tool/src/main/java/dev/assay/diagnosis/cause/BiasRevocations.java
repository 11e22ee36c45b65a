package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.RevokeBias;
import dev.assay.model.BiasedLocking;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.Kept;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Safepoints that take biases of locks away, in the variant with biased locking; and what the flag
/// is worth on JDKs that switched it off or took it out.
final class BiasRevocations implements CauseRule {

  private static final String FLAG = "UseBiasedLocking";

  /// Of the safepoints of the variant with biased locking, what the other one does without.
  private static final double MOST = 0.5;

  private static final String SWITCH_OFF =
      "Switch it off with -XX:-UseBiasedLocking (the default since JDK 15).";

  private static final RevokeBias LOG = new RevokeBias();

  @Override
  public Set<String> covers() {
    return Set.of("revoke-bias", "pause-bound");
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    Optional<String> flag = suspect.flag(FLAG);
    int jdk = suspect.jdk();
    if (jdk >= BiasedLocking.GONE) {
      return flag.map(_ -> gone(suspect));
    }
    boolean off = flag.map(f -> f.equals("false")).orElse(jdk >= BiasedLocking.OFF_BY_DEFAULT);
    if (off) {
      return jdk >= BiasedLocking.OFF_BY_DEFAULT
          ? flag.map(_ -> withoutEffect(suspect))
          : Optional.empty();
    }
    Optional<LogFinding> logged = logged(suspect.log());
    boolean both = logged(suspect.turned().log()).isPresent();
    if (logged.isPresent() && !both) {
      return logged.map(finding -> storm(suspect, finding));
    }
    return counted(suspect) ? Optional.of(stormOfCounters(suspect)) : Optional.empty();
  }

  private static Optional<LogFinding> logged(@Nullable Evidence log) {
    return log == null ? Optional.empty() : LOG.check(log);
  }

  private Finding gone(Suspect suspect) {
    return suspect.found(
        Severity.INFO,
        "JDK %d has no biased locking any more (gone since 18); -XX:%s%s is without effect."
            .formatted(suspect.jdk(), sign(suspect), FLAG),
        Map.of(),
        "Take the flag out.",
        Optional.empty());
  }

  private Finding withoutEffect(Suspect suspect) {
    return suspect.found(
        Severity.INFO,
        "JDK %d has biased locking off by default (since 15); -XX:-%s changes nothing."
            .formatted(suspect.jdk(), FLAG),
        Map.of(),
        "Take the flag out.",
        Optional.empty());
  }

  private static boolean isOff(Suspect suspect) {
    return suspect.flag(FLAG).filter("false"::equals).isPresent();
  }

  private static String sign(Suspect suspect) {
    return isOff(suspect) ? "-" : "+";
  }

  /// Whether biased locking is what the two differ in, and the safepoints show it.
  private static boolean counted(Suspect suspect) {
    boolean asked =
        isOff(suspect.turned())
            || suspect.others(FLAG).filter(value -> value.equals("false")).isPresent();
    return asked
        && suspect
            .figure(EvidenceFigure.SAFEPOINTS)
            .filter(f -> f.more() && f.others() < (1 - MOST) * f.own())
            .isPresent();
  }

  /// The severity is the log's, by time and not by count, unless it changed nothing.
  private Finding storm(Suspect suspect, LogFinding logged) {
    boolean dear = logged.severity() != Severity.INFO;
    return suspect.found(
        dear ? suspect.severity() : Severity.INFO,
        suspect.logged()
            + ": "
            + byDefault(suspect)
            + facts(suspect, logged, dear)
            + measured(suspect),
        figures(suspect, logged.costNanos()),
        dear && suspect.jdk() < BiasedLocking.OFF_BY_DEFAULT ? SWITCH_OFF : logged.remedy(),
        followUp(
            suspect,
            dear
                ? "without biased locking most safepoints go, and stopped time with them"
                : "without biased locking most safepoints go; a gain is not expected"));
  }

  /// What was measured needs no prediction beside it, but the caution.
  private static String facts(Suspect suspect, LogFinding logged, boolean dear) {
    Evidence log = suspect.log();
    return dear && log != null && !measured(suspect).isEmpty()
        ? RevokeBias.facts(log)
        : logged.summary();
  }

  private Finding stormOfCounters(Suspect suspect) {
    boolean dear = suspect.more(EvidenceFigure.SAFEPOINT_STOPPED);
    return suspect.found(
        dear ? suspect.severity() : Severity.INFO,
        "%s: %sBiased locking costs safepoints%s%s"
            .formatted(
                suspect.name(),
                byDefault(suspect),
                dear ? "" : "; the time that the program stands still shows no difference",
                measured(suspect).replaceFirst("^ ", ". ")),
        figures(suspect, 0),
        dear ? SWITCH_OFF : "There is little to gain from switching it off.",
        followUp(suspect, "without biased locking most safepoints go"));
  }

  private static String byDefault(Suspect suspect) {
    return suspect.jdk() >= BiasedLocking.OFF_BY_DEFAULT
        ? "Biased locking is off by default since JDK 15 and was switched on. "
        : "";
  }

  private static String measured(Suspect suspect) {
    return suspect.figure(EvidenceFigure.SAFEPOINTS).isEmpty()
        ? ""
        : " Measured in each fork beside %s: %s safepoints, %s stopped."
            .formatted(
                suspect.other().name(),
                suspect.beside(EvidenceFigure.SAFEPOINTS),
                suspect.beside(EvidenceFigure.SAFEPOINT_STOPPED));
  }

  private static Map<String, Double> figures(Suspect suspect, long cost) {
    Map<String, Double> figures = new HashMap<>();
    for (EvidenceFigure figure :
        List.of(EvidenceFigure.SAFEPOINTS, EvidenceFigure.SAFEPOINT_STOPPED)) {
      suspect.figure(figure).ifPresent(f -> figures.put(figure.text(), f.own()));
    }
    figures.put("log.stopped", Math.max(0, cost) / 1e9);
    Evidence log = suspect.log();
    BiasedLocking types = log == null ? null : log.report().biasedLocking();
    if (types != null) {
      types.types().stream()
          .filter(type -> !Kept.isOthers(type.name()))
          .forEach(type -> figures.put("revoked." + type.name(), (double) type.count()));
    }
    return figures;
  }

  /// Where the other variant is the one without biased locking, the experiment was the test.
  private static Optional<FollowUp> followUp(Suspect suspect, String expectation) {
    return isOff(suspect.turned())
        ? Optional.empty()
        : Optional.of(suspect.remedied(expectation, "without-biases", "-XX:-" + FLAG));
  }
}
