package dev.assay.log.source;

import dev.assay.log.line.Ascii;
import java.util.List;

/// Labels that name who wrote a line: `{pod="a-1"}` as Loki's `logcli` prints them in front of it,
/// `{"pod":"a-1"}` as Grafana exports them, there perhaps with its quotation marks doubled.
final class Labels {

  private static final List<byte[]> PODS =
      List.of(
          Ascii.of("pod"), Ascii.of("pod_name"), Ascii.of("container"), Ascii.of("container_name"));

  /// Of a container it may be that of a part of its log.
  private static final byte[] FILE = Ascii.of("filename");

  private static final List<byte[]> HOSTS =
      List.of(Ascii.of("host"), Ascii.of("hostname"), Ascii.of("host_name"), Ascii.of("instance"));

  private static final byte[] CURRENT = Ascii.of(".current");

  private Labels() {}

  /// Takes a name.
  @FunctionalInterface
  interface Names {
    /// It stands between these indices.
    void take(byte[] bytes, int from, int to);
  }

  /// Index behind labels that stand in front of a line, or `from`.
  static int end(byte[] bytes, int from, int to) {
    int equals = from < to && bytes[from] == '{' ? word(bytes, from + 1, to) : to;
    if (equals + 1 >= to || equals == from + 1 || bytes[equals + 1] != '"') {
      return from;
    }
    boolean quoted = false;
    int i = equals;
    while (i < to && (quoted || bytes[i] != '}')) {
      quoted ^= bytes[i] == '"' && bytes[i - 1] != '\\';
      i++;
    }
    return i < to ? Ascii.skipSpaces(bytes, i + 1, to) : from;
  }

  /// Gives the names that labels tell.
  static void names(byte[] bytes, int from, int to, Names names) {
    boolean pod = false;
    for (byte[] key : PODS) {
      pod |= take(bytes, from, to, key, names);
    }
    if (!pod) {
      int file = value(bytes, from, to, FILE);
      file(bytes, file, Ascii.find(bytes, Math.max(file, from), to, '"'), names);
    }
    for (byte[] key : HOSTS) {
      take(bytes, from, to, key, names);
    }
  }

  private static boolean take(byte[] bytes, int from, int to, byte[] key, Names names) {
    int value = value(bytes, from, to, key);
    if (value > from) {
      names.take(bytes, value, Ascii.find(bytes, value, to, '"'));
    }
    return value > from;
  }

  /// Gives the name of a log that a file with a path is, or is a part of; other programs name their
  /// sources.
  static void file(byte[] bytes, int from, int to, Names names) {
    if (from >= 0 && Ascii.find(bytes, from, to, '/') < to) {
      names.take(bytes, from, unrotated(bytes, from, to));
    }
  }

  /// Index behind the name of a log of which a file may be a part: `gc.log` of `gc.log.1.current`.
  static int unrotated(byte[] bytes, int from, int to) {
    int end = to;
    if (Ascii.endsAt(bytes, from + 1, end, CURRENT)) {
      end -= CURRENT.length;
    }
    int digits = Ascii.digitsBefore(bytes, from, end);
    return digits > from + 1 && digits < end && bytes[digits - 1] == '.' ? digits - 1 : end;
  }

  /// Index of the value behind a key, or -1.
  private static int value(byte[] bytes, int from, int to, byte[] key) {
    for (int at = Ascii.find(bytes, from, to, key);
        at >= 0;
        at = Ascii.find(bytes, at + 1, to, key)) {
      int end = at + key.length;
      int value = end;
      while (value < to && isBetween(bytes[value])) {
        value++;
      }
      if (value > end && value < to && at > from && !Ascii.isLetterOrDigit(bytes[at - 1])) {
        return value;
      }
    }
    return -1;
  }

  private static boolean isBetween(byte b) {
    return b == '"' || b == '=' || b == ':' || b == ' ';
  }

  private static int word(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && isPart(bytes[i])) {
      i++;
    }
    return i < to && bytes[i] == '=' ? i : to;
  }

  private static boolean isPart(byte b) {
    return Ascii.isLetterOrDigit(b) || b == '_';
  }
}
