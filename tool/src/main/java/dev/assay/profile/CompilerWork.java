package dev.assay.profile;

import dev.assay.model.ThreadClass;
import dev.assay.profile.HotSpots.Spot;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the JIT compilers were at work on, and what of it was done again and again.
///
/// @param weight of all compiler threads, in the unit of the [SampleKind]
/// @param attributed the part of it whose compiled method is known
/// @param methods the largest first
/// @param recompiled methods compiled suspiciously often, the most frequent first
/// @param deoptimized methods whose code was thrown away suspiciously often
public record CompilerWork(
    long weight,
    long attributed,
    List<Compiled> methods,
    List<Compilations> recompiled,
    List<Deoptimizations> deoptimized) {

  /// A method that compilers worked on.
  ///
  /// @param c1 weight of C1's threads
  /// @param c2 weight of the optimising compiler's threads
  public record Compiled(String method, long c1, long c2, long samples) {
    public long weight() {
      return c1 + c2;
    }
  }

  /// A method is compiled at two levels, each also for a loop that runs already, and now and then
  /// anew after a wrong guess: seldom more often than this.
  public static final int RECOMPILED = 10;

  /// HotSpot gives a method up for one reason after a few tries (`PerMethodTrapLimit` and
  /// `PerBytecodeTrapLimit` let a single place fail 4 times); more means that it does not.
  public static final int DEOPTIMIZED = 10;

  public CompilerWork {
    methods = List.copyOf(methods);
    recompiled = List.copyOf(recompiled);
    deoptimized = List.copyOf(deoptimized);
  }

  /// Of a profile.
  public static CompilerWork of(Profile profile) {
    CallTree tree = profile.tree();
    long weight =
        HotSpots.threadClasses(tree).stream()
            .filter(spot -> compiles(spot.threadClass()))
            .mapToLong(Spot::total)
            .sum();
    List<Compiled> methods = methods(tree);
    return new CompilerWork(
        weight,
        methods.stream().mapToLong(Compiled::weight).sum(),
        methods,
        profile.facts().compilations().stream()
            .filter(method -> method.times() > RECOMPILED)
            .toList(),
        profile.facts().deoptimizations().stream()
            .filter(method -> method.times() > DEOPTIMIZED)
            .toList());
  }

  /// Whether threads of this class compile.
  public static boolean compiles(String threadClass) {
    return threadClass.equals(ThreadClass.C1.text()) || threadClass.equals(ThreadClass.C2.text());
  }

  private static List<Compiled> methods(CallTree tree) {
    Map<String, Compiled> methods = new HashMap<>();
    long[] samples = tree.totalSamples();
    long[] totals = tree.totals();
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      if (tree.frame(node).code() == Frame.Code.COMPILED_METHOD) {
        boolean c1 = threadClass(tree, node).equals(ThreadClass.C1.text());
        methods.merge(
            tree.frame(node).text(),
            new Compiled(
                tree.frame(node).text(),
                c1 ? totals[node] : 0,
                c1 ? 0 : totals[node],
                samples[node]),
            (a, b) -> new Compiled(a.method, a.c1 + b.c1, a.c2 + b.c2, a.samples + b.samples));
      }
    }
    return methods.values().stream()
        .sorted(
            Comparator.comparingLong(Compiled::weight).reversed().thenComparing(Compiled::method))
        .toList();
  }

  private static String threadClass(CallTree tree, int node) {
    int at = node;
    while (tree.parent(at) != CallTree.ROOT) {
      at = tree.parent(at);
    }
    return tree.frame(at).name();
  }
}
