package dev.assay.flags;

import java.util.SortedMap;
import java.util.TreeMap;

/// All that one build said, in whole cells by the keys of their rows.
record Lesson(Asked asked, SortedMap<String, String> cells) {
  Lesson {
    cells = new TreeMap<>(cells);
  }
}
