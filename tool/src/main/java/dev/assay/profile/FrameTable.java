package dev.assay.profile;

import dev.assay.profile.Frame.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Frames by number, each once. A file made to fill the memory gets no further than a limit.
public final class FrameTable {

  /// Real programs have some ten thousand methods.
  static final int MOST = 1 << 17;

  static final long MOST_CHARACTERS = 16L << 20;

  /// A name made of templates can be this long, and nobody reads it.
  public static final int LONGEST = 2000;

  private static final Frame TOO_MANY = Frame.of(Code.UNKNOWN, "", "[too many names]");

  private final List<Frame> frames = new ArrayList<>();
  private final Map<Frame, Integer> numbers = new HashMap<>();
  private long characters;

  /// The number of a frame, a new one if it was not there: of a long name what it begins with, and
  /// of all that there is no room for one together.
  public int number(Frame frame) {
    Frame kept = shortened(frame);
    Integer known = numbers.get(kept);
    if (known == null && isFull()) {
      kept = TOO_MANY;
      known = numbers.get(kept);
    }
    return known == null ? added(kept) : known;
  }

  private int added(Frame frame) {
    int number = frames.size();
    frames.add(frame);
    numbers.put(frame, number);
    characters += frame.owner().length() + frame.name().length();
    return number;
  }

  private static Frame shortened(Frame frame) {
    return frame.owner().length() <= LONGEST && frame.name().length() <= LONGEST
        ? frame
        : new Frame(frame.code(), shortened(frame.owner()), shortened(frame.name()), frame.line());
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
  }

  /// Whether there is no room for new frames.
  public boolean isFull() {
    return frames.size() >= MOST || characters >= MOST_CHARACTERS;
  }

  public Frame get(int number) {
    return frames.get(number);
  }

  public int size() {
    return frames.size();
  }
}
