package dev.assay.flags;

import dev.assay.flags.Fate.Ignored;
import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import dev.assay.flags.Fate.Renamed;
import dev.assay.flags.Flag.Range;
import dev.assay.flags.FlagList.Row;
import dev.assay.flags.Witness.Said;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What one JVM does with the names behind `-XX:`.
final class FlagLesson {

  /// A value that changes from start to start is kept as this.
  static final String VARIES = "varies";

  static final List<String> UNLOCKS =
      List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions");

  private static final String PRINT = "-XX:+PrintFlagsFinal";

  /// True only because the list was asked for.
  private static final Set<String> ASKING =
      Set.of("UnlockDiagnosticVMOptions", "UnlockExperimentalVMOptions", "PrintFlagsFinal");

  private static final Pattern WORD = Pattern.compile("\\w+");

  private static final Pattern UNIFIED_LOG = Pattern.compile("Will use (-Xlog:\\S+) instead");

  private static final Pattern OTHER_FLAG = Pattern.compile("Use option (\\w+) instead");

  private final Questions questions;
  private final Witness witness;
  private final SortedMap<String, Row> rows;

  FlagLesson(Questions questions) {
    this.questions = questions;
    this.witness = questions.witness();
    this.rows = unlocked(witness);
  }

  /// All that a JVM lists.
  static SortedMap<String, Row> unlocked(Witness witness) {
    return FlagList.rows(witness.start(with(UNLOCKS, PRINT)).output());
  }

  private static List<String> with(List<String> options, String last) {
    List<String> all = new ArrayList<>(options);
    all.add(last);
    return all;
  }

  /// The rows that it lists, by name.
  SortedMap<String, Row> rows() {
    return rows;
  }

  /// What it does with those that it lists.
  SortedMap<String, Fate> listed() {
    SortedMap<String, Row> usual = FlagList.rows(witness.start(List.of(PRINT)).output());
    SortedMap<String, Row> again = FlagList.rows(witness.start(List.of(PRINT)).output());
    Map<String, Range> ranges =
        FlagList.ranges(witness.start(with(UNLOCKS, "-XX:+PrintFlagsRanges")).output());
    Map<String, String> warnings = warnings(rows.values());
    SortedMap<String, Fate> fates = new TreeMap<>();
    for (Row unlocked : rows.values()) {
      String name = unlocked.name();
      Row row = usual.getOrDefault(name, unlocked);
      boolean varies = !again.getOrDefault(name, row).value().equals(row.value());
      boolean asking = ASKING.contains(name);
      Flag flag =
          new Flag(
              name,
              row.type(),
              FlagList.kind(row.kind()),
              asking ? "false" : varies ? VARIES : row.value(),
              !asking && row.ergonomic(),
              Optional.ofNullable(ranges.get(name)));
      fates.put(name, new Listed(flag, warnings.getOrDefault(name, "")));
    }
    return fates;
  }

  /// The warnings that come when each flag is set to its own default, by name.
  ///
  /// All are set in one command, since a JVM that is stopped by its last word has said everything
  /// about those before. A flag that refuses its own default (an empty file name, say) is left out.
  private Map<String, String> warnings(Collection<Row> flags) {
    Map<String, String> settings = new TreeMap<>();
    flags.forEach(row -> settings.put(row.name(), setting(row)));
    Said said = witness.read(settings(settings));
    while (!said.accepted()) {
      String culprit = culprit(said, settings);
      settings.remove(culprit);
      said = witness.read(settings(settings));
    }
    Map<String, String> warnings = new HashMap<>();
    for (String line : said.words()) {
      for (String name : named(line, settings)) {
        Said alone = witness.read(settings(Map.of(name, settings.getOrDefault(name, ""))));
        if (alone.words().contains(line)) {
          warnings.merge(name, line, (a, b) -> a + "\n" + b);
        }
      }
    }
    return warnings;
  }

