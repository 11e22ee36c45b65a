package dev.assay.difference;

import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What a difference of profiles means, for the why of a comparison. Every one has a page in
/// docs/findings/profile.
public final class ProfileFindings {

  static final String GREW = "profile.method-grew";
  static final String SHRANK = "profile.method-shrank";
  static final String MOVED = "profile.code-moved";
  static final String JVM = "profile.jvm-threads";
  static final String NOTHING = "profile.nothing-changed";

  /// Methods that get a finding of their own, each way.
  private static final int METHODS = 3;

  /// Share by which the times of a caller and of its only callee may differ.
  private static final double SAME = 0.01;

  private static final String APPLICATION = "application";

  /// From which share of its time on a method is one that ran in a mode, and up to which it is
  /// none.
  private static final double MOSTLY = 0.5;

  private static final double HARDLY = 0.25;

  private final ProfileDifference difference;
  private final Modes before;
  private final Modes after;
  private final Amounts amounts;

  private ProfileFindings(ProfileDifference difference, Modes before, Modes after) {
    this.difference = difference;
    this.before = before;
    this.after = after;
    this.amounts = new Amounts(difference.kind());
  }

  /// The largest changes first. None when nothing was tested.
  ///
  /// @param before the forks of the baseline
  /// @param after the forks of the other side
  public static List<Finding> of(
      ProfileDifference difference, List<ProfiledFork> before, List<ProfiledFork> after) {
    return difference.test() == Test.NONE
        ? List.of()
        : new ProfileFindings(difference, Modes.of(before), Modes.of(after)).findings();
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    changed(Of.THREAD_CLASS)
        .filter(item -> !item.name().equals(APPLICATION))
        .forEach(item -> findings.add(jvm(item)));
    List<Item> methods = methods();
    methods.stream()
        .filter(item -> item.change().delta() > 0)
        .limit(METHODS)
        .forEach(item -> findings.add(grew(item)));
    methods.stream()
        .filter(item -> item.change().delta() < 0)
        .limit(METHODS)
        .forEach(item -> findings.add(shrank(item)));
    findings.sort(
        Comparator.comparingDouble(
            finding -> -Math.abs(finding.evidence().getOrDefault("change", 0.0))));
    moved().ifPresent(findings::add);
    if (findings.isEmpty() && !difference.total().passes()) {
      nothing().ifPresent(findings::add);
    }
    return findings;
  }

  private Stream<Item> items(Of of) {
    return difference.levels().stream()
        .filter(level -> level.of() == of)
        .flatMap(level -> level.items().stream());
  }

  private Stream<Item> changed(Of of) {
    return items(of)
        .filter(item ->
            item.change().standing() == Standing.GREW
                || item.change().standing() == Standing.SHRANK);
  }

  /// Methods that changed themselves; when there are none, those that changed with what they call.
  private List<Item> methods() {
    List<Item> selves = changed(Of.SELF).toList();
    return selves.isEmpty() ? apart(changed(Of.METHOD).toList()) : selves;
  }

  /// Of a caller and its only callee, whose times are the same, the first.
  private static List<Item> apart(List<Item> items) {
    List<Item> apart = new ArrayList<>();
    for (Item item : items) {
      if (apart.stream().noneMatch(kept -> isEcho(kept, item))) {
        apart.add(item);
      }
    }
    return apart;
  }

  private static boolean isEcho(Item one, Item other) {
    return isNear(one.change().before(), other.change().before())
        && isNear(one.change().after(), other.change().after());
  }

  private static boolean isNear(double one, double other) {
    return Math.abs(one - other) <= SAME * Math.max(Math.abs(one), Math.abs(other));
  }

  private Finding grew(Item item) {
    Optional<String> interpreted = became(item, Modes.INTERPRETED, "is interpreted");
    Optional<String> c1 = became(item, Modes.C1, "is code of C1, the quick compiler");
    String remedy =
        interpreted.isPresent()
            ? "Find out why it is not compiled: a CompileCommand or -Xint among the flags, more than 8,000 bytes of bytecode (-XX:-DontCompileHugeMethods), a code cache that is full, or a compiler that gave up on it (-XX:+PrintCompilation)."
            : c1.isPresent()
                ? "Find out why C2 does not compile it: -XX:TieredStopAtLevel or a CompileCommand among the flags, a code cache that is full, or C2 gave up on it (-XX:+PrintCompilation)."
                : "Look at what calls it and what it does more often or more slowly: its paths are coloured in the flame graph of the difference.";
    return finding(
        GREW,
        Severity.WARNING,
        item,
        Amounts.code(item.name()) + verb() + sizes(item) + interpreted.or(() -> c1).orElse(""),
        remedy);
  }

