package dev.assay.cli;

import dev.assay.diagnosis.comparison.LeftOut;
import dev.assay.files.Absent;
import dev.assay.ledger.Ledger;
import dev.assay.log.Follow;
import dev.assay.log.LogReading;
import dev.assay.log.LogSources;
import dev.assay.log.Watch;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.LogEvents;
import dev.assay.log.set.LogSet;
import dev.assay.log.set.LogSet.Remark;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Problem;
import dev.assay.process.StandardStreams;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the logs that the user names.
final class LogInput {

  static final LogEvents NOWHERE = event -> {};

  private final Console console;
  private final LogOptions options;

  /// Files that were named and cannot be read as logs.
  private int unusable;

  private int interruption;

  LogInput(Console console, LogOptions options) {
    this.console = console;
    this.options = options;
  }

  /// All logs as one report; their events also go where the options want them.
  LogReport read(List<String> names, Attempts attempts) throws IOException {
    if (options.follow) {
      return follow(names);
    }
    LogProgress progress = new LogProgress(console);
    List<LogSet> sets = sets(names, progress);
    List<String> paths =
        sets.stream().flatMap(set -> set.all().stream()).map(LogSource::title).toList();
    try (EventAttempt events = EventAttempt.of(attempts, options.events, paths)) {
      LogReport report = LogDemand.log(report(sets, events.taker(), progress), sets);
      interruption = report.coverage().isInterrupted() ? progress.exitCode() : 0;
      Remarks remarks = new Remarks(progress);
      LogDemand.strangers(report, sets).forEach(remarks::unusable);
      remarks.messages.end();
      events.finish();
      return report;
    } finally {
      progress.done();
    }
  }

  /// A log by itself, with the files that it was read from.
  record OneLog(LogReport report, List<LogSource> sources) {
    /// What was read from the source of this number.
    LogFile file(int source) {
      return report.files().get(source);
    }
  }

  /// The logs of both sides of a comparison.
  record Sides(List<OneLog> before, List<OneLog> after, LeftOut leftOut) {}

