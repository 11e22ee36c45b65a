package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.envelope.Prefix;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.TimeStamp;
import java.util.HashSet;
import java.util.Set;

/// Names of pods and hosts that stand in front of lines without any sign around them.
final class LeadingNames {

  /// Of a pod and its container.
  private static final int MOST_WORDS = 2;

  private static final int LONGEST_STAMP = 34;

  private static final byte[][] COLLECTIONS = {Ascii.of("[GC"), Ascii.of("[Full GC")};

  /// Hosts, and pods with their containers.
  private final Set<String> known;

  /// @param names of all who write, where these are known
  LeadingNames(Set<String> names) {
    known = new HashSet<>(names);
  }

  /// Index behind a time with its zone, as `aws logs tail` and `logcli` put it in front, or `from`.
  static int behindTime(byte[] bytes, int from, int to) {
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

  /// `orders-7d4b9c7f5d-x2x8v app [0.1s]`: what stern puts in front, perhaps with a time behind it,
  /// and behind a time the stream of `aws logs tail`. Names of pods have hyphens, those of streams
  /// also slashes, but none at the end, as `gc.log-7-` of `grep` has; those found before a stamp
  /// stand before other lines, too.
  int take(byte[] bytes, int from, int to, Labels.Names names) {
    int behind = host(bytes, from, to, names);
    if (behind > from) {
      return behind;
    }
    int i = from;
    for (int word = 0; word < MOST_WORDS; word++) {
      int end = path(bytes, i, to);
      if (end == i || end >= to || bytes[end] != ' ') {
        break;
      }
      i = end + 1;
      if (!known.isEmpty() && known.contains(text(bytes, from, end))) {
        names.take(bytes, from, end);
        return behindTime(bytes, i, to);
      }
    }
    int text = behindTime(bytes, i, to);
    boolean pod = i > from && i < to && (text > i || bytes[i] == '[' || isStamp(bytes, i, to));
    boolean name = Ascii.find(bytes, from, i, '-') < i || Ascii.find(bytes, from, i, '/') < i;
    if (pod && name && Ascii.isLetterOrDigit(bytes[i - 2])) {
      names.take(bytes, from, i - 1);
      keep(text(bytes, from, i - 1));
    }
    return text;
  }

  private void keep(String name) {
    if (known.size() < Census.MOST) {
      known.add(name);
    }
  }

  /// Index behind `node-1: ` in front of what a JVM writes, as `pdsh` and `clush` name hosts, or
  /// `from`. These have more than letters, names of levels have not. One that was found stands
  /// before other lines, too.
  private int host(byte[] bytes, int from, int to, Labels.Names names) {
    int end = Prefix.name(bytes, from, to);
    int text = end + 2;
    if (text >= to || bytes[end] != ':' || bytes[end + 1] != ' ') {
      return from;
    }
    if (isOfJvm(bytes, text, to) && !isWord(bytes, from, end)) {
      keep(text(bytes, from, end));
    } else if (known.isEmpty() || !known.contains(text(bytes, from, end))) {
      return from;
    }
    names.take(bytes, from, end);
    return text;
  }

  private static boolean isOfJvm(byte[] bytes, int text, int to) {
    boolean decorated = bytes[text] == '[' && text + 1 < to && Ascii.isDigit(bytes[text + 1]);
    return decorated || isStamp(bytes, text, to) || Ascii.isAnyAt(bytes, text, to, COLLECTIONS);
  }

  private static boolean isWord(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && Ascii.isLetter(bytes[i])) {
      i++;
    }
    return i == to;
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
}
