package dev.assay.report;

import dev.assay.difference.Change;
import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.model.ThreadClass;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.FrameTable;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import dev.assay.profile.Regime;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.Stack;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Profiles and differences for tests of their pages.
final class ProfileFixtures {

  static final long INTERVAL = 1_000_000;

  private static final Frame MAIN = Frame.of(Code.JAVA, "App", "main");
  private static final Frame HASH = Frame.of(Code.JAVA, "App", "hashRow");
  private static final Frame SORT = Frame.of(Code.JAVA, "java.util.TimSort", "sort");
  private static final Frame LOOP = Frame.of(Code.JVM, "libjvm.so", "compiler_thread_loop");

  private ProfileFixtures() {}

  static ProfileBuilder builder() {
    return new ProfileBuilder(
        new Selection(
            Optional.empty(), thread -> true, 0, Double.POSITIVE_INFINITY, false, false, true));
  }

  /// Samples of one stack, one every 10 ms.
  static void add(
      ProfileBuilder builder, ThreadClass threads, long millis, int samples, Frame... frames) {
    Stack stack = new Stack();
    for (Frame frame : frames) {
      Mode mode = frame.code() == Code.JAVA ? Mode.COMPILED : Mode.NONE;
      stack.push(builder.frames().number(frame), mode);
    }
    for (int i = 0; i < samples; i++) {
      builder.add(threads, "some thread", stack, millis + i * 10L, 1, INTERVAL);
    }
  }

  /// A program that warms up for a second, the compiler busy, and then sorts and hashes.
  static Profile small() {
    ProfileBuilder builder = builder();
    add(builder, ThreadClass.APPLICATION, 10_000, 100, MAIN, HASH);
    add(builder, ThreadClass.C2, 10_000, 100, LOOP, Frame.of(Code.COMPILED_METHOD, "App", "main"));
    add(builder, ThreadClass.APPLICATION, 11_000, 300, MAIN, SORT);
    return builder.build(SampleKind.CPU, facts("app.jfr"));
  }

  static List<Regime> regimes() {
    return List.of(new Regime(0, 1, "warm-up"), new Regime(1, 4, "steady"));
  }

  private static RecordingFacts facts(String text) {
    return new RecordingFacts(
        List.of(text),
        Optional.of(10_000L),
        Optional.of(4.0),
        Optional.of(text),
        Map.of("cpu", 500L, "alloc", 12L),
        Map.of("cpu", INTERVAL),
        3,
        List.of(new Compilations(text, 7, 5_000_000)),
        List.of(new Deoptimizations(text, text, 3)),
        List.of(new Notice("recording.cut", Severity.WARNING, text)));
  }

  /// A profile in which every text tries to be something else.
  static Profile hostile() {
    ProfileBuilder builder = builder();
    Frame attack = Frame.of(Code.JAVA, LogHostile.ATTACK, LogHostile.ATTACK);
    add(builder, ThreadClass.APPLICATION, 10_000, 50, attack);
    add(builder, ThreadClass.C2, 10_000, 9, Frame.of(Code.COMPILED_METHOD, "", LogHostile.ATTACK));
    return builder.build(
        new SampleKind(LogHostile.ATTACK, SampleKind.Unit.COUNT), facts(LogHostile.ATTACK));
  }

  /// `hashRow` grew, `sort` shrank and is gone, `main` is undecided: 12 forks a side.
  static ProfileDifference difference() {
    return difference(Test.MAX_T, "jdk-8", "jdk-25");
  }

  static ProfileDifference hostileDifference() {
    return difference(Test.WELCH_BH, LogHostile.ATTACK, LogHostile.ATTACK);
  }

  static ProfileDifference untested() {
    return difference(Test.NONE, "jdk-8", "jdk-25");
  }

  /// A long name beside figures of many digits.
  static ProfileDifference wide() {
    ProfileDifference d = difference();
    Change change =
        new Change(145_180, 161_278, 13_620, 18_800, 0.034, 5_657, -0.225, Standing.SHRANK);
    String name = "com.example.orders.pricing.DiscountCalculatorServiceImplementation.calculate";
    Item item = d.levels().getFirst().items().getFirst();
    return new ProfileDifference(
        SampleKind.SAMPLES,
        d.before(),
        d.after(),
        d.forksBefore(),
        d.forksAfter(),
        "recording",
        d.test(),
        change,
        List.of(new Level(Of.METHOD, List.of(new Item(item.within(), name, item.frame(), change)))),
        d.tree(),
        d.selfBefore(),
        d.selfAfter(),
        Map.of(),
        d.nullBand(),
        List.of());
  }

  private static ProfileDifference difference(Test test, String before, String after) {
    CallTree tree = new CallTree(new FrameTable());
    int app = child(tree, CallTree.ROOT, Frame.of(Code.THREAD_CLASS, "", "application"));
    int main = child(tree, app, MAIN);
    int hash = child(tree, main, HASH);
    int sort = child(tree, main, SORT);
    int other = child(tree, app, Frame.of(Code.JAVA, before, before));
    double[] selfBefore = new double[tree.size()];
    double[] selfAfter = new double[tree.size()];
    selfBefore[hash] = 2e6;
    selfAfter[hash] = 5e6;
    selfBefore[sort] = 4e6;
    selfBefore[other] = 1e6;
    selfAfter[other] = 1e6;
    boolean tested = test != Test.NONE;
    List<Item> methods =
        List.of(
            item(tree, hash, "App.hashRow", change(2e6, 5e6, tested, Standing.GREW)),
            item(tree, sort, "java.util.TimSort.sort", change(4e6, 0, tested, Standing.SHRANK)),
            item(tree, main, "App.main", change(6e6, 5e6, tested, Standing.UNDECIDED)));
    return new ProfileDifference(
        SampleKind.CPU,
        before,
        after,
        tested ? 12 : 1,
        tested ? 12 : 1,
        "op",
        test,
        change(7e6, 6e6, tested, Standing.SHRANK),
        List.of(new Level(Of.METHOD, methods)),
        tree,
        node -> selfBefore[node],
        node -> selfAfter[node],
        Map.of(),
        tested ? 3e5 : Double.NaN,
        List.of());
  }

  private static int child(CallTree tree, int node, Frame frame) {
    return tree.child(node, tree.frames().number(frame));
  }

  private static Item item(CallTree tree, int node, String name, Change change) {
    return new Item("application", name, tree.frameNumber(node), change);
  }

  private static Change change(double before, double after, boolean tested, Standing standing) {
    double delta = after - before;
    return tested
        ? new Change(
            before, after, delta - 2e5, delta + 2e5, 0.0004, 3e5, Math.abs(delta) / 1e7, standing)
        : Change.untested(before, after, Double.NaN);
  }
}
