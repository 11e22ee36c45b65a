package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Distribution;
import dev.assay.model.Freed;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Measured;
import dev.assay.model.Jit;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.BiasedLocking;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Span;
import dev.assay.model.Machine;
import dev.assay.model.OperationFamily;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Cleared;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.RunHeap.Growth;
import dev.assay.model.RunHeap.Vain;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import dev.assay.model.Waits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A report with as much in it as an example says; see `docs/findings/` for the notation.
public final class ReportSketch {

  private static final Statement NOTHING = Statement.of("nothing");

  /// Of so many the longest is none that stands for others.
  private static final long MANY = 1000;

  private Statement jvm = NOTHING;
  private Statement lines = NOTHING;
  private @Nullable Statement heap;
  private @Nullable Statement cpu;
  private @Nullable Statement codeCache;
  private final List<Operation> operations = new ArrayList<>();
  private final List<Moment> worst = new ArrayList<>();
  private final List<Group> kinds = new ArrayList<>();
  private final List<Group> causes = new ArrayList<>();
  private final List<Group> fullCauses = new ArrayList<>();
  private final List<Group> roomyCauses = new ArrayList<>();
  private final List<Group> cycleCauses = new ArrayList<>();
  private final List<Group> roomyCycles = new ArrayList<>();
  private final List<Group> dumps = new ArrayList<>();
  private final List<Group> concurrent = new ArrayList<>();
  private final List<Group> collections = new ArrayList<>();
  private final List<Gc.References> references = new ArrayList<>();
  private final List<Incidents> incidents = new ArrayList<>();
  private final List<Irregularity> irregularities = new ArrayList<>();
  private final List<Counted> methods = new ArrayList<>();
  private final List<Counted> types = new ArrayList<>();
  private final List<CodeHeapUse> heaps = new ArrayList<>();
  private final Map<String, Long> late = new TreeMap<>();
  private List<LogFile> parts = List.of();
  private long coarse;
  private long starts = 1;
  private boolean reached = true;
  private Nested nested = new Nested(0, 0);
  private Timeline timeline =
      timeline(0, List.of(), Map.of(), Map.of(), Series.NONE, List.of(), List.of());

  public static LogReport of(String text) {
    ReportSketch sketch = new ReportSketch();
    text.lines().filter(line -> !line.isBlank()).map(Statement::of).forEach(sketch::add);
    return sketch.report();
  }

  /// The same of a rotated log.
  ///
  /// @param parts its other files
  public static LogReport of(String text, List<LogFile> parts) {
    ReportSketch sketch = new ReportSketch();
    sketch.parts = parts;
    text.lines().map(Statement::of).forEach(sketch::add);
    return sketch.report();
  }

  /// What a rule finds in such a log.
  static LogFinding finding(String rule, String text) {
    return LogRules.findings(of(text)).stream()
        .filter(finding -> finding.id().equals(rule))
        .findFirst()
        .orElseThrow();
  }

  public ReportSketch with(Timeline other) {
    timeline = other;
    return this;
  }

  public ReportSketch add(Statement one) {
    switch (one.word()) {
      case "jvm" -> jvm = one;
      case "lines" -> lines = one;
      case "heap" -> heap = one;
      case "cpu" -> cpu = one;
      case "codecache" -> codeCache = one;
      case "codeheap" -> heaps.add(codeHeap(one));
      case "operation" -> operation(one);
      case "pause" -> kinds.add(group(one.text("name", ""), PauseKind.valueOf(one.name()), one));
      case "cause" -> {
        Group cause = group(one.name(), null, one);
        causes.add(cause);
        if (!one.text("of", "").equals("young")) {
          fullCauses.add(cause);
        }
      }
      case "roomy" -> roomyCauses.add(group(one.name(), null, one));
      case "collection" -> collections.add(group(one.name(), null, one));
      case "dump" -> dumps.add(group(one.text("name", ""), null, one));
      case "begun" -> roomyCycles.add(group(one.name(), null, one));
      case "beside" -> concurrent.add(group(one.name(), null, one));
      case "references" ->
          references.add(
              new Gc.References(
                  LogEvent.ReferenceKind.valueOf(one.name()),
                  one.count("count", 1),
                  one.count("most", one.count("count", 1)),
                  one.nanos("time", 0),
                  new Place(0, 61)));
      case "cycle" -> cycleCauses.add(group(one.name(), null, one));
      case "incident" -> incidents.add(incident(one));
      case "irregularity" ->
          irregularities.add(
              new Irregularity(
                  LogCoverage.Kind.valueOf(one.name()),
                  one.count("count", 1),
                  0,
                  7,
                  one.values().get("detail")));
      case "method" -> methods.add(new Counted(one.name(), one.count("count", 1)));
      case "class" -> types.add(new Counted(one.name(), one.count("count", 1)));
      case "nested" -> nested = new Nested(one.count("count", 1), one.nanos("time", 0));
      case "coarse" -> coarse = one.count("count", 1);
      case "reached" -> reached = one.name().equals("true");
      case "starts" -> starts = one.count("count", 1);
      case "late" -> late.put(one.name(), one.count("count", 1));
      default -> throw new IllegalArgumentException("no such statement: " + one);
    }
    return this;
  }

