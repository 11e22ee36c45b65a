package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes one sequence of arguments out of those that several ranges of releases get. An argument
/// that stands at the same place for several of them is one argument.
final class ReleaseWeave {

  /// @param releases that the argument had before: those of a variable that JDK 8 does not read
  private record Key(String text, Origin origin, Releases releases, int occurrence) {}

  private static final class Strand {
    final Key key;
    final List<Releases> ranges = new ArrayList<>();

    Strand(Key key) {
      this.key = key;
    }
  }

  private final List<Strand> strands = new ArrayList<>();

  /// Adds what a range of releases gets; ranges come in ascending order.
  void add(Releases releases, List<Argument> arguments) {
    Map<Key, Integer> places = new HashMap<>();
    for (int i = 0; i < strands.size(); i++) {
      places.put(strands.get(i).key, i);
    }
    Map<Key, Integer> seen = new HashMap<>();
    List<Strand> woven = new ArrayList<>();
    int taken = 0;
    for (Argument argument : arguments) {
      Key first = new Key(argument.text(), argument.origin(), argument.releases(), 0);
      int occurrence = seen.merge(first, 1, Integer::sum) - 1;
      Key key = new Key(argument.text(), argument.origin(), argument.releases(), occurrence);
      int place = places.getOrDefault(key, -1);
      if (place >= taken) {
        woven.addAll(strands.subList(taken, place + 1));
        woven.getLast().ranges.add(releases);
        taken = place + 1;
      } else {
        Strand fresh = new Strand(key);
        fresh.ranges.add(releases);
        woven.add(fresh);
      }
    }
    woven.addAll(strands.subList(taken, strands.size()));
    strands.clear();
    strands.addAll(woven);
  }

  /// The whole sequence.
  List<Argument> arguments() {
    List<Argument> all = new ArrayList<>();
    for (Strand strand : strands) {
      for (Releases range : joined(strand.ranges)) {
        Argument argument =
            new Argument(strand.key.text(), strand.key.origin(), strand.key.releases());
        all.addAll(Merge.within(argument, range));
      }
    }
    return all;
  }

  private static List<Releases> joined(List<Releases> ranges) {
    List<Releases> joined = new ArrayList<>();
    for (Releases range : ranges) {
      boolean follows = !joined.isEmpty() && joined.getLast().last() + 1 == range.first();
      if (follows) {
        joined.add(new Releases(joined.removeLast().first(), range.last()));
      } else {
        joined.add(range);
      }
    }
    return joined;
  }
}
