package dev.assay.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Flags in the words of a command line.
public final class FlagWords {

  private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kKmMgGtT]?)");

  private FlagWords() {}

  /// What the last of these words says of a flag: `true` for `-XX:+Flag`.
  public static Optional<String> value(List<String> words, String flag) {
    Optional<String> value = Optional.empty();
    for (String word : words) {
      if (word.equals("-XX:+" + flag)) {
        value = Optional.of("true");
      } else if (word.equals("-XX:-" + flag)) {
        value = Optional.of("false");
      } else if (word.startsWith("-XX:" + flag + "=")) {
        value = Optional.of(word.substring(flag.length() + 5));
      }
    }
    return value;
  }

  /// A size as flags and the JVM write it: `240m`, `251658240`.
  public static OptionalLong bytes(String size) {
    Matcher matcher = SIZE.matcher(size.strip());
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    int power =
        " kmgt"
            .indexOf(
                matcher.group(2).isEmpty()
                    ? ' '
                    : Character.toLowerCase(matcher.group(2).charAt(0)));
    double bytes = Double.parseDouble(matcher.group(1)) * Math.pow(1024, power);
    return bytes < Long.MAX_VALUE ? OptionalLong.of((long) bytes) : OptionalLong.empty();
  }

  /// The same of a value that may be absent.
  public static OptionalLong bytes(Optional<String> size) {
    return size.isPresent() ? bytes(size.get()) : OptionalLong.empty();
  }
}
