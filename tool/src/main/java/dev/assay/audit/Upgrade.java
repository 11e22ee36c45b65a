package dev.assay.audit;

import dev.assay.flags.Judge;
import dev.assay.flags.Judgement;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.flags.Judgement.Remark;
import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.End;
import dev.assay.model.UpgradeReport.Item;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a move from one JDK to another does to a line.
public final class Upgrade {

  private final JvmLine line;
  private final Ruling from;
  private final Ruling to;

  /// Judgements of all releases from the oldest to the newest of which a build was asked.
  private final TreeMap<Integer, Ruling> known = new TreeMap<>();

  private final Knowledge knowledge;

  private final Map<Argument, Edit> edits;

  private Upgrade(JvmLine line, int from, int to, Knowledge knowledge) {
    this.line = line;
    this.knowledge = knowledge;
    this.from = ruling(knowledge.build(from));
    this.to = ruling(knowledge.build(to));
    int oldest = knowledge.features().getFirst();
    IntStream.rangeClosed(oldest, knowledge.features().getLast())
        .forEach(feature -> known.put(feature, ruling(knowledge.build(feature))));
    this.edits =
        Rewrite.of(line, this.to.build()).edits().stream()
            .collect(Collectors.toMap(Edit::argument, edit -> edit, (first, _) -> first));
  }

  private Ruling ruling(JvmBuild build) {
    return new Ruling(build, new Judge(build).judge(line));
  }

  /// Compares what both releases do with the line.
  ///
  /// @throws Problem when nothing is known of a release, or when the move goes backwards
  public static UpgradeReport of(JvmLine line, int from, int to, Knowledge knowledge) {
    if (from >= to) {
      throw Problem.usage(
          "--from " + from + " --to " + to + " is not an upgrade; name the older release first");
    }
    return new Upgrade(line, from, to, knowledge).report();
  }

  private UpgradeReport report() {
    List<Remark> remarks = to.judgement().remarks();
    return new UpgradeReport(
        line.title(),
        from.feature(),
        to.feature(),
        from.build().provedBy(),
        to.build().provedBy(),
        from.judgement().refusals().stream()
            .map(refusal -> item(refusal.argument(), refusal.words(), from, "refused by "))
            .toList(),
        to.judgement().refusals().stream()
            .filter(refusal -> !isRefused(refusal.argument(), from))
            .map(refusal -> item(refusal.argument(), refusal.words(), to, "refused by "))
            .toList(),
        news(remarks, Set.of(Effect.IGNORED), "without effect on "),
        news(
            remarks,
            Set.of(Effect.DEPRECATED, Effect.TRANSLATED, Effect.WARNED),
            "works with a warning on "),
        UpgradeChanges.of(from, to),
        MovedDefaults.of(from, to),
        ends());
  }

  /// What is said of arguments on `to` and was not on `from`.
  private List<Item> news(List<Remark> remarks, Set<Effect> effects, String what) {
    return remarks.stream()
        .filter(remark -> effects.contains(remark.effect()))
        .filter(remark ->
            from.judgement().remarks().stream()
                .noneMatch(before -> isSame(before, remark, effects)))
        .filter(remark -> !isRefused(remark.argument(), from))
        .map(remark -> item(remark.argument(), remark.words(), to, what))
        .distinct()
        .toList();
  }

  private static boolean isSame(Remark before, Remark after, Set<Effect> effects) {
    return before.argument().equals(after.argument()) && effects.contains(before.effect());
  }

  private Item item(Argument argument, String words, Ruling ruling, String what) {
    OptionalInt since = since(argument, ruling.feature());
    String history =
        ruling.feature() == from.feature()
            ? " already"
            : since.isPresent() ? ", first by JDK " + since.getAsInt() : lastProved(argument);
    return new Item(
        argument, what + "JDK " + ruling.feature() + history, words, since, fix(argument));
  }

