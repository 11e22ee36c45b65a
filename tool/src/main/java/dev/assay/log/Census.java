package dev.assay.log;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out whether several JVMs wrote a file by turns, and how they are named there.
///
/// A JVM is who tells of stops, which only its VM thread does; that tells processes from threads.
final class Census implements LineFeed.Lines {

  /// If nobody is named in so many bytes, nobody is.
  private static final int HEAD = 1 << 12;

  /// JVMs that are told apart; who has more gives them files.
  static final int MOST = 256;

  private static final byte[] PAUSE = Ascii.of("Pause ");
  private static final byte[] CLASSIC_PAUSE = Ascii.of(" secs]");
  private static final byte[] MILLIS = Ascii.of("ms");

  private final Origin origin;

  /// Whether each told of a stop.
  private final Map<String, Boolean> stops = new LinkedHashMap<>();

  private @Nullable String last;
  private int turns;

  private Census(boolean withNumber) {
    origin = new Origin(withNumber);
  }

  /// The shares of the JVMs in a file; none if one wrote it, or nobody can tell.
  ///
  /// @param beginning of the file
  static List<Share> shares(LogSource source, byte[] beginning) throws IOException {
    if (in(beginning, Math.min(beginning.length, HEAD), true).stops.isEmpty()) {
      return List.of();
    }
    for (boolean withNumber : new boolean[] {true, false}) {
      if (in(beginning, beginning.length, withNumber).isMixed()) {
        return whole(source, withNumber);
      }
    }
    return List.of();
  }

  private static Census in(byte[] bytes, int length, boolean withNumber) throws IOException {
    Census census = new Census(withNumber);
    new LineFeed(0, census).read(new ByteArrayInputStream(bytes, 0, length)::read);
    return census;
  }

  private static List<Share> whole(LogSource source, boolean withNumber) throws IOException {
    Census all = new Census(withNumber);
    try (LogStream stream = source.open()) {
      new LineFeed(0, all).read(stream::read);
    }
    Set<String> jvms = all.jvms();
    List<Share> shares = new ArrayList<>();
    jvms.forEach(jvm -> shares.add(new Share(jvm, jvms, withNumber)));
    if (all.stops.size() > jvms.size()) {
      shares.add(new Share(Share.OTHERS, jvms, withNumber));
    }
    return shares;
  }

  @Override
  public void line(Line line) {
    String name = origin.of(line);
    if (name == null || stops.size() > 2 * MOST) {
      return;
    }
    boolean stop = isStop(line);
    stops.merge(name, stop, Boolean::logicalOr);
    if (stop && !name.equals(last)) {
      turns += last == null ? 0 : 1;
      last = name;
    }
  }

  private Set<String> jvms() {
    Set<String> names = new LinkedHashSet<>(stops.keySet());
    names.removeIf(name -> !stops.getOrDefault(name, false));
    return names;
  }

  /// Whether one came back after another, and none may be a mere thread.
  private boolean isMixed() {
    int jvms = jvms().size();
    return jvms > 1 && turns >= jvms && (jvms == stops.size() || !origin.isDoubtful());
  }

  private static boolean isStop(Line line) {
    byte[] bytes = line.bytes;
    int from = line.from;
    int to = line.to;
    return Ascii.find(bytes, from, to, SafepointWords.ONE_LINE) >= 0
        || Ascii.find(bytes, from, to, SafepointWords.STOPPED) >= 0
        || Ascii.find(bytes, from, to, CLASSIC_PAUSE) >= 0
        || isPause(line);
  }

  /// `Pause Remark 5M->5M(8M) 0.250ms`; a table of statistics has a space before the unit.
  private static boolean isPause(Line line) {
    int found = Ascii.find(line.bytes, line.from, line.to, PAUSE);
    int unit = found < 0 ? -1 : Ascii.find(line.bytes, found, line.to, MILLIS);
    return unit > found && Ascii.isDigit(line.bytes[unit - 1]);
  }
}
