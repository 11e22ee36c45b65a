package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a log report comes to in a title and a few sentences.
final class LogHeadline {

  /// Names written out before they are only counted.
  private static final int NAMES = 3;

  /// How the names of files end of which it is not certain.
  private static final String POSSIBLY = " may belong to it";

  private final LogReport report;

  LogHeadline(LogReport report) {
    this.report = report;
  }

  /// `523 s stopped in 24 hours, 0.61% of the time`.
  String claim() {
    Distribution time = stops();
    if (time == null) {
      return isUnstopped() ? unstopped() : "The log does not contain stopped time";
    }
    boolean timed = report.stopsOver() > 0;
    long nanos = stopped(time);
    if (nanos < 0) {
      return LogWords.count(time.count(), "stop") + ", all below the resolution of the log";
    }
    return (report.isCoarse() ? "At least " : "")
        + LogWords.time(nanos)
        + " stopped"
        + (timed
            ? " in " + over() + ofTime(share(nanos))
            : " in " + LogWords.count(count(time), tellsSafepoints() ? "stop" : "pause"));
  }

  /// Nanoseconds, or unknown. Where stops are cut off, the pauses within them may tell more; of
  /// pauses within others, their sum tells more than there was.
  private long stopped(Distribution time) {
    Stops stops = report.stops();
    if (report.isCoarse() && stops != null) {
      return Math.max(time.total(), stops.nanos() == 0 ? -1 : stops.nanos());
    }
    return stops != null && !stops.areSafepoints()
        ? stops.nanos()
        : time.total() + report.outside().nanos();
  }

  /// The share of the time; less than 0 where nobody knows it.
  private double share(long nanos) {
    return report.stopsOver() > 0 ? Math.min(1, (double) nanos / report.stopsOver()) : -1;
  }

  /// How many stops there were: a pause within a pause is none of its own.
  private long count(Distribution time) {
    Stops stops = report.stops();
    return stops != null && !stops.areSafepoints()
        ? stops.count()
        : time.count() + report.outside().count();
  }

  private long longest(Distribution time) {
    return Math.max(time.maximum(), report.outside().longest());
  }

  /// The longest pause of logs that tell no stop, where it is longer than all of these.
  private Optional<Moment> elsewhere(Distribution time) {
    return report.longestStops().stream()
        .findFirst()
        .filter(moment -> report.lacksStopsOfSomeLogs() && moment.nanos() > longest(time));
  }

  private boolean isUnstopped() {
    return report.stops() != null && report.stops().count() == 0;
  }

  private String unstopped() {
    return "No stop" + (report.span().nanos() > 0 ? " in " + span() : "");
  }

  /// The safepoints, or the pauses where no safepoint is logged.
  private @Nullable Distribution stops() {
    Safepoints safepoints = report.safepoints();
    if (safepoints != null && tellsSafepoints()) {
      return safepoints.total();
    }
    Gc gc = report.gc();
    return gc != null && gc.pauses().count() > 0 ? gc.pauses() : null;
  }

  private boolean tellsSafepoints() {
    Safepoints safepoints = report.safepoints();
    return safepoints != null && safepoints.total().count() > 0;
  }

