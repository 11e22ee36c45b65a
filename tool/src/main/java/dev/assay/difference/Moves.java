package dev.assay.difference;

import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.profile.CallTree;
import dev.assay.stats.ArmTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// Tells code that was moved from code that grew or shrank: what a method gained, its surroundings
/// lost, because the compiler inlined elsewhere or told samples to another frame of the same
/// compiled code, or because a programmer moved it.
///
/// A change has moved when something that holds it, its method with all it calls or the subtree of
/// callers up to three calls above, can be said not to have changed by even half as much: the
/// interval of the holder's change holds 0 and does not reach half of the change. Only that the
/// holder was not found to change would not do.
final class Moves {

  static final int CALLERS = 3;

  /// How many items are looked at; there are hardly more that changed.
  private static final int MOST = 500;

  private final UnionTree union;
  private final Items items;
  private final Setting setting;

  Moves(UnionTree union, Items items, Setting setting) {
    this.union = union;
    this.items = items;
    this.setting = setting;
  }

  /// Whether a change is that of something that did not change in what holds it.
  static boolean within(double delta, Change holder) {
    return within(delta, holder.low(), holder.high());
  }

  private static boolean within(double delta, double low, double high) {
    return low <= 0 && high >= 0 && (delta > 0 ? high < delta / 2 : low > delta / 2);
  }

  /// Which of the items have moved.
  ///
  /// @param changed items that changed, and by how much
  BitSet of(Map<Integer, Double> changed, Measured measured) {
    List<Integer> owners = new ArrayList<>();
    List<BitSet> holders = new ArrayList<>();
    changed.keySet().stream()
        .sorted()
        .filter(item -> methodOf(item) >= 0)
        .limit(MOST)
        .forEach(
            item -> {
              for (BitSet holder : holders(item)) {
                owners.add(item);
                holders.add(holder);
              }
            });
    ArmTable table = table(holders);
    double[] expected = measured.expected(table, setting.forks());
    var intervals = setting.judge().intervals(table, expected, setting.confidence());
    BitSet moved = new BitSet();
    for (int row = 0; row < owners.size(); row++) {
      int item = owners.get(row);
      double delta = changed.getOrDefault(item, 0.0);
      if (within(delta, intervals.low()[row], intervals.high()[row])) {
        moved.set(item);
      }
    }
    return moved;
  }

  /// The item of the same frame with all that it calls; -1 of other items.
  private int methodOf(int item) {
    Items.Key key = items.key(item);
    return switch (key.of()) {
      case METHOD -> item;
      case SELF ->
          items.find(new Items.Key(Of.METHOD, key.within(), key.name(), key.frame()));
      case THREAD_CLASS, PACKAGE -> -1;
    };
  }

  private List<BitSet> holders(int item) {
    List<BitSet> holders = new ArrayList<>();
    BitSet nodes = new BitSet();
    items.nodes(methodOf(item), nodes::set);
    if (items.key(item).of() == Of.SELF) {
      holders.add(nodes);
    }
    BitSet above = nodes;
    for (int i = 0; i < CALLERS; i++) {
      above = callers(above);
      if (above.isEmpty()) {
        return holders;
      }
      holders.add(outermost(above));
    }
    return holders;
  }

  /// The parents; none at all once one of them is no code any more, for then nothing above holds
  /// all.
  private BitSet callers(BitSet nodes) {
    BitSet callers = new BitSet();
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      int caller = union.tree().parent(node);
      if (caller == CallTree.ROOT || union.tree().parent(caller) == CallTree.ROOT) {
        return new BitSet();
      }
      callers.set(caller);
    }
    return callers;
  }

  private BitSet outermost(BitSet nodes) {
    BitSet outermost = (BitSet) nodes.clone();
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      int above = union.tree().parent(node);
      while (above > CallTree.ROOT && !nodes.get(above)) {
        above = union.tree().parent(above);
      }
      outermost.set(node, above <= CallTree.ROOT);
    }
    return outermost;
  }

  private ArmTable table(List<BitSet> holders) {
    Forks forks = setting.forks();
    int rows = holders.size();
    double[] values = new double[rows * forks.size()];
    for (int fork = 0; fork < forks.size(); fork++) {
      double[] totals = union.totals(union.self(fork));
      for (int row = 0; row < rows; row++) {
        values[fork * rows + row] = holders.get(row).stream().mapToDouble(n -> totals[n]).sum();
      }
    }
    return new ArmTable(rows, forks.treated(), forks.blocks(), values);
  }

  /// Which standing a change has that chance did not do.
  static Standing standing(double delta, boolean moved) {
    return moved ? Standing.MOVED : delta > 0 ? Standing.GREW : Standing.SHRANK;
  }
}
