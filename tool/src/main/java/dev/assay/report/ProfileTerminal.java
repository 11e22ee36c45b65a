package dev.assay.report;

import dev.assay.profile.CallTree;
import dev.assay.profile.Callers;
import dev.assay.profile.Callers.Caller;
import dev.assay.profile.CompilerWork;
import dev.assay.profile.CompilerWork.Compiled;
import dev.assay.profile.Frame;
import dev.assay.profile.HotSpots;
import dev.assay.profile.HotSpots.Level;
import dev.assay.profile.HotSpots.Spot;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import dev.assay.profile.Regime;
import dev.assay.text.Bar;
import dev.assay.text.Colour;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A profile for the terminal: what was recorded, on which threads, where, called by whom, and what
/// to look at next. A question that was asked takes the place of the overview.
public final class ProfileTerminal {

  private static final int BAR = 20;

  /// Frames with a smaller share are left out of the overview's tree.
  private static final double OVERVIEW_SHARE = 0.03;

  private static final int OVERVIEW_LINES = 30;

  /// Of a tree that was asked for.
  private static final double TREE_SHARE = 0.005;

  /// What is hot enough to be asked who called it.
  private static final double HOT_SHARE = 0.01;

  /// Callers with a smaller share of what was called are left out.
  private static final double CALLER_SHARE = 0.02;

  private static final int TREE_LINES = 2000;

  private static final int CALLER_DEPTH = 32;

  /// Compiler threads with a smaller share are not taken apart.
  private static final double COMPILERS_MATTER = 0.05;

  private static final int COMPILED_ROWS = 10;

  private final Profile profile;
  private final ProfileView view;
  private final List<Regime> regimes;
  private final Style style;
  private final TerminalText out;
  private final CallTree tree;
  private final long whole;

  private ProfileTerminal(Profile profile, ProfileView view, List<Regime> regimes, Style style) {
    this.profile = profile;
    this.view = view;
    this.regimes = regimes;
    this.style = style;
    this.out = new TerminalText(style);
    this.tree = profile.tree();
    this.whole = tree.totals()[CallTree.ROOT];
  }

  /// The whole report, with a line end after every line.
  public static String render(
      Profile profile, ProfileView view, List<Regime> regimes, Style style) {
    ProfileTerminal terminal = new ProfileTerminal(profile, view, regimes, style);
    terminal.all();
    return terminal.out.finish();
  }

  private void all() {
    ProfileFacts facts = new ProfileFacts(profile, out);
    out.section(facts.headline());
    if (whole == 0) {
      out.section(facts.nothing(view));
    } else if (view.isQuestion()) {
      answers();
    } else {
      overview();
    }
    if (view.regimes()) {
      regimes();
    }
    out.section(facts.others(view));
    out.section(facts.notices());
    out.section(facts.next(view, whole == 0 ? List.of() : spots(Level.METHOD)));
  }

  private void overview() {
    threads();
    hotSpots();
    subjects();
    if (view.by() == Level.METHOD) {
      List<String> lines = out.heading("Call tree, from " + percent(OVERVIEW_SHARE));
      lines.addAll(ProfileTreeLines.calls(tree, least(OVERVIEW_SHARE), OVERVIEW_LINES, style));
      out.section(lines);
    }
    compilers();
  }

  private void answers() {
    view.find().ifPresent(this::found);
    if (view.tree()) {
      List<String> lines = out.heading("Call tree, from " + percent(TREE_SHARE));
      lines.addAll(ProfileTreeLines.calls(tree, least(TREE_SHARE), TREE_LINES, style));
      out.section(lines);
    }
    view.callers().ifPresent(this::callers);
  }

  private void threads() {
    List<String> lines = out.heading("Threads");
    lines.addAll(
        new FittingTable<Spot>()
            .words("class", 0, Spot::threadClass)
            .figures(profile.kind().name(), 0, spot -> amount(spot.total()))
            .figures("share", 0, spot -> share(spot.total()))
            .words("", 2, s -> Bar.of((double) s.total() / whole, BAR, style.unicode()))
            .lines(
                HotSpots.threadClasses(tree).stream().filter(spot -> spot.total() > 0).toList(),
                style));
    out.section(lines);
  }

  private void hotSpots() {
    if (view.by() == Level.THREAD_CLASS) {
      return;
    }
    List<Spot> spots = spots(view.by()).stream().filter(spot -> spot.self() > 0).toList();
    List<String> lines =
        out.heading(
            "Hot spots by " + view.by().text() + ", the share that ends there and with calls");
    lines.addAll(table(spots.stream().limit(view.top()).toList()));
    if (spots.size() > view.top()) {
      long rest = spots.stream().skip(view.top()).mapToLong(Spot::self).sum();
      lines.add(
          "and %s with %s; --top shows more"
              .formatted(LogWords.count(spots.size() - view.top()) + " more", share(rest)));
    }
    out.section(lines);
  }

  private List<String> table(List<Spot> spots) {
    return new FittingTable<Spot>()
        .words(view.by().text(), 0, ProfileWords::spot)
        .figures("self", 0, spot -> share(spot.self()))
        .figures("total", 0, spot -> share(spot.total()))
        .figures("self " + profile.kind().name(), 3, spot -> amount(spot.self()))
        .words("threads", 1, Spot::threadClass)
        .words("ran", 2, ProfileWords::modes)
        .lines(spots, style);
  }