  /// The newest release of which a build was asked that takes it in silence.
  private String lastProved(Argument argument) {
    return known.headMap(to.feature(), false).descendingMap().values().stream()
        .filter(ruling -> ruling.feature() >= from.feature() && ruling.build().isProved())
        .filter(ruling -> !isRemarked(argument, ruling))
        .findFirst()
        .map(ruling -> ", not by JDK " + ruling.feature())
        .orElse("");
  }

  /// The first release that treats it as this one does; absent when that is not certain.
  private OptionalInt since(Argument argument, int feature) {
    Ruling end = ruling(feature);
    int first = feature;
    while (first > from.feature() && isSameFate(argument, ruling(first - 1), end)) {
      first--;
    }
    boolean certain =
        first > from.feature()
            && isCertain(argument, ruling(first))
            && isCertain(argument, ruling(first - 1));
    return certain ? OptionalInt.of(first) : OptionalInt.empty();
  }

  private Ruling ruling(int feature) {
    return Objects.requireNonNull(known.get(feature));
  }

  private static boolean isSameFate(Argument argument, Ruling one, Ruling other) {
    return isRefused(argument, one) == isRefused(argument, other)
        && isIgnored(argument, one) == isIgnored(argument, other)
        && isRemarked(argument, one) == isRemarked(argument, other);
  }

  private static boolean isCertain(Argument argument, Ruling ruling) {
    return ruling.build().isProved() || ruling.build().isCertain(XxOption.nameIn(argument.text()));
  }

  private String fix(Argument argument) {
    Edit edit = edits.get(argument);
    if (edit == null || !edit.isChange()) {
      return "";
    }
    return edit.texts().isEmpty()
        ? "Delete it. " + edit.reason()
        : "Write " + String.join(" ", edit.texts()) + ". " + edit.reason();
  }

  private List<End> ends() {
    return line.arguments(to.feature()).stream()
        .distinct()
        .filter(argument -> !isRefused(argument, to) && !isIgnored(argument, to))
        .map(this::end)
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<End> end(Argument argument) {
    return known.tailMap(to.feature(), false).values().stream()
        .filter(ruling -> isRefused(argument, ruling))
        .findFirst()
        .map(ruling ->
            new End(
                argument,
                ruling.feature(),
                ruling.build().isProved(),
                ruling.build().provedBy() + " does not start with it"))
        .or(() -> announced(argument))
        .or(() -> planned(argument));
  }

  /// A table announces a later release.
  private Optional<End> planned(Argument argument) {
    return knowledge
        .lifecycle(XxOption.nameIn(argument.text()))
        .filter(row -> row.refused().isPresent() && row.refused().getAsInt() > to.feature())
        .map(row ->
            new End(argument, row.refused().getAsInt(), false, "announced by " + row.source()));
  }

  /// The newest release that is known still takes it and says when that ends.
  private Optional<End> announced(Argument argument) {
    return Stream.of(to, known.lastEntry().getValue())
        .flatMap(ruling -> ruling.judgement().remarks().stream())
        .filter(remark -> remark.argument().equals(argument))
        .flatMapToInt(remark -> Announcement.removal(remark.words()).stream())
        .mapToObj(feature ->
            new End(argument, feature, false, "the JVM announces its end for " + feature))
        .findFirst();
  }

  private static boolean isRefused(Argument argument, Ruling ruling) {
    return ruling.judgement().refusals().stream().map(Refusal::argument).anyMatch(argument::equals);
  }

  private static boolean isIgnored(Argument argument, Ruling ruling) {
    return ruling.judgement().remarks().stream()
        .anyMatch(remark ->
            remark.effect() == Effect.IGNORED && Objects.equals(remark.argument(), argument));
  }

  private static boolean isRemarked(Argument argument, Ruling ruling) {
    Judgement judgement = ruling.judgement();
    return isRefused(argument, ruling)
        || judgement.remarks().stream().map(Remark::argument).anyMatch(argument::equals);
  }
}
