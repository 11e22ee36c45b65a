package dev.assay.audit;

import dev.assay.audit.Cure.Into;
import dev.assay.audit.Cure.Out;
import dev.assay.audit.Cure.Stays;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Options about modules: gone packages, missing modules, JVMs that know no modules.
final class ModuleRemedy implements Remedy {

  private static final Pattern UNKNOWN = Pattern.compile("Unknown module: (\\S+) specified");

  @Override
  public Optional<Cure> cure(Complaint complaint) {
    String text = complaint.text();
    if (!text.startsWith("--")) {
      return Optional.empty();
    }
    if (complaint.is(Reason.UNRECOGNIZED)) {
      return Optional.of(new Out(unknownOption(complaint)));
    }
    if (complaint.is(Reason.MODULE_MISSING)) {
      return Optional.of(new Out(complaint.jdk() + " does not start: " + complaint.words() + "."));
    }
    if (complaint.is(Effect.WARNED) && complaint.words().contains("incubator")) {
      return Optional.of(
          new Stays(text + " brings a warning that cannot be turned off: incubator modules."));
    }
    if (complaint.is(Effect.WARNED) && complaint.words().contains(" not in ")) {
      return Optional.of(new Out(complaint.jdk() + " does not have this package any more."));
    }
    Matcher unknown = UNKNOWN.matcher(complaint.words());
    return complaint.is(Effect.WARNED) && unknown.find()
        ? Optional.of(without(complaint, unknown.group(1)))
        : Optional.empty();
  }

  private static String unknownOption(Complaint complaint) {
    boolean opens = complaint.text().startsWith("--add-");
    return complaint.build().feature() < 9 && opens
        ? "JDK 8 has no modules: nothing needs to be opened."
        : complaint.jdk() + " does not know this option yet.";
  }

  /// A module on the module path would not be unknown, so a line that has one is left alone.
  private static Cure without(Complaint complaint, String module) {
    String text = complaint.text();
    boolean path =
        complaint.draft().has(word -> word.startsWith("-p ") || word.startsWith("--module-path"));
    int targets = text.lastIndexOf('=') + 1;
    if (path) {
      return new Stays(text + " names " + module + ", which was not found among the modules.");
    }
    String others =
        Stream.of(text.substring(targets).split(",", -1))
            .filter(target -> !target.equals(module))
            .collect(Collectors.joining(","));
    String reason = "There is no module " + module + " on this line's module path.";
    return others.isEmpty() || others.equals(text.substring(targets))
        ? new Out(reason)
        : new Into(text.substring(0, targets) + others, reason);
  }
}
