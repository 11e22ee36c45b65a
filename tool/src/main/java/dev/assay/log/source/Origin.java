package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.envelope.Prefix;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.TimeStamp;
import dev.assay.log.unified.DecorationRole;
import dev.assay.log.unified.StrayDecorations;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who wrote a line, of several JVMs that write into one stream: pod, service, host and process as
/// the line's wrapping names them, and the host and process among its decorations.
///
/// Decorations stand in a fixed order, host, process, thread (HotSpot, logDecorations.hpp). The
/// last of two numbers is a thread and tells nothing; of one alone nobody knows which it is.
final class Origin {

  /// As many wrappings as an envelope takes off.
  private static final int DEEPEST = 3;

  /// Of a pod and its container.
  private static final int MOST_WORDS = 2;

  private static final int MOST_GROUPS = 12;

  private static final int LONGEST_STAMP = 34;

  private static final List<byte[]> PODS =
      List.of(
          Ascii.of("\"pod_name\""),
          Ascii.of("\"pod\""),
          Ascii.of("\"kubernetes.pod.name\""),
          Ascii.of("\"podName\""),
          Ascii.of("\"container_name\""),
          Ascii.of("\"containerName\""),
          Ascii.of("\"container_id\""),
          Ascii.of("\"container\""),
          Ascii.of("\"logStream\""),
          Ascii.of("\"logStreamName\""));

  private static final byte[] FILE = Ascii.of("\"filename\"");

  private static final List<byte[]> HOSTS =
      List.of(
          Ascii.of("\"instance\""),
          Ascii.of("\"_HOSTNAME\""),
          Ascii.of("\"hostname\""),
          Ascii.of("\"host\""),
          Ascii.of("\"host.name\""),
          Ascii.of("\"_PID\""));

  private static final byte[] HEADER = Ascii.of("==> ");
  private static final byte[] HEADER_END = Ascii.of(" <==");

  private static final byte[] NAME = Ascii.of("\"name\"");
  private static final byte[] MESSAGE = Ascii.of("\"[");

  private final Interned<String> names = Interned.names();
  private final Prefix prefix = new Prefix();
  private final Line inner = new Line();
  private final boolean withNumber;

  private final byte[] name = new byte[256];
  private int length;

  /// Where groups that may name somebody stand.
  private final int[] opens = new int[MOST_GROUPS];

  private final int[] closings = new int[MOST_GROUPS];

  /// The file that a header of `tail` named last.
  private byte[] file = new byte[0];

  private boolean doubtful;

  /// Bytes of the names with those of groups that no JVM may have written.
  private int longest;

  /// Bytes of the names that the wrapping tells, without those of processes and of decorations.
  private int place;

  /// What wrapped the line before, and how many bytes it has; none where it tells no place.
  private byte[] wrapped = new byte[0];

  private int wrapping;

  /// Index behind the decorations.
  private int message;

  /// Whether no line was read before.
  private boolean isFirst = true;

  /// The columns that name somebody, where the first line is the header of such a table.
  private @Nullable NamingColumns columns;

  /// Pods with their containers, as they stand in front of lines.
  private final Set<String> pods = new HashSet<>();

  /// @param withNumber whether a number that stands alone is that of a process
  Origin(boolean withNumber) {
    this(withNumber, Set.of());
  }

  /// @param names of all who write, where these are known
  Origin(boolean withNumber, Set<String> names) {
    this.withNumber = withNumber;
    pods.addAll(names);
  }

  /// The names, nothing where the line has none. Under the headers of `tail` all lines are of the
  /// file that the last one names. Groups without a time, a level or tags beside them name somebody
  /// where words follow that only a JVM writes, `[4711] GC(7) Pause`.
  @Nullable String of(Line line) {
    length = 0;
    byte[] bytes = line.bytes;
    if (isHeader(line)) {
      file = Arrays.copyOfRange(bytes, line.from + HEADER.length, line.to - HEADER_END.length);
    }
    append(file, 0, file.length);
    if (isFirst) {
      isFirst = false;
      columns = NamingColumns.of(line);
    }
    int from = columns == null ? wrapped(line) : row(columns, line);
    int named = length;
    place =
        file.length > 0 ? Labels.unrotated(file, 0, file.length) : endsWithProcess() ? 0 : named;
    // In JSON and tables names may stand behind the text.
    wrapping =
        place == 0 || file.length > 0 || columns != null || bytes[line.from] == '{'
            ? 0
            : remembered(line, from);
    boolean sure = decorations(bytes, from, line.to);
    longest = length;
    length = sure ? length : named;
    return name(length);
  }

