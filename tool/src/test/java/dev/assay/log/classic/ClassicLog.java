package dev.assay.log.classic;

import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;

/// A pre-unified log that was read: its events, and what became of its lines.
public record ClassicLog(List<LogEvent> events, Map<Reading, List<String>> lines) {

  /// Reads the lines of a text.
  static ClassicLog of(String... lines) {
    return of(String.join("\n", lines).getBytes(StandardCharsets.UTF_8), events -> events);
  }

  /// Reads a file of the test resources, unpacked if it ends with `.gz`.
  static ClassicLog resource(String name) {
    try (InputStream in = ClassicLog.class.getResourceAsStream("/log/" + name)) {
      return of(unpacked(in, name), events -> events);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static byte[] unpacked(InputStream in, String name) throws IOException {
    if (!name.endsWith(".gz")) {
      return in.readAllBytes();
    }
    try (GZIPInputStream unpacked = new GZIPInputStream(in)) {
      return unpacked.readAllBytes();
    }
  }

  /// Reads bytes.
  ///
  /// @param stage stands between the reader and the list of events
  static ClassicLog of(byte[] bytes, Function<LogEvents, LogEvents> stage) {
    List<LogEvent> events = new ArrayList<>();
    Map<Reading, List<String>> lines = new EnumMap<>(Reading.class);
    ClassicReader reader = new ClassicReader(stage.apply(events::add), new ToldTwice());
    feed(
        bytes,
        0,
        line -> {
          do {
            line.from = Math.max(line.from, line.joined);
            line.joined = -1;
            lines.computeIfAbsent(reader.read(line), r -> new ArrayList<>()).add(line.text());
          } while (line.joined >= 0);
        });
    reader.end();
    return new ClassicLog(events, lines);
  }

  /// What is done with each line.
  interface Each {
    void line(Line line);
  }

  static void feed(byte[] bytes, int file, Each each) {
    Line line = new Line();
    line.bytes = bytes;
    line.file = file;
    int from = 0;
    while (from < bytes.length) {
      int end = from;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      line.from = from;
      line.to = end > from && bytes[end - 1] == '\r' ? end - 1 : end;
      line.number++;
      line.offset = from;
      each.line(line);
      from = end + 1;
    }
  }

  <T> List<T> all(Class<T> type) {
    return events.stream().filter(type::isInstance).map(type::cast).toList();
  }

  List<Pause> pauses() {
    return all(Pause.class);
  }

  Pause pause() {
    return pauses().getFirst();
  }

  List<Safepoint> safepoints() {
    return all(Safepoint.class);
  }

  long pauseNanos() {
    return pauses().stream().mapToLong(Pause::duration).sum();
  }

  long incidents(IncidentKind kind) {
    return all(Incident.class).stream().filter(i -> i.kind() == kind).count();
  }

  List<String> unknown() {
    return lines.getOrDefault(Reading.UNKNOWN, List.of());
  }

  List<String> foreign() {
    return lines.getOrDefault(Reading.FOREIGN, List.of());
  }

  /// Prints the sums of files, for a look at a whole folder of logs.
  public static void main(String[] files) throws IOException {
    for (String file : files) {
      byte[] bytes;
      try (InputStream in = Files.newInputStream(Path.of(file))) {
        bytes = unpacked(in, file);
      }
      print(file, of(bytes, events -> events));
    }
  }

  private static void print(String file, ClassicLog log) {
    long stopped = log.safepoints().stream().mapToLong(Safepoint::total).sum();
    long reaching = log.safepoints().stream().mapToLong(s -> Math.max(0, s.reaching())).sum();
    System.out.printf(
        "%s pauses %d %.7f safepoints %d %.7f %.7f statistics %d lines %s%n",
        file,
        log.pauses().size(),
        log.pauseNanos() / 1e9,
        log.safepoints().size(),
        stopped / 1e9,
        reaching / 1e9,
        log.all(LogEvent.SafepointStatistic.class).size(),
        log.lines.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue().size()).toList());
    log.unknown().stream().limit(5).forEach(line -> System.out.println("  ? " + line));
    log.foreign().stream()
        .filter(line -> !line.isBlank())
        .limit(5)
        .forEach(line -> System.out.println("  - " + line));
  }
}