  private void subjects() {
    List<Spot> subjects = HotSpots.marked(tree, Frame.Code.SUBJECT);
    boolean tells =
        switch (profile.kind().name()) {
          case "alloc", "live", "lock" -> !subjects.isEmpty();
          default -> false;
        };
    if (tells) {
      List<String> lines = out.heading("What it was");
      lines.addAll(
          new FittingTable<Spot>()
              .words("class", 0, spot -> Plain.line(spot.name()))
              .figures("share", 0, spot -> share(spot.total()))
              .figures(profile.kind().name(), 1, spot -> amount(spot.total()))
              .words("threads", 2, Spot::threadClass)
              .lines(subjects.stream().limit(COMPILED_ROWS).toList(), style));
      out.section(lines);
    }
  }

  private void compilers() {
    CompilerWork work = CompilerWork.of(profile);
    if (work.weight() >= COMPILERS_MATTER * whole && !work.methods().isEmpty()) {
      List<String> lines =
          out.heading("Compiler threads by compiled method, " + share(work.weight()) + " of all");
      lines.addAll(
          new FittingTable<Compiled>()
              .words("method", 0, method -> Plain.line(method.method()))
              .figures("of compilers", 0, m -> ProfileWords.share(m.weight(), work.weight()))
              .figures("c1", 1, method -> unlessNone(method.c1()))
              .figures("c2", 1, method -> unlessNone(method.c2()))
              .lines(work.methods().stream().limit(COMPILED_ROWS).toList(), style));
      out.section(lines);
    }
    storm("Compiled again and again", work.recompiled(), Compilations::method, Compilations::times);
    storm(
        "Compiled code thrown away again and again",
        work.deoptimized(),
        method -> method.method() + ": " + method.reason(),
        Deoptimizations::times);
  }

  private <T> void storm(
      String title, List<T> storm, Function<T, String> name, Function<T, Integer> times) {
    if (!storm.isEmpty()) {
      List<String> lines = out.heading(title);
      lines.addAll(
          new FittingTable<T>()
              .words("method", 0, method -> Plain.line(name.apply(method)))
              .figures("times", 0, method -> LogWords.count(times.apply(method)))
              .lines(storm.stream().limit(COMPILED_ROWS).toList(), style));
      out.section(lines);
    }
  }

  private void found(Pattern pattern) {
    Predicate<Frame> wanted = frame -> pattern.matcher(frame.text()).find();
    var reach = Callers.reach(tree, wanted);
    long all = reach.values().stream().mapToLong(Long::longValue).sum();
    List<Spot> spots =
        spots(Level.METHOD).stream().filter(s -> pattern.matcher(s.name()).find()).toList();
    if (all == 0) {
      out.section(
          out.labelled("", Colour.NONE, "No frame matches " + Plain.line(pattern.pattern()) + "."));
      return;
    }
    List<String> lines =
        out.heading(
            "Stacks with a frame that matches %s: %s, %s"
                .formatted(Plain.line(pattern.pattern()), share(all), amount(all)));
    reach.forEach((thread, weight) -> lines.add(share(weight) + " on threads of " + thread));
    out.section(lines);
    if (!spots.isEmpty()) {
      out.section(table(spots.stream().limit(view.top()).toList()));
    }
    callers(pattern);
  }

  private void callers(Pattern pattern) {
    Predicate<Frame> wanted = frame -> pattern.matcher(frame.text()).find();
    List<String> lines;
    List<Caller> callers;
    if (pattern.pattern().isEmpty()) {
      lines = out.heading("What is hot, below it who called it");
      callers = Callers.ofSelf(tree, least(HOT_SHARE), CALLER_DEPTH);
    } else {
      lines = out.heading("Who called " + Plain.line(pattern.pattern()));
      long all = Callers.reach(tree, wanted).values().stream().mapToLong(Long::longValue).sum();
      callers = Callers.of(tree, wanted, Math.max(1, (long) (all * CALLER_SHARE)), CALLER_DEPTH);
    }
    List<String> found =
        ProfileTreeLines.callers(
            callers.stream().limit(view.top()).toList(), whole, TREE_LINES, style);
    lines.addAll(found.isEmpty() ? List.of("No frame matches.") : found);
    out.section(lines);
  }

  private void regimes() {
    List<String> lines = out.heading("Regimes");
    if (regimes.isEmpty()) {
      lines.add("The recording has no times, or is too short to tell any apart.");
    } else {
      lines.addAll(
          new FittingTable<Regime>()
              .words("what", 0, regime -> Plain.line(regime.name()))
              .figures("from", 0, regime -> LogWords.time(regime.fromSeconds() * 1e9))
              .figures("to", 0, regime -> LogWords.time(regime.toSeconds() * 1e9))
              .lines(regimes, style));
      lines.add("--from and --to show one of them by itself.");
    }
    out.section(lines);
  }

  private List<Spot> spots(Level level) {
    return HotSpots.of(tree, level);
  }

  private long least(double share) {
    return Math.max(1, (long) (whole * share));
  }

  private static String percent(double share) {
    return ProfileWords.share(share, 1.0);
  }

  private String share(long weight) {
    return ProfileWords.share(weight, whole);
  }

  private String amount(long weight) {
    return ProfileWords.amount(profile.kind(), weight);
  }

  private String unlessNone(long weight) {
    return weight == 0 ? "" : amount(weight);
  }
}
