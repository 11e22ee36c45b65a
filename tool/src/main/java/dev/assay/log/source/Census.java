package dev.assay.log.source;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;
import dev.assay.log.unified.CollectionLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out whether several JVMs wrote a file, and how they are named there: by turns, or one pod
/// or service after the other. Processes that follow one another may be the same one, started anew.
///
/// A JVM is who tells of stops, which only its VM thread does, or says which collector it uses,
/// which its main thread does, or tells of compiled code or of the code cache. Of a number that
/// stands alone among the decorations nobody knows whether it is that of a process or of a thread:
/// if all of them told stops, they are processes.
final class Census implements LineFeed.Lines {

  /// If nobody is named in so many bytes, nobody is.
  private static final int HEAD = 1 << 12;

  /// Bytes that are looked at, if the first name several and do not tell whether all are JVMs: a
  /// program loads its classes before its first stop.
  private static final int FURTHER = 1 << 24;

  /// JVMs that are told apart; who has more gives them files.
  static final int MOST = 256;

  private static final byte[] PAUSE = Ascii.of(") Pause ");
  private static final byte[][] CODE = {
    Ascii.of("][jit,"), Ascii.of("][codecache"), Ascii.of("][compilation,")
  };
  private static final byte[][] STOPS = {
    SafepointWords.ONE_LINE, SafepointWords.ESCAPED, SafepointWords.STOPPED, Ascii.of(" secs]")
  };
  private static final byte[] MILLIS = Ascii.of("ms");

  /// What somebody told who is named.
  private static final class Writer {
    private final @Nullable String place;
    private boolean stop;
    private boolean collector;
    private boolean code;

    Writer(@Nullable String place) {
      this.place = place;
    }

    boolean isJvm() {
      return stop || collector || code;
    }
  }

  private final Origin origin;
  private final Map<String, Writer> writers = new LinkedHashMap<>();

  private long bytes;

  /// Whether anybody may be named.
  private boolean named;

  /// Whether anybody is named by a pod or a service: another may begin anywhere.
  private boolean placed;

  /// Whether the line before is of a JVM that has its place for a name: behind the beginning only
  /// other places are news.
  private boolean settled;

  private @Nullable String last;
  private int turns;

  private Census(boolean withNumber) {
    origin = new Origin(withNumber);
  }

  /// Looks at the first bytes of a file, and if these leave it open at as many more as it takes.
  ///
  /// @param beginning of the file
  static Writers of(LogSource source, byte[] beginning) throws IOException {
    if (!in(beginning, Math.min(beginning.length, HEAD), true).named) {
      return Writers.ONE;
    }
    boolean open = false;
    for (boolean withNumber : new boolean[] {true, false}) {
      Census census = in(beginning, beginning.length, withNumber);
      open |= census.isOpen();
      Census asked = census.isOpen() ? further(source, withNumber) : census;
      List<Share> shares = asked.isMixed() ? whole(source, withNumber) : List.of();
      if (!shares.isEmpty()) {
        return new Writers(shares, false);
      }
      if (!asked.origin.isDoubtful()) {
        break;
      }
    }
    return new Writers(List.of(), open);
  }

  private static Census in(byte[] bytes, int length, boolean withNumber) throws IOException {
    Census census = new Census(withNumber);
    new LineFeed(0, census).read(new ByteArrayInputStream(bytes, 0, length)::read);
    return census;
  }

  private static Census further(LogSource source, boolean withNumber) throws IOException {
    Census census = new Census(withNumber);
    try (LogStream stream = source.open()) {
      new LineFeed(0, census)
          .read((into, offset, length) ->
              census.asksFurther() ? stream.read(into, offset, length) : -1);
    }
    return census;
  }

  /// The shares of all JVMs; none where it turns out that numbers are those of threads.
  private static List<Share> whole(LogSource source, boolean withNumber) throws IOException {
    Census all = new Census(withNumber);
    try (LogStream stream = source.open()) {
      new LineFeed(0, all).read(stream::read);
    }
    if (!all.isMixed()) {
      return List.of();
    }
    Set<String> jvms = all.jvms();
    List<Share> shares = new ArrayList<>();
    jvms.forEach(jvm -> shares.add(new Share(jvm, jvms, withNumber)));
    if (all.writers.size() > jvms.size()) {
      shares.add(new Share(Share.OTHERS, jvms, withNumber));
    }
    return shares;
  }

  @Override
  public void line(Line line) {
    bytes += line.length() + 1;
    if (settled && bytes > LogGlance.LENGTH && origin.isSamePlace(line)) {
      return;
    }
    settled = false;
    String name = origin.of(line);
    named = named || origin.withGroups() != null;
    if (name == null || writers.size() > 2 * MOST) {
      return;
    }
    Writer writer = writers.computeIfAbsent(name, _ -> new Writer(origin.place()));
    placed = placed || writer.place != null;
    writer.stop = writer.stop || isStop(line);
    writer.collector =
        writer.collector || CollectionLines.isCollector(line.bytes, origin.message(), line.to);
    writer.code = writer.code || (!writer.isJvm() && isOfCode(line));
    settled = writer.isJvm() && name.equals(writer.place);
    if (writer.isJvm() && !name.equals(last)) {
      turns += last == null ? 0 : 1;
      last = name;
    }
  }

  private Set<String> jvms() {
    Set<String> names = new LinkedHashSet<>();
    writers.forEach((name, writer) -> {
      if (writer.isJvm()) {
        names.add(name);
      }
    });
    return names;
  }

  /// Whether it is not certain yet that several JVMs wrote it, but may be.
  private boolean isOpen() {
    return (writers.size() > 1 || placed) && !isMixed();
  }

  private boolean asksFurther() {
    return (bytes < FURTHER || placed) && !isMixed();
  }

  /// Whether one came back after another, or each has a place of its own, and none may be a mere
  /// thread.
  private boolean isMixed() {
    int jvms = jvms().size();
    return jvms > 1
        && (turns >= jvms || places() == jvms)
        && (!origin.isDoubtful() || areProcesses());
  }

  private long places() {
    return writers.values().stream()
        .filter(writer -> writer.isJvm() && writer.place != null)
        .map(writer -> writer.place)
        .distinct()
        .count();
  }

  private boolean areProcesses() {
    return writers.values().stream().allMatch(writer -> writer.stop);
  }

  private static boolean isOfCode(Line line) {
    return Ascii.hasAny(line.bytes, line.from, line.to, CODE);
  }

  private static boolean isStop(Line line) {
    return Ascii.hasAny(line.bytes, line.from, line.to, STOPS) || isPause(line);
  }

  /// `GC(7) Pause Remark 5M->5M(8M) 0.250ms`; a table of statistics has a space before the unit.
  private static boolean isPause(Line line) {
    int found = Ascii.find(line.bytes, line.from, line.to, PAUSE);
    int unit = found < 0 ? -1 : Ascii.find(line.bytes, found, line.to, MILLIS);
    return unit > found && Ascii.isDigit(line.bytes[unit - 1]);
  }
}
