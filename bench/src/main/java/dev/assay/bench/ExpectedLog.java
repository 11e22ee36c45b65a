package dev.assay.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The GC log that a command line asks for, read without the help of what is to be proved.
///
/// @param prefix of the file's name, up to the first thing that the JVM fills in
/// @param count of rotated files; 0 for none
/// @param size of one, as typed
record ExpectedLog(String prefix, String count, String size) {

  private static final Pattern UNIFIED =
      Pattern.compile("-Xlog:[^:]+:(?:file=)?([^:]+):[^:]*:filecount=(\\d+),filesize=(\\w+)");

  /// As the JVM describes its outputs.
  private static final Pattern CONFIGURED =
      Pattern.compile("file=.*filecount=(\\d+),filesize=(\\w+)");

  /// Absent when the line asks for none in a file.
  static Optional<ExpectedLog> of(List<String> arguments) {
    for (String argument : arguments) {
      Matcher unified = UNIFIED.matcher(argument);
      if (unified.matches()) {
        return Optional.of(
            new ExpectedLog(
                unified.group(1).replaceFirst("%.*", ""), unified.group(2), unified.group(3)));
      }
    }
    return value(arguments, "-Xloggc:")
        .map(file ->
            new ExpectedLog(
                file.replaceFirst("%.*", ""),
                value(arguments, "-XX:NumberOfGCLogFiles=").orElse("0"),
                value(arguments, "-XX:GCLogFileSize=").orElse("")));
  }

  private static Optional<String> value(List<String> arguments, String start) {
    return arguments.stream()
        .filter(argument -> argument.startsWith(start))
        .findFirst()
        .map(argument -> argument.substring(start.length()));
  }

  /// What of it a JVM did not do.
  Optional<String> missing(LaunchedJvm jvm, int feature) {
    if (jvm.files().stream().noneMatch(file -> file.startsWith(prefix))) {
      return Optional.of("no log " + prefix + " among " + jvm.files());
    }
    if (feature < 9) {
      boolean rotates =
          jvm.flag("UseGCLogFileRotation").equals("true")
              && jvm.flag("NumberOfGCLogFiles").equals(count);
      return rotates == !count.equals("0")
          ? Optional.empty()
          : Optional.of("the log does not rotate over " + count + " files");
    }
    boolean configured =
        jvm.output()
            .lines()
            .map(CONFIGURED::matcher)
            .filter(Matcher::find)
            .anyMatch(m ->
                m.group(1).equals(count) && (size.isEmpty() || bytes(m.group(2)) == bytes(size)));
    return configured
        ? Optional.empty()
        : Optional.of("the JVM does not rotate the log over " + count + " files of " + size);
  }

  private static long bytes(String text) {
    String digits = text.replaceAll("\\D", "");
    int shift =
        switch (text.toLowerCase(Locale.ROOT).replaceAll("[\\db]", "")) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          default -> 0;
        };
    return Long.parseLong(digits) << shift;
  }
}
