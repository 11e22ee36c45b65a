package dev.assay.report;

import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The frames of the entries that a page keeps, the most frequent first, with each text once.
final class ProfilePageFrames {

  /// Of the root and of folds in the column of frames.
  static final int NONE = 0;

  private final List<Frame> frames = new ArrayList<>();
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> texts = new HashMap<>();
  private final ArrayNode words = JsonText.object().putArray("texts");

  ProfilePageFrames(CallTree tree, ProfilePageTree kept) {
    Map<Integer, Integer> uses = new HashMap<>();
    for (int entry = 1; entry < kept.size(); entry++) {
      if (kept.frame(entry) != ProfilePageTree.NO_FRAME) {
        uses.merge(kept.frame(entry), 1, Integer::sum);
      }
    }
    uses.entrySet().stream()
        .sorted(
            Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry -> {
          frames.add(tree.frames().get(entry.getKey()));
          numbers.put(entry.getKey(), frames.size());
        });
  }

  /// The number on the page, from 1, of a frame of the tree; [#NONE] if it is not on the page.
  int number(int frame) {
    return numbers.getOrDefault(frame, NONE);
  }

  /// The columns of the frames, and their texts in `about`.
  void write(ProfileColumns columns, ObjectNode about) {
    columns.bytes("frameCode", codes());
    columns.integers("frameOwner", frames.stream().mapToInt(f -> text(f.owner())).toArray());
    columns.integers("frameName", frames.stream().mapToInt(f -> text(f.name())).toArray());
    columns.integers("frameLine", frames.stream().mapToInt(Frame::line).toArray());
    about.set("texts", words);
  }

  private byte[] codes() {
    byte[] codes = new byte[frames.size()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = code(frames.get(i).code());
    }
    return codes;
  }

  private static byte code(Frame.Code code) {
    return switch (code) {
      case THREAD_CLASS -> 0;
      case THREAD -> 1;
      case JAVA -> 2;
      case JVM -> 3;
      case NATIVE -> 4;
      case KERNEL -> 5;
      case COMPILED_METHOD -> 6;
      case SUBJECT -> 7;
      case UNKNOWN -> 8;
    };
  }

  private int text(String text) {
    return texts.computeIfAbsent(
        text,
        absent -> {
          words.add(absent);
          return words.size() - 1;
        });
  }
}
