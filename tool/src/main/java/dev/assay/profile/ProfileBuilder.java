package dev.assay.profile;

import dev.assay.model.ThreadClass;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/// Where readers put samples. Not for several threads at once: each has its own, and they are added
/// up.
public final class ProfileBuilder {

  private final Selection selection;
  private FrameTable frames = new FrameTable();
  private CallTree tree = new CallTree(frames);
  private TimeBins times = new TimeBins();
  private Map<ThreadClass, Integer> classes = new EnumMap<>(ThreadClass.class);

  /// The nodes of the last stack, below the thread.
  private int[] path = new int[128];

  private int pathStart = -1;
  private int pathDepth;

  public ProfileBuilder(Selection selection) {
    this.selection = selection;
  }

  public Selection selection() {
    return selection;
  }

  /// Where the frames of a [Stack] come from.
  public FrameTable frames() {
    return frames;
  }

  /// Whether the tree took up no more new nodes, see [CallTree#isFull].
  public boolean isFull() {
    return tree.isFull();
  }

  /// Whether the table took up no more new frames, see [FrameTable#isFull].
  public boolean hasAllNames() {
    return !frames.isFull();
  }

  /// Adds samples of one stack. The class of the thread becomes the outermost frame; that the
  /// thread and the time are selected has been looked at before.
  ///
  /// @param thread its name, empty when not known
  /// @param millis of the Unix epoch, negative when not known
  public void add(
      ThreadClass threadClass, String thread, Stack stack, long millis, long samples, long weight) {
    Integer known = classes.get(threadClass);
    int node = tree.child(CallTree.ROOT, known == null ? frame(threadClass) : known);
    if (selection.threads() && !thread.isEmpty()) {
      node = tree.child(node, frames.number(Frame.of(Frame.Code.THREAD, "", thread)));
    }
    node = descend(node, stack, weight);
    tree.add(node, samples, weight);
    if (selection.timeline() && millis >= 0) {
      times.add(millis, node, weight);
    }
  }

  /// Stacks that follow each other often begin alike: as far as this one goes the way of the last,
  /// its nodes are known.
  private int descend(int start, Stack stack, long weight) {
    if (path.length < stack.depth()) {
      path = Arrays.copyOf(path, stack.depth() * 2);
    }
    int node = start;
    boolean same = start == pathStart;
    for (int i = 0; i < stack.depth(); i++) {
      same = same && i < pathDepth && tree.frameNumber(path[i]) == stack.frame(i);
      node = same ? path[i] : tree.child(node, stack.frame(i));
      path[i] = node;
      tree.addMode(node, stack.mode(i), weight);
    }
    pathStart = start;
    pathDepth = stack.depth();
    return node;
  }

  private int frame(ThreadClass threadClass) {
    int number = frames.number(Frame.of(Frame.Code.THREAD_CLASS, "", threadClass.text()));
    classes.put(threadClass, number);
    return number;
  }

  /// Adds all that another one has collected, which must not be used afterwards: an empty one takes
  /// over its tree.
  public void add(ProfileBuilder other) {
    if (tree.size() == 1 && frames.size() == 0) {
      frames = other.frames;
      tree = other.tree;
      times = other.times;
      classes = other.classes;
      return;
    }
    int[] here = tree.add(other.tree);
    times.add(other.times, here);
  }

  /// What has been collected. The tree goes on growing with what is added later.
  public Profile build(SampleKind kind, RecordingFacts facts) {
    return new Profile(kind, tree, times.timeline(), facts);
  }
}