  /// The figures that are asked for first.
  List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    Distribution time = stops();
    Safepoints safepoints = report.safepoints();
    Gc gc = report.gc();
    if (time != null) {
      facts.add(new Fact("Stops", LogWords.count(count(time))));
      bound(facts, "Stopped", stopped(time));
      String most = most(time);
      if (!most.equals(LogWords.UNKNOWN)) {
        facts.add(new Fact(("99th percentile " + ofSafepoints()).strip(), most));
      }
      bound(facts, "Longest", elsewhere(time).map(Moment::nanos).orElse(longest(time)));
    }
    if (safepoints != null && safepoints.reaching().count() > 0) {
      facts.add(
          new Fact(
              "Time to safepoint",
              (safepoints.tellsReaching() ? "" : "at least ")
                  + LogWords.time(safepoints.reaching().total())));
    }
    if (gc != null && gc.tellsThroughput()) {
      facts.add(new Fact("Throughput", LogWords.throughput(report, gc)));
    }
    if (gc != null && gc.allocated() >= 0 && report.rateOver(gc.over().allocated()) > 0) {
      long over = report.rateOver(gc.over().allocated());
      facts.add(new Fact("Allocation rate", LogWords.rate(gc.allocated(), over)));
    }
    double understood = report.coverage().share();
    if (Double.isFinite(understood)) {
      facts.add(new Fact("Lines understood", LogWords.nearly(understood)));
    }
    return facts;
  }

  private void bound(List<Fact> facts, String label, long nanos) {
    if (nanos >= 0) {
      facts.add(new Fact(label, report.atLeast(LogWords.time(nanos))));
    }
  }

  /// `gc.log: G1, JDK 11.0.24+8, 24 hours from 2020-11-09 00:00 UTC`.
  String title() {
    List<String> about = about();
    return files() + (about.isEmpty() ? "" : ": " + String.join(", ", about));
  }

  /// JDK, collector and time.
  List<String> about() {
    List<String> parts = new ArrayList<>(machine());
    if (report.span().nanos() >= 0) {
      String from = isDated() ? " from " + LogWords.minute(report.span().start()) : "";
      parts.add(span() + from);
    }
    if (isPart()) {
      boolean one = report.files().size() == 1;
      parts.add(one ? "other files of this log not read" : "some files of these logs not read");
    }
    return parts;
  }

  /// Whether the time is that of runs that all have dates.
  private boolean isDated() {
    return report.span().start() >= 0
        && report.runs().stream().allMatch(run -> run.start() >= 0 || Double.isNaN(run.seconds()));
  }

  /// Whether it is a part of a rotated log for certain, of which the others were not read.
  private boolean isPart() {
    return report.coverage().irregularities().stream()
        .filter(one -> one.kind() == Kind.PARTS_UNREAD)
        .anyMatch(one -> one.detail() != null && !one.detail().endsWith(POSSIBLY));
  }

  /// The files by name.
  String files() {
    List<String> names = FileNames.of(report).all();
    if (names.isEmpty()) {
      return "no file";
    }
    return names.size() <= NAMES
        ? String.join(", ", names)
        : names.getFirst() + " and " + LogWords.count(names.size() - 1, "more file");
  }

  /// Versions and collectors, as the JVMs state them. Of versions there may be many, and not all
  /// JVMs need state theirs.
  private List<String> machine() {
    List<String> machine =
        new ArrayList<>(
            stated(JvmRun::version)
                .map(version -> Plain.line("JDK " + version))
                .limit(NAMES)
                .toList());
    long silent = report.runs().stream().filter(run -> run.version() == null).count();
    if (silent > 0 && !machine.isEmpty()) {
      machine.add(LogWords.count(silent, "run") + " of unknown version");
    }
    stated(JvmRun::collector).map(Plain::line).forEach(machine::add);
    return machine;
  }

  private Stream<String> stated(Function<JvmRun, @Nullable String> fact) {
    return report.runs().stream().map(fact).filter(Objects::nonNull).distinct();
  }

  /// How long the logs are that tell the stops, which may be less than all of them.
  private String over() {
    String over = telling();
    return over.equals(span()) ? over : over + " of " + span();
  }

  /// Where lines are missing, that it was more than next to nothing says nothing.
  private String ofTime(double share) {
    if (report.lacksLines() && share < LogWords.LEAST) {
      return "";
    }
    boolean all = telling().equals(span());
    return (report.lacksLines() ? ", at least " : ", ")
        + LogWords.share(share, 1.0)
        + (all ? " of the time" : " of the time with logged stops");
  }

  private String telling() {
    return LogWords.span(report.stopsOver() / 1e9);
  }

  String span() {
    return LogWords.span(report.span().seconds());
  }

  /// What was read, and whether it is all, then what stopped the application.
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (report.coverage().isInterrupted()) {
      sentences.add("Reading was interrupted. This report covers what was read until then.");
    }
    sentences.add(read());
    Safepoints safepoints = report.safepoints();
    Gc gc = report.gc();
    if (safepoints != null && safepoints.total().count() > 0) {
      sentences.add(stopped("safepoint", safepoints.total(), safepoints.worst()));
    } else if (gc != null && gc.pauses().count() > 0) {
      sentences.add(stopped("pause", gc.pauses(), gc.worst()));
    } else if (isUnstopped()) {
      sentences.add(unstopped() + ": the log would contain every stop, and contains none.");
    } else {
      sentences.add(
          (gc != null && gc.isNone() ? "No collection ran. " : "")
              + "The log does not contain stopped time.");
    }
    BusyStretch.of(report).map(BusyStretch::sentence).ifPresent(sentences::add);
    return sentences;
  }

  private String read() {
    long bytes = report.files().stream().mapToLong(LogReport.LogFile::bytes).sum();
    double understood = report.coverage().share();
    return LogWords.count(report.coverage().lines(), "line")
        + ", "
        + LogWords.bytes(bytes)
        + (Double.isNaN(understood) ? "" : ", " + LogWords.nearly(understood) + " understood")
        + (report.starts() > 1 ? ", " + LogWords.count(report.starts(), "JVM start") : "")
        + ".";
  }

  /// What 99% take at most. Among few stops the longest says it all, and lower bounds say nothing.
  private String most(Distribution time) {
    return report.isCoarse() ? LogWords.UNKNOWN : LogWords.percentile(time, 0.99, time.p99());
  }

  private String stopped(String noun, Distribution time, List<Moment> worst) {
    long nanos = stopped(time);
    if (nanos < 0) {
      return LogWords.count(time.count(), noun)
          + " stopped the application, all below the log's resolution of whole milliseconds.";
    }
    double share = share(nanos);
    String most = most(time);
    return LogWords.count(count(time) - report.outside().count(), noun)
        + beside()
        + " stopped the application for "
        + report.atLeast(LogWords.time(nanos))
        + (report.lacksStopsOfSomeLogs() ? " in the logs that contain them" : " in total")
        + (share < 0 ? "" : ofTime(share))
        + (most.equals(LogWords.UNKNOWN) ? "" : "; 99% " + ofSafepoints() + "took at most " + most)
        + longest(time, worst, most.equals(LogWords.UNKNOWN) ? "; " : ", ")
        + elsewhere(time)
            .map(one ->
                "; the other logs have a pause of " + LogWords.time(one.nanos()) + place(one))
            .orElse("")
        + ".";
  }

  private String beside() {
    long count = report.outside().count();
    return count == 0 ? "" : " and " + LogWords.count(count, "pause") + " outside them";
  }

  /// Whose percentiles they are: the stops around pauses outside of them are not told.
  private String ofSafepoints() {
    return report.outside().count() == 0 ? "" : "of the safepoints ";
  }

  private String longest(Distribution time, List<Moment> worst, String before) {
    if (longest(time) < 0) {
      return "";
    }
    String place = told(time, worst).map(this::place).orElse("");
    return before + "the longest " + report.atLeast(LogWords.time(longest(time))) + place;
  }

  /// The longest one itself, which may be a pause outside of the stops or within a coarse one.
  private Optional<Moment> told(Distribution time, List<Moment> worst) {
    Gc gc = report.gc();
    return Stream.of(worst, report.longestStops(), gc == null ? List.<Moment>of() : gc.worst())
        .flatMap(List::stream)
        .filter(moment -> moment.nanos() >= longest(time))
        .min(Comparator.comparingLong(Moment::nanos))
        .or(() -> worst.stream().findFirst());
  }

  private String place(Moment moment) {
    return " (" + LogWords.place(report, moment.file(), moment.line()) + ")";
  }
}
