package dev.assay.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a compiler says behind a call: whether it was inlined, and why or why not. Before JDK 25 a
/// failure is told by its reason alone, as a success is.
///
/// @param reason without the words that only tell the failure
record InliningRemark(boolean inlined, String reason) {

  private static final Pattern FAILED = Pattern.compile("(failed to inline:? *){1,4}(.+)");

  private static final Pattern INLINED =
      Pattern.compile(
          "inline( .*)?|intrinsic|\\(intrinsic.*|accessor|force .*|many throws|late inline succeeded.*");

  static InliningRemark of(String remark) {
    Matcher failed = FAILED.matcher(remark);
    return failed.matches()
        ? new InliningRemark(false, failed.group(2))
        : new InliningRemark(INLINED.matcher(remark).matches(), remark);
  }
}
