package dev.assay.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Frames by number, each once.
public final class FrameTable {

  private final List<Frame> frames = new ArrayList<>();
  private final Map<Frame, Integer> numbers = new HashMap<>();

  /// The number of a frame, a new one if it was not there.
  public int number(Frame frame) {
    Integer known = numbers.putIfAbsent(frame, frames.size());
    if (known != null) {
      return known;
    }
    frames.add(frame);
    return frames.size() - 1;
  }

  public Frame get(int number) {
    return frames.get(number);
  }

  public int size() {
    return frames.size();
  }
}
