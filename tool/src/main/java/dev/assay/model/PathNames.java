package dev.assay.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Files by name, with as many folders in front as tell it from the others.
///
/// @param paths of all files
public record PathNames(List<String> paths) {

  private static final String STDIN = "-";

  public PathNames {
    paths = List.copyOf(paths);
  }

  /// The name of one of them.
  public String of(String path) {
    return of(path, this::isOfSeveral);
  }

  private static String of(String path, Predicate<String> isOfSeveral) {
    if (path.equals(STDIN) || path.startsWith(STDIN + " (")) {
      return "standard input" + path.substring(1);
    }
    int from = path.lastIndexOf('/');
    while (from > 0 && isOfSeveral.test(path.substring(from))) {
      from = path.lastIndexOf('/', from - 1);
    }
    return path.substring(from + 1);
  }

  private boolean isOfSeveral(String end) {
    return paths.stream().filter(path -> path.endsWith(end) || end.equals('/' + path)).count() > 1;
  }

  /// The names of many.
  public List<String> of(List<String> some) {
    Map<String, Integer> ends = new HashMap<>();
    for (String path : paths) {
      String rooted = '/' + path;
      for (int from = rooted.lastIndexOf('/');
          from >= 0;
          from = rooted.lastIndexOf('/', from - 1)) {
        ends.merge(rooted.substring(from), 1, Integer::sum);
      }
    }
    return some.stream().map(path -> of(path, end -> ends.getOrDefault(end, 0) > 1)).toList();
  }
}
