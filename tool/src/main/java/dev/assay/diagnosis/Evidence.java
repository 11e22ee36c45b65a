package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.RunHeap;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.text.Amounts;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A report, with the questions that rules ask about it.
///
/// @param whole that of all logs, of which it may be a part
public record Evidence(LogReport report, LogReport whole) {

  private static final int PLACES = 5;

  private static final int FIRST_UNIFIED = 9;

  /// Of all logs.
  public Evidence(LogReport report) {
    this(report, report);
  }

  /// The heap of a run, where the log tells of it.
  public record HeapOfRun(JvmRun run, RunHeap heap) {}

  /// The heaps that are known.
  public Stream<HeapOfRun> heaps() {
    return report.runs().stream()
        .flatMap(run -> Stream.ofNullable(run.heap()).map(heap -> new HeapOfRun(run, heap)));
  }

  /// What is known of a single run: its time, and where its stops and pauses are among the longest.
  Evidence of(JvmRun run) {
    long nanos = Double.isNaN(run.seconds()) ? LogEvent.UNKNOWN : Math.round(run.seconds() * 1e9);
    Gc gc = report.gc();
    return new Evidence(
        Part.of(report, List.of(run), nanos, gc == null ? null : gc.ofAll(), report.incidents()),
        whole);
  }

  /// The report by collector, where several are told.
  List<Evidence> byCollector() {
    return report.collectors().isEmpty()
        ? List.of(this)
        : report.collectors().stream()
            .map(part -> Part.of(report, part.runs(), part.nanos(), part.gc(), part.incidents()))
            .map(part -> new Evidence(part, whole))
            .toList();
  }

  /// A finding with the name of this part's collector.
  LogFinding ofCollector(LogFinding finding) {
    return collector().isEmpty() ? finding : finding.of(collector());
  }

  /// Which of several runs it is that a sentence speaks of.
  String amongRuns(String which) {
    long runs = report.starts();
    return runs > 1
        ? " Of %s, this is the one that %s.".formatted(Amounts.count(runs, "run"), which)
        : "";
  }

  /// Where one of several runs begins.
  List<Place> beginning(JvmRun run) {
    return report.runs().size() > 1 ? List.of(new Place(run.file(), run.firstLine())) : List.of();
  }

  /// The release of the JVM that wrote it; absent when it is not known or there are several.
  OptionalInt jdk() {
    return JdkRelease.of(report);
  }

  /// Whether all JVMs are of this release or a later one: by what they say, or because no earlier
  /// release has their collectors.
  boolean isSince(int release) {
    return report.runs().stream().allMatch(run -> JdkRelease.atLeast(report, run) >= release);
  }

  /// Whether it is one of before JDK 9, which knows no tags.
  boolean isClassic() {
    return jdk().isPresent() && jdk().getAsInt() < FIRST_UNIFIED;
  }

  /// Whether a JVM of these logs used one of these collectors.
  boolean collectedBy(String... collectors) {
    return collectors().anyMatch(Arrays.asList(collectors)::contains);
  }

  /// Whether every JVM whose collector is told used this one.
  boolean collectedOnlyBy(String collector) {
    return collectedBy(collector) && collectors().allMatch(collector::equals);
  }

  /// Whether the logs of all JVMs tell that a flag is on.
  boolean isOn(String flag) {
    return flag(flag).equals(Optional.of("true"));
  }

  /// The value of a flag, where the logs of all JVMs tell the same.
  Optional<String> flag(String flag) {
    List<Optional<String>> values =
        report.runs().stream().map(run -> FlagWords.value(run.flags(), flag)).distinct().toList();
    return values.size() == 1 ? values.getFirst() : Optional.empty();
  }

  /// The same of a flag that is a number; this where no log tells it.
  long number(String flag, long otherwise) {
    return FlagWords.bytes(flag(flag)).orElse(otherwise);
  }

  /// The share of pauses in the time of the runs that tell them, or NaN.
  public double shareOfPauses(long nanos) {
    return share(nanos, report.pausesOver());
  }

  /// The share of stops in the time of the runs that tell them, or NaN.
  public double shareOfStops(long nanos) {
    return share(nanos, report.stopsOver());
  }

  private static double share(long nanos, long over) {
    return over > 0 ? Math.min(1, (double) nanos / over) : Double.NaN;
  }

