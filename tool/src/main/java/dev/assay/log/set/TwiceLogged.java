package dev.assay.log.set;

import dev.assay.text.Digits;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the logs of a JVM that wrote its collections or stops twice, as `-verbose:gc` does to
/// standard output beside `-Xlog:gc*:file=gc.log`. Both tell the same ones with the same numbers,
/// sizes and microseconds. The one that tells more is the log; of the other is read what stands
/// there alone: if collections or stops are among it, as where a log lost its beginning, as a log
/// of its own.
final class TwiceLogged {

  /// What stands in logs of JDK 8, which writes its collections once.
  private static final Pattern CLASSIC = Pattern.compile("\\[(?:Full )?GC|initially_running");

  /// What is left.
  ///
  /// @param logs and with each what its JVM wrote again elsewhere
  /// @param taken what lay beside the logs and is among them now
  record Left(Map<JvmLog, List<LogSet>> logs, Set<JvmLog> taken) {}

  private final Consumer<String> told;

  /// What each tells, the first that may be the log of another one in front.
  private final Map<JvmLog, ToldMarks> marks = new LinkedHashMap<>();

  private final Twins twins = new Twins();

  /// What tells some of the same.
  private final RelatedLogs related = new RelatedLogs(twins);

  private final ReadMarks read = new ReadMarks();

  private TwiceLogged(Consumer<String> told) {
    this.told = told;
  }

  /// @param logs that begin like those of collections or stops
  /// @param beside that do not, and may tell some later
  /// @param told is told of what is read only in part
  static Left of(List<JvmLog> logs, List<JvmLog> beside, Consumer<String> told) {
    List<JvmLog> all = Stream.of(logs, beside).flatMap(List::stream).toList();
    List<JvmLog> some = all.stream().filter(log -> !isClassic(log)).toList();
    TwiceLogged twice = new TwiceLogged(told);
    if (some.stream().map(log -> log.first().source().name()).distinct().count() > 1) {
      twice.relate(some);
    }
    return twice.left(all, Set.copyOf(beside));
  }

  private static boolean isClassic(JvmLog log) {
    String beginning = log.first().beginning().text();
    return CLASSIC.matcher(beginning).find() && !MarkSearch.COLLECTIONS.matcher(beginning).find();
  }

  private void relate(List<JvmLog> some) {
    List<MarkSearch> searches = some.stream().map(log -> new MarkSearch(log, some.size())).toList();
    List<ToldMarks> heads = searches.stream().map(MarkSearch::head).toList();
    List<ToldMarks> ends = new ArrayList<>(searches.stream().map(MarkSearch::end).toList());
    twins.find(heads, ends);
    related.relate(heads);
    for (int i = 0; i < heads.size(); i++) {
      if (!heads.get(i).isEmpty() && !related.isAny(some.get(i))) {
        ends.set(i, searches.get(i).further(ends.get(i)));
      }
    }
    related.relate(ends);
    relateLate(searches, heads, ends);
    for (int i = 0; i < heads.size(); i++) {
      marks.put(some.get(i), heads.get(i).isEmpty() ? ends.get(i) : heads.get(i));
    }
  }

  /// A ring of files that lost its beginning may stop before the others do, too: what is related to
  /// others was not looked at between its beginning and its end.
  private void relateLate(List<MarkSearch> searches, List<ToldMarks> heads, List<ToldMarks> ends) {
    List<ToldMarks> late = heads.stream().filter(told -> !related.isAny(told.log())).toList();
    List<ToldMarks> all = new ArrayList<>(late);
    for (int i = 0; i < heads.size(); i++) {
      ToldMarks head = heads.get(i);
      ToldMarks end = ends.get(i);
      if (related.isAny(head.log())
          && !twins.isTwin(head.log())
          && late.stream().anyMatch(told -> told.isWithin(head, end))) {
        all.add(searches.get(i).longEnd());
      }
    }
    related.relate(all);
  }

  private Left left(List<JvmLog> all, Set<JvmLog> beside) {
    Map<JvmLog, List<JvmLog>> again = again(all);
    while (related.close(
        bestFirst().stream().filter(one -> !again.containsKey(one.log())).toList())) {
      again.clear();
      again.putAll(again(all));
    }
    Set<JvmLog> taken = new HashSet<>(again.keySet());
    again.values().forEach(taken::addAll);
    taken.retainAll(beside);
    List<JvmLog> whole = all.stream().filter(log -> !again.containsKey(log)).toList();
    Map<JvmLog, List<LogSet>> left = new LinkedHashMap<>();
    whole.stream()
        .filter(log -> taken.contains(log) || !beside.contains(log))
        .forEach(log -> left.put(log, new ArrayList<>()));
    List<JvmLog> before = new ArrayList<>();
    again.forEach((log, mains) -> {
      // What is left of better ones counts, too.
      Stream<JvmLog> better =
          before.stream().filter(one -> isOfOne(again.getOrDefault(one, List.of()), mains));
      List<JvmLog> telling = Stream.concat(mains.stream(), better).toList();
      leave(left, new Elsewhere(log, telling, whole, read), log, mains);
      before.add(log);
    });
    putBeside(left);
    return new Left(left, taken);
  }