  /// The names in the same line, if all groups in front of its text are decorations.
  @Nullable String withGroups() {
    return name(longest);
  }

  /// The names of pod and service in the same line, nothing where these are not told, or where a
  /// process is named beside them: when a JVM is started anew, these stay what they are. Under a
  /// header of `tail` it is the log that this names, whichever part of it.
  @Nullable String place() {
    return name(place);
  }

  /// `==> gc.log <==`.
  private static boolean isHeader(Line line) {
    byte[] bytes = line.bytes;
    return Ascii.at(bytes, line.from, line.to, HEADER)
        && Ascii.endsAt(bytes, line.from + HEADER.length + 1, line.to, HEADER_END);
  }

  private int remembered(Line line, int text) {
    if (!isSamePlace(line) || text - line.from != wrapping) {
      wrapped = Arrays.copyOfRange(line.bytes, line.from, text);
    }
    return text - line.from;
  }

  /// Whether a line is wrapped as the one before was, which told a place: quick, and wrong only
  /// towards no.
  boolean isSamePlace(Line line) {
    return wrapping > 0 && Ascii.at(line.bytes, line.from, line.to, wrapped, wrapping);
  }

  /// Whether the names end with the number of a process, `host java[17]` or `host java 17`.
  private boolean endsWithProcess() {
    int i = Ascii.digitsBefore(name, 0, length);
    return length > 0
        && (name[length - 1] == ']' || (i < length && (i == 0 || name[i - 1] == ' ')));
  }

  private @Nullable String name(int bytes) {
    return bytes == 0 ? null : names.of(name, 0, bytes);
  }

  /// Index behind the decorations of the same line.
  int message() {
    return message;
  }

  /// Whether a number that stood alone was taken for that of a process.
  boolean isDoubtful() {
    return doubtful;
  }

