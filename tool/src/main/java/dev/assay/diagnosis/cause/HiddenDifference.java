package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.FlagWords;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import dev.assay.text.Plain;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Something in which the two JVMs differ although no flag on their command lines names it: an
/// effect of a flag beside its own, or what a flag that stands for several brings.
class HiddenDifference implements CauseRule {

  private static final int SHOWN = 5;

  private static final Pattern FLAG = Pattern.compile("[A-Z][A-Za-z0-9]+");

  private static final Map<String, String> COLLECTORS =
      Map.of(
          "Serial", "UseSerialGC",
          "Parallel", "UseParallelGC",
          "CMS", "UseConcMarkSweepGC",
          "G1", "UseG1GC",
          "Z", "UseZGC",
          "Shenandoah", "UseShenandoahGC",
          "Epsilon", "UseEpsilonGC");

  private static final String OOPS = "UseCompressedOops";

  /// Heaps from here on are out of the reach of compressed references.
  private static final long REACH = 32L << 30;

  private static final String INTERPRETED = "-Xint";

  private static final Set<String> OF_MODE =
      Set.of(
          "AlwaysCompileLoopMethods",
          "ProfileInterpreter",
          "TieredCompilation",
          "UseCompiler",
          "UseInterpreter",
          "UseLoopCounter",
          "UseOnStackReplacement");

  private final String what;
  private final Kind[] kinds;

  HiddenDifference(String what, Kind... kinds) {
    this.what = what;
    this.kinds = kinds;
  }

  /// Another collector, chosen by the JVM: by the machine's size, by the release, or with another
  /// flag.
  static HiddenDifference ofCollector() {
    return new HiddenDifference("%s has another collector than %s", Kind.COLLECTOR);
  }

  /// Another heap, or pointers of another width, that follow from something else.
  static HiddenDifference ofHeap() {
    return new HiddenDifference("The heap of %s differs from that of %s in something", Kind.HEAP);
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    List<JvmDifference> hidden =
        suspect.differences(kinds).stream()
            .filter(difference -> !difference.asked() && isWorthAWord(suspect, difference))
            .toList();
    return hidden.isEmpty() || !suspect.challenging()
        ? Optional.empty()
        : Optional.of(finding(suspect, hidden));
  }

  /// Whether a difference can matter at all.
  boolean isWorthAWord(Suspect suspect, JvmDifference difference) {
    return !difference.isRounding();
  }

  private Finding finding(Suspect suspect, List<JvmDifference> hidden) {
    return suspect.found(
        severity(suspect),
        "%s that no flag on the command lines names: %s."
            .formatted(
                what.formatted(suspect.name(), suspect.other().name()),
                Plain.several(hidden.stream().map(d -> words(d)).toList(), SHOWN)),
        Map.of("differences", (double) hidden.size()),
        remedy(suspect, hidden),
        followUp(suspect, hidden));
  }

  private static String remedy(Suspect suspect, List<JvmDifference> hidden) {
    String both =
        "Set %s in both variants, so that only what your flags name differs."
            .formatted(hidden.size() == 1 ? subject(hidden.getFirst()) : "them");
    return hidden.stream().anyMatch(difference -> mustBeOff(suspect, difference))
        ? both
            + " Of %s only -XX:-%s is possible in %s: its %s has no compressed references."
                .formatted(OOPS, OOPS, suspect.name(), isZ(suspect) ? "collector Z" : "heap")
        : both;
  }

  /// Whether the JVM drops the baseline's value, whatever the command line says.
  private static boolean mustBeOff(Suspect suspect, JvmDifference d) {
    boolean wide = FlagWords.bytes(suspect.own("MaxHeapSize")).orElse(0) >= REACH;
    return d.name().equals(OOPS) && d.baseline().equals("true") && (wide || isZ(suspect));
  }

  private static boolean isZ(Suspect suspect) {
    return suspect.differences(Kind.COLLECTOR).stream().anyMatch(d -> d.value().equals("Z"));
  }

  /// A warning where the two are not the same to the user.
  Severity severity(Suspect suspect) {
    return suspect.different() ? Severity.WARNING : Severity.INFO;
  }

  private static String subject(JvmDifference d) {
    return d.kind() == Kind.COLLECTOR ? "the collector" : d.name();
  }

  private static String words(JvmDifference d) {
    return "%s %s instead of %s".formatted(d.name(), value(d.value()), value(d.baseline()));
  }

  private static String value(String value) {
    return value.isEmpty() ? "not there" : shown(value);
  }

  /// Sizes in bytes are read by nobody.
  private static String shown(String value) {
    if (JvmDifference.isUnlimited(value)) {
      return "unlimited";
    }
    return value.matches("\\d{7,18}") ? Amounts.bytes(Long.parseLong(value)) : value;
  }

  private static Optional<FollowUp> followUp(Suspect suspect, List<JvmDifference> hidden) {
    String[] flags =
        hidden.stream()
            .limit(SHOWN)
            .flatMap(difference -> asBaseline(suspect, difference).stream())
            .toArray(String[]::new);
    return flags.length == 0
        ? Optional.empty()
        : Optional.of(
            suspect.remedied(
                "with the baseline's values the difference changes; what remains is what your flags name",
                "as-baseline",
                flags));
  }

  /// The flag that makes a JVM what the baseline's is.
  private static Optional<String> asBaseline(Suspect suspect, JvmDifference d) {
    if (d.kind() == Kind.COLLECTOR) {
      return Optional.ofNullable(COLLECTORS.get(d.baseline())).map(flag -> "-XX:+" + flag);
    }
    boolean flag =
        FLAG.matcher(d.name()).matches() && !d.baseline().isBlank() && !d.value().isBlank();
    if (!flag
        || JvmDifference.isUnlimited(d.baseline())
        || ofMode(suspect, d)
        || mustBeOff(suspect, d)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (d.baseline()) {
          case "true" -> "-XX:+" + d.name();
          case "false" -> "-XX:-" + d.name();
          default -> "-XX:" + d.name() + "=" + d.baseline();
        });
  }

  /// Whether the JVM sets the flag itself, by how it compiles; then no command line can.
  private static boolean ofMode(Suspect suspect, JvmDifference d) {
    boolean interpreted =
        suspect.variant().flags().contains(INTERPRETED)
            || suspect.other().flags().contains(INTERPRETED);
    return OF_MODE.contains(d.name())
        || (interpreted && (d.kind() == Kind.CODE_CACHE || d.kind() == Kind.FLAG));
  }
}
