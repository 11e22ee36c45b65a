package dev.assay.difference;

/// Means of both sides' forks, for each unit of work.
///
/// @param selfBefore what ended in each node
/// @param selfAfter what ended in each node
/// @param totalsBefore each node with all below it
/// @param totalsAfter each node with all below it
/// @param sumsBefore each item
/// @param sumsAfter each item
@SuppressWarnings("ArrayRecordComponent") // never compared
record Sides(
    double[] selfBefore,
    double[] selfAfter,
    double[] totalsBefore,
    double[] totalsAfter,
    double[] sumsBefore,
    double[] sumsAfter) {

  static Sides of(UnionTree union, Items items, int baseline) {
    double[] before = union.meanSelf(0, baseline);
    double[] after = union.meanSelf(baseline, union.forks());
    double[] totalsBefore = union.totals(before);
    double[] totalsAfter = union.totals(after);
    return new Sides(
        before,
        after,
        totalsBefore,
        totalsAfter,
        items.sums(before, totalsBefore),
        items.sums(after, totalsAfter));
  }

  /// By how much an item differs.
  double itemDelta(int item) {
    return sumsAfter[item] - sumsBefore[item];
  }

  /// By how much a node with all below it differs.
  double pathDelta(int node) {
    return totalsAfter[node] - totalsBefore[node];
  }
}
