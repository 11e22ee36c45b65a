package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.count;
import static dev.assay.report.JsonFigures.instant;
import static dev.assay.report.JsonFigures.number;
import static dev.assay.report.JsonFigures.seconds;
import static dev.assay.report.JsonFigures.text;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Machine;
import dev.assay.model.RunHeap;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A log report as JSON, schema `assay.log/1`: `docs/reference/log-json.md` describes every field,
/// `docs/reference/log.schema.json` is its JSON Schema.
///
/// Times are seconds, written with all their digits; sizes are bytes. A figure that the logs cannot
/// give is `null`, never 0; the order of fields and entries is fixed.
public final class LogJson {

  /// The schema's name and number.
  public static final String SCHEMA = "assay.log/1";

  private final LogReport report;
  private final List<LogFinding> findings;

  private LogJson(LogReport report, List<LogFinding> findings) {
    this.report = report;
    this.findings = findings;
  }

  /// The whole document, indented, with a line end.
  public static String write(LogReport report, List<LogFinding> findings) {
    return JsonText.of(root(report, findings));
  }

  /// The same as a tree, for the charts of the page.
  static ObjectNode root(LogReport report, List<LogFinding> findings) {
    return new LogJson(report, findings).root();
  }

  private ObjectNode root() {
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA);
    root.set("files", array(report.files(), LogJson::file));
    root.set("coverage", coverage(report.coverage()));
    root.set("runs", array(report.runs(), this::run));
    root.put("starts", report.starts());
    root.set("span", span());
    root.set("safepoints", new LogJsonSafepoints(report).node());
    root.set("gc", new LogJsonGc(report).node());
    root.set("codeCache", LogJsonCompiler.codeCache(report.codeCache()));
    root.set("jit", LogJsonCompiler.jit(report.jit()));
    root.set("biasedLocking", LogJsonCompiler.biasedLocking(report.biasedLocking()));
    root.set("classes", LogJsonCompiler.classes(report.classes()));
    root.set("stops", stops());
    root.set("incidents", array(report.incidents(), this::incidents));
    root.set("findings", array(findings, this::finding));
    root.set("unavailable", array(report.unavailable(), LogJson::unavailable));
    root.set("timeline", LogJsonTimeline.node(report.timeline()));
    return root;
  }

  private static ObjectNode file(LogFile file) {
    ObjectNode node = JsonText.object();
    node.put("path", file.path());
    node.put("format", file.format());
    count(node, "bytes", file.bytes());
    count(node, "lines", file.lines());
    text(node, "note", file.note());
    return node;
  }

  private ObjectNode coverage(LogCoverage coverage) {
    ObjectNode node = JsonText.object();
    node.put("lines", coverage.lines());
    node.put("understood", coverage.understood());
    node.put("foreign", coverage.foreign());
    node.put("blank", coverage.blank());
    number(node, "share", coverage.share());
    node.put("dropped", coverage.dropped());
    node.set("tags", array(coverage.tags(), LogJson::tag));
    node.set("unknown", array(coverage.unknown(), this::example));
    node.set("irregularities", array(coverage.irregularities(), this::irregularity));
    return node;
  }

  private static ObjectNode tag(LogCoverage.Tag tag) {
    ObjectNode node = JsonText.object();
    node.put("tags", tag.tags());
    node.put("lines", tag.lines());
    node.put("understood", tag.understood());
    return node;
  }

  private ObjectNode example(LogCoverage.Example example) {
    ObjectNode node = place(example.file(), example.line());
    node.put("text", example.text());
    return node;
  }

  private ObjectNode irregularity(LogCoverage.Irregularity irregularity) {
    ObjectNode node = JsonText.object();
    node.put("kind", JsonText.name(irregularity.kind()));
    node.put("count", irregularity.count());
    place(report, node, irregularity.file(), irregularity.line());
    text(node, "detail", irregularity.detail());
    return node;
  }

  private ObjectNode run(JvmRun run) {
    ObjectNode node = JsonText.object();
    text(node, "collector", run.collector());
    text(node, "version", run.version());
    instant(node, "start", run.start());
    instant(node, "end", run.end());
    number(node, "seconds", run.seconds() < 0 ? Double.NaN : run.seconds());
    place(report, node, run.file(), run.firstLine());
    Machine machine = run.machine();
    count(node, "cpus", machine.cpus());
    count(node, "cpusAvailable", machine.available());
    count(node, "memoryBytes", machine.memory());
    count(node, "workers", machine.workers());
    count(node, "concurrentWorkers", machine.concurrentWorkers());
    text(node, "ending", run.ending() == null ? null : JsonText.name(run.ending()));
    RunHeap heap = run.heap();
    count(node, "heapMaximumBytes", heap == null ? -1 : heap.maximum());
    node.set("liveSet", heap == null ? node.nullNode() : LogJsonGc.liveSet(heap.live()));
    return node;
  }

  private ObjectNode span() {
    ObjectNode node = JsonText.object();
    seconds(node, "seconds", report.span().nanos());
    instant(node, "start", report.span().start());
    instant(node, "end", report.span().end());
    return node;
  }

  private ObjectNode stops() {
    ObjectNode node = JsonText.object();
    Stops stops = report.stops();
    text(node, "source", stops == null ? null : stops.source());
    count(node, "count", stops == null ? -1 : stops.count());
    seconds(node, "seconds", stops == null ? -1 : stops.nanos());
    node.set(
        "utilisation",
        array(stops == null ? List.of() : stops.utilisation(), LogJson::utilisation));
    return node;
  }

  private static ObjectNode utilisation(Utilisation utilisation) {
    ObjectNode node = JsonText.object();
    seconds(node, "windowSeconds", utilisation.window());
    number(node, "minimum", utilisation.minimum());
    number(node, "bounded", utilisation.bounded());
    return node;
  }

  private ObjectNode incidents(Incidents incidents) {
    ObjectNode node = JsonText.object();
    node.put("kind", JsonText.name(incidents.kind()));
    node.put("count", incidents.count());
    IncidentAmount amount = IncidentAmount.of(incidents);
    seconds(node, "seconds", amount.nanos());
    seconds(node, "longestSeconds", amount.longest());
    count(node, "messages", amount.messages());
    node.set("details", counted(incidents.details()));
    place(report, node, incidents.file(), incidents.firstLine());
    return node;
  }

  static ArrayNode counted(List<Counted> counted) {
    return array(
        counted,
        one -> {
          ObjectNode node = JsonText.object();
          node.put("name", one.name());
          node.put("count", one.count());
          return node;
        });
  }

  private ObjectNode finding(LogFinding finding) {
    ObjectNode node = JsonText.object();
    node.put("id", finding.id());
    node.put("severity", JsonText.name(finding.severity()));
    node.put("summary", finding.summary());
    seconds(node, "costSeconds", finding.costNanos());
    node.set("places", array(finding.places(), place -> place(place.file(), place.line())));
    node.put("remedy", finding.remedy());
    node.put("command", finding.command());
    return node;
  }

  private static ObjectNode unavailable(Unavailable unavailable) {
    ObjectNode node = JsonText.object();
    node.put("figure", unavailable.figure());
    node.put("reason", unavailable.reason());
    node.put("flag", unavailable.flag());
    return node;
  }

  private ObjectNode place(int file, long line) {
    ObjectNode node = JsonText.object();
    place(report, node, file, line);
    return node;
  }

  static void place(LogReport report, ObjectNode node, int file, long line) {
    boolean known = file >= 0 && file < report.files().size();
    text(node, "file", known ? report.files().get(file).path() : null);
    count(node, "line", line);
  }
}
