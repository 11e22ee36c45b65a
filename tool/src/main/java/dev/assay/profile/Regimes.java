package dev.assay.profile;

import dev.assay.model.ThreadClass;
import dev.assay.stats.Pelt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/// Stretches of time in which a program did the same things in the same shares, found by change
/// points in what kinds of threads ran, and in how much of the program was interpreted.
public final class Regimes {

  /// Fewer hold too little to say anything; more find shorter stretches than anybody looks at.
  private static final int BINS = 120;

  private static final int FEWEST_BINS = 12;

  /// Stretches whose shares all differ by less are one.
  private static final double SAME_SHARE = 0.05;

  /// Stretches in which this much more or less ran are two.
  private static final double SAME_ACTIVITY = 1.5;

  /// Below this part of the usual activity a program waits.
  private static final double IDLE = 0.1;

  /// A compiler that takes this share of a program's time is at work, below the other one it is
  /// done, or off.
  private static final double COMPILING = 0.15;

  private static final double COMPILED = 0.02;

  private static final double COLLECTING = 0.4;

  /// A program that runs this much in the interpreter after warm-up has lost its compiler.
  private static final double INTERPRETED = 0.25;

  private static final String WARM_UP = "warm-up";

  private static final String COMPILING_STILL = "compiling";

  /// What a bin is described by.
  private enum Series {
    COMPILER(0),
    COLLECTOR(1),
    INTERPRETER(2),
    ACTIVITY(3);

    private final int column;

    Series(int column) {
      this.column = column;
    }
  }

  /// Samples of a bin; fewer give shares that are noise.
  private static final long FEWEST_SAMPLES = 10;

  private final double[][] values;
  private final double binSeconds;
  private final boolean compilersSeen;

  private Regimes(double[][] values, double binSeconds, boolean compilersSeen) {
    this.values = values;
    this.binSeconds = binSeconds;
    this.compilersSeen = compilersSeen;
  }

  /// In the order of time, without gaps; none where the profile has no times or is too short.
  public static List<Regime> of(Profile profile) {
    Timeline timeline = profile.timeline();
    long samples = profile.tree().totalSamples()[CallTree.ROOT];
    int bins = (int) Math.min(Math.min(BINS, timeline.length()), samples / FEWEST_SAMPLES);
    if (bins < FEWEST_BINS) {
      return List.of();
    }
    double seconds = timeline.length() * (timeline.binNanos() / 1e9);
    boolean compilersSeen = CompilerWork.of(profile).weight() > 0;
    return new Regimes(series(profile, bins), seconds / bins, compilersSeen).regimes();
  }

  private static double[][] series(Profile profile, int bins) {
    CallTree tree = profile.tree();
    Timeline timeline = profile.timeline();
    String[] threadClass = threadClasses(tree);
    double[] interpreted = interpreted(tree);
    double[][] sums = new double[Series.values().length][bins];
    double[] application = new double[bins];
    for (int i = 0; i < timeline.entries(); i++) {
      int bin = (int) ((long) timeline.bin(i) * bins / timeline.length());
      int node = timeline.node(i);
      double weight = timeline.weight(i);
      sums[Series.ACTIVITY.column][bin] += weight;
      if (CompilerWork.compiles(threadClass[node])) {
        sums[Series.COMPILER.column][bin] += weight;
      } else if (threadClass[node].equals(ThreadClass.GC.text())) {
        sums[Series.COLLECTOR.column][bin] += weight;
      } else if (threadClass[node].equals(ThreadClass.APPLICATION.text())) {
        application[bin] += weight;
        sums[Series.INTERPRETER.column][bin] += weight * interpreted[node];
      }
    }
    return shares(sums, application);
  }

  private static double[][] shares(double[][] sums, double[] application) {
    double[] activity = sums[Series.ACTIVITY.column];
    for (int bin = 0; bin < activity.length; bin++) {
      sums[Series.COMPILER.column][bin] /= Math.max(1, activity[bin]);
      sums[Series.COLLECTOR.column][bin] /= Math.max(1, activity[bin]);
      sums[Series.INTERPRETER.column][bin] /= Math.max(1, application[bin]);
    }
    double usual = Math.max(1, median(activity));
    for (int bin = 0; bin < activity.length; bin++) {
      activity[bin] /= usual;
    }
    return sums;
  }

  private static String[] threadClasses(CallTree tree) {
    String[] classes = new String[tree.size()];
    Arrays.fill(classes, "");
    for (int node = CallTree.ROOT + 1; node < classes.length; node++) {
      int parent = tree.parent(node);
      classes[node] = parent == CallTree.ROOT ? tree.frame(node).name() : classes[parent];
    }
    return classes;
  }

