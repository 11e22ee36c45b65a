package dev.assay.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/// A recording of seconds made as long as one of weeks: its lines again and again, with times and
/// numbers of collections that go on.
final class GrownLog {

  private static final Pattern CHANGING =
      Pattern.compile(
          "(?<date>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4})"
              + "|(?<=^\\[|]\\[|: |^)(?<uptime>\\d{1,6}\\.\\d{3})(?=s]|: )"
              + "|(?<=GC\\()(?<id>\\d+)(?=\\))");

  /// What a JVM says only when it starts and when it ends.
  private static final Pattern BODY =
      Pattern.compile(
          "GC\\(\\d+\\)|Safepoint \"|stopped: |safepoint|Application time|\\[Full GC|\\[GC");

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT);

  private final List<String> lines;
  private final int bodyFrom;
  private final int bodyTo;
  private long period;
  private long ids;

  /// @param recording of a JVM that started and ended
  GrownLog(String recording) {
    lines = recording.lines().toList();
    int first = 0;
    while (!BODY.matcher(lines.get(first)).find()) {
      first++;
    }
    int last = lines.size();
    while (lines.get(last - 1).contains("safepoint,stats") || !isStop(lines.get(last - 1))) {
      last--;
    }
    bodyFrom = first;
    bodyTo = last;
    measure();
  }

  private static boolean isStop(String line) {
    return line.contains("Safepoint \"") || line.contains("threads were stopped");
  }

  /// How far times and numbers go in one round.
  private void measure() {
    for (String line : lines.subList(bodyFrom, bodyTo)) {
      Matcher matcher = CHANGING.matcher(line);
      while (matcher.find()) {
        if (matcher.group("id") != null) {
          ids = Math.max(ids, 1 + Long.parseLong(matcher.group("id")));
        } else if (matcher.group("uptime") != null) {
          period = Math.max(period, 50 + millis(matcher.group("uptime")));
        }
      }
    }
  }

  /// Writes at least so many bytes; packed if the name ends so.
  void write(Path file, long bytes) throws IOException {
    List<Part> parts = new ArrayList<>();
    lines.subList(bodyFrom, bodyTo).forEach(line -> cut(line, parts));
    boolean packed = file.toString().endsWith(".gz");
    try (OutputStream plain = Files.newOutputStream(file);
        OutputStream target = packed ? new GZIPOutputStream(plain, 1 << 16) : plain;
        OutputStream out = new BufferedOutputStream(target, 1 << 20)) {
      long written = 0;
      for (String line : lines.subList(0, bodyFrom)) {
        written += put(out, line + "\n");
      }
      for (long round = 0; written < bytes; round++) {
        for (Part part : parts) {
          written += put(out, part.text(round * period, round * ids));
        }
      }
    }
  }

  private static long put(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    return text.length();
  }

  private static void cut(String line, List<Part> parts) {
    Matcher matcher = CHANGING.matcher(line);
    int from = 0;
    while (matcher.find()) {
      parts.add(new Fixed(line.substring(from, matcher.start())));
      parts.add(changing(matcher));
      from = matcher.end();
    }
    parts.add(new Fixed(line.substring(from) + "\n"));
  }

  private static Part changing(Matcher matcher) {
    if (matcher.group("date") != null) {
      return new Date(OffsetDateTime.parse(matcher.group("date"), DATE));
    }
    return matcher.group("id") != null
        ? new Id(Long.parseLong(matcher.group("id")))
        : new Uptime(millis(matcher.group("uptime")));
  }

  private static long millis(String seconds) {
    return Long.parseLong(seconds.replace(".", ""));
  }

  /// A piece of a line.
  private sealed interface Part {
    String text(long laterMillis, long laterIds);
  }

  private record Fixed(String words) implements Part {
    @Override
    public String text(long laterMillis, long laterIds) {
      return words;
    }
  }

  private record Uptime(long millis) implements Part {
    @Override
    public String text(long laterMillis, long laterIds) {
      long all = millis + laterMillis;
      String fraction = Long.toString(1000 + all % 1000);
      return all / 1000 + "." + fraction.substring(1);
    }
  }

  private record Date(OffsetDateTime first) implements Part {
    @Override
    public String text(long laterMillis, long laterIds) {
      return DATE.format(first.plusNanos(laterMillis * 1_000_000));
    }
  }

  private record Id(long first) implements Part {
    @Override
    public String text(long laterMillis, long laterIds) {
      return Long.toString(first + laterIds);
    }
  }
}
