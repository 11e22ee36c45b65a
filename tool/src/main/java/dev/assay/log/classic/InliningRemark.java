package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a compiler says behind a call: whether it was inlined, and why or why not. Before JDK 25 a
/// failure is told by its reason alone, as a success is.
///
/// @param reason without the words that only tell the failure
public record InliningRemark(boolean inlined, String reason) {

  private static final byte[] FAILURE = Ascii.of("failed to inline");
  private static final byte[] CLOSING_TAG = Ascii.of("</");
  private static final byte[] NOT_LOADED = Ascii.of(" (not loaded)");

  private static final Pattern FAILED = Pattern.compile("(failed to inline:? *){1,4}(.+)");

  private static final Pattern INLINED =
      Pattern.compile(
          "inline( .*)?|intrinsic|\\(intrinsic.*|accessor|force .*|many throws|late inline succeeded.*");

  public static InliningRemark of(String remark) {
    Matcher failed = FAILED.matcher(remark);
    return failed.matches()
        ? new InliningRemark(false, failed.group(2))
        : new InliningRemark(INLINED.matcher(remark).matches(), remark);
  }

  /// Index behind the last word, without the `$` with which `cat -A` marks the end of a line, and
  /// what closes a field of a page or a record: `>` or a tag.
  public static int behindWords(byte[] bytes, int from, int to) {
    int end = Ascii.trimmed(bytes, from, to);
    int last = end > from ? bytes[end - 1] : ' ';
    if (last != '$' && last != '>') {
      return end;
    }
    int tag = last == '$' ? end : Ascii.find(bytes, from, end, CLOSING_TAG);
    return Ascii.trimmed(bytes, from, tag >= 0 && tag < end ? tag : end - 1);
  }

  /// The first word behind a method and its size, or negative where a line names none.
  public static int behindMethod(byte[] bytes, int from, int to) {
    int end = Ascii.find(bytes, from, to, CompilationLines.BYTES);
    if (end >= 0) {
      return Ascii.skipSpaces(bytes, end + CompilationLines.BYTES.length, to);
    }
    int missing = Ascii.find(bytes, from, to, NOT_LOADED);
    return missing < 0 ? -1 : Ascii.skipSpaces(bytes, missing + NOT_LOADED.length, to);
  }

  /// Counts and sizes behind the reason would make every reason its own.
  public static int end(byte[] bytes, int from, int to) {
    int begin = from;
    while (Ascii.at(bytes, begin, to, FAILURE)) {
      begin = Ascii.skipSpaces(bytes, Math.min(to, begin + FAILURE.length + 1), to);
    }
    for (int i = begin; i < to; i++) {
      if (bytes[i] == ':' || (bytes[i] == '(' && i > begin)) {
        return i;
      }
    }
    return to;
  }
}
