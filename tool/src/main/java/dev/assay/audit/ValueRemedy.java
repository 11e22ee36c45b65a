package dev.assay.audit;

import dev.assay.audit.Cure.Into;
import dev.assay.audit.Cure.Out;
import dev.assay.flags.Fate;
import dev.assay.flags.Flag;
import dev.assay.flags.Judgement.Reason;
import java.util.List;
import java.util.Optional;

/// Flags that exist and are set in a way that the JVM does not take.
final class ValueRemedy implements Remedy {

  @Override
  public Optional<Cure> cure(Complaint complaint) {
    if (complaint.reason().isEmpty()) {
      return Optional.empty();
    }
    Reason reason = complaint.reason().get();
    Optional<XxOption> option = XxOption.of(complaint.text());
    return switch (reason) {
      case LOCKED_EXPERIMENTAL -> Optional.of(unlocked(complaint, true));
      case LOCKED_DIAGNOSTIC -> Optional.of(unlocked(complaint, false));
      case UNLOCKED_TOO_LATE -> Optional.of(unlocked(complaint, isExperimental(complaint)));
      case SIGN_MISSING, SIGN_UNEXPECTED, VALUE_MALFORMED ->
          option.flatMap(typed -> repaired(typed, complaint));
      default -> Optional.empty();
    };
  }

  private static Cure unlocked(Complaint complaint, boolean experimental) {
    String unlock =
        XxOption.on(experimental ? "UnlockExperimentalVMOptions" : "UnlockDiagnosticVMOptions");
    return new Into(
        List.of(unlock, complaint.text()),
        complaint.flag()
            + " is "
            + (experimental ? "experimental" : "diagnostic")
            + " on "
            + complaint.jdk()
            + " and needs the unlock before it.");
  }

  private static boolean isExperimental(Complaint complaint) {
    return listed(complaint).filter(flag -> flag.kind() == Flag.Kind.EXPERIMENTAL).isPresent();
  }

  private static Optional<Cure> repaired(XxOption option, Complaint complaint) {
    Optional<Flag> flag = listed(complaint);
    boolean bool = flag.filter(Flag::isBoolean).isPresent();
    return switch (option) {
      case XxOption.Malformed(var name, var value) when bool ->
          Optional.of(new Into(sign(name, value), "A switch is set with + or -, without a value."));
      case XxOption.Value(var name, var value) when bool ->
          Optional.of(new Into(sign(name, value), "A switch is set with + or -, without a value."));
      case XxOption.Malformed(var name, var value) when flag.isPresent() && !value.isEmpty() ->
          Optional.of(new Into("-XX:" + name + "=" + value, "A value is set without + and -."));
      case XxOption.Value(var name, var value) when isWholeShare(flag, value) ->
          Optional.of(
              new Into(
                  "-XX:" + name + "=" + value + ".0",
                  complaint.jdk() + " takes this share only with a decimal point."));
      default -> Optional.of(new Out(complaint.jdk() + " does not start: " + complaint.words()));
    };
  }

  private static String sign(String name, String value) {
    return "-XX:" + (value.equals("false") || value.equals("0") ? "-" : "+") + name;
  }

  private static boolean isWholeShare(Optional<Flag> flag, String value) {
    return flag.filter(known -> known.type().equals("double")).isPresent()
        && value.matches("\\d{1,9}");
  }

  private static Optional<Flag> listed(Complaint complaint) {
    return complaint.build().fate(complaint.flag()) instanceof Fate.Listed(Flag flag, _)
        ? Optional.of(flag)
        : Optional.empty();
  }
}
