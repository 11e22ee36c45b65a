package dev.assay.profile;

import java.util.List;
import java.util.regex.Pattern;

/// Which stacks of a profile are looked at, by the frames in them.
///
/// @param include a stack must have a frame that one of these finds; none lets all through
/// @param exclude a stack must have no frame that one of these finds
public record FrameFilter(List<Pattern> include, List<Pattern> exclude) {

  public FrameFilter {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  public boolean isEmpty() {
    return include.isEmpty() && exclude.isEmpty();
  }

  /// The profile with only the stacks that pass. How code ran is known of a caller as a whole; of
  /// one that lost stacks it is taken in proportion.
  public Profile apply(Profile profile) {
    if (isEmpty()) {
      return profile;
    }
    CallTree tree = profile.tree();
    boolean[] passes = passes(tree);
    CallTree kept = new CallTree(tree.frames());
    int[] there = new int[tree.size()];
    long[] totals = tree.totals();
    long[] keptTotals = keptTotals(tree, passes);
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      if (keptTotals[node] == 0) {
        continue;
      }
      there[node] = kept.child(there[tree.parent(node)], tree.frameNumber(node));
      if (passes[node]) {
        kept.add(there[node], tree.samples(node), tree.self(node));
      }
      double part = (double) keptTotals[node] / totals[node];
      for (Frame.Mode mode : Frame.Mode.values()) {
        if (mode != Frame.Mode.NONE) {
          kept.addMode(there[node], mode, Math.round(tree.total(node, mode) * part));
        }
      }
    }
    Timeline timeline = profile.timeline().only(entry -> passes[entry]).withNodes(there);
    return new Profile(profile.kind(), kept, timeline, profile.facts());
  }

  private static long[] keptTotals(CallTree tree, boolean[] passes) {
    long[] kept = new long[tree.size()];
    for (int node = tree.size() - 1; node > CallTree.ROOT; node--) {
      kept[node] += passes[node] ? tree.self(node) : 0;
      kept[tree.parent(node)] += kept[node];
    }
    return kept;
  }

  private boolean[] passes(CallTree tree) {
    FrameTable frames = tree.frames();
    boolean[] wanted = new boolean[frames.size()];
    boolean[] unwanted = new boolean[frames.size()];
    for (int i = 0; i < wanted.length; i++) {
      String text = frames.get(i).text();
      wanted[i] = include.stream().anyMatch(pattern -> pattern.matcher(text).find());
      unwanted[i] = exclude.stream().anyMatch(pattern -> pattern.matcher(text).find());
    }
    boolean[] in = new boolean[tree.size()];
    boolean[] out = new boolean[tree.size()];
    boolean[] passes = new boolean[tree.size()];
    in[CallTree.ROOT] = include.isEmpty();
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      int number = tree.frameNumber(node);
      in[node] = in[tree.parent(node)] || wanted[number];
      out[node] = out[tree.parent(node)] || unwanted[number];
      passes[node] = in[node] && !out[node];
    }
    return passes;
  }
}
