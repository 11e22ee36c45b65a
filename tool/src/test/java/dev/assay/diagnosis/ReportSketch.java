package dev.assay.diagnosis;

import dev.assay.model.BiasedLocking;
import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Distribution;
import dev.assay.model.Jit;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Machine;
import dev.assay.model.Stops;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A report with as much in it as an example says; see `docs/findings/` for the notation.
public final class ReportSketch {

  private static final Statement NOTHING = Statement.of("nothing");

  private Statement jvm = NOTHING;
  private Statement lines = NOTHING;
  private @Nullable Statement codeCache;
  private final GcSketch gc = new GcSketch();
  private final SafepointSketch safepoints = new SafepointSketch();
  private final List<Incidents> incidents = new ArrayList<>();
  private final List<Irregularity> irregularities = new ArrayList<>();
  private final List<Unavailable> unavailable = new ArrayList<>();
  private final List<Counted> methods = new ArrayList<>();
  private final List<Counted> types = new ArrayList<>();
  private final List<Counted> redefined = new ArrayList<>();
  private final List<CodeHeapUse> heaps = new ArrayList<>();
  private List<LogFile> parts = List.of();
  private long starts = 1;
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

  /// What all rules find in such a log.
  static List<LogFinding> findings(String text) {
    return LogRules.findings(of(text));
  }

  /// The rules that find something in it.
  static List<String> ids(String text) {
    return findings(text).stream().map(LogFinding::id).toList();
  }

  /// What a rule finds in it.
  static LogFinding finding(String rule, String text) {
    return Findings.of(rule, of(text)).orElseThrow();
  }

  public ReportSketch with(Timeline other) {
    timeline = other;
    return this;
  }

  public ReportSketch add(Statement one) {
    if (gc.takes(one) || safepoints.takes(one)) {
      return this;
    }
    switch (one.word()) {
      case "jvm" -> jvm = one;
      case "lines" -> lines = one;
      case "codecache" -> codeCache = one;
      case "codeheap" -> heaps.add(codeHeap(one));
      case "incident" -> incidents.add(incident(one));
      case "irregularity" ->
          irregularities.add(
              new Irregularity(
                  LogCoverage.Kind.valueOf(one.name()),
                  one.count("count", 1),
                  0,
                  7,
                  one.values().get("detail")));
      case "unavailable" ->
          unavailable.add(new Unavailable(one.name(), one.text("reason", ""), ""));
      case "method" -> methods.add(new Counted(one.name(), one.count("count", 1)));
      case "redefined" -> redefined.add(new Counted(one.name(), one.count("count", 1)));
      case "class" -> types.add(new Counted(one.name(), one.count("count", 1)));
      case "starts" -> starts = one.count("count", 1);
      default -> throw new IllegalArgumentException("no such statement: " + one);
    }
    return this;
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
                    gc.runHeap(Math.max(0, span)),
                    List.of(jvm.text("flags", "").split(" ", -1)),
                    null)
                .on(machine())),
        starts,
        new Span(span, LogEvent.UNKNOWN, LogEvent.UNKNOWN),
        safepoints.safepoints(),
        gc.gc(Math.max(0, span)),
        codeCache == null && heaps.isEmpty() ? null : codeCache(),
        methods.isEmpty() ? null : jit(),
        types.isEmpty() ? null : new BiasedLocking(new HashMap<>(), types, List.of(), false),
        Classes.of(0, 0, redefined),
        stops(),
        incidents,
        List.of(),
        timeline,
        unavailable);
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

  private CodeCache codeCache() {
    Statement values = codeCache == null ? NOTHING : codeCache;
    return new CodeCache(
        heaps,
        values.count("fulls", 0),
        values.count("disabled", 0),
        values.count("enabled", 0),
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
    Distribution stopped = safepoints.total();
    Distribution all = stopped.count() > 0 ? stopped : gc.stopped();
    return all.count() == 0
        ? null
        : new Stops(
            stopped.count() > 0 ? Stops.SAFEPOINTS : Stops.PAUSES,
            all.count(),
            all.total(),
            List.of());
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