  /// Index of what is left of a line whose wrapping names who wrote it.
  private int wrapped(Line line) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int from = behindTime(bytes, unwrapped(line), to);
    int text = Labels.end(bytes, from, to);
    if (text > from) {
      Labels.names(bytes, from, text, this::append);
      return text;
    }
    if (from < to && bytes[from] == '{') {
      return json(bytes, from, to);
    }
    return from < to && Ascii.isLetter(bytes[from]) ? words(bytes, from, to) : from;
  }

  /// Index of the text of a table's row.
  private int row(NamingColumns table, Line line) {
    table.read(line.bytes, line.from, line.to);
    for (int name = 0; name < table.names(); name++) {
      int begin = table.begin(name);
      if (line.bytes[begin] == '{') {
        Labels.names(line.bytes, begin, table.end(name), this::append);
      } else {
        append(line.bytes, begin, table.end(name));
      }
    }
    return table.message();
  }

  /// Index behind a time with its zone, as `aws logs tail` and `logcli` put it in front, or `from`.
  private static int behindTime(byte[] bytes, int from, int to) {
    int end = Ascii.find(bytes, from, Math.min(to, from + LONGEST_STAMP + 2), ' ');
    boolean time =
        end - from > TimeStamp.SHORTEST
            && end < to
            && bytes[from + 4] == '-'
            && bytes[from + 10] == 'T'
            && bytes[from + 13] == ':'
            && (bytes[end - 1] == 'Z' || bytes[end - 3] == ':');
    return time ? end + 1 : from;
  }

  /// Index behind all wrappings but JSON.
  private int unwrapped(Line line) {
    inner.bytes = line.bytes;
    inner.from = line.from;
    inner.to = line.to;
    for (int depth = 0; depth < DEEPEST && Prefix.mayBegin(inner); depth++) {
      if (inner.bytes[inner.from] == '{' || !prefix.read(inner.bytes, inner.from, inner.to)) {
        break;
      }
      append(inner.bytes, prefix.name, prefix.nameEnd);
      inner.from = prefix.text;
    }
    return inner.from;
  }

  /// Index of the value behind a key, or `to`.
  private static int value(byte[] bytes, int behindKey, int to) {
    int colon = Ascii.skipBlanks(bytes, behindKey, to);
    return colon < to && bytes[colon] == ':' ? Ascii.skipBlanks(bytes, colon + 1, to) : to;
  }

  /// Index of the message's decorations.
  private int json(byte[] bytes, int from, int to) {
    int before = length;
    PODS.forEach(key -> field(bytes, from, to, key, this::append));
    if (length == before) {
      field(
          bytes, from, to, FILE, (text, begin, end) -> Labels.file(text, begin, end, this::append));
    }
    HOSTS.forEach(key -> field(bytes, from, to, key, this::append));
    int message = Ascii.find(bytes, from, to, MESSAGE);
    return message < 0 ? to : message + 1;
  }

  /// Gives the text behind a key; of `"pod": {"name": "x"}` that of the name.
  private static void field(byte[] bytes, int from, int to, byte[] key, Labels.Names names) {
    int found = Ascii.find(bytes, from, to, key);
    int value = found < 0 ? to : value(bytes, found + key.length, to);
    if (value < to && bytes[value] == '{') {
      int inner = Ascii.skipBlanks(bytes, value + 1, to);
      value = Ascii.at(bytes, inner, to, NAME) ? value(bytes, inner + NAME.length, to) : to;
    }
    if (value < to && bytes[value] == '"') {
      names.take(bytes, value + 1, Ascii.find(bytes, value + 1, to, '"'));
    }
  }

  /// `orders-7d4b9c7f5d-x2x8v app [0.1s]`: what stern puts in front, perhaps with a time behind it,
  /// and behind a time the stream of `aws logs tail`. Names of pods have hyphens, those of streams
  /// also slashes, but none at the end, as `gc.log-7-` of `grep` has; those found before a stamp
  /// stand before other lines, too.
  private int words(byte[] bytes, int from, int to) {
    int i = from;
    for (int word = 0; word < MOST_WORDS; word++) {
      int end = path(bytes, i, to);
      if (end == i || end >= to || bytes[end] != ' ') {
        break;
      }
      i = end + 1;
      if (!pods.isEmpty() && pods.contains(text(bytes, from, end))) {
        append(bytes, from, end);
        return behindTime(bytes, i, to);
      }
    }
    int text = behindTime(bytes, i, to);
    boolean pod = i > from && i < to && (text > i || bytes[i] == '[' || isStamp(bytes, i, to));
    boolean name = Ascii.find(bytes, from, i, '-') < i || Ascii.find(bytes, from, i, '/') < i;
    if (pod && name && Ascii.isLetterOrDigit(bytes[i - 2])) {
      append(bytes, from, i - 1);
      if (pods.size() < Census.MOST) {
        pods.add(text(bytes, from, i - 1));
      }
    }
    return text;
  }

  /// Index behind a name, perhaps of a stream of CloudWatch, `ecs/app/0f3a9c`.
  private static int path(byte[] bytes, int from, int to) {
    int end = Prefix.name(bytes, from, to);
    while (end > from && end < to && bytes[end] == '/') {
      end = Prefix.name(bytes, end + 1, to);
    }
    return end;
  }

  /// Whether a stamp of a JDK 8 stands here, `2026-11-21T00:08:46.295+0000: ` or `0.938: `.
  private static boolean isStamp(byte[] bytes, int from, int to) {
    int end = Ascii.find(bytes, from, Math.min(to, from + LONGEST_STAMP), ' ');
    boolean ends = end > from + 1 && bytes[end - 1] == ':' && Ascii.isDigit(bytes[end - 2]);
    return ends && Ascii.isDigit(bytes[from]) && Ascii.find(bytes, from, end, '.') < end;
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, ISO_8859_1);
  }

  /// @return whether the groups are decorations for certain
  private boolean decorations(byte[] bytes, int from, int to) {
    int groups = 0;
    int numbers = 0;
    boolean ours = false;
    DecorationRole role = null;
    int i = from;
    while (i < to && bytes[i] == '[' && groups < MOST_GROUPS) {
      int end = Ascii.find(bytes, i + 1, to, ']');
      int count = Math.min(end, to) - i - 1;
      String text = new String(bytes, i + 1, count, ISO_8859_1).stripTrailing();
      role = DecorationRole.of(text, role, false);
      ours |= role != DecorationRole.OTHER;
      if (role == DecorationRole.OTHER && Prefix.name(bytes, i + 1, end) == end) {
        opens[groups] = i + 1;
        closings[groups++] = end;
        numbers += Ascii.skipDigits(bytes, i + 1, end) == end ? 1 : 0;
      }
      i = end + 1;
    }
    message = Ascii.skipSpaces(bytes, Math.min(i, to), to);
    boolean sure = ours || StrayDecorations.isSure(bytes, message, to);
    doubtful |= numbers == 1 && withNumber && sure;
    int kept = numbers > 1 || (numbers == 1 && !withNumber) ? groups - 1 : groups;
    for (int group = 0; group < kept; group++) {
      append(bytes, opens[group], closings[group]);
    }
    return sure;
  }

  private void append(byte[] bytes, int from, int to) {
    int count = to - from;
    if (from < 0 || count <= 0 || length + count >= name.length) {
      return;
    }
    if (length > 0) {
      name[length++] = ' ';
    }
    System.arraycopy(bytes, from, name, length, count);
    length += count;
  }
}