  private static Group group(String name, @Nullable PauseKind kind, Statement one) {
    long waited = one.nanos("waited", 0);
    return new Group(
        name,
        kind,
        times(one),
        new Place(0, 57),
        one.nanos("within", 0),
        waited,
        one.nanos("waiting", waited));
  }

  private void operation(Statement one) {
    Distribution total = times(one);
    long inner = one.nanos("nested", 0);
    Moment longest =
        new Moment(
            total.maximum(),
            one.nanos("longestReaching", 0),
            one.name(),
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            0,
            operations.size() + 1,
            0);
    worst.add(longest);
    operations.add(
        new Operation(
            one.name(),
            OperationFamily.of(one.name()),
            total,
            reaching(one),
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            one.nanos("leaving", LogEvent.UNKNOWN),
            inner,
            one.nanos(
                "around",
                inner > 0 ? Math.max(0, total.total() - one.nanos("reaching", 0) - inner) : 0),
            Math.max(0, total.maximum() - one.nanos("longestReaching", one.nanos("reaching", 0))),
            List.of(longest)));
  }

  private static Distribution reaching(Statement one) {
    long total = one.nanos("reaching", 0);
    return distribution(one.count("count", 1), total, one.nanos("longestReaching", total));
  }

  private static Distribution times(Statement one) {
    long total = one.nanos("time", 0);
    return distribution(one.count("count", 1), total, one.nanos("longest", total));
  }

  private static Distribution distribution(long count, long total, long longest) {
    long mean = total / Math.max(1, count);
    long p99 = count < MANY ? longest : mean;
    return new Distribution(count, total, mean, mean, mean, mean, p99, longest, longest, longest);
  }

  private static Incidents incident(Statement one) {
    long count = one.count("count", 1);
    List<String> names = List.of(one.text("detail", "").split("\\|"));
    List<Counted> details =
        one.values().containsKey("detail")
            ? names.stream().map(name -> new Counted(name, count / names.size())).toList()
            : List.of();
    long amount = one.nanos("amount", LogEvent.UNKNOWN);
    long longest = one.nanos("longest", amount / count);
    return new Incidents(
        IncidentKind.valueOf(one.name()),
        count,
        amount,
        one.count("told", amount < 0 ? 0 : count),
        one.nanos("waited", 0),
        one.nanos("waiting", one.nanos("waited", 0)),
        details,
        0,
        42,
        List.of(new Moment(longest, -1, one.name(), LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 59, 0)));
  }

  private static CodeHeapUse codeHeap(Statement one) {
    long most = one.bytes("most", 0);
    return new CodeHeapUse(
        one.name(), one.bytes("size", 0), one.bytes("used", most), most, new Place(0, 71));
  }

  public LogReport report() {
    long span = jvm.nanos("span", LogEvent.UNKNOWN);
    long begin = jvm.nanos("begin", 0);
    String format = jvm.text("format", "unified");
    return new LogReport(
        Stream.concat(
                Stream.of(new LogFile(jvm.text("file", "gc.log"), format, 1000, 100, null)),
                parts.stream())
            .toList(),
        coverage(),
        List.of(
            new JvmRun(
                    collector(),
                    jvm.text("version", "17.0.12+7"),
                    begin,
                    begin == 0 ? 0 : begin + Math.max(0, span),
                    span < 0 ? Double.NaN : span / 1e9,
                    1,
                    0)
                .with(
                    heap == null ? null : runHeap(heap),
                    List.of(jvm.text("flags", "").split(" ", -1)),
                    null)
                .on(machine())),
        starts,
        new Span(span, LogEvent.UNKNOWN, LogEvent.UNKNOWN),
        operations.isEmpty() ? null : safepoints(),
        heap == null && kinds.isEmpty() && causes.isEmpty() && cpu == null ? null : gc(),
        codeCache == null && heaps.isEmpty() ? null : codeCache(),
        methods.isEmpty() ? null : jit(),
        types.isEmpty() ? null : new BiasedLocking(new HashMap<>(), types, List.of()),
        null,
        stops(),
        incidents,
        List.of(),
        timeline,
        List.of());
  }

