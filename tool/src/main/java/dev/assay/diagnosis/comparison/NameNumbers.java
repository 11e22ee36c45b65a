package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Numbers in the paths of logs, each told by the letters before it, as `day` in `day1/a.log`.
/// Letters that end before a sign are of a number only if they name a part of time, as in
/// `run-1.log`; other numbers have none: `a-1.log` and `b-1.log` have the same one.
///
/// @param words of the numbers that are meant, small letters
record NameNumbers(Set<String> words) {

  /// Those of what is done again from the start: where there is one node only, each is a sample of
  /// its own.
  static final Set<String> REPETITIONS =
      Set.of("run", "start", "boot", "round", "trial", "attempt", "iteration");

  /// Those of what a node does one after the other: nobody calls several nodes so.
  static final Set<String> OF_TIME =
      Stream.concat(REPETITIONS.stream(), Stream.of("day", "night", "week", "hour", "rot", "part"))
          .collect(Collectors.toUnmodifiableSet());

  static final NameNumbers NONE = new NameNumbers(Set.of());

  private static final Pattern NUMBERED =
      Pattern.compile("(?<![\\p{L}\\p{N}])(\\p{L}*)([-_. /\\\\]?)(\\d+)(?![\\p{L}\\p{N}])");

  NameNumbers {
    words = Set.copyOf(words);
  }

  /// The words of all numbers of a path.
  static List<String> words(String path) {
    return NUMBERED.matcher(path).results().map(NameNumbers::word).toList();
  }

  private static String word(MatchResult number) {
    String word = number.group(1).toLowerCase(Locale.ROOT);
    return number.group(2).isEmpty() || OF_TIME.contains(word) ? word : "";
  }

  /// A path without these numbers.
  String without(String path) {
    return NUMBERED
        .matcher(path)
        .replaceAll(number ->
            Matcher.quoteReplacement(isMeant(number) ? number.group(1) + " " : number.group()));
  }

  /// These numbers of a log, as its first file has them.
  ///
  /// @param naming what is left of a path
  List<String> of(LogReport log, NodeNaming naming) {
    return NUMBERED
        .matcher(naming.path().apply(log.path()))
        .results()
        .filter(this::isMeant)
        .map(number -> number.group(3))
        .toList();
  }

  private boolean isMeant(MatchResult number) {
    return words.contains(word(number));
  }
}
