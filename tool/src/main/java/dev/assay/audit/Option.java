package dev.assay.audit;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of an argument.
///
/// @param flag name of the flag behind `-XX:`; absent for other options
/// @param value behind the `=` or, for `-Xmx` and its like, behind the name; empty when there is
///   none
record Option(String text, Optional<String> flag, String value) {

  private static final Pattern FLAG = Pattern.compile("-XX:[+-]?([^=:]*)(?:[:=](.*))?");
  private static final Pattern SHORT = Pattern.compile("-X(mx|ms|mn|ss)(.*)");
  private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kKmMgGtT]?)");

  private static final Map<String, String> LONG =
      Map.of(
          "ms", "InitialHeapSize", "mx", "MaxHeapSize", "mn", "NewSize", "ss", "ThreadStackSize");

  /// Flags whose value is a number of bytes. `ThreadStackSize` is none: its value is in KB.
  private static final Set<String> SIZES =
      Set.of(
          "MaxHeapSize",
          "InitialHeapSize",
          "MinHeapSize",
          "SoftMaxHeapSize",
          "NewSize",
          "MaxNewSize",
          "MetaspaceSize",
          "MaxMetaspaceSize",
          "PermSize",
          "MaxPermSize",
          "CompressedClassSpaceSize",
          "ReservedCodeCacheSize",
          "InitialCodeCacheSize",
          "MaxDirectMemorySize",
          "G1HeapRegionSize",
          "MaxRAM");

  static Option of(String text) {
    Matcher brief = SHORT.matcher(text);
    if (brief.matches()) {
      return new Option(text, Optional.empty(), brief.group(2));
    }
    Matcher flag = FLAG.matcher(text);
    if (flag.matches()) {
      String value = flag.group(2);
      return new Option(text, Optional.of(flag.group(1)), value == null ? "" : value);
    }
    int equals = text.indexOf('=');
    return new Option(text, Optional.empty(), equals < 0 ? "" : text.substring(equals + 1));
  }

  /// The flag that it sets, `MaxHeapSize` for `-Xmx`.
  Optional<String> sets() {
    Matcher brief = SHORT.matcher(text);
    return brief.matches() ? Optional.ofNullable(LONG.get(brief.group(1))) : flag;
  }

  /// Whether its value counts bytes.
  boolean isSize() {
    return flag.isEmpty() ? SHORT.matcher(text).matches() : SIZES.contains(flag.get());
  }

  /// The value in bytes, when it is a size.
  OptionalLong bytes() {
    Matcher size = SIZE.matcher(value);
    if (!isSize() || !size.matches()) {
      return OptionalLong.empty();
    }
    int shift = " kmgt".indexOf(size.group(2).isEmpty() ? " " : lower(size.group(2))) * 10;
    long number = Long.parseLong(size.group(1));
    return number > Long.MAX_VALUE >> shift
        ? OptionalLong.empty()
        : OptionalLong.of(number << shift);
  }

  /// A number of bytes so small that somebody forgot the unit: no JVM works with a size below 64
  /// KB.
  boolean lacksUnit() {
    OptionalLong bytes = bytes();
    return !value.isEmpty()
        && Character.isDigit(value.charAt(value.length() - 1))
        && bytes.isPresent()
        && bytes.getAsLong() > 0
        && bytes.getAsLong() < 64 * 1024;
  }

  /// The option without its value: `-Xmx`, `-XX:MaxHeapSize=`.
  String head() {
    return text.substring(0, text.length() - value.length());
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