  private Machine machine() {
    long cpus = jvm.count("cpus", LogEvent.UNKNOWN);
    return Machine.UNKNOWN
        .withCpus(jvm.count("total", cpus), cpus)
        .withMemory(jvm.bytes("memory", LogEvent.UNKNOWN))
        .withWorkers(jvm.count("workers", LogEvent.UNKNOWN))
        .withConcurrentWorkers(jvm.count("concurrent", LogEvent.UNKNOWN));
  }

  /// Nothing where it is told to be unknown.
  private @Nullable String collector() {
    String name = jvm.text("collector", "G1");
    return name.equals("unknown") ? null : name;
  }

  private LogCoverage coverage() {
    long all = lines.count("all", 100);
    return new LogCoverage(
        all,
        lines.count("understood", all),
        lines.count("foreign", 0),
        0,
        lines.values().containsKey("tags")
            ? List.of(new Tag(lines.text("tags", ""), all, all))
            : List.of(),
        List.of(),
        lines.count("dropped", 0),
        irregularities);
  }

  private Safepoints safepoints() {
    return new Safepoints(
        sum(operations.stream().map(Operation::total).toList()),
        coarse > 0 || !reached
            ? distribution(0, 0, 0)
            : sum(operations.stream().map(Operation::reaching).toList()),
        operations,
        List.of(),
        worst,
        LateThreads.of(late),
        nested,
        coarse,
        0,
        0);
  }

  private static Distribution sum(List<Distribution> parts) {
    return distribution(
        parts.stream().mapToLong(Distribution::count).sum(),
        parts.stream().mapToLong(Distribution::total).sum(),
        parts.stream().mapToLong(Distribution::maximum).max().orElse(0));
  }

  private Gc gc() {
    Statement values = heap == null ? NOTHING : heap;
    Distribution pauses = sum(kinds.stream().map(Group::time).toList());
    double span = jvm.nanos("span", 0);
    return new Gc(
        pauses,
        kinds,
        causes,
        fullCauses,
        roomyCauses,
        cycleCauses,
        roomyCycles,
        dumps,
        concurrent,
        collections,
        values.bytes("allocated", LogEvent.UNKNOWN),
        values.bytes("promoted", LogEvent.UNKNOWN),
        liveSet(values),
        span > 0 ? 1 - pauses.total() / span : Double.NaN,
        values.bytes("maximum", LogEvent.UNKNOWN),
        values.bytes("peak", LogEvent.UNKNOWN),
        values.bytes("metaspace", LogEvent.UNKNOWN),
        cpu(),
        references,
        kinds.stream().map(ReportSketch::longest).toList(),
        new Gc.Over(LogEvent.UNKNOWN, values.nanos("over", LogEvent.UNKNOWN), LogEvent.UNKNOWN));
  }

  private static Moment longest(Group kind) {
    return new Moment(
        kind.time().maximum(), -1, kind.name(), LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 43, 0);
  }

  private RunHeap runHeap(Statement values) {
    Distribution fulls =
        sum(kinds.stream().filter(g -> g.kind() == PauseKind.FULL).map(Group::time).toList());
    long pauses = kinds.stream().mapToLong(group -> group.time().total()).sum();
    return new RunHeap(
        values.bytes("maximum", LogEvent.UNKNOWN),
        new Capacity(
            values.bytes("limit", values.bytes("capacity", LogEvent.UNKNOWN)),
            values.bytes("limit", LogEvent.UNKNOWN) > 0),
        values.bytes("region", LogEvent.UNKNOWN),
        values.bytes("fitting", LogEvent.UNKNOWN),
        liveSet(values),
        pauses,
        cpu().waits().waited(),
        cpu().waits().elapsed(),
        new Fulls(
            fulls.count(),
            fulls.maximum(),
            values.bytes("full", LogEvent.UNKNOWN),
            values.bytes("full", LogEvent.UNKNOWN) < 0 ? null : new Place(0, 98),
            values.bytes("mostfull", values.bytes("full", LogEvent.UNKNOWN)),
            vain(values),
            new Freed(values.bytes("inuse", 0), values.bytes("collected", 0)),
            growth(values)),
        List.of(new Place(0, 12), new Place(0, 99)));
  }

