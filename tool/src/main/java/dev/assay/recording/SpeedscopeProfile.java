package dev.assay.recording;

import dev.assay.text.Plain;
import java.util.Arrays;

/// One profile of a speedscope file while it is read: sampled stacks with their weights, or events
/// that open and close frames. The two arrays of a sampled one may come in either order.
final class SpeedscopeProfile {

  /// Samples of one profile whose weights have not come yet.
  private static final int MOST = 8 << 20;

  private final JsonFeed json;
  private final Damage damage;
  private final IndexTree tree = new IndexTree();
  private String name = "";
  private String unit = "none";
  private int[] nodes = new int[64];
  private int samples;
  private double[] weights = new double[64];
  private int weighed;
  private final int[] innermost = new int[FrameWords.DEEPEST];
  private final int[] open = new int[FrameWords.DEEPEST];

  /// Frames that are open within the deepest that is kept.
  private int hidden;

  private int depth;
  private double since;

  SpeedscopeProfile(JsonFeed json, Damage damage) {
    this.json = json;
    this.damage = damage;
  }

  String name() {
    return name;
  }

  String unit() {
    return unit;
  }

  boolean property(String property) {
    switch (property) {
      case "name" -> name = json.text();
      case "unit" -> unit = json.text();
      case "samples" -> json.array(this::sample);
      case "weights" -> json.array(this::weight);
      case "events" -> json.array(this::event);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void sample() {
    int[] frames = {0};
    json.array(() -> {
      int index = json.index();
      if (index >= 0) {
        innermost[frames[0]++ % FrameWords.DEEPEST] = index;
      }
    });
    int node = node(frames[0]);
    if (samples == nodes.length && samples < MOST) {
      nodes = Arrays.copyOf(nodes, samples * 2);
    }
    if (samples < MOST) {
      nodes[samples++] = node;
    } else {
      damage.bad("profile " + Plain.name(name), "more samples than can be held");
    }
  }

  /// Where a stack ends of which the innermost frames are kept.
  private int node(int frames) {
    if (frames > FrameWords.DEEPEST) {
      damage.deep();
    }
    int node = IndexTree.ROOT;
    for (int i = Math.max(0, frames - FrameWords.DEEPEST); i < frames; i++) {
      node = tree.child(node, innermost[i % FrameWords.DEEPEST]);
    }
    return node;
  }

  private void weight() {
    double weight = json.number(Double.NaN);
    if (weighed == weights.length && weighed < MOST) {
      weights = Arrays.copyOf(weights, weighed * 2);
    }
    if (weighed < MOST) {
      weights[weighed++] = weight;
    }
  }

  private void event() {
    String[] type = {""};
    double[] at = {Double.NaN};
    int[] frame = {-1};
    json.object(property -> {
      switch (property) {
        case "type" -> type[0] = json.text();
        case "at" -> at[0] = json.number(Double.NaN);
        case "frame" -> frame[0] = json.index();
        default -> {
          return false;
        }
      }
      return true;
    });
    if (Double.isNaN(at[0]) || frame[0] < 0 || (depth > 0 && at[0] < since)) {
      damage.bad("profile " + Plain.name(name), "an event without time or frame, or out of order");
      return;
    }
    elapse(at[0]);
    if (type[0].equals("O")) {
      opened(frame[0]);
    } else {
      closed(frame[0]);
    }
  }

  /// What went by since the last event was spent in the innermost frame.
  private void elapse(double now) {
    if (depth > 0 && hidden == 0 && now > since) {
      tree.add(open[depth - 1], now - since);
    }
    since = now;
  }

  private void opened(int frame) {
    if (depth == FrameWords.DEEPEST) {
      hidden++;
      damage.bad(
          "profile " + Plain.name(name), "more than %d open frames".formatted(FrameWords.DEEPEST));
    } else {
      int below = depth == 0 ? IndexTree.ROOT : open[depth - 1];
      open[depth++] = tree.child(below, frame);
    }
  }

  /// Closes what is inside as well, which some writers forget.
  private void closed(int frame) {
    if (hidden > 0) {
      hidden--;
      return;
    }
    int at = depth - 1;
    while (at >= 0 && tree.index(open[at]) != frame) {
      at--;
    }
    if (at >= 0) {
      depth = at;
    } else {
      damage.bad("profile " + Plain.name(name), "a frame ends that did not begin");
    }
  }

  /// All stacks with their weights.
  IndexTree finish() {
    for (int i = 0; i < samples; i++) {
      double weight = weighed == 0 ? 1 : i < weighed ? weights[i] : Double.NaN;
      if (weight >= 0 && weight < 1e18) {
        tree.add(nodes[i], weight);
      } else {
        damage.bad("profile " + Plain.name(name), "a weight that is negative or absent");
      }
    }
    return tree;
  }
}
