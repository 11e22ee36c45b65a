package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.classic.ClassicLog;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A log of any format that was read.
///
/// @param figures its events, without their places in the file
public record ReadLog(List<String> figures, long lines, long understood, long foreign, long blank) {

  private static final Pattern PLACE = Pattern.compile(", file=\\d+, line=\\d+, offset=\\d+");

  /// The number of threads that ran before a stop stands behind all else in its line, or in a row
  /// beside it: what was broken may lack it.
  private static final Pattern RAN = Pattern.compile(", running=-?\\d+");

  private static final Pattern MOMENT = Pattern.compile("At\\[.*?]");

  /// Reads a text.
  public static ReadLog of(String text) {
    return of(text.getBytes(UTF_8));
  }

  public static ReadLog of(byte[] bytes) {
    List<String> found = new ArrayList<>();
    Coverage coverage = new Coverage();
    events(bytes, coverage).forEach(event -> found.add(text(event, PLACE)));
    LogCoverage all = coverage.coverage();
    return new ReadLog(found, all.lines(), all.understood(), all.foreign(), all.blank());
  }

  /// Reads bytes, and counts what of them was understood.
  private static String text(LogEvent event, Pattern without) {
    return RAN.matcher(without.matcher(event.toString()).replaceFirst("")).replaceFirst("");
  }

  public static List<LogEvent> events(byte[] bytes, Coverage coverage) {
    return events(
        new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(bytes)), coverage);
  }

  /// What lines tell, without when and where.
  public static List<String> told(List<String> lines, Coverage coverage) {
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(ISO_8859_1);
    return events(bytes, coverage).stream().map(event -> text(event, MOMENT)).toList();
  }

  /// Reads what is to be read of a source.
  public static List<LogEvent> events(LogSource source, Coverage coverage) {
    List<LogEvent> found = new ArrayList<>();
    LogReading reading = new LogReading(found::add, coverage, new ArrayList<>(), Watch.none());
    reading.read(source);
    reading.end();
    return found;
  }

  /// The text of a recording among the samples.
  public static String sample(String name) {
    return resource("samples/" + name + ".gz");
  }

  /// The text of a file of the test resources.
  public static String resource(String name) {
    try (InputStream in = ReadLog.class.getResourceAsStream("/log/" + name)) {
      return new String(ClassicLog.unpacked(in, name), ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
