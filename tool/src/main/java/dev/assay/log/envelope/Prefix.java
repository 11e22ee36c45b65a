package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Colours;
import dev.assay.log.line.Line;
import dev.assay.log.line.TimeStamp;
import java.util.stream.Stream;

/// What stands before the text of a wrapped line: times, streams, names of hosts, pods and
/// services. Fields instead of methods, because this is read for every such line.
public final class Prefix {

  private static final byte[] POD = Ascii.of("[pod/");
  private static final byte[] STDOUT = Ascii.of("stdout ");
  private static final byte[] STDERR = Ascii.of("stderr ");
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final byte[][] MONTHS =
      Stream.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
          .map(Ascii::of)
          .toArray(byte[][]::new);
  private static final byte[][] DAYS =
      Stream.of("Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun ")
          .map(Ascii::of)
          .toArray(byte[][]::new);

  private static final int DATE = 10;

  /// `2026-11-21T00:08:08.028` of a JDK 8; its zone follows.
  private static final int ZONE_OF_8 = 23;

  /// Bytes of `@400000005175823c18c9d534`.
  private static final int TAI = 25;

  /// What stands in times besides digits, up to their first colon.
  private static final String STAMP = ".,-T";

  /// Bytes of `0.163`.
  private static final int SHORTEST_UPTIME = 5;

  /// No name of a container or host is longer.
  private static final int LONGEST_NAME = 255;

  /// Index of the text behind the prefix.
  public int text;

  /// Index of the time, or -1.
  int time;

  /// Index behind the time.
  int timeEnd;

  /// Index of the names of who wrote it, of host, pod, service, program and process, or -1.
  public int name;

  /// Index behind them.
  public int nameEnd;

  /// Whether the rest of the line is still to come.
  boolean partial;

  /// Whether it came by standard error.
  boolean error;

  /// Whether the first bytes could be those of a wrapping: quick, and wrong only towards yes.
  public static boolean mayBegin(Line line) {
    int from = line.from;
    int length = line.to - from;
    if (length < 4) {
      return false;
    }
    byte[] bytes = line.bytes;
    byte first = bytes[from];
    if (first == '[') {
      return bytes[from + 1] == 'p' && Ascii.at(bytes, from, line.to, POD);
    }
    if (Ascii.isDigit(first)) {
      return mayBeTime(bytes, from, length);
    }
    return switch (first) {
      case '{' -> bytes[from + 1] == '"' || (bytes[from + 1] == ' ' && bytes[from + 2] == '"');
      case '<' -> Ascii.isDigit(bytes[from + 1]);
      case '@' -> length > TAI && bytes[from + TAI] == ' ';
      case Colours.ESCAPE -> true;
      default -> Ascii.isLetter(first);
    };
  }

  /// A line of JDK 8 begins with a time too, but in another form.
  private static boolean mayBeTime(byte[] bytes, int from, int length) {
    if (length <= TimeStamp.SHORTEST || bytes[from + 4] != '-' || bytes[from + DATE] != 'T') {
      return false;
    }
    boolean of8 =
        length > ZONE_OF_8 + 3
            && isSign(bytes[from + ZONE_OF_8])
            && bytes[from + ZONE_OF_8 + 3] != ':';
    return !of8;
  }

  /// Whether the line has a prefix; then the fields tell about it.
  public boolean read(byte[] bytes, int from, int to) {
    time = -1;
    timeEnd = -1;
    name = -1;
    nameEnd = -1;
    partial = false;
    error = false;
    text = find(bytes, from, to);
    return text > from;
  }

  /// Whether the name of a program stands last, as syslog and the journal write it.
  boolean isOfProgram(Line line) {
    // A name may end with the line, and its array.
    boolean named = name >= 0 && nameEnd < line.to;
    return named && (line.bytes[nameEnd] == ':' || line.bytes[line.from] == '<');
  }

  private int find(byte[] bytes, int from, int to) {
    byte first = bytes[from];
    if (first == '[') {
      return behindBracket(bytes, from, to);
    }
    if (first == '<') {
      return syslog(bytes, from, to);
    }
    if (first == '@') {
      return tai(bytes, from);
    }
    if (Ascii.isDigit(first) && isDate(bytes, from, to)) {
      return stamped(bytes, from, to);
    }
    int journal = journal(bytes, from, to);
    return journal >= 0 ? journal : service(bytes, from, to);
  }

