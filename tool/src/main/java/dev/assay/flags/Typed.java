package dev.assay.flags;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The names of the flags that a line sets, as far as they stand there: `-Xmx1g` sets
/// `MaxHeapSize`.
final class Typed {

  /// `-Xmx` and what it sets.
  private static final Map<String, List<String>> ABBREVIATIONS =
      Map.ofEntries(
          Map.entry("-Xbatch", List.of("BackgroundCompilation")),
          Map.entry("-Xcomp", List.of("BackgroundCompilation", "UseInterpreter")),
          Map.entry("-Xint", List.of("UseCompiler", "UseLoopCounter", "UseOnStackReplacement")),
          Map.entry("-Xshare:", List.of("UseSharedSpaces", "RequireSharedSpaces")),
          Map.entry("-Xnoclassgc", List.of("ClassUnloading")),
          Map.entry("-Xmaxjitcodesize", List.of("ReservedCodeCacheSize")),
          Map.entry("-Xmx", List.of("MaxHeapSize")),
          Map.entry("-Xms", List.of("InitialHeapSize", "MinHeapSize")),
          Map.entry("-Xmn", List.of("NewSize", "MaxNewSize")),
          Map.entry("-Xss", List.of("ThreadStackSize")));

  private Typed() {}

  /// Of options in any order.
  static Set<String> names(List<String> options) {
    Set<String> names = new HashSet<>();
    for (String option : options) {
      if (option.startsWith(FlagText.PREFIX)) {
        names.add(FlagText.of(option).name());
      }
      ABBREVIATIONS.forEach((abbreviation, sets) -> {
        if (option.startsWith(abbreviation)) {
          names.addAll(sets);
        }
      });
    }
    return names;
  }
}
