package dev.assay.audit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns `-Xlog` into the flags of JDK 8 that log about the same.
final class LogFlags8 {

  /// What a log file does since 9 unless told otherwise.
  private static final String FILES = "5";

  private static final String FILE_SIZE = "20M";

  /// Selectors, output, decorators and options of the output; quotes protect colons in the name.
  private static final Pattern OPTION =
      Pattern.compile(
          "-Xlog:([^:]*)(?::((?:file=)?\"[^\"]*\"|(?:file=)?[A-Za-z]:[\\\\/][^:]*|[^:]*))?"
              + "(?::([^:]*))?(?::(.*))?");

  private static final Pattern NUMBER = Pattern.compile("(filecount|filesize)=([0-9]+[kKmMgG]?)");

  private LogFlags8() {}

  /// Rewrites the draft where it has such options.
  static void translate(Draft draft) {
    for (int slot = 0; slot < draft.size(); slot++) {
      List<String> texts = draft.texts(slot);
      if (texts.size() == 1 && isXlog(texts.getFirst())) {
        translate(draft, slot, texts.getFirst());
      }
    }
  }

  private static boolean isXlog(String text) {
    return text.equals("-Xlog") || text.startsWith("-Xlog:");
  }

  private static void translate(Draft draft, int slot, String text) {
    List<String> flags = flags(text);
    boolean toFile = flags.stream().anyMatch(flag -> flag.startsWith("-Xloggc:"));
    if (toFile && draft.has(word -> word.startsWith("-Xloggc:"))) {
      draft.replace(slot, List.of(), "JDK 8 has no -Xlog, and the line has a GC log without it.");
      return;
    }
    List<String> fresh = flags.stream().filter(flag -> !draft.has(flag::equals)).toList();
    draft.replace(
        slot,
        fresh,
        flags.isEmpty()
            ? "JDK 8 has no -Xlog and nothing that logs this."
            : "JDK 8 has no -Xlog; these flags log about the same.");
  }

  private static List<String> flags(String text) {
    Matcher matcher = OPTION.matcher(text.equals("-Xlog") ? "-Xlog:gc" : text);
    if (!matcher.matches()) {
      return List.of();
    }
    Set<String> names = names(matcher.group(1));
    if (names.isEmpty()) {
      return List.of();
    }
    boolean gc = names.stream().anyMatch(name -> !name.startsWith("Trace"));
    List<String> flags = new ArrayList<>();
    Optional<String> file = file(Optional.ofNullable(matcher.group(2)).orElse(""));
    if (gc && file.isPresent()) {
      flags.add("-Xloggc:" + file.get());
    }
    names.forEach(name -> flags.add(XxOption.on(name)));
    if (gc) {
      flags.addAll(stamps(Optional.ofNullable(matcher.group(3)).orElse("")));
    }
    if (gc && file.isPresent()) {
      flags.addAll(rotation(Optional.ofNullable(matcher.group(4)).orElse("")));
    }
    return flags;
  }

  private static Set<String> names(String selectors) {
    Set<String> names = new LinkedHashSet<>();
    for (String selector : selectors.split(",", -1)) {
      int equals = selector.indexOf('=');
      String level = equals < 0 ? "info" : selector.substring(equals + 1);
      String tags = equals < 0 ? selector : selector.substring(0, equals);
      if (!level.equals("off") && !level.equals("warning") && !level.equals("error")) {
        boolean fine = level.equals("debug") || level.equals("trace");
        names.addAll(GcLogFlags.flags(tags.isEmpty() ? "gc" : tags, fine));
      }
    }
    if (names.contains("PrintGCDetails")) {
      names.remove("PrintGC");
    }
    return names;
  }

  private static Optional<String> file(String output) {
    if (output.isEmpty() || output.equals("stdout") || output.equals("stderr")) {
      return Optional.empty();
    }
    String name = output.startsWith("file=") ? output.substring(5) : output;
    return Optional.of(name.replace("\"", ""));
  }

  private static List<String> stamps(String decorators) {
    List<String> stamps = new ArrayList<>();
    List<String> named = List.of(decorators.split(",", -1));
    if (named.stream().anyMatch(Set.of("time", "t", "utctime", "utc")::contains)) {
      stamps.add(XxOption.on("PrintGCDateStamps"));
    }
    if (decorators.isEmpty() || named.contains("uptime") || named.contains("u")) {
      stamps.add(XxOption.on("PrintGCTimeStamps"));
    }
    return stamps;
  }

  private static List<String> rotation(String options) {
    String files = FILES;
    String size = FILE_SIZE;
    Matcher matcher = NUMBER.matcher(options);
    while (matcher.find()) {
      if (matcher.group(1).equals("filecount")) {
        files = matcher.group(2);
      } else {
        size = matcher.group(2);
      }
    }
    return files.equals("0")
        ? List.of()
        : List.of(
            XxOption.on("UseGCLogFileRotation"),
            "-XX:NumberOfGCLogFiles=" + files,
            "-XX:GCLogFileSize=" + size);
  }
}