  /// What is read of the logs of one side.
  ///
  /// @param refusals why what was named is no log
  private record Reading(
      List<LogSet> sets, List<OneLog> logs, List<String> strangers, List<Problem> refusals) {
    Reading(List<LogSet> sets) {
      this(sets, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    int unread() {
      return sets.size() - logs.size() - strangers.size();
    }

    boolean isInterrupted() {
      return unread() > 0 || logs.stream().anyMatch(log -> log.report().coverage().isInterrupted());
    }

    /// Takes the log of this number. What has no line of a JVM is left out, as a report on all of
    /// them would have it.
    void readOne(int i, LogProgress progress) throws IOException {
      if (i >= sets.size() || progress.isInterrupted()) {
        return;
      }
      List<LogSet> one = sets.subList(i, i + 1);
      LogReport report = report(one, NOWHERE, progress);
      Problem refusal = LogDemand.refusal(report, one);
      if (refusal != null) {
        strangers.add(one.getFirst().name());
        refusals.add(refusal);
      } else if (!progress.isInterrupted() || !report.isSilent()) {
        logs.add(new OneLog(report, one.getFirst().all()));
      }
    }

    void demandLog() {
      if (logs.isEmpty() && unread() == 0 && !refusals.isEmpty()) {
        throw refusals.getFirst();
      }
    }
  }

  /// A report for each log, by turns of the sides, so that Ctrl-C leaves something of both.
  Sides readSides(List<String> before, List<String> after) throws IOException {
    LogProgress progress = new LogProgress(console);
    Reading first = new Reading(sets(before, progress));
    Reading second = new Reading(sets(after, progress));
    for (int i = 0; i < Math.max(first.sets.size(), second.sets.size()); i++) {
      first.readOne(i, progress);
      second.readOne(i, progress);
    }
    progress.done();
    first.demandLog();
    second.demandLog();
    if (first.logs.isEmpty() || second.logs.isEmpty()) {
      throw Problem.unfit(
          "interrupted before a log of each side was read; there is nothing to compare");
    }
    if (first.isInterrupted() || second.isInterrupted()) {
      interruption = progress.exitCode();
    }
    List<String> strangers = new ArrayList<>(first.strangers);
    strangers.addAll(second.strangers);
    return new Sides(
        first.logs, second.logs, new LeftOut(first.unread() + second.unread(), strangers));
  }

  private LogReport follow(List<String> names) throws IOException {
    if (names.size() > 1) {
      throw Problem.usage(
          "--follow reads one file, and " + names.size() + " are given; start one for each");
    }
    if (names.isEmpty() || options.events != null) {
      throw Problem.usage("--follow reads one file, without --events; pass the file that grows");
    }
    demandFile(names.getFirst());
    OutputFile.demandApart(names, options.targets());
    LogEcho echo = new LogEcho(console.err());
    LogProgress progress = new LogProgress(console);
    Follow follow =
        new Follow(
            Path.of(names.getFirst()),
            told -> console.err().println("assay: " + told),
            () -> {
              progress.done();
              echo.live();
            },
            () -> {
              echo.rest();
              return isRead() && !progress.isInterrupted();
            });
    LogReport report = report(follow, echo, watching(follow, progress));
    progress.done();
    interruption = report.coverage().isInterrupted() ? progress.exitCode() : 0;
    echo.end();
    unusable = follow.unreadable() == null ? 0 : 1;
    return LogDemand.followed(report);
  }

  /// Once interrupted it reads on to the end that the log has then, unless it still reads what
  /// stood there at the start.
  private static Watch watching(Follow follow, LogProgress progress) {
    return (source, bytes) -> {
      if (progress.isInterrupted()) {
        follow.stop();
      }
      return follow.isLive() || progress.goOn(source, bytes);
    };
  }

  /// Whether somebody still reads what this prints, as nobody does behind a `head` that has enough.
  private boolean isRead() {
    Optional<String> unread = StandardStreams.unread();
    unread.ifPresent(stream ->
        console
            .err()
            .println("assay: nobody reads " + stream + " any more; " + LogProgress.STOPPING));
    return unread.isEmpty();
  }

  private static LogReport report(Follow follow, LogEvents also, Watch watch) throws IOException {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger.and(also), coverage, files, watch);
    String before = follow.unread();
    reading.part(before != null);
    LogSource source = follow.next();
    while (source != null) {
      reading.read(source);
      source = follow.next();
    }
    reading.end();
    // Rotation gives the names of the start to others since.
    String unread =
        Stream.of(
                before == null ? null : "at the start " + before,
                follow.unreadSince(),
                follow.unreadable())
            .filter(Objects::nonNull)
            .collect(Collectors.joining("; "));
    if (!unread.isEmpty()) {
      coverage.irregularity(Kind.PARTS_UNREAD, 0, 1, unread);
    }
    List<String> names = follow.names();
    List<@Nullable String> losses = follow.losses();
    for (int i = 0; i < names.size(); i++) {
      files.set(i, files.get(i).named(names.get(i)));
      String loss = losses.get(i);
      if (loss != null) {
        coverage.irregularity(Kind.DAMAGED, i, files.get(i).lines(), loss);
      }
    }
    return ledger.report(files);
  }

  private static void demandFile(String name) throws IOException {
    if (name.equals(LogSources.STANDARD_INPUT)) {
      throw Problem.usage(
          "--follow reads a file, not standard input; omit it to read that to its end");
    }
    Path path = Path.of(name);
    if (!Files.exists(path)) {
      throw Problem.usage(
          Absent.why(path, Plain.name(name))
              + "; --follow needs a file that a JVM has already created");
    }
    if (!Files.isRegularFile(path)) {
      throw Problem.usage(
          Plain.name(name) + " is not a regular file; pass the log itself, or omit --follow");
    }
    if (Follow.isPacked(path)) {
      throw Problem.usage(
          Plain.name(name) + " is compressed, so no JVM writes to it; omit --follow");
    }
  }

  private static List<LogSet> found(List<String> names, LogProgress progress, Remarks remarks) {
    try {
      return LogSources.of(names, progress.input(), remarks);
    } catch (Problem e) {
      // What was cut before it told anything looks empty.
      throw progress.isInterrupted() ? LogSources.interrupted().causedBy(e) : e;
    } finally {
      progress.done();
      remarks.messages.end();
    }
  }

  private List<LogSet> sets(List<String> names, LogProgress progress) throws IOException {
    Remarks remarks = new Remarks(progress);
    List<LogSet> sets = found(names, progress, remarks);
    if (progress.isVain()) {
      throw LogSources.interrupted();
    }
    // What is not read, such as a copy, is the user's too.
    List<String> files = new ArrayList<>(names);
    files.addAll(remarks.copies);
    sets.stream().flatMap(set -> set.all().stream()).map(LogSource::name).forEach(files::add);
    OutputFile.demandApart(files, options.targets());
    return sets;
  }

  /// The exit code of the signal that ended the reading before the logs did, 0 without one.
  int interruption() {
    return interruption;
  }

  /// Whether all that was named was read, as far as it is no other thing than a log.
  void demandWhole() {
    if (unusable > 0) {
      throw Problem.unfit(
          (unusable == 1 ? "1 given file was" : unusable + " given files were")
              + " not read (see above); the report covers the rest");
    }
  }

  private final class Remarks implements LogSources.Told {
    private final List<String> copies = new ArrayList<>();
    private final LogMessages messages = new LogMessages(console.err());
    private final LogProgress progress;

    Remarks(LogProgress progress) {
      this.progress = progress;
    }

    @Override
    public boolean goOn(String file) {
      return progress.looks(file);
    }

    @Override
    public InputStream open(Path pipe) throws IOException {
      return progress.open(pipe);
    }

    @Override
    public void tell(String line) {
      progress.done();
      messages.tell(line);
    }

    @Override
    public void unusable(String line) {
      tell(line);
      unusable++;
    }

    @Override
    public void copy(LogSource source) {
      copies.add(source.name());
    }
  }

  static LogReport report(List<LogSet> sets, LogEvents also, Watch watch) {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogEvents taker = also == NOWHERE ? ledger : ledger.and(also);
    LogReading reading = new LogReading(taker, coverage, files, watch);
    for (int i = 0; i < sets.size(); i++) {
      if (i > 0) {
        reading.nextLog();
        ledger.nextLog(files.size());
      }
      LogSet set = sets.get(i);
      reading.part(set.isPart());
      int first = files.size();
      for (int part = 0; part < set.parts().size(); part++) {
        if (part > 0) {
          reading.nextLog();
          ledger.nextStart();
        }
        set.parts().get(part).sources().forEach(reading::read);
        ledger.beside(files.size());
        for (List<LogSource> stream : set.parts().get(part).beside()) {
          reading.beside();
          stream.forEach(reading::read);
        }
      }
      for (Remark remark : set.remarks()) {
        int file = first + set.all().indexOf(remark.about());
        coverage.irregularity(remark.kind(), file, 1, remark.detail());
      }
    }
    reading.end();
    if (files.stream().anyMatch(file -> !file.format().equals(LogFile.NONE))) {
      files.replaceAll(LogFile::besideLogs);
    }
    return ledger.report(files);
  }
}