  /// What full pauses freed while the heap grew.
  private static Growth growth(Statement values) {
    return new Growth(
        new Freed(values.bytes("found", 0), values.bytes("freed", 0)),
        values.count("grown", 0),
        values.bytes("first", 0),
        values.bytes("largest", 0));
  }

  /// Those that found all of the heap full.
  private static Vain vain(Statement values) {
    long left = values.bytes("left", LogEvent.UNKNOWN);
    long capacity = values.bytes("capacity", values.bytes("maximum", LogEvent.UNKNOWN));
    Vain vain =
        left < 0 ? Vain.NONE : new Vain(values.count("vain", 1), capacity, left, new Place(0, 21));
    long cleared = values.count("cleared", 0);
    return cleared == 0
        ? vain
        : vain.with(
            new Cleared(
                cleared, capacity, values.bytes("clearedto", LogEvent.UNKNOWN), new Place(0, 22)));
  }

  private LiveSet liveSet(Statement values) {
    long live = values.bytes("live", LogEvent.UNKNOWN);
    long at = values.nanos("at", LogEvent.UNKNOWN);
    return new LiveSet(
        values.count("points", live < 0 ? 0 : 10),
        values.bytes("least", live),
        live,
        values.bytes("most", live),
        values.values().containsKey("slope") ? values.bytes("slope", 0) : Double.NaN,
        values.values().containsKey("low") ? values.bytes("low", 0) : Double.NaN,
        values.number("late", Double.NaN),
        new Measured(at < 0 ? Double.NaN : at / 1e9, jvm.nanos("span", 0) / 1e9));
  }

  private Cpu cpu() {
    Statement values = cpu == null ? NOTHING : cpu;
    long waited = values.nanos("longest", LogEvent.UNKNOWN);
    Waits.Together together =
        new Waits.Together(
            values.count("together", 0),
            values.nanos("real", 0),
            values.nanos("user", 0) + values.nanos("system", 0));
    return new Cpu(
        values.nanos("user", 0),
        values.nanos("system", 0),
        values.nanos("real", 0),
        new Waits(
            values.count("waiting", 0),
            values.nanos("elapsed", 0),
            values.nanos("processor", 0),
            values.nanos("elapsed", 0) - values.nanos("processor", 0),
            waited < 0
                ? List.of()
                : List.of(
                    new Moment(waited, -1, "Pause", LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 44, 0)),
            together));
  }

  private CodeCache codeCache() {
    Statement values = codeCache == null ? NOTHING : codeCache;
    return new CodeCache(
        heaps,
        values.count("fulls", 0),
        values.count("disabled", 0),
        values.count("sweeps", LogEvent.UNKNOWN),
        values.count("flushes", LogEvent.UNKNOWN),
        values.count("collections", 0),
        values.bytes("sufficient", LogEvent.UNKNOWN));
  }

  private Jit jit() {
    long thrown = methods.stream().mapToLong(Counted::count).sum();
    return new Jit(
        List.of(0L, 0L, 0L, 0L, 0L),
        0,
        0,
        thrown,
        0,
        0,
        List.of(),
        methods,
        methods.stream().map(method -> new Place(0, 83)).toList());
  }

  private @Nullable Stops stops() {
    boolean safepoints = !operations.isEmpty();
    Distribution all =
        safepoints
            ? sum(operations.stream().map(Operation::total).toList())
            : sum((kinds.isEmpty() ? causes : kinds).stream().map(Group::time).toList());
    return all.count() == 0
        ? null
        : new Stops(safepoints ? "safepoints" : "pauses", all.count(), all.total(), List.of());
  }

  public static Timeline timeline(
      long bucket,
      List<Long> covered,
      Map<String, Series> operations,
      Map<PauseKind, Series> pauses,
      Series stalls,
      List<Long> reaching,
      List<Long> allocated) {
    return new Timeline(
        LogEvent.UNKNOWN,
        bucket,
        covered,
        operations,
        pauses,
        stalls,
        reaching,
        allocated,
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        Map.of());
  }
}
