package dev.assay.log.line;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Counts while the logs are read how much of them is understood.
public final class Coverage {

  private static final int EXAMPLES = 20;

  /// So that one kind of unknown line does not fill the list.
  private static final int EXAMPLES_OF_ONE_SET = 3;

  private static final int LONGEST_EXAMPLE = 200;

  private final Map<String, long[]> tags = new HashMap<>();
  private final Map<String, Integer> shown = new HashMap<>();
  private final List<Example> examples = new ArrayList<>();
  private final Map<Kind, Irregularity> irregularities = new HashMap<>();

  /// What the order of lines shows in the log at hand.
  private final List<Irregularity> byOrder = new ArrayList<>();

  private long lines;
  private long foreign;
  private long blank;
  private long dropped;

  // The line that was not understood last.
  private String strangeSet = "";
  private int strangeFile;
  private long strangeLine = LogEvent.UNKNOWN;
  private long strange;

  /// A file was read; these are its lines that no set of tags counts.
  public void file(long allLines, long foreignLines, long blankLines) {
    lines += allLines;
    foreign += foreignLines;
    blank += blankLines;
  }

  /// Lines of one set of tags.
  public void add(String set, long count, long understood) {
    long[] sums = tags.computeIfAbsent(set, key -> new long[2]);
    sums[0] += count;
    sums[1] += understood;
  }

  /// A line that was not understood.
  public void example(String set, Line line) {
    strange++;
    strangeSet = set;
    strangeFile = line.file;
    strangeLine = line.number;
    if (isWanted(set)) {
      int end = Math.min(line.to, line.from + LONGEST_EXAMPLE);
      examples.add(new Example(line.file, line.number, printable(line.text(line.from, end))));
    }
  }

  /// How many lines were not understood, for one to be compared with the last.
  public long strange() {
    return strange;
  }

  /// A line that was not understood, whose words are gone when that is known.
  public void example(String set, At place, String what) {
    if (isWanted(set)) {
      examples.add(new Example(place.file(), place.line(), "(" + what + ")"));
    }
  }

  /// A file ends within its last line, or the log within what that belongs to, or nobody wanted
  /// more of it. Where the line was not understood, this is why.
  public void cut(Kind kind, Line last, @Nullable String detail) {
    irregularity(kind, last.file, last.number, detail);
    if (strangeLine == last.number && strangeFile == last.file) {
      strangeLine = LogEvent.UNKNOWN;
      add(strangeSet, 0, 1);
      examples.removeIf(one -> one.file() == last.file && one.line() == last.number);
    }
  }

  private boolean isWanted(String set) {
    return examples.size() < EXAMPLES && shown.merge(set, 1, Integer::sum) <= EXAMPLES_OF_ONE_SET;
  }

  private static String printable(String text) {
    return text.replaceAll("\\p{Cntrl}", "·");
  }

  /// The JVM says that it lost messages.
  public void dropped(long messages) {
    dropped += messages;
  }

  /// Something is wrong with a log.
  public void irregularity(Kind kind, At at, @Nullable String detail) {
    irregularity(kind, at.file(), at.line(), detail);
  }

  /// Something is wrong with a log, at this line of a file.
  public void irregularity(Kind kind, int file, long line, @Nullable String detail) {
    irregularity(new Irregularity(kind, 1, file, line, detail));
  }

  /// Something is wrong with a log, perhaps several times. What need be no loss tells nothing of
  /// those that are.
  public void irregularity(Irregularity one) {
    irregularities.merge(
        one.kind(),
        one,
        (first, next) ->
            first.goesOnElsewhere() == next.goesOnElsewhere()
                ? first.times(first.count() + next.count())
                : first.goesOnElsewhere() ? next : first);
  }

  /// Something is wrong with the log at hand, as the order of its lines shows if a single JVM wrote
  /// them.
  public void irregularityByOrder(Irregularity one) {
    byOrder.add(one);
  }

  /// The log at hand is over.
  ///
  /// @param mixed whether several JVMs wrote it by turns, so that the order of its lines shows
  ///   nothing
  public void logEnds(boolean mixed) {
    if (!mixed) {
      byOrder.forEach(this::irregularity);
    }
    byOrder.clear();
  }

  /// What was counted.
  public LogCoverage coverage() {
    logEnds(false);
    List<LogCoverage.Tag> sets =
        tags.entrySet().stream()
            .map(e -> new LogCoverage.Tag(e.getKey(), e.getValue()[0], e.getValue()[1]))
            .sorted(
                Comparator.comparingLong(LogCoverage.Tag::lines)
                    .reversed()
                    .thenComparing(LogCoverage.Tag::tags))
            .toList();
    long understood = sets.stream().mapToLong(LogCoverage.Tag::understood).sum();
    List<Irregularity> sorted =
        irregularities.values().stream().sorted(Comparator.comparing(Irregularity::kind)).toList();
    return new LogCoverage(lines, understood, foreign, blank, sets, examples, dropped, sorted);
  }
}
