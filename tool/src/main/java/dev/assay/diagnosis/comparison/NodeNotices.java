package dev.assay.diagnosis.comparison;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.stats.RateRatio;
import dev.assay.text.Amounts;
import dev.assay.text.Plain;
import dev.assay.text.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How many nodes a comparison knows, which of them are the same ones, how long their logs are and
/// how often their JVMs started.
final class NodeNotices {

  /// Spans that differ by more are no like parts of a day.
  private static final double SPANS = 1.25;

  /// From this ratio of spans on, the shorter logs may show little but the start of their JVMs.
  private static final double FAR = 10;

  private static final String START =
      " A log that begins with its JVM and is so much shorter shows mostly the JVM's start, when classes are loaded and code is compiled: compare equally long parts of a run.";

  private static final String NUMBERS =
      " Names that differ only in the number of a day or run count as the same: %s. If a number is that of a node, name the nodes by letters (a.log, b.log).";

  /// A side whose JVMs start so many times as often is restarted for a reason.
  private static final double OFTEN = 2;

  /// Nodes that are named.
  private static final int NAMED = 8;

  private final List<LogNode> before;
  private final List<LogNode> after;
  private final NumberedLogs numbered;
  private final List<Notice> notices = new ArrayList<>();

  private NodeNotices(ComparedNodes nodes) {
    this.before = nodes.before();
    this.after = nodes.after();
    this.numbered = nodes.numbered();
  }

  static List<Notice> of(ComparedNodes nodes) {
    NodeNotices made = new NodeNotices(nodes);
    made.joined();
    if (made.numbered.areOpen()) {
      made.open();
    } else {
      made.numbered.notice().ifPresent(made.notices::add);
    }
    made.numbers();
    if (made.areTimed()) {
      nodes.pairs().ifPresent(made::pairs);
    }
    nodes.missed().ifPresent(made::missed);
    made.spans();
    made.starts();
    return made.notices;
  }

  private void add(String id, Severity severity, String message) {
    notices.add(new Notice(id, severity, message));
  }

  private void joined() {
    if (areJoined()) {
      add(
          "log.nodes",
          Severity.INFO,
          "Logs with the same name that follow one another by the clock are treated as one node, and chance is judged by how nodes differ: %s before, %s after.%s"
              .formatted(
                  words(before),
                  words(after),
                  numbered.example().map(NUMBERS::formatted).orElse("")));
    }
  }

  private void open() {
    add(
        "log.days",
        Severity.WARNING,
        "Logs with the same name (but for a date or the number of a day or run) have no dates or overlap, so each is treated as a node of its own. If they belong to one node, such as logs of several days, a difference between nodes may look like an effect of the change: give one log per node, or let the JVM log dates (-Xlog:...:time,uptime,level,tags, on JDK 8 -XX:+PrintGCDateStamps).");
  }

  /// Whether all have times: without, no rates are compared, in pairs or not.
  private boolean areTimed() {
    return Stream.of(before, after)
        .flatMap(List::stream)
        .noneMatch(node -> Double.isNaN(node.seconds()));
  }

  /// Whether a node has several logs.
  private boolean areJoined() {
    return Stream.of(before, after).flatMap(List::stream).anyMatch(node -> node.logs().size() > 1);
  }

  /// `4 logs`, or `20 logs of 4 nodes`.
  private String words(List<LogNode> nodes) {
    String logs = Amounts.count(LogNode.logs(nodes).size(), "log");
    return areJoined() ? logs + " of " + Amounts.count(nodes.size(), "node") : logs;
  }

  private void numbers() {
    int first = counted(before).size();
    int second = counted(after).size();
    int fewest = Math.min(first, second);
    String brief = brief(first <= second ? before : after);
    String unit = areJoined() ? "node" : "log";
    String few = areJoined() ? "logs of only %d %s" : "only %d %s";
    if (fewest < 2 && Math.max(first, second) > 1) {
      add(
          "log.single",
          Severity.WARNING,
          "A side has %s. It is assumed to vary as much as the other side's do among themselves, and what only it has or lacks may be specific to it. Give several %s."
              .formatted(one() + brief, more()));
    } else if (fewest < 2) {
      add(
          "log.single",
          Severity.WARNING,
          "A side has %s, so its variation is only that within one %s: a difference between nodes, days or starts counts as an effect of the change. Give several %s."
              .formatted(one() + brief, areJoined() ? "node" : "run", more()));
    } else if (fewest < RateRatio.ENOUGH_SERIES) {
      add(
          "log.few",
          Severity.INFO,
          "A side has %s, so the variation between %ss is poorly known and intervals are wide. What is on one side only, or nearly so, may be there by chance and is rarely called gone, new, less or more, unless it makes up most stops of each. Give four or more per side, with the same names on both sides (before/node1.log, after/node1.log): each is then compared with itself, and differences between nodes cancel out."
              .formatted(few.formatted(fewest, unit + "s") + brief, unit));
    }
  }

  /// What stands beside the nodes that count.
  private static String brief(List<LogNode> side) {
    List<LogNode> brief = side.stream().filter(counts(side).negate()).toList();
    return brief.isEmpty()
        ? ""
        : ", plus %s too short to count (%s)"
            .formatted(
                brief.size() == 1 ? "one" : brief.size(),
                Plain.one(brief.stream().map(node -> node.logs().getFirst().path()).toList()));
  }

  private String one() {
    return areJoined() ? "logs of only one node" : "only one log";
  }

  private String more() {
    return areJoined() ? "nodes per side" : "logs per side, one per node";
  }