  /// What tells of collections, but neither pauses nor stops, goes to the only log that tells of
  /// them at the same moments.
  private void putBeside(Map<JvmLog, List<LogSet>> left) {
    Map<JvmLog, ToldMoments> silent = new LinkedHashMap<>();
    left.keySet().stream()
        .filter(this::maybeSilent)
        .forEach(log -> silent.put(log, ToldMoments.of(log)));
    silent.values().removeIf(ToldMoments::tellAnyPause);
    if (silent.isEmpty()) {
      return;
    }
    Map<JvmLog, ToldMoments> moments = new LinkedHashMap<>();
    left.keySet().stream()
        .filter(log -> marks.containsKey(log) && marks.get(log).collections() > 0)
        .forEach(log -> moments.put(log, ToldMoments.of(log)));
    silent.forEach((log, own) -> {
      List<JvmLog> mains =
          moments.entrySet().stream()
              .filter(main -> own.areThoseOf(main.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      if (mains.size() == 1) {
        left.remove(log);
        left.computeIfAbsent(mains.getFirst(), _ -> new ArrayList<>()).add(log.set());
        told.accept(
            "%s: read together with %s, which contains the same collections at the same times"
                .formatted(Plain.name(log.name()), Plain.name(mains.getFirst().name())));
      }
    });
  }

  private boolean maybeSilent(JvmLog log) {
    ToldMarks told = marks.get(log);
    return told != null
        && told.isEmpty()
        && told.tellsCollector()
        && !log.isShare()
        && log.runs().size() == 1;
  }

  private static boolean isOfOne(List<JvmLog> some, List<JvmLog> others) {
    return some.stream().anyMatch(others::contains);
  }

  /// What tells some of the same as better ones, the best in front, and these. A log of several
  /// starts is told again by several.
  private Map<JvmLog, List<JvmLog>> again(List<JvmLog> all) {
    Set<JvmLog> best = new HashSet<>();
    Map<JvmLog, List<JvmLog>> again = new LinkedHashMap<>();
    for (ToldMarks told : bestFirst()) {
      Set<JvmLog> mainsOfSame = mains(told.log(), best, again);
      List<JvmLog> mains = all.stream().filter(mainsOfSame::contains).toList();
      if (mains.isEmpty()) {
        best.add(told.log());
      } else {
        again.put(told.log(), mains);
      }
    }
    return again;
  }

  private List<ToldMarks> bestFirst() {
    Set<ToldMarks> parts = marks.values().stream().filter(this::isPart).collect(Collectors.toSet());
    return marks.values().stream().sorted(ToldMarks.bestFirst(parts)).toList();
  }

  /// Whether another log tells it from earlier on, and enough.
  private boolean isPart(ToldMarks told) {
    return related.of(told.log()).stream().map(marks::get).anyMatch(told::isPartOf);
  }

  /// The best ones that tell some of the same, or those of others that do.
  private Set<JvmLog> mains(JvmLog log, Set<JvmLog> best, Map<JvmLog, List<JvmLog>> again) {
    Set<JvmLog> same = related.of(log);
    Set<JvmLog> mains = same.stream().filter(best::contains).collect(Collectors.toSet());
    if (mains.isEmpty()) {
      same.forEach(other -> mains.addAll(again.getOrDefault(other, List.of())));
    }
    return mains;
  }

  /// What is left of a log stands beside the main one or, if some of what it tells twice is among
  /// it, by itself.
  private void leave(
      Map<JvmLog, List<LogSet>> left, Elsewhere elsewhere, JvmLog again, List<JvmLog> mains) {
    if (elsewhere.collections().elsewhere() == 0 && elsewhere.stops().elsewhere() == 0) {
      left.put(again, new ArrayList<>());
      return;
    }
    List<ToldMarks> told = mains.stream().map(marks::get).toList();
    List<ToldMarks> collecting = told.stream().filter(main -> main.collections() > 0).toList();
    JvmLog main = (collecting.isEmpty() ? told : collecting).getLast().log();
    boolean stops = told.stream().anyMatch(one -> one.stops() > 0);
    if (isBeside(elsewhere.collections(), !collecting.isEmpty())
        && isBeside(elsewhere.stops(), stops)) {
      left.computeIfAbsent(main, _ -> new ArrayList<>()).add(elsewhere.rest().set());
      tell(again, "the same " + told(elsewhere, "%3$s"), main, "; only the rest of it is read");
    } else {
      left.put(elsewhere.rest(), new ArrayList<>());
      String some = told(elsewhere, "%s of its %s %s");
      tell(again, some, main, " as well; only the rest of it is read, as a separate log");
    }
  }

  /// @param told whether the main one tells some
  private static boolean isBeside(Elsewhere.Topic topic, boolean told) {
    return topic.isAll() || (topic.elsewhere() == 0 && !told);
  }

  /// What is told elsewhere.
  ///
  /// @param words with places for how many that are, of how many of what
  private static String told(Elsewhere elsewhere, String words) {
    return Stream.of(
            told(elsewhere.collections(), words, "collections"),
            told(elsewhere.stops(), words, "stops"))
        .filter(told -> !told.isEmpty())
        .collect(Collectors.joining(" and "));
  }

  private static String told(Elsewhere.Topic topic, String words, String what) {
    return topic.elsewhere() == 0
        ? ""
        : words.formatted(Digits.grouped(topic.elsewhere()), Digits.grouped(topic.count()), what);
  }

  private void tell(JvmLog again, String what, JvmLog main, String rest) {
    told.accept(again.againIn(what, main, rest));
  }
}