  /// The flag that a refusal is about: it is named, or else found by halving.
  private String culprit(Said refusal, Map<String, String> settings) {
    for (String line : refusal.words()) {
      for (String name : named(line, settings)) {
        if (!witness.read(settings(Map.of(name, settings.getOrDefault(name, "")))).accepted()) {
          return name;
        }
      }
    }
    List<String> names = new ArrayList<>(settings.keySet());
    int low = 0;
    int high = names.size();
    while (high - low > 1) {
      int middle = (low + high) / 2;
      Map<String, String> first = new TreeMap<>(settings);
      first.keySet().removeAll(names.subList(middle, names.size()));
      if (witness.read(settings(first)).accepted()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return names.get(low);
  }

  private static List<String> named(String line, Map<String, String> settings) {
    return WORD.matcher(line)
        .results()
        .map(match -> match.group())
        .filter(settings::containsKey)
        .distinct()
        .toList();
  }

  private static List<String> settings(Map<String, String> settings) {
    List<String> all = new ArrayList<>(UNLOCKS);
    all.addAll(settings.values());
    return all;
  }

  private static String setting(Row row) {
    if (row.type().equals("bool")) {
      return "-XX:" + (row.value().equals("true") ? "+" : "-") + row.name();
    }
    return "-XX:" + row.name() + "=" + (row.value().isEmpty() ? "x" : row.value());
  }

  /// What it does with those that it does not list and others do.
  ///
  /// @param names with their types; empty where nobody knows it
  SortedMap<String, Fate> unlisted(Map<String, String> names) {
    SortedMap<String, String> asked = new TreeMap<>(names);
    asked.keySet().removeAll(rows.keySet());
    SortedMap<String, Fate> fates = new TreeMap<>();
    asked.keySet().forEach(name -> fates.put(name, new Refused(Cell.UNKNOWN_FLAG)));
    NamesInBinary.of(witness.java(), rows.keySet(), names.keySet())
        .ifPresent(asked.keySet()::retainAll);
    questions.each(asked.entrySet(), this::fate).forEach((e, fate) -> fates.put(e.getKey(), fate));
    return fates;
  }

  private Fate fate(Map.Entry<String, String> asked) {
    String name = asked.getKey();
    boolean sign = asked.getValue().equals("bool");
    Fate fate = fate(name, sign ? "-XX:+" + name : "-XX:" + name + "=1");
    if (fate.words().startsWith("Unexpected +/-")) {
      return fate(name, "-XX:" + name + "=1");
    }
    return fate.words().startsWith("Missing +/-") ? fate(name, "-XX:+" + name) : fate;
  }

  private Fate fate(String name, String setting) {
    Said said = witness.read(with(UNLOCKS, setting));
    String words = said.text().replace(name + "=1", "NAME");
    if (!said.accepted()) {
      String unknown = Cell.UNKNOWN_FLAG.replace("NAME", name);
      return new Refused(
          words.equals(Cell.UNKNOWN_FLAG) || words.equals(unknown) ? Cell.UNKNOWN_FLAG : words);
    }
    Matcher log = UNIFIED_LOG.matcher(words);
    if (log.find()) {
      return new Renamed(log.group(1), words);
    }
    Matcher other = OTHER_FLAG.matcher(words);
    if (other.find()) {
      return new Renamed(other.group(1), words);
    }
    if (words.contains("support was removed") || words.contains("gnoring option")) {
      return new Ignored(words);
    }
    return moved(setting).<Fate>map(flag -> new Renamed(flag, words)).orElse(new Ignored(words));
  }

  /// The flag that a setting really sets, when it is another one. JDK 8 shows no origin, only a
  /// value that moved.
  private Optional<String> moved(String setting) {
    return FlagList.rows(witness.start(with(with(UNLOCKS, setting), PRINT)).output())
        .values()
        .stream()
        .filter(row -> !ASKING.contains(row.name()))
        .filter(row -> row.origin().contains("command line") || movedWithoutOrigin(row))
        .map(Row::name)
        .findFirst();
  }

  private boolean movedWithoutOrigin(Row row) {
    Row before = rows.get(row.name());
    return row.origin().endsWith("=") && before != null && !before.value().equals(row.value());
  }
}