  /// The nodes of a side whose logs are long enough to count beside the others.
  private static List<LogNode> counted(List<LogNode> side) {
    return side.stream().filter(counts(side)).toList();
  }

  private static Predicate<LogNode> counts(List<LogNode> side) {
    double longest =
        side.stream()
            .mapToDouble(LogNode::seconds)
            .filter(seconds -> !Double.isNaN(seconds))
            .max()
            .orElse(0);
    return node -> !(node.seconds() < RateRatio.SHORTEST * longest);
  }

  private void pairs(Counterparts pairs) {
    Predicate<LogNode> first = counts(before);
    Predicate<LogNode> second = counts(after);
    List<String> nodes =
        IntStream.range(0, before.size())
            .filter(i -> first.test(before.get(i)) && second.test(after.get(i)))
            .mapToObj(pairs.names()::get)
            .toList();
    int out = before.size() - nodes.size();
    add(
        "log.pairs",
        Severity.INFO,
        "Each %s is compared with the one of the same name on the other side, so differences between nodes cancel out: %s.%s%s"
            .formatted(
                areJoined() ? "node" : "log",
                named(nodes),
                areOfUnlikeLengths()
                    ? " Some cover different spans: rates are weighted so that each node counts as much before as after."
                    : "",
                out == 0
                    ? ""
                    : out == 1
                        ? " One more pair is very short on one side and hardly counts."
                        : " %d more pairs are very short on one side and hardly count."
                            .formatted(out)));
    alone(pairs.onlyBefore(), "before");
    alone(pairs.onlyAfter(), "after");
  }

  private void alone(List<String> nodes, String side) {
    if (!nodes.isEmpty()) {
      add(
          "log.unpaired",
          Severity.WARNING,
          "%s logs only %s and %s."
              .formatted(
                  named(nodes) + (nodes.size() == 1 ? " has" : " have"),
                  side,
                  nodes.size() == 1 ? "is left out" : "are left out"));
    }
  }

  private void missed(Counterparts pairs) {
    add(
        "log.unpaired",
        Severity.INFO,
        "The sides are compared as wholes, although both have %s: pairing needs at least %d nodes that are on both sides, and more than half of each side's nodes. %s only before the change, %s only after it."
            .formatted(
                named(pairs.names()),
                RateRatio.ENOUGH_SERIES,
                Amounts.count(pairs.onlyBefore().size(), "node")
                    + (pairs.onlyBefore().size() == 1 ? " is" : " are"),
                pairs.onlyAfter().size()));
  }

  private static String named(List<String> nodes) {
    int more = nodes.size() - NAMED;
    return Plain.name(String.join(", ", nodes.subList(0, Math.min(nodes.size(), NAMED))))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private boolean areOfUnlikeLengths() {
    return IntStream.range(0, before.size())
        .anyMatch(i -> areUnlike(before.get(i).seconds(), after.get(i).seconds()));
  }

  private static boolean areUnlike(double one, double other) {
    return Math.max(one / other, other / one) > SPANS;
  }

  private void spans() {
    double first = seconds(counted(before));
    double second = seconds(counted(after));
    double unlike = Math.max(first / second, second / first);
    if (unlike > SPANS) {
      add(
          "log.spans",
          unlike >= FAR ? Severity.WARNING : Severity.INFO,
          "The logs%s cover %s%s before and %s after%s: rates are per hour, but other hours may have a different load.%s"
              .formatted(
                  areJoined() ? " of a node" : "",
                  words(first),
                  areJoined() ? "" : " each",
                  words(second),
                  brief(before).isEmpty() && brief(after).isEmpty()
                      ? ""
                      : ", not counting very short ones",
                  unlike >= FAR ? START : ""));
    }
  }

  private static String words(double seconds) {
    return Span.words(Duration.ofMillis(Math.round(1000 * seconds)));
  }

  /// How long is covered on average.
  private static double seconds(List<LogNode> nodes) {
    return nodes.stream().mapToDouble(LogNode::seconds).average().orElseThrow();
  }

  /// One start of a JVM for each node says nothing, nor does one for each day: what starts more
  /// often does so both by node and by hour.
  private void starts() {
    double byNode = ratio(starts(before) / before.size(), starts(after) / after.size());
    double byHour = ratio(starts(before) / hours(before), starts(after) / hours(after));
    double most = Math.max(byNode, byHour);
    double least = Math.min(byNode, byHour);
    double unlike = least > 1 ? least : most < 1 ? 1 / most : 1;
    if (unlike > SPANS) {
      add(
          "log.starts",
          unlike > OFTEN ? Severity.WARNING : Severity.INFO,
          "The logs before contain %s %s, those after %s %s: a restarted JVM has different stops, and the restart may follow a crash."
              .formatted(runs(before), on(before), runs(after), on(after)));
    }
  }

  private static String runs(List<LogNode> nodes) {
    return Amounts.count(Math.round(starts(nodes)), "JVM run");
  }

  private String on(List<LogNode> nodes) {
    return areJoined()
        ? "on " + Amounts.count(nodes.size(), "node")
        : "in " + Amounts.count(nodes.size(), "log");
  }

  private static double ratio(double before, double after) {
    return after / before;
  }

  private static double starts(List<LogNode> nodes) {
    return nodes.stream().mapToLong(LogNode::starts).sum();
  }

  private static double hours(List<LogNode> nodes) {
    return nodes.stream().mapToDouble(LogNode::seconds).sum() / 3600;
  }
}