  /// A time of `multilog`: 24 hexadecimal digits, whose seconds count from another year.
  private static int tai(byte[] bytes, int from) {
    for (int i = from + 1; i < from + TAI; i++) {
      if (!Ascii.isDigit(bytes[i]) && (bytes[i] < 'a' || bytes[i] > 'f')) {
        return -1;
      }
    }
    return from + TAI + 1;
  }

  private int behindBracket(byte[] bytes, int from, int to) {
    int close = Ascii.find(bytes, from, Math.min(to, from + 3 * LONGEST_NAME), ']');
    named(from + 1, close);
    return close + 1 < to && bytes[close] == ']' && bytes[close + 1] == ' ' ? close + 2 : -1;
  }

  private void named(int from, int to) {
    name = from;
    nameEnd = to;
  }

  private static boolean isDate(byte[] bytes, int from, int to) {
    return to - from > TimeStamp.SHORTEST
        && bytes[from + 4] == '-'
        && bytes[from + 7] == '-'
        && bytes[from + DATE] == 'T'
        && bytes[from + 13] == ':';
  }

  /// A time; then a stream, a host with a program, or just the text.
  private int stamped(byte[] bytes, int from, int to) {
    int end = Ascii.find(bytes, from, Math.min(to, from + 40), ' ');
    if (end >= to || bytes[end] != ' ' || !isZoned(bytes, from, end)) {
      return -1;
    }
    time = from;
    timeEnd = end;
    if (Ascii.at(bytes, end + 1, to, STDOUT) || Ascii.at(bytes, end + 1, to, STDERR)) {
      return stream(bytes, end + 1, to);
    }
    int program = program(bytes, end + 1, to, true);
    if (program >= 0) {
      return program;
    }
    return bytes[end - 1] == 'Z' || end - from > ZONE_OF_8 + 3 + 6 ? end + 1 : -1;
  }

  private static boolean isZoned(byte[] bytes, int from, int end) {
    int at = from + TimeStamp.SHORTEST;
    int zone = bytes[at] == '.' ? Ascii.skipDigits(bytes, at + 1, end) : at;
    return (zone == end - 1 && bytes[zone] == 'Z') || (zone < end - 4 && isSign(bytes[zone]));
  }

  /// `stdout F text`, where `P` says that the line goes on.
  private int stream(byte[] bytes, int from, int to) {
    int tag = from + STDOUT.length;
    int end = Ascii.find(bytes, tag, Math.min(to, tag + 64), ' ');
    if (tag >= to || end > to || (bytes[tag] != 'F' && bytes[tag] != 'P')) {
      return -1;
    }
    partial = bytes[tag] == 'P';
    error = bytes[from + 3] == 'e';
    return Math.min(end + 1, to);
  }

  /// `host java[123]: text`, from the host on.
  private int program(byte[] bytes, int from, int to, boolean withNumber) {
    int host = name(bytes, from, to);
    if (host == from || host >= to || bytes[host] != ' ') {
      return -1;
    }
    int i = host + 1;
    int last = Math.min(to, i + LONGEST_NAME);
    while (i < last && bytes[i] != ' ' && bytes[i] != ':' && bytes[i] != '[') {
      i++;
    }
    if (i == host + 1 || i >= last || bytes[i] == ' ') {
      return -1;
    }
    if (bytes[i] == '[') {
      int digits = Ascii.skipDigits(bytes, i + 1, last);
      i = digits > i + 1 && digits < last && bytes[digits] == ']' ? digits + 1 : last;
    } else if (withNumber) {
      return -1;
    } else if (isStamp(bytes, host + 1, i)) {
      named(from, host);
      return host + 1;
    }
    if (i >= to || bytes[i] != ':') {
      return -1;
    }
    named(from, i);
    return i + 1 < to && bytes[i + 1] == ' ' ? i + 2 : i + 1;
  }