  /// The part of every node's weight for which the innermost Java code ran in the interpreter.
  private static double[] interpreted(CallTree tree) {
    double[] part = new double[tree.size()];
    for (int node = CallTree.ROOT + 1; node < part.length; node++) {
      if (tree.frame(node).code() == Frame.Code.JAVA) {
        double known = 0;
        for (Frame.Mode mode : Frame.Mode.values()) {
          known += mode == Frame.Mode.NONE ? 0 : tree.total(node, mode);
        }
        part[node] = known == 0 ? 0 : tree.total(node, Frame.Mode.INTERPRETED) / known;
      } else {
        part[node] = part[tree.parent(node)];
      }
    }
    return part;
  }

  private List<Regime> regimes() {
    List<Integer> starts = starts();
    List<Regime> regimes = new ArrayList<>();
    for (int i = 0; i + 1 < starts.size(); i++) {
      int from = starts.get(i);
      int to = starts.get(i + 1);
      regimes.add(new Regime(from * binSeconds, to * binSeconds, name(i == 0, from, to)));
    }
    return joined(regimes);
  }

  /// First bins of the stretches, and the end.
  private List<Integer> starts() {
    int bins = values[0].length;
    TreeSet<Integer> all = new TreeSet<>();
    for (double[] series : values) {
      all.addAll(Pelt.changes(series, 2 * variance(series) * Math.log(bins)));
    }
    List<Integer> starts = new ArrayList<>(List.of(0));
    List<Integer> ends = new ArrayList<>(all);
    ends.add(bins);
    for (int i = 0; i + 1 < ends.size(); i++) {
      int at = ends.get(i);
      if (at - starts.getLast() >= 3
          && bins - at >= 3
          && differ(starts.getLast(), at, ends.get(i + 1))) {
        starts.add(at);
      }
    }
    starts.add(bins);
    return starts;
  }

  private boolean differ(int from, int at, int to) {
    for (Series series : Series.values()) {
      double before = mean(series, from, at);
      double after = mean(series, at, to);
      boolean differs =
          series == Series.ACTIVITY
              ? Math.max(before, after) > SAME_ACTIVITY * Math.min(before, after)
              : Math.abs(after - before) > SAME_SHARE;
      if (differs) {
        return true;
      }
    }
    return false;
  }

  private String name(boolean first, int from, int to) {
    double compiler = mean(Series.COMPILER, from, to);
    if (mean(Series.ACTIVITY, from, to) < IDLE) {
      return "idle";
    }
    boolean last = to == values[0].length;
    if (first && !last && compiler > COMPILED + mean(Series.COMPILER, to, values[0].length)) {
      return WARM_UP;
    }
    if (compilersSeen
        && !first
        && compiler < COMPILED
        && mean(Series.INTERPRETER, from, to) > INTERPRETED) {
      return "compiler off";
    }
    if (compiler > COMPILING) {
      return COMPILING_STILL;
    }
    return mean(Series.COLLECTOR, from, to) > COLLECTING ? "collecting" : "steady";
  }

  /// Neighbours of one name are one: what differs between them has no name. A warm-up goes on as
  /// long as compilers do.
  private static List<Regime> joined(List<Regime> regimes) {
    List<Regime> joined = new ArrayList<>();
    for (Regime found : regimes) {
      String before = joined.isEmpty() ? "" : joined.getLast().name();
      boolean goesOn = before.equals(WARM_UP) && found.name().equals(COMPILING_STILL);
      Regime regime = goesOn ? new Regime(found.fromSeconds(), found.toSeconds(), WARM_UP) : found;
      if (before.equals(regime.name())) {
        Regime last = joined.removeLast();
        joined.add(new Regime(last.fromSeconds(), regime.toSeconds(), regime.name()));
      } else {
        joined.add(regime);
      }
    }
    return joined;
  }

  /// 0 for an empty stretch.
  private double mean(Series series, int from, int to) {
    return Arrays.stream(values[series.column], from, to).average().orElse(0);
  }

  /// Of what neighbours differ by, so that changes of the mean do not count: the median, which few
  /// outliers move, scaled for the normal distribution.
  private static double variance(double[] series) {
    double[] steps = new double[series.length - 1];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = Math.abs(series[i + 1] - series[i]);
    }
    double deviation = median(steps) / 0.6745 / Math.sqrt(2);
    return Math.max(1e-6, deviation * deviation);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
