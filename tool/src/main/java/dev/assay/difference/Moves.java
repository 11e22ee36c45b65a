package dev.assay.difference;

import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.profile.CallTree;
import dev.assay.stats.ArmTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// Tells code that was moved from code that grew or shrank: what a method gained, its neighbours
/// lost, because the compiler inlined elsewhere or told samples to another frame of the same
/// compiled code, or because a programmer moved it.
///
/// A change has moved when there is something that holds it, its method with all that it calls or
/// the subtree of its callers up to three calls above, of which two things hold. It did not change
/// by even half as much: the interval of its change holds 0 and does not reach that far. And it
/// holds changes of other methods that chance did not do either, the other way, of half the size or
/// more. That the holder was not found to change would not do, for it may just be too noisy.
final class Moves {

  private static final int CALLERS = 3;

  /// How many changes are looked at; there are hardly ever more.
  private static final int MOST = 300;

  private final UnionTree union;
  private final Items items;
  private final Sides sides;
  private final Setting setting;
  private final List<Held> held = new ArrayList<>();

  Moves(UnionTree union, Items items, Sides sides, Setting setting) {
    this.union = union;
    this.items = items;
    this.sides = sides;
    this.setting = setting;
  }

  /// A change in something that holds it.
  ///
  /// @param row in what was measured
  /// @param own nodes whose change it is, with all below them unless it is that of a method alone
  /// @param holder nodes that hold it, with all below them
  private record Held(int row, double delta, BitSet own, boolean alone, BitSet holder) {}

  /// Which standing a change has that chance did not do.
  static Standing standing(double delta) {
    return delta > 0 ? Standing.GREW : Standing.SHRANK;
  }

  /// Which rows have moved.
  ///
  /// @param changed rows that changed, and by how much
  BitSet of(Map<Integer, Double> changed, Measured measured) {
    changed.keySet().stream()
        .sorted()
        .limit(MOST)
        .forEach(row -> hold(row, changed.getOrDefault(row, 0.0), measured));
    BitSet others = new BitSet();
    changed.keySet().stream()
        .filter(row -> row < measured.items().length)
        .forEach(row -> others.set(measured.items()[row]));
    ArmTable table = table();
    double[] expected = measured.expected(table, setting.forks());
    var intervals = setting.judge().intervals(table, expected, setting.confidence());
    BitSet moved = new BitSet();
    for (int i = 0; i < held.size(); i++) {
      if (within(held.get(i).delta(), intervals.low()[i], intervals.high()[i])
          && compensated(held.get(i), others)) {
        moved.set(held.get(i).row());
      }
    }
    return moved;
  }

  private static boolean within(double delta, double low, double high) {
    return low <= 0 && high >= 0 && (delta > 0 ? high < delta / 2 : low > delta / 2);
  }

  private void hold(int row, double delta, Measured measured) {
    BitSet nodes = new BitSet();
    boolean alone = false;
    if (row >= measured.items().length) {
      nodes.set(measured.path(row));
    } else {
      int item = measured.items()[row];
      Items.Key key = items.key(item);
      alone = key.of() == Of.SELF;
      int method = alone ? items.find(key.of(Of.METHOD)) : item;
      if (key.of() == Of.METHOD || alone) {
        items.nodes(method, nodes::set);
      }
    }
    if (alone) {
      held.add(new Held(row, delta, nodes, true, nodes));
    }
    BitSet above = nodes;
    for (int i = 0; i < CALLERS; i++) {
      above = callers(above);
      if (!above.isEmpty()) {
        held.add(new Held(row, delta, nodes, alone, outermost(above)));
      }
    }
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

  /// Whether methods that changed the other way make up for at least half of a change, within its
  /// holder and outside of what changed itself.
  private boolean compensated(Held change, BitSet others) {
    CallTree tree = union.tree();
    BitSet inside = new BitSet(tree.size());
    BitSet own = new BitSet(tree.size());
    double[] deltas = new double[items.size()];
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      int parent = tree.parent(node);
      inside.set(node, inside.get(parent) || change.holder().get(node));
      own.set(node, change.own().get(node) || (own.get(parent) && !change.alone()));
      if (inside.get(node) && !own.get(node)) {
        int item = items.selfItem(node);
        if (item >= 0 && others.get(item)) {
          deltas[item] += sides.selfAfter()[node] - sides.selfBefore()[node];
        }
      }
    }
    double against = 0;
    for (double delta : deltas) {
      against += delta * change.delta() < 0 ? Math.abs(delta) : 0;
    }
    return against >= Math.abs(change.delta()) / 2;
  }

  private ArmTable table() {
    Forks forks = setting.forks();
    int rows = held.size();
    double[] values = new double[rows * forks.size()];
    for (int fork = 0; fork < forks.size(); fork++) {
      double[] totals = union.totals(union.self(fork));
      for (int row = 0; row < rows; row++) {
        values[fork * rows + row] =
            held.get(row).holder().stream().mapToDouble(node -> totals[node]).sum();
      }
    }
    return new ArmTable(rows, forks.treated(), forks.blocks(), values);
  }
}
