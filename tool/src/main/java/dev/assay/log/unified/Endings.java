package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Interned;
import dev.assay.model.LogCoverage;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The endings of decorations, level and tags: there are few of them, mostly of equal length, so
/// that one is found without looking for its end.
final class Endings {

  /// No line is as long.
  static final int NEVER = Integer.MAX_VALUE;

  /// Two for each of the numbers by which endings are found: more than the endings that any JVM
  /// writes, which would else displace one another again and again.
  private static final int PLACES = 1 << 9;

  private static final byte[] NO_TAGS = Ascii.of(LogCoverage.Tag.NONE);

  private final Interned<Tags> known = new Interned<>(Tags::of);
  private final Interned<Ending> endings = new Interned<>(this::ending);

  /// The tags of lines that have none.
  final Tags none = known.of(NO_TAGS, 0, NO_TAGS.length);

  private final Ending nothing = new Ending(new byte[0], none, false, false);

  private final Ending[] recent = new Ending[PLACES];

  /// Bytes of the ending before; those of the lines that follow are mostly as many.
  int length = NEVER;

  // Where words of such an ending begin.
  private int second;
  private int third;

  Endings() {
    Arrays.fill(recent, nothing);
  }

  /// The ending that stands here, if it is as long as the one before and known. So many bytes must
  /// be there.
  @Nullable Ending likely(byte[] bytes, int from) {
    int here = length;
    long one = Ascii.word(bytes, from);
    long two = Ascii.word(bytes, from + second);
    long three = Ascii.word(bytes, from + third);
    long four = Ascii.word(bytes, from + here - Long.BYTES);
    int place = Ending.hash(one, two, three, four) & (PLACES - 2);
    Ending found = recent[place];
    if (!found.has(here, one, two, three, four)) {
      found = recent[place + 1];
      if (!found.has(here, one, two, three, four)) {
        return null;
      }
    }
    return found.isWhole(bytes, from) ? found : null;
  }

  /// The ending that stands here.
  Ending of(byte[] bytes, int from, int to) {
    return endings.of(bytes, from, to);
  }

  /// The next ones are likely to be as long as this one.
  void expect(Ending ending) {
    length = NEVER;
    if (ending.length() >= Ending.SHORTEST && ending.tags().isPlausible()) {
      length = ending.length();
      second = Ending.second(length);
      third = Ending.third(length);
      keep(ending, ending.hash() & (PLACES - 2));
    }
  }

  private void keep(Ending ending, int place) {
    boolean taken = recent[place] != nothing && recent[place] != ending;
    recent[taken ? place + 1 : place] = ending;
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
    boolean levelled = false;
    String[] groups = text.substring(Math.min(1, text.length())).split("\\]\\[?", -1);
    for (int i = 0; i < groups.length; i++) {
      String word = groups[i].stripTrailing();
      if (word.equals("debug") || word.equals("trace")) {
        detailed = true;
      } else if (DecorationRole.of(word, null, true) == DecorationRole.LEVEL) {
        levelled = true;
      } else if (DecorationRole.of(word, DecorationRole.LEVEL, set != none)
          == DecorationRole.TAGS) {
        boolean host = i == 0 && groups.length > 2 && !Tags.isKnown(word);
        byte[] name = Ascii.of(host ? text : word);
        set = known.of(name, 0, name.length);
      }
    }
    return new Ending(
        Ascii.of(text), set, detailed, levelled || detailed || Tags.isTag(set.text()));
  }
}
