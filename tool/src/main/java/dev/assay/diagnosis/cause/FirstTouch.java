package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.Suspect.Share;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;

/// Memory that is touched for the first time: the kernel finds and clears a page at each such
/// fault.
final class FirstTouch implements CauseRule {

  private static final String PRE_TOUCH = "AlwaysPreTouch";

  @Override
  public Optional<Finding> check(Suspect suspect) {
    return suspect
        .part("cpu", Component.KERNEL)
        .filter(kernel -> kernel.more() && suspect.more(EvidenceFigure.MINOR_FAULTS))
        .map(kernel -> finding(suspect, kernel));
  }

  private Finding finding(Suspect suspect, Share kernel) {
    boolean early =
        suspect.flag(PRE_TOUCH).or(() -> suspect.own(PRE_TOUCH)).filter("true"::equals).isPresent();
    return suspect.found(
        suspect.severity(),
        "%s touches more new memory: %s page faults, and the kernel takes %s of CPU time against %s%s."
            .formatted(
                suspect.name(),
                suspect.beside(EvidenceFigure.MINOR_FAULTS),
                Amounts.time(Math.round(kernel.own() * 1e9)),
                Amounts.time(Math.round(kernel.others() * 1e9)),
                early ? "; -XX:+AlwaysPreTouch touches the whole heap at the start" : ""),
        Map.of("kernel.change", kernel.change()),
        early
            ? "That cost comes once per start; a smaller initial heap (-Xms) makes it smaller, huge pages make it cheaper (-XX:+UseTransparentHugePages)."
            : "Huge pages need fewer faults (-XX:+UseTransparentHugePages); -XX:+AlwaysPreTouch moves them to the start; a smaller young generation uses the same memory again.",
        Optional.of(
            suspect.remedied(
                "with huge pages there are fewer page faults and less time in the kernel",
                "huge-pages",
                "-XX:+UseTransparentHugePages")));
  }
}
