package dev.assay.flags;

import dev.assay.flags.Flag.Kind;
import dev.assay.flags.FlagList.Row;
import dev.assay.flags.Witness.Said;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds bounds that no list shows, by starting the JVM with numbers that are likely to be wrong
/// and reading the bound out of its refusal: `MaxTenuringThreshold of 101 is invalid; must be
/// between 0 and 15`.
///
/// Takes minutes. Large numbers are not tried: a JVM takes some of them at their word, and starts
/// two thousand million compiler threads.
final class LimitLesson {

  private static final Set<String> NUMBERS =
      Set.of("int", "uint", "intx", "uintx", "size_t", "uint64_t");

  /// By the beginning of a flag's name, the collector that looks at it.
  private static final Map<String, String> OWNERS =
      Map.of("G1", "UseG1GC", "CMS", "UseConcMarkSweepGC", "ParGC", "UseConcMarkSweepGC");

  /// Said of a range that is listed anyway.
  private static final String LISTED = "outside the allowed range";

  private static final Pattern BETWEEN = Pattern.compile("between (\\d+) and (\\d+)");

  private static final Pattern LEAST =
      Pattern.compile("(?:at least|greater (?:than )?or equal (?:to )?)\\s*(\\d+)(K?)(?:\\W|$)");

  private static final Pattern POWER = Pattern.compile("power of (?:2|two)");

  private static final Pattern MULTIPLE = Pattern.compile("multiple of (\\d+)");

  private static final BigInteger KILO = BigInteger.valueOf(1024);

  private final Questions questions;
  private final SortedMap<String, Row> rows;
  private final boolean listsRanges;

  /// @param rows of the flags that the JVM lists
  /// @param listsRanges whether it lists ranges, as from 9 on
  LimitLesson(Questions questions, SortedMap<String, Row> rows, boolean listsRanges) {
    this.questions = questions;
    this.rows = rows;
    this.listsRanges = listsRanges;
  }

  private record Question(String name, String value, String with) {
    List<String> options() {
      List<String> options = new ArrayList<>(FlagLesson.UNLOCKS);
      if (!with.isEmpty()) {
        options.add("-XX:+" + with);
      }
      options.add("-XX:" + name + "=" + value);
      return options;
    }
  }

  /// Cells of the limits.
  SortedMap<String, String> limits() {
    List<Question> all = new ArrayList<>();
    rows.values().stream().filter(this::isAsked).forEach(row -> all.addAll(questions(row.name())));
    SortedMap<String, Limit> limits = new TreeMap<>();
    questions
        .each(all, this::limit)
        .forEach((question, limit) ->
            limit.ifPresent(found -> limits.merge(question.name(), found, LimitLesson::both)));
    SortedMap<String, String> cells = new TreeMap<>();
    limits.forEach((name, limit) -> cells.put(Rows.key(Rows.LIMIT, name), limit.cell()));
    return cells;
  }

  /// Where ranges are listed, only what people may set without an unlock.
  private boolean isAsked(Row row) {
    Kind kind = FlagList.kind(row.kind());
    return NUMBERS.contains(row.type())
        && (!listsRanges || kind == Kind.PRODUCT || kind == Kind.MANAGEABLE);
  }

  private List<Question> questions(String name) {
    List<Question> questions = new ArrayList<>();
    for (String value : listsRanges ? List.of("0", "3") : List.of("0", "3", "101")) {
      questions.add(new Question(name, value, ""));
    }
    if (!listsRanges) {
      OWNERS.forEach((prefix, owner) -> {
        if (name.startsWith(prefix)) {
          questions.add(new Question(name, "0", owner));
          questions.add(new Question(name, "101", owner));
        }
      });
    }
    return questions;
  }

  private Said ask(Question question) {
    return questions.witness().whole(question.options());
  }

  private Optional<Limit> limit(Question question) {
    Said said = ask(question);
    if (said.accepted()) {
      return Optional.empty();
    }
    // The name need not be there: `StringTable size of 0 is invalid; must be between 1009 and ..`.
    Pattern about =
        Pattern.compile(
            "((?:\\b%s *[=(] ?| of ))%s(?!\\d)|\\b%s must have a value"
                .formatted(question.name(), question.value(), question.name()));
    for (String line : said.words()) {
      Matcher matcher = about.matcher(line);
      if (matcher.find() && !line.contains(LISTED)) {
        String words = matcher.group(1) == null ? line : matcher.replaceFirst("$1VALUE");
        Optional<Limit> limit = limit(question, line, words);
        if (limit.isPresent()) {
          return limit;
        }
      }
    }
    return question.value().equals("0") ? notZero(question, said) : Optional.empty();
  }

  /// Zero alone is wrong, and the words do not say so: `Invalid young gen ratio specified`.
  private Optional<Limit> notZero(Question question, Said said) {
    String words = said.text();
    String line =
        said.words().stream()
            .filter(text -> !text.contains(" was deprecated "))
            .findFirst()
            .orElse("");
    boolean memory = words.contains("reserve") || words.contains("ffset") || words.contains("tack");
    boolean crash = line.startsWith("#");
    return line.isEmpty()
            || memory
            || crash
            || words.contains(LISTED)
            || !ask(new Question(question.name(), "1", question.with())).accepted()
        ? Optional.empty()
        : Optional.of(
            new Limit(
                question.with(),
                Optional.of(BigInteger.ONE),
                Optional.empty(),
                Optional.empty(),
                false,
                line.replace(question.name() + "=0", question.name() + "=VALUE")));
  }

  private static Optional<Limit> limit(Question question, String line, String words) {
    Matcher between = BETWEEN.matcher(line);
    boolean interval = between.find();
    Matcher least = LEAST.matcher(line);
    Optional<BigInteger> low = interval ? number(between, 1) : least(least);
    Optional<BigInteger> high = interval ? number(between, 2) : Optional.empty();
    Matcher multiple = MULTIPLE.matcher(line);
    Optional<BigInteger> step = multiple.find() ? number(multiple, 1) : Optional.empty();
    boolean powerOfTwo = POWER.matcher(line).find();
    return low.isEmpty() && high.isEmpty() && step.isEmpty() && !powerOfTwo
        ? Optional.empty()
        : Optional.of(new Limit(question.with(), low, high, step, powerOfTwo, words));
  }

  private static Optional<BigInteger> least(Matcher matcher) {
    if (!matcher.find()) {
      return Optional.empty();
    }
    Optional<BigInteger> low = number(matcher, 1);
    return matcher.group(2).equals("K") ? low.map(KILO::multiply) : low;
  }

  private static Optional<BigInteger> number(Matcher matcher, int group) {
    return Optional.of(new BigInteger(matcher.group(group)));
  }

  /// What two wrong numbers told together; one that holds always wins over one with a condition.
  private static Limit both(Limit one, Limit other) {
    if (one.with().isEmpty() != other.with().isEmpty()) {
      return one.with().isEmpty() ? one : other;
    }
    return new Limit(
        one.with(),
        one.low().or(other::low),
        one.high().or(other::high),
        one.step().or(other::step),
        one.powerOfTwo() || other.powerOfTwo(),
        one.words());
  }
}