  /// All stopped time that is known.
  long stopped() {
    Stops stops = report.stops();
    return stops == null ? 0 : stops.nanos();
  }

  /// The share of stops in all that are told, or NaN. Where they are cut off it is no less than
  /// this.
  double shareOfStopped(long nanos) {
    return stopped() > 0 ? (double) nanos / mostStopped() : Double.NaN;
  }

  /// The same in words.
  String ofStopped(long nanos) {
    return share(shareOfStopped(nanos), report.isCoarse());
  }

  /// The share of pauses in all stopped time, or NaN. Some logs may tell pauses and no stop.
  ///
  /// @param nanos of them, as they passed
  double pausesOfStopped(long nanos) {
    Gc gc = report.gc();
    long paused = gc == null ? 0 : gc.paused();
    return stopped() > 0
        ? Math.min(1, (double) nanos / Math.max(paused, mostStopped()))
        : Double.NaN;
  }

  /// The same in words.
  String ofPausesStopped(long nanos) {
    return share(pausesOfStopped(nanos), report.isCoarse());
  }

  /// Stops that the logs count and do not list.
  public long unlisted() {
    Safepoints safepoints = report.safepoints();
    return safepoints == null ? 0 : safepoints.unlisted();
  }

  private long mostStopped() {
    Safepoints safepoints = report.safepoints();
    long coarse = safepoints == null ? 0 : safepoints.coarse();
    return stopped() + coarse * Safepoints.CUT_OFF;
  }

  /// Time of stops in words.
  String time(long stopped) {
    return report.atLeast(Amounts.time(stopped));
  }

  /// What stands in front of a rate where lines are missing.
  String least() {
    return report.lacksLines() ? "at least " : "";
  }

  /// The share of pauses in the time of the logs, in words.
  String pausesOfTime(long nanos) {
    return share(shareOfPauses(nanos), report.lacksLines());
  }

  private static String share(double share, boolean least) {
    return least ? Amounts.atLeast(share) : Amounts.share(share);
  }

  /// How much costs matter.
  SeverityScale severity() {
    return new SeverityScale(this);
  }

  /// Stops of the families that are meant.
  Sum operations(Predicate<String> family) {
    return stops(operation -> family.test(operation.family()));
  }

  /// Stops that are meant.
  Sum stops(Predicate<Operation> which) {
    long over = report.stopsOver();
    Stream<Operation> meant = ofStops(Safepoints::operations).filter(which);
    return Sum.all(meant.map(one -> Sum.of(one, over)), over);
  }

  /// The longest of them without its time to safepoint: threads that are late are so for every
  /// operation, and another finding speaks of them.
  long longestWork(Predicate<Operation> which) {
    return ofStops(Safepoints::operations)
        .filter(which)
        .mapToLong(Operation::longestWork)
        .max()
        .orElse(0);
  }

  /// A list of what the logs tell of stops, empty where they tell of none.
  <T> Stream<T> ofStops(Function<Safepoints, List<T>> part) {
    Safepoints safepoints = report.safepoints();
    return safepoints == null ? Stream.empty() : part.apply(safepoints).stream();
  }

  /// The same of pauses and of what the collector does besides.
  <T> Stream<T> ofPauses(Function<Gc, List<T>> part) {
    Gc gc = report.gc();
    return gc == null ? Stream.empty() : part.apply(gc).stream();
  }

  /// Nanoseconds of the phases beside the application that have such names, as far as told.
  long concurrent(Predicate<String> name) {
    return ofPauses(Gc::concurrent)
        .filter(one -> name.test(one.name()))
        .mapToLong(one -> Math.max(0, one.time().total()))
        .sum();
  }

  /// Pauses of a kind.
  Sum pauses(PauseKind... kinds) {
    return groups(Gc::kinds, group -> Arrays.asList(kinds).contains(group.kind()));
  }

  /// Pauses by their causes.
  public Sum caused(Predicate<String> cause) {
    return groups(Gc::causes, group -> cause.test(group.name()));
  }

  /// The same, with the remarks and cleanups of the cycles that began for these causes.
  Sum causedWithCycles(Predicate<String> cause) {
    return caused(cause).and(cycles(cause));
  }

