package dev.assay.profile;

import java.util.function.UnaryOperator;

/// The samples of one kind of one or more recordings.
///
/// @param timeline empty unless it was asked for
/// @param facts of the recordings
public record Profile(SampleKind kind, CallTree tree, Timeline timeline, RecordingFacts facts) {

  /// The same samples with other frames; paths that become alike are one, in the timeline too.
  public Profile withFrames(UnaryOperator<Frame> renamed) {
    FrameTable old = tree.frames();
    FrameTable frames = new FrameTable();
    int[] numbers = new int[old.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = frames.number(renamed.apply(old.get(i)));
    }
    CallTree other = new CallTree(frames);
    int[] nodes = other.add(tree, number -> numbers[number]);
    return new Profile(kind, other, timeline.withNodes(nodes), facts);
  }

  /// The same profile, its nodes in an order that follows from their frames alone: what is written
  /// of it is the same after every reading.
  public Profile ordered() {
    TreeOrder order = new TreeOrder(tree);
    return new Profile(kind, order.tree(), timeline.ordered(order.nodes()), facts);
  }
}
