package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.FigureChange;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.ProfileContrast;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Why;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Paragraph;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// The why for a terminal: at most eight lines for a challenger, the most important first; and
/// where a profile was asked for, what it says and where it is.
final class WhyLines {

  private static final int LABEL = 11;

  /// Lines for the only challenger, and for each of several.
  private static final int ALONE = 8;

  private static final int AMONG = 4;

  /// Rank of what the test of a finding showed, just before the finding itself: someone waited for
  /// it, and words about the finding can be fewer.
  private static final int TESTED = 0;

  /// Names in a list before it says how many more there are.
  private static final int NAMED = 3;

  /// What the ledger says already.
  private static final Set<EvidenceFigure> IN_LEDGER =
      EnumSet.range(EvidenceFigure.CPU_USER, EvidenceFigure.CRITICAL_IDLE);

  /// Something to say, in words from long to short.
  ///
  /// @param rank the lowest are said first where there is no room for all
  /// @param whole a command, which is never broken
  /// @param finding whether it is a finding, which may speak of a difference
  private record Item(
      int rank, String label, Colour colour, List<String> forms, boolean whole, boolean finding) {

    Item(int rank, String label, Colour colour, List<String> forms) {
      this(rank, label, colour, forms, false, false);
    }
  }

  /// An item in the words that there is room for.
  private record Shown(Item item, String form, List<String> lines) {

    /// Whether it is a finding that speaks of a difference.
    boolean tells(JvmDifference difference) {
      if (!item.finding) {
        return false;
      }
      return difference.kind() == Kind.COLLECTOR
          ? form.contains(difference.baseline()) && form.contains(difference.value())
          : form.contains(difference.name());
    }
  }

  private final Result result;
  private final Style style;
  private final boolean several;
  private final String scope;

  private WhyLines(Result result, Style style) {
    this.result = result;
    this.style = style;
    this.several = result.explanation().whys().size() > 1;
    this.scope = WhyWording.scope(result);
  }

  static List<String> of(Result result, Style style) {
    return new WhyLines(result, style).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<String> quality = quality();
    List<Why> whys = result.explanation().whys();
    for (Why why : whys) {
      int room = several ? AMONG : ALONE - quality.size();
      lines.addAll(lines(why, room));
    }
    if (!lines.isEmpty()) {
      lines.addAll(quality);
    }
    return lines;
  }

  /// What the findings shown do not tell is listed, and that takes room from findings.
  private List<String> lines(Why why, int room) {
    List<JvmDifference> unasked = unasked(why);
    List<JvmDifference> told = unasked;
    List<Item> profile = profile(why);
    int more = profile.stream().mapToInt(item -> laid(item, item.forms().getFirst()).size()).sum();
    while (true) {
      List<JvmDifference> untold = new ArrayList<>(unasked);
      untold.removeAll(told);
      List<Item> items = items(why, untold);
      items.addAll(profile);
      List<Shown> shown = fitted(items, room + more);
      List<JvmDifference> still =
          told.stream().filter(d -> shown.stream().anyMatch(one -> one.tells(d))).toList();
      if (still.equals(told)) {
        return shown.stream().flatMap(one -> one.lines.stream()).toList();
      }
      told = still;
    }
  }

  /// Collector and heap come first: they explain most.
  private static List<JvmDifference> unasked(Why why) {
    List<Kind> first = List.of(Kind.HEAP, Kind.COLLECTOR);
    return WhyWording.unasked(why).stream()
        .sorted(Comparator.comparingInt(difference -> -first.indexOf(difference.kind())))
        .toList();
  }

  private List<Item> items(Why why, List<JvmDifference> untold) {
    List<Item> items = new ArrayList<>();
    ledgers(why, items);
    for (int i = 0; i < why.findings().size(); i++) {
      finding(why.findings().get(i), i, items);
    }
    differences(untold, items);
    figures(why, items);
    return items;
  }

  private List<Item> profile(Why why) {
    return why.profile().stream()
        .map(profile -> item(0, "Profile", Colour.FAINT, profile.summary() + ": " + page(profile)))
        .toList();
  }

  private String page(ProfileContrast profile) {
    return Path.of(result.directory()).resolve(profile.page()).toString();
  }

  private void ledgers(Why why, List<Item> items) {
    String who = several ? why.variant() + ": " : "";
    if (why.ledgers().isEmpty()) {
      items.add(item(0, "Why", Colour.BOLD, who + WhyWording.UNKNOWN));
      return;
    }
    CauseLedger first = why.ledgers().getFirst();
    String sentence = who + WhyWording.ledger(first, scope) + ".";
    String contrary = WhyWording.contrary(result, why);
    boolean silent = why.ledgers().stream().allMatch(l -> WhyWording.causes(l).isEmpty());
    String seen = WhyWording.detectable(first);
    List<String> forms =
        silent && !several && !seen.isEmpty()
            ? List.of(
                sentence + " It would have been seen: " + seen + "." + contrary,
                sentence + contrary)
            : List.of(sentence + contrary);
    items.add(new Item(0, "Why", Colour.BOLD, forms));
    why.ledgers().stream()
        .skip(1)
        .filter(ledger -> adds(first, ledger))
        .findFirst()
        .ifPresent(l -> items.add(item(3, "And", Colour.FAINT, WhyWording.ledger(l, scope) + ".")));
  }

