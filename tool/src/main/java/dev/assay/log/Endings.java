package dev.assay.log;

import dev.assay.model.LogCoverage;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The endings of decorations, level and tags: there are few of them, mostly of equal length, so
/// that one is found without looking for its end.
final class Endings {

  private static final byte[] NO_TAGS = Ascii.of(LogCoverage.Tag.NONE);

  private final Interned<Tags> known = new Interned<>(Tags::of);
  private final Interned<Ending> endings = new Interned<>(this::ending);

  /// By some of their bytes, for those as long as the one before.
  private final Ending[] recent = new Ending[Ending.SLOTS];

  /// The tags of lines that have none.
  final Tags none = known.of(NO_TAGS, 0, NO_TAGS.length);

  /// Bytes of the ending before.
  int length;

  Endings() {
    Arrays.fill(recent, new Ending(new byte[0], none, false));
  }

  /// The ending that stands here, if it is as long as the one before and known, and nothing more of
  /// a decoration stands behind it.
  @Nullable Ending likely(byte[] bytes, int from, int to) {
    int end = from + length;
    if (length < Long.BYTES || end > to || (end < to && bytes[end] != ' ')) {
      return null;
    }
    Ending found = recent[Ending.slot(bytes, from, length)];
    return found.isAt(bytes, from, length) ? found : null;
  }

  /// The ending that stands here.
  Ending of(byte[] bytes, int from, int to) {
    return endings.of(bytes, from, to);
  }

  /// The next ones are likely to be as long as this one.
  void expect(Ending ending, byte[] bytes, int from, int to) {
    length = to - from;
    if (length >= Long.BYTES) {
      recent[Ending.slot(bytes, from, length)] = ending;
    }
  }

  /// A set of tags.
  Tags tags(byte[] bytes, int from, int to) {
    return known.of(bytes, from, to);
  }

  /// Hands the counts of all sets of tags over.
  void report(Coverage coverage) {
    known.forEach(set -> {
      if (set.lines() > 0) {
        coverage.add(set.text(), set.lines(), set.understood());
      }
    });
  }

  /// What level and tags mean. Tags that no JVM had yet are tags, too, unless more groups follow:
  /// then a host's name, which lines before did not have, came first, and these are no level and
  /// tags.
  private Ending ending(String text) {
    Tags set = none;
    boolean detailed = false;
    String[] groups = text.substring(Math.min(1, text.length())).split("\\]\\[?", -1);
    for (int i = 0; i < groups.length; i++) {
      String word = groups[i].stripTrailing();
      if (word.equals("debug") || word.equals("trace")) {
        detailed = true;
      } else if (DecorationRole.of(word, DecorationRole.LEVEL, set != none)
          == DecorationRole.TAGS) {
        boolean host = i == 0 && groups.length > 2 && !Tags.isKnown(word);
        byte[] name = Ascii.of(host ? text : word);
        set = known.of(name, 0, name.length);
      }
    }
    return new Ending(Ascii.of(text), set, detailed);
  }
}
