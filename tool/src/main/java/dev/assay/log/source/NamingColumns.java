package dev.assay.log.source;

import dev.assay.log.line.Line;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The columns of a table in which a store of logs names who wrote a row: pod, container, host,
/// instance or stream, as the table's first line tells. Fields of a row are parted by commas,
/// semicolons or tabs, those with quotation marks around them may hold any sign (RFC 4180).
final class NamingColumns {

  /// Names without the signs between their words, as `kubernetes.pod.name` or `@logStream`.
  private static final Pattern NAMES =
      Pattern.compile(
          "(kubernetes|k8s|resource|resourcelabels)?(pod|container|host)(name)?"
              + "|computer|(resourcelabels)?instance(id)?|logstream(name)?|labels");

  private static final Pattern SIGNS = Pattern.compile("[^a-z0-9]");

  /// Names of columns take no more bytes.
  static final int LONGEST = 1 << 12;

  private final byte separator;

  /// Of each column, whether it names somebody.
  private final boolean[] naming;

  /// Whether the header was read.
  private boolean begun;

  /// Whether the row before goes on, with the field in quotation marks in which it ended.
  private boolean open;

  /// Where the fields that name somebody stand in the row at hand.
  private final int[] begins;

  private final int[] ends;

  /// How many.
  private int names;

  private int message;

  private NamingColumns(byte separator, boolean[] naming) {
    this.separator = separator;
    this.naming = naming;
    begins = new int[naming.length];
    ends = new int[naming.length];
  }

  /// Of a table with this line for a header; nothing where it is none, or names nobody.
  static @Nullable NamingColumns of(Line header) {
    String text = header.length() < LONGEST ? header.text() : "";
    for (String separator : new String[] {",", ";", "\t"}) {
      String[] names = text.split(separator, -1);
      boolean[] naming = new boolean[names.length];
      for (int i = 0; i < names.length; i++) {
        naming[i] = isNaming(names[i]);
      }
      if (names.length > 1 && IntStream.range(0, names.length).anyMatch(i -> naming[i])) {
        return new NamingColumns((byte) separator.charAt(0), naming);
      }
    }
    return null;
  }

  private static boolean isNaming(String column) {
    String name = SIGNS.matcher(column.toLowerCase(Locale.ROOT)).replaceAll("");
    return NAMES.matcher(name).matches();
  }

  int names() {
    return names;
  }

  /// Index of a name.
  int begin(int name) {
    return begins[name];
  }

  /// Index behind a name.
  int end(int name) {
    return ends[name];
  }

  /// Index of the first field that may begin with decorations, or behind the line.
  int message() {
    return message;
  }

  /// Reads the next line, the header for a first; then the fields tell about it. The header and a
  /// line that goes on with the row before name nobody.
  void read(byte[] bytes, int from, int to) {
    boolean row = begun && !open;
    begun = true;
    names = 0;
    message = to;
    int column = 0;
    for (int i = from; i <= to; column++) {
      int end = fieldEnd(bytes, i, to);
      if (row && column < naming.length) {
        take(bytes, i, end, naming[column]);
      }
      i = end + 1;
    }
    if (!open && column != naming.length) {
      names = 0;
    }
  }

  /// Index of the separator behind a field, or `to`. Doubled quotation marks open and close.
  private int fieldEnd(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && (open || bytes[i] != separator)) {
      open ^= bytes[i] == '"';
      i++;
    }
    return i;
  }

  private void take(byte[] bytes, int from, int to, boolean names) {
    int begin = from < to && bytes[from] == '"' ? from + 1 : from;
    int end = begin < to && bytes[to - 1] == '"' ? to - 1 : to;
    if (begin < end && bytes[begin] == '[' && message > begin) {
      message = begin;
    } else if (names && begin < end) {
      begins[this.names] = begin;
      ends[this.names++] = end;
    }
  }
}
