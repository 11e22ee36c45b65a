package dev.assay.audit;

import dev.assay.audit.Cure.Into;
import dev.assay.audit.Cure.Out;
import dev.assay.audit.Cure.Stays;
import dev.assay.flags.Fate;
import dev.assay.flags.Flag;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import java.util.Optional;

/// What is left: renamed by the JVM, refused, without effect, or at its default.
final class LastRemedy implements Remedy {

  @Override
  public Optional<Cure> cure(Complaint complaint) {
    return Optional.of(
        translated(complaint)
            .orElseGet(() -> complaint.works() ? kept(complaint) : dropped(complaint)));
  }

  private static Optional<Cure> translated(Complaint complaint) {
    if (!(complaint.build().fate(complaint.flag()) instanceof Fate.Renamed(var other, _))) {
      return Optional.empty();
    }
    String reason = complaint.jdk() + " takes it for " + other + ".";
    return XxOption.of(complaint.text())
        .flatMap(option ->
            switch (option) {
              case XxOption.Switch(_, var on) when other.startsWith("-") ->
                  Optional.of(on ? new Into(other, reason) : new Out(reason));
              case XxOption.Switch(_, var on) ->
                  Optional.of(new Into("-XX:" + (on ? "+" : "-") + other, reason));
              case XxOption.Value(_, var value) when !other.startsWith("-") ->
                  Optional.of(new Into("-XX:" + other + "=" + value, reason));
              default -> Optional.empty();
            });
  }

  private static Cure kept(Complaint complaint) {
    return isDefault(complaint)
        ? new Out("It is the default on " + complaint.jdk() + ", and setting it brings a warning.")
        : new Stays(
            complaint.text()
                + " works on "
                + complaint.jdk()
                + " with a warning: "
                + complaint.words());
  }

  private static boolean isDefault(Complaint complaint) {
    if (!(complaint.build().fate(complaint.flag()) instanceof Fate.Listed(Flag flag, _))
        || flag.ergonomic()) {
      return false;
    }
    return switch (XxOption.of(complaint.text()).orElseThrow()) {
      case XxOption.Switch(_, var on) -> flag.value().equals(String.valueOf(on));
      case XxOption.Value(_, var value) ->
          flag.value().equals(value)
              || Sizes.bytes(value).filter(b -> flag.value().equals(b.toString())).isPresent();
      case XxOption.Malformed _ -> false;
    };
  }

  private static Cure dropped(Complaint complaint) {
    if (complaint.is(Effect.IGNORED)) {
      return new Out(
          complaint.words().isEmpty()
              ? "It has no effect on " + complaint.jdk() + ", which says nothing about it."
              : "It has no effect on " + complaint.jdk() + ": " + complaint.words());
    }
    if (complaint.is(Reason.DEBUG_BUILDS_ONLY)) {
      return new Out("Only debug builds of the JVM have it.");
    }
    return new Out(complaint.jdk() + " does not start with it: " + complaint.words());
  }
}
