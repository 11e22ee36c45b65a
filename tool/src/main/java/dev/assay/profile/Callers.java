package dev.assay.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Who called something: the tree turned round. Only what is asked for is made, since all of it
/// would be many times the tree.
public final class Callers {

  /// A frame and who called it.
  ///
  /// @param frame without its line
  /// @param weight of what it is about that came this way
  /// @param callers the largest first
  /// @param rest weight of callers that were too small to be kept
  public record Caller(Frame frame, long weight, List<Caller> callers, long rest) {
    public Caller {
      callers = List.copyOf(callers);
    }
  }

  /// What came from where it is looked at now.
  private record Arrival(int at, long weight) {}

  private final CallTree tree;
  private final long least;

  private Callers(CallTree tree, long least) {
    this.tree = tree;
    this.least = least;
  }

  /// The callers of what weight ended in.
  ///
  /// @param least callers with less weight are left out
  /// @param depth callers of callers up to this many
  public static List<Caller> ofSelf(CallTree tree, long least, int depth) {
    List<Arrival> arrivals = new ArrayList<>();
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      if (tree.self(node) > 0) {
        arrivals.add(new Arrival(node, tree.self(node)));
      }
    }
    return new Callers(tree, least).grouped(arrivals, depth);
  }

  /// The callers of matching frames. In a stack with several the outermost counts, with all that it
  /// called.
  public static List<Caller> of(CallTree tree, Predicate<Frame> wanted, long least, int depth) {
    boolean[] matches = matching(tree.frames(), wanted);
    boolean[] inside = new boolean[tree.size()];
    long[] totals = tree.totals();
    List<Arrival> arrivals = new ArrayList<>();
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      boolean match = matches[tree.frameNumber(node)];
      inside[node] = match || inside[tree.parent(node)];
      if (match && !inside[tree.parent(node)]) {
        arrivals.add(new Arrival(node, totals[node]));
      }
    }
    return new Callers(tree, least).grouped(arrivals, depth);
  }

  private static boolean[] matching(FrameTable frames, Predicate<Frame> wanted) {
    boolean[] matches = new boolean[frames.size()];
    for (int i = 0; i < matches.length; i++) {
      matches[i] = wanted.test(frames.get(i));
    }
    return matches;
  }

  private List<Caller> grouped(List<Arrival> arrivals, int left) {
    Map<Frame, List<Arrival>> groups = new LinkedHashMap<>();
    for (Arrival arrival : arrivals) {
      groups
          .computeIfAbsent(withoutLine(tree.frame(arrival.at())), frame -> new ArrayList<>())
          .add(arrival);
    }
    List<Caller> callers = new ArrayList<>();
    groups.forEach((frame, group) -> {
      long weight = weight(group);
      if (weight >= least) {
        callers.add(caller(frame, weight, group, left));
      }
    });
    callers.sort(
        Comparator.comparingLong(Caller::weight).reversed().thenComparing(c -> c.frame().text()));
    return callers;
  }

  private Caller caller(Frame frame, long weight, List<Arrival> group, int left) {
    List<Arrival> above = new ArrayList<>();
    for (Arrival arrival : group) {
      int parent = tree.parent(arrival.at());
      if (parent != CallTree.ROOT) {
        above.add(new Arrival(parent, arrival.weight()));
      }
    }
    List<Caller> callers = left == 0 ? List.of() : grouped(above, left - 1);
    long known = callers.stream().mapToLong(Caller::weight).sum();
    return new Caller(frame, weight, callers, left == 0 ? 0 : weight(above) - known);
  }

  private static long weight(List<Arrival> arrivals) {
    return arrivals.stream().mapToLong(Arrival::weight).sum();
  }

  private static Frame withoutLine(Frame frame) {
    return frame.line() == 0 ? frame : Frame.of(frame.code(), frame.owner(), frame.name());
  }

  /// The weight of all stacks with a matching frame, each once, by thread class in the order of the
  /// tree.
  public static Map<String, Long> reach(CallTree tree, Predicate<Frame> wanted) {
    boolean[] matches = matching(tree.frames(), wanted);
    boolean[] inside = new boolean[tree.size()];
    String[] threadClass = new String[tree.size()];
    Arrays.fill(threadClass, "");
    long[] totals = tree.totals();
    Map<String, Long> reach = new LinkedHashMap<>();
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      int parent = tree.parent(node);
      threadClass[node] = parent == CallTree.ROOT ? tree.frame(node).name() : threadClass[parent];
      boolean match = matches[tree.frameNumber(node)];
      inside[node] = match || inside[parent];
      if (match && !inside[parent]) {
        reach.merge(threadClass[node], totals[node], Long::sum);
      }
    }
    return reach;
  }
}
