package dev.assay.flags;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/// Packages of a module in a cell: `+java.lang java.util`, or `~ -gone +new` as the difference to
/// the cell at its left; `-` for a build without the module.
final class Packages {

  private static final String ABSENT = "-";

  private Packages() {}

  /// The cell of a module.
  static String cell(Collection<String> packages) {
    return "+" + String.join(" ", new TreeSet<>(packages));
  }

  /// The names in a whole cell.
  static List<String> of(String cell) {
    return cell.length() < 2 ? List.of() : List.of(cell.substring(1).split(" ", -1));
  }

  /// The difference between two whole cells, when that is shorter than the second one.
  static String difference(String left, String right) {
    if (left.isEmpty() || left.equals(ABSENT) || right.isEmpty() || right.equals(ABSENT)) {
      return right;
    }
    StringBuilder difference = new StringBuilder("~");
    TreeSet<String> gone = new TreeSet<>(of(left));
    of(right).forEach(gone::remove);
    TreeSet<String> added = new TreeSet<>(of(right));
    of(left).forEach(added::remove);
    gone.forEach(name -> difference.append(" -").append(name));
    added.forEach(name -> difference.append(" +").append(name));
    return difference.length() < right.length() ? difference.toString() : right;
  }

  /// The whole cell that a difference makes of the one at its left.
  static String apply(String left, String difference) {
    TreeSet<String> packages = new TreeSet<>(of(left));
    for (String change : difference.substring(2).split(" ", -1)) {
      String name = change.isEmpty() ? "" : change.substring(1);
      if (change.startsWith("-")) {
        packages.remove(name);
      } else {
        packages.add(name);
      }
    }
    return cell(packages);
  }
}