  /// Whether what would be the name of a program begins the line of a JDK 8, `2.163: [GC` or
  /// `2026-11-21T00:08:08.028+0000: `: the name is missing.
  private static boolean isStamp(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && (Ascii.isDigit(bytes[i]) || STAMP.indexOf(bytes[i]) >= 0)) {
      i++;
    }
    return i == to && Ascii.isDigit(bytes[from]) && to - from >= SHORTEST_UPTIME;
  }

  /// `Nov 21 00:08:08 host java[123]: text` or `Sat 2026-11-21 00:08:08 UTC host java[123]: text`.
  private int journal(byte[] bytes, int from, int to) {
    if (to - from < 20) {
      return -1;
    }
    if (Ascii.isAnyAt(bytes, from, to, DAYS) && bytes[from + 8] == '-') {
      int zone = behindClock(bytes, from + 15, to);
      return zone < 0 ? -1 : program(bytes, name(bytes, zone, to) + 1, to, true);
    }
    if (!Ascii.isAnyAt(bytes, from, to, MONTHS) || bytes[from + 3] != ' ') {
      return -1;
    }
    int host = behindClock(bytes, from + 7, to);
    return host < 0 ? -1 : program(bytes, host, to, false);
  }

  /// Index behind `00:08:08 `, whose seconds may have a fraction.
  private static int behindClock(byte[] bytes, int from, int to) {
    if (from + 9 > to || bytes[from + 2] != ':' || bytes[from + 5] != ':') {
      return -1;
    }
    int end = Ascii.find(bytes, from, Math.min(to, from + 20), ' ');
    return end < to && bytes[end] == ' ' ? end + 1 : -1;
  }

  /// `service-1 | text` of `docker compose`, perhaps coloured, or `service.1.id@node | text` of
  /// `docker service`.
  private int service(byte[] bytes, int from, int to) {
    int begin = colour(bytes, from, to);
    int end = name(bytes, begin, to);
    boolean swarm = end > begin && end < to && bytes[end] == '@';
    end = swarm ? name(bytes, end + 1, to) : end;
    int bar = Ascii.skipSpaces(bytes, end, to);
    if (end == begin || bar == end || bar >= to || bytes[bar] != '|') {
      return -1;
    }
    named(begin, end);
    int text = colour(bytes, bar + 1, to);
    return text < to && bytes[text] == ' ' ? text + 1 : text;
  }

  /// Index behind a terminal's escape sequence, if one is there.
  private static int colour(byte[] bytes, int from, int to) {
    if (to - from < 3 || bytes[from] != Colours.ESCAPE || bytes[from + 1] != '[') {
      return from;
    }
    int end = Ascii.find(bytes, from, Math.min(to, from + 16), 'm');
    return end < to && bytes[end] == 'm' ? end + 1 : from;
  }

  /// `<30>1 time host program process message-id data text`, or the older form without the 1.
  private int syslog(byte[] bytes, int from, int to) {
    int close = Ascii.skipDigits(bytes, from + 1, Math.min(to, from + 4));
    if (close + 2 >= to || bytes[close] != '>') {
      return -1;
    }
    if (bytes[close + 1] != '1' || bytes[close + 2] != ' ') {
      return journal(bytes, close + 1, to);
    }
    time = close + 3;
    timeEnd = Ascii.find(bytes, time, to, ' ');
    int field = timeEnd + 1;
    for (int i = 0; i < 4; i++) {
      named(timeEnd + 1, field - 1);
      field = Ascii.find(bytes, Math.min(field, to), to, ' ') + 1;
    }
    int end = field < to ? behindData(bytes, field, to) : to;
    if (end >= to) {
      return -1;
    }
    return Ascii.at(bytes, end + 1, to, MARK) ? end + 1 + MARK.length : end + 1;
  }

  /// Index of the space behind `-` or groups in brackets, whose values may hold brackets.
  private static int behindData(byte[] bytes, int from, int to) {
    boolean quoted = false;
    int i = from;
    while (i < to
        && (quoted || bytes[i] != ' ' || (i > from && bytes[i - 1] != ']' && bytes[from] == '['))) {
      quoted ^= bytes[i] == '"' && bytes[i - 1] != '\\';
      i++;
    }
    return i;
  }

  /// Index behind a name of a host, a pod or a service, or `from`.
  public static int name(byte[] bytes, int from, int to) {
    int last = Math.min(to, from + LONGEST_NAME);
    int i = from;
    while (i < last && isNamePart(bytes[i])) {
      i++;
    }
    return i;
  }

  private static boolean isNamePart(byte b) {
    return Ascii.isLetterOrDigit(b) || b == '-' || b == '_' || b == '.';
  }

  private static boolean isSign(byte b) {
    return b == '+' || b == '-';
  }
}