  /// Remarks and cleanups of cycles by the causes for which these began.
  Sum cycles(Predicate<String> cause) {
    return groups(Gc::cycleCauses, group -> cause.test(group.name()));
  }

  /// Full pauses by their causes.
  Sum fullsCaused(Predicate<String> cause) {
    return groups(Gc::fullCauses, group -> cause.test(group.name()));
  }

  /// Those of them that found half of the heap free or more.
  Sum roomyFulls(Predicate<String> cause) {
    return groups(Gc::roomyCauses, group -> cause.test(group.name()));
  }

  private Sum groups(Function<Gc, List<Group>> part, Predicate<Group> which) {
    long over = report.pausesOver();
    return Sum.all(ofPauses(part).filter(which).map(group -> Sum.of(group, over)), over);
  }

  /// Incidents of a kind, absent when there was none.
  public Optional<Incidents> incidents(IncidentKind kind) {
    return report.incidents().stream()
        .filter(incidents -> incidents.kind() == kind && incidents.count() > 0)
        .findFirst();
  }

  /// How many incidents of a kind there were.
  long count(IncidentKind kind) {
    return incidents(kind).map(Incidents::count).orElse(0L);
  }

  /// What their lines say of them.
  Stream<Counted> details(IncidentKind kind) {
    return incidents(kind).stream().flatMap(incidents -> incidents.details().stream());
  }

  /// Where the longest incidents are, or the first where the log does not say how long they were.
  List<Place> places(IncidentKind... kinds) {
    return first(
        Arrays.stream(kinds)
            .flatMap(kind -> incidents(kind).stream())
            .flatMap(incidents ->
                incidents.longest() > 0
                    ? incidents.worst().stream().map(Place::of)
                    : Stream.of(new Place(incidents.file(), incidents.firstLine()))));
  }

  /// The longest stops and pauses of this description.
  List<Place> worst(Predicate<String> what) {
    // By text, because the JVM links what compares records at each start, for 9 ms.
    Map<String, Place> places = new LinkedHashMap<>();
    Stream.of(
            ofPauses(Gc::worst),
            ofStops(Safepoints::worst),
            ofStops(Safepoints::operations).flatMap(operation -> operation.worst().stream()))
        .flatMap(Function.identity())
        .filter(moment -> what.test(moment.what()))
        .map(Place::of)
        .forEach(place -> places.putIfAbsent(place.file() + ":" + place.line(), place));
    return places.values().stream().limit(PLACES).toList();
  }

  /// Places, or the longest pauses of some causes, or steps of cycles, where there are none.
  List<Place> orLongest(List<Place> places, Predicate<String> cause) {
    Predicate<Group> meant = group -> cause.test(group.name());
    List<Place> caused = places.isEmpty() ? longest(Gc::causes, meant) : places;
    return caused.isEmpty() ? longest(Gc::cycleCauses, meant) : caused;
  }

  /// The longest pauses of each name of these kinds.
  List<Place> longest(PauseKind... kinds) {
    return longest(Gc::kinds, group -> Arrays.asList(kinds).contains(group.kind()));
  }

  private List<Place> longest(Function<Gc, List<Group>> part, Predicate<Group> which) {
    return first(ofPauses(part).filter(which).flatMap(group -> Stream.ofNullable(group.longest())));
  }

  /// The longest pauses of all.
  List<Place> longestPauses() {
    return first(ofPauses(Gc::worst).map(Place::of));
  }

  /// What is wrong with the logs, of these kinds.
  List<Irregularity> irregularities(Set<Kind> kinds) {
    return report.coverage().irregularities().stream()
        .filter(one -> kinds.contains(one.kind()))
        .toList();
  }

  /// The first places where something is wrong.
  static List<Place> first(List<Irregularity> found) {
    return first(found.stream().map(one -> new Place(one.file(), one.line())));
  }

  /// The first places of some.
  static List<Place> first(Stream<Place> places) {
    return places.distinct().limit(PLACES).toList();
  }

  /// The commands that may come next, on the JDK of the logs.
  public NextStep next() {
    return NextStep.of(this);
  }

  /// The collector, or nothing.
  String collector() {
    return collectors().findFirst().orElse("");
  }

  private Stream<String> collectors() {
    return report.runs().stream().flatMap(run -> Stream.ofNullable(run.collector()));
  }
}