  /// ` In small 98% of its time is interpreted, in large 3%.`
  private Optional<String> became(Item item, int mode, String words) {
    double now = after.share(item, mode);
    double once = before.share(item, mode);
    return now >= MOSTLY && once <= HARDLY
        ? Optional.of(
            " In %s %.0f%% of its time %s, in %s %.0f%%."
                .formatted(difference.after(), 100 * now, words, difference.before(), 100 * once))
        : Optional.empty();
  }

  private Finding shrank(Item item) {
    return finding(
        SHRANK,
        Severity.INFO,
        item,
        Amounts.code(item.name()) + verb() + sizes(item),
        "If this was not meant, make sure that both sides do the same work.");
  }

  private Finding jvm(Item item) {
    return finding(
        JVM,
        item.change().delta() > 0 ? Severity.WARNING : Severity.INFO,
        item,
        "The JVM's %s threads%s%s".formatted(item.name(), plural(), sizes(item)),
        remedy(item.name()));
  }

  private static String remedy(String threads) {
    return switch (threads) {
      case "c1", "c2", "sweeper" ->
          "Compare what was compiled, how often and whether the code cache was full: `assay log` on logs with -Xlog:jit*,codecache*.";
      case "gc" ->
          "Compare allocation and pauses: `assay log` on logs with -Xlog:gc*, and profiles with --event alloc.";
      default -> "Look below these threads in the flame graph of the difference.";
    };
  }

  private String verb() {
    return switch (difference.kind().name()) {
      case "alloc" -> " allocates ";
      case "lock", "nativelock", "wall" -> " takes ";
      default -> " uses ";
    };
  }

  private String plural() {
    return verb().replaceFirst("s $", " ");
  }

  /// `122 ms more a fork (+30%, between 81 ms and 174 ms), 83% of the change.`
  private String sizes(Item item) {
    Change change = item.change();
    double sign = change.delta() < 0 ? -1 : 1;
    double low = Math.min(sign * change.low(), sign * change.high());
    double high = Math.max(sign * change.low(), sign * change.high());
    String relative =
        change.before() <= 0
            ? "new"
            : change.after() >= 2 * change.before()
                ? "%.1f times as much".formatted(change.after() / change.before())
                : "%+.0f%%".formatted(100 * change.delta() / change.before());
    String share =
        Double.isNaN(change.share())
            ? ""
            : ", %.0f%% of the change".formatted(100 * change.share());
    return "%s %s a %s (%s, between %s and %s)%s."
        .formatted(
            amounts.text(Math.abs(change.delta())),
            sign < 0 ? "less" : "more",
            difference.workUnit(),
            relative,
            amounts.text(low),
            amounts.text(high),
            share);
  }

  private Finding finding(String id, Severity severity, Item item, String summary, String remedy) {
    Change change = item.change();
    Map<String, Double> evidence = new HashMap<>();
    evidence.put("before", change.before());
    evidence.put("after", change.after());
    evidence.put("change", change.delta());
    evidence.put("low", change.low());
    evidence.put("high", change.high());
    evidence.put("p", change.p());
    if (!Double.isNaN(change.share())) {
      evidence.put("share", change.share());
    }
    return new Finding(
        id, severity, difference.after(), summary, evidence, remedy, Optional.empty());
  }

  private Optional<Finding> moved() {
    List<Item> moved =
        items(Of.SELF).filter(item -> item.change().standing() == Standing.MOVED).toList();
    if (moved.isEmpty()) {
      return Optional.empty();
    }
    List<String> names =
        moved.stream()
            .map(item -> Amounts.code(item.name()) + " " + amounts.signed(item.change().delta()))
            .toList();
    return Optional.of(
        new Finding(
            MOVED,
            Severity.INFO,
            difference.after(),
            "Time only moved between neighbours, with no change of what calls them: %s."
                .formatted(Plain.several(names, METHODS)),
            Map.of("methods", (double) moved.size()),
            "These methods are compiled into each other differently; look at their callers instead.",
            Optional.empty()));
  }

  private Optional<Finding> nothing() {
    OptionalDouble detectable =
        items(Of.SELF)
            .mapToDouble(item -> item.change().detectable())
            .filter(Double::isFinite)
            .max();
    if (detectable.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            NOTHING,
            Severity.INFO,
            difference.after(),
            "No method differs by more than chance; a change of %s a %s in any one of them would most likely have been found."
                .formatted(amounts.text(detectable.getAsDouble()), difference.workUnit()),
            Map.of("detectable", detectable.getAsDouble()),
            "More forks show smaller changes: four times as many show half as much.",
            Optional.empty()));
  }
}