  /// Whether another ledger says more than that the program itself ran longer.
  private static boolean adds(CauseLedger first, CauseLedger other) {
    Set<Component> program = EnumSet.of(Component.APPLICATION, Component.CRITICAL_CPU);
    List<CauseLedger.Part> causes = WhyWording.causes(other);
    return causes.stream().anyMatch(part -> !program.contains(part.component()))
        || (WhyWording.causes(first).isEmpty() && !causes.isEmpty());
  }

  private void finding(Finding finding, int place, List<Item> items) {
    Severity severity = finding.severity();
    boolean tested =
        finding.followUp().flatMap(f -> WhyWording.ran(result.explanation(), f)).isPresent();
    int rank = tested ? TESTED + 1 : (severity == Severity.INFO ? 20 : 1) + 6 * place;
    String label = Tone.mark(severity).strip();
    String remedy = finding.remedy().isEmpty() ? "" : " " + finding.remedy();
    String first = firstSentence(finding.summary());
    List<String> forms =
        List.of(finding.summary() + remedy, first + remedy, finding.summary(), first);
    items.add(new Item(rank, label, Tone.colour(severity), forms, false, true));
    finding.followUp().ifPresent(followUp -> test(followUp, rank + 1, place == 0, items));
  }

  private static String firstSentence(String text) {
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end + 1);
  }

  /// What the test of a finding showed, or else the command that runs it.
  private void test(FollowUp followUp, int rank, boolean offered, List<Item> items) {
    Optional<FollowUpResult> ran = WhyWording.ran(result.explanation(), followUp);
    if (ran.isPresent()) {
      Colour colour = Tone.colour(ran.get().outcome());
      String outcome = ran.get().sentence().replace(": " + followUp.expectation(), "");
      List<String> forms = List.of(outcome + ", see " + ran.get().directory());
      items.add(new Item(TESTED, "Tested", colour, forms));
    } else if (offered) {
      String command = FollowUpCommand.of(result.experiment(), followUp);
      items.add(new Item(rank, "Test it", Colour.FAINT, List.of(command), true, false));
    }
  }

  private static void differences(List<JvmDifference> untold, List<Item> items) {
    if (!untold.isEmpty()) {
      List<String> words = untold.stream().map(WhyWording::difference).toList();
      boolean grave = Set.of(Kind.COLLECTOR, Kind.HEAP).contains(untold.getFirst().kind());
      items.add(listed(grave ? 0 : 4, "Differs", "not asked for: ", words));
    }
  }

  private static void figures(Why why, List<Item> items) {
    List<String> changed =
        why.figures().stream()
            .filter(FigureChange::changed)
            .filter(change -> !IN_LEDGER.contains(change.figure()))
            .map(WhyWording::figure)
            .toList();
    if (!changed.isEmpty()) {
      items.add(listed(5, "Changed", "", changed));
    }
  }

  private static Item listed(int rank, String label, String lead, List<String> names) {
    List<String> forms = new ArrayList<>();
    for (int named = Math.min(NAMED, names.size()); named > 0; named--) {
      int more = names.size() - named;
      forms.add(
          lead
              + String.join(", ", names.subList(0, named))
              + (more == 0 ? "" : "; " + more + " more"));
    }
    return new Item(rank, label, Colour.FAINT, forms);
  }

  private static Item item(int rank, String label, Colour colour, String text) {
    return new Item(rank, label, colour, List.of(text));
  }

  /// The items that there is room for, in the order given.
  private List<Shown> fitted(List<Item> items, int room) {
    Map<Item, Shown> shown = new HashMap<>();
    int left = room;
    List<Item> ranked = items.stream().sorted(Comparator.comparingInt(Item::rank)).toList();
    for (Item item : ranked) {
      for (String form : item.forms()) {
        List<String> lines = laid(item, form);
        if (lines.size() <= left || shown.isEmpty()) {
          shown.put(item, new Shown(item, form, lines));
          left -= lines.size();
          break;
        }
      }
    }
    return items.stream().map(shown::get).filter(Objects::nonNull).toList();
  }

  private List<String> laid(Item item, String form) {
    String label = Columns.padRight(item.label(), LABEL);
    String text = Plain.line(form);
    if (item.whole()) {
      return List.of(style.paint(item.colour(), label) + text);
    }
    List<String> lines = Paragraph.hanging(label, text, style.width());
    lines.set(0, style.paint(item.colour(), label) + lines.getFirst().substring(label.length()));
    return lines;
  }

  /// One line, with as much as goes into it.
  private List<String> quality() {
    EvidenceQuality quality = result.explanation().quality();
    Item item = new Item(0, "Evidence", Colour.FAINT, WhyWording.quality(quality));
    return item.forms().stream()
        .map(form -> laid(item, form))
        .filter(lines -> lines.size() == 1)
        .findFirst()
        .orElseGet(() -> laid(item, item.forms().getLast()));
  }
}
