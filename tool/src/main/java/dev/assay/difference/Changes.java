package dev.assay.difference;

import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.stats.ArmTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What became of everything that was tested.
///
/// @param items by their number
/// @param paths by their node
record Changes(Change total, Map<Integer, Change> items, Map<Integer, Change> paths) {

  /// Untested items of a level that are shown.
  private static final int UNTESTED = 50;

  static Changes of(UnionTree union, Items items, Sides sides, Measured measured, Setting setting) {
    Changes changes =
        new Changes(total(union, sides, measured, setting), new HashMap<>(), new HashMap<>());
    if (setting.test() != Test.NONE && measured.table().rows() > 0) {
      changes.judge(union, items, sides, measured, setting);
    }
    return changes;
  }

  private static Change total(UnionTree union, Sides sides, Measured measured, Setting setting) {
    double before = sides.totalsBefore()[0];
    double after = sides.totalsAfter()[0];
    if (setting.test() == Test.NONE) {
      return Change.untested(before, after, Double.NaN);
    }
    Forks forks = setting.forks();
    double[] values = new double[forks.size()];
    Arrays.setAll(values, fork -> union.totals(union.self(fork))[0]);
    ArmTable table = new ArmTable(1, forks.treated(), forks.blocks(), values);
    double[] expected = measured.expected(table, forks);
    double alpha = setting.totalAlpha();
    var verdicts = setting.judge().verdicts(table, expected, new int[1], alpha);
    var intervals = setting.judge().intervals(table, expected, setting.confidence());
    boolean changed = verdicts.p()[0] <= alpha;
    return new Change(
        before,
        after,
        intervals.low()[0],
        intervals.high()[0],
        Math.min(1, verdicts.p()[0] * (1 - setting.confidence()) / alpha),
        verdicts.detectable()[0],
        changed ? 1 : Double.NaN,
        changed ? Moves.standing(after - before) : Standing.UNDECIDED);
  }

  /// Judges items and paths as one family.
  private void judge(UnionTree union, Items of, Sides sides, Measured measured, Setting setting) {
    double[] expected = measured.expected(measured.table(), setting.forks());
    double alpha = setting.familyAlpha();
    var verdicts = setting.judge().verdicts(measured.table(), expected, measured.levels(of), alpha);
    var intervals = setting.judge().intervals(measured.table(), expected, setting.confidence());
    Map<Integer, Double> changed = new HashMap<>();
    for (int row = 0; row < measured.table().rows(); row++) {
      if (verdicts.p()[row] <= alpha) {
        changed.put(row, measured.delta(row, sides));
      }
    }
    BitSet moved = new Moves(union, of, sides, setting).of(changed, measured);
    for (int row = 0; row < measured.table().rows(); row++) {
      double delta = measured.delta(row, sides);
      Change change =
          new Change(
              measured.before(row, sides),
              measured.before(row, sides) + delta,
              intervals.low()[row],
              intervals.high()[row],
              Math.min(1, verdicts.p()[row] / Setting.FAMILY_SHARE),
              verdicts.detectable()[row],
              share(delta),
              !changed.containsKey(row)
                  ? Standing.UNDECIDED
                  : moved.get(row) ? Standing.MOVED : Moves.standing(delta));
      if (measured.isPath(row)) {
        paths.put(measured.path(row), change);
      } else {
        items.put(measured.items()[row], change);
      }
    }
  }

  private double share(double delta) {
    return total.passes() ? delta / total.delta() : Double.NaN;
  }

  /// The levels of the hierarchy, the coarsest first.
  List<Level> levels(Items all, Sides sides) {
    List<Level> levels = new ArrayList<>();
    for (Of of : Of.values()) {
      int[] numbers =
          IntStream.range(Items.TOTAL + 1, all.size())
              .filter(item -> all.key(item).of() == of)
              .toArray();
      List<Item> listed = new ArrayList<>();
      for (int item : numbers) {
        Change change = items.get(item);
        if (change != null) {
          listed.add(item(all.key(item), change));
        }
      }
      IntStream.of(numbers)
          .filter(item -> !items.containsKey(item))
          .filter(item -> sides.sumsBefore()[item] + sides.sumsAfter()[item] > 0)
          .boxed()
          .sorted(Comparator.comparingDouble(i -> -sides.sumsBefore()[i] - sides.sumsAfter()[i]))
          .limit(UNTESTED)
          .forEach(item -> listed.add(item(all.key(item), untested(item, sides))));
      listed.sort(
          Comparator.comparing((Item item) -> !item.change().passes())
              .thenComparingDouble(item -> -Math.abs(item.change().delta())));
      levels.add(new Level(of, listed));
    }
    return levels;
  }

  private Change untested(int item, Sides sides) {
    return Change.untested(
        sides.sumsBefore()[item], sides.sumsAfter()[item], share(sides.itemDelta(item)));
  }

  private static Item item(Items.Key key, Change change) {
    return new Item(key.within(), key.name(), key.frame(), change);
  }
}
