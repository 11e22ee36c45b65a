package dev.assay.flags;

import java.util.List;
import java.util.Optional;

/// An `-XX` option taken apart as HotSpot does it (`Arguments::parse_argument`).
///
/// @param text behind `-XX:`
/// @param sign `+`, `-`, or a space for none
/// @param value behind the first `=`; absent without one
/// @param resets whether it reads `:=`, which sets a list anew instead of adding to it
record FlagText(String text, char sign, String name, Optional<String> value, boolean resets) {

  static final String PREFIX = "-XX:";

  /// Flags of the recorder may have a colon before their value too.
  private static final List<String> RECORDER =
      List.of(RecordingOptions.START, RecordingOptions.RECORDER);

  /// The parts of an option that starts with `-XX:`.
  static FlagText of(String option) {
    String text = option.substring(PREFIX.length());
    boolean signed = text.startsWith("+") || text.startsWith("-");
    String rest = signed ? text.substring(1) : text;
    for (String recorder : RECORDER) {
      if (!signed && rest.startsWith(recorder + ":")) {
        Optional<String> value = Optional.of(rest.substring(recorder.length() + 1));
        return new FlagText(text, ' ', recorder, value, false);
      }
    }
    int equals = rest.indexOf('=');
    String name = equals < 0 ? rest : rest.substring(0, equals);
    boolean resets = equals >= 0 && name.endsWith(":");
    return new FlagText(
        text,
        signed ? text.charAt(0) : ' ',
        resets ? name.substring(0, name.length() - 1) : name,
        equals < 0 ? Optional.empty() : Optional.of(rest.substring(equals + 1)),
        resets);
  }

  boolean isSigned() {
    return sign != ' ';
  }
}
