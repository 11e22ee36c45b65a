package dev.assay.audit;

import dev.assay.model.Argument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Turns the GC-log flags of JDK 8 into one `-Xlog` with the same content, the same file and the
/// same rotation, for 9 and later.
final class UnifiedLog {

  private static final String ONE_FILE = "filecount=0";

  private static final Set<String> ROTATION =
      Set.of("UseGCLogFileRotation", "NumberOfGCLogFiles", "GCLogFileSize");

  /// What GCLogFileSize is on JDK 8 unless set.
  private static final String DEFAULT_SIZE = "8K";

  private static final String OFF = "It turns off what is off.";

  private final Draft draft;

  private UnifiedLog(Draft draft) {
    this.draft = draft;
  }

  /// Rewrites the draft where it has such flags.
  static void translate(Draft draft) {
    new UnifiedLog(draft).translate();
  }

  private void translate() {
    traces();
    List<Integer> slots =
        IntStream.range(0, draft.size())
            .filter(slot -> draft.texts(slot).stream().anyMatch(GcLogFlags::isOne))
            .boxed()
            .toList();
    List<String> texts = slots.stream().flatMap(slot -> draft.texts(slot).stream()).toList();
    if (texts.stream().allMatch("-verbose:gc"::equals)) {
      return;
    }
    Optional<String> file = lastValue(texts, "-Xloggc:");
    Optional<String> option = alreadyLogged(file) ? Optional.empty() : option(texts, file);
    int place = place(slots, file.isPresent() ? "-Xloggc:" : "-");
    for (int slot : slots) {
      if (slot == place && option.isPresent()) {
        draft.replace(
            slot, List.of(option.get()), merged(slots.size()) + tiny(texts, option.get()));
      } else {
        draft.replace(slot, List.of(), reason(draft.texts(slot).getFirst(), option, file));
      }
    }
  }

  private static String merged(int flags) {
    return flags == 1
        ? "Since 9 the JVM logs with -Xlog."
        : "Since 9 the JVM logs with -Xlog: this one says what the "
            + flags
            + " options for GC logs said.";
  }

  /// Nobody means a size as small as that.
  private static String tiny(List<String> texts, String option) {
    boolean given = texts.stream().anyMatch(text -> text.startsWith("-XX:GCLogFileSize="));
    return !given && option.endsWith("filesize=" + DEFAULT_SIZE)
        ? " JDK 8 begins a new file after "
            + DEFAULT_SIZE
            + " where no GCLogFileSize is given; filesize=20M holds more."
        : "";
  }

  private static String reason(String text, Optional<String> option, Optional<String> file) {
    return switch (XxOption.nameIn(text)) {
      case "PrintGCCause", "PrintGCID" -> "Always logged since 9.";
      case "PrintFLSStatistics", "PrintFLSCensus", "PrintCMSStatistics" -> "It described CMS.";
      case "UseGCLogFileRotation", "NumberOfGCLogFiles", "GCLogFileSize" ->
          file.isEmpty()
              ? "Without a file, there was nothing to rotate."
              : "The new -Xlog says how the file rotates.";
      default ->
          option
              .map(_ -> "The new -Xlog says it.")
              .orElseGet(() ->
                  file.map(name -> "The line logs to " + name + " with -Xlog already.")
                      .orElse(isOff(text) ? OFF : "It says how lines look, and none were logged."));
    };
  }

  private static boolean isOff(String text) {
    return XxOption.of(text).orElse(null) instanceof XxOption.Switch(var _, var on) && !on;
  }

  private boolean alreadyLogged(Optional<String> file) {
    return file.isPresent()
        && draft.has(text ->
            text.startsWith("-Xlog:")
                && (text.contains("file=" + file.get()) || text.contains(":" + file.get())));
  }

  private int place(List<Integer> slots, String start) {
    return slots.stream()
        .filter(slot -> draft.texts(slot).stream().anyMatch(text -> text.startsWith(start)))
        .findFirst()
        .orElseThrow();
  }

  private static Optional<String> option(List<String> texts, Optional<String> file) {
    Map<String, Boolean> switches = switches(texts);
    Set<String> selectors = selectors(switches, texts, file.isPresent());
    if (selectors.isEmpty()) {
      return Optional.empty();
    }
    Set<String> decorators = decorators(switches);
    String what = "-Xlog:" + String.join(",", selectors);
    if (file.isPresent()) {
      return Optional.of(
          what
              + ":file="
              + quoted(file.get())
              + ":"
              + String.join(",", decorators)
              + ":"
              + rotation(switches, texts));
    }
    return Optional.of(
        decorators.contains("time") ? what + ":stdout:" + String.join(",", decorators) : what);
  }

  /// The last setting of each.
  private static Map<String, Boolean> switches(List<String> texts) {
    Map<String, Boolean> switches = new LinkedHashMap<>();
    for (String text : texts) {
      switch (XxOption.of(text).orElse(null)) {
        case XxOption.Switch(var name, var on) -> switches.put(name, on);
        case XxOption.Value(var name, _) -> switches.put(name, true);
        case null, default -> {}
      }
    }
    return switches;
  }

  private static Set<String> selectors(
      Map<String, Boolean> switches, List<String> texts, boolean toFile) {
    Set<String> selectors = new LinkedHashSet<>();
    // On JDK 8 a file alone turns PrintGC on.
    if (toFile || texts.contains("-verbose:gc")) {
      selectors.add("gc");
    }
    switches.forEach((flag, on) -> {
      if (on) {
        GcLogFlags.selector(flag).ifPresent(selectors::add);
      }
    });
    if (selectors.contains("gc*")) {
      selectors.remove("gc");
      List<String> rest = new ArrayList<>(selectors);
      rest.remove("gc*");
      selectors.clear();
      selectors.add("gc*");
      selectors.addAll(rest);
    }
    if (selectors.contains("safepoint*=debug")) {
      selectors.remove("safepoint");
    }
    return selectors;
  }

  /// The level and the tags are what tells one line from another, so they are always there.
  private static Set<String> decorators(Map<String, Boolean> switches) {
    Set<String> decorators = new LinkedHashSet<>();
    if (switches.getOrDefault("PrintGCDateStamps", false)) {
      decorators.add("time");
    }
    decorators.addAll(List.of("uptime", "level", "tags"));
    return decorators;
  }

  /// Since 9 a file rotates unless told otherwise; on JDK 8 it does only when told to, with a
  /// number of files.
  private static String rotation(Map<String, Boolean> switches, List<String> texts) {
    Optional<String> files = lastValue(texts, "-XX:NumberOfGCLogFiles=");
    boolean rotates = switches.getOrDefault("UseGCLogFileRotation", false);
    if (!rotates || files.isEmpty() || files.get().equals("0")) {
      return ONE_FILE;
    }
    return "filecount="
        + files.get()
        + ",filesize="
        + lastValue(texts, "-XX:GCLogFileSize=").orElse(DEFAULT_SIZE);
  }

  /// The log that rotates as the flags of JDK 8 say; absent where the flag is none of them, or they
  /// do not say it.
  static Optional<String> rotation(String flag, List<Argument> line) {
    List<String> texts = line.stream().map(Argument::text).toList();
    String file = lastValue(texts, "-Xloggc:").map(UnifiedLog::quoted).orElse("gc.log");
    return Optional.of(rotation(Map.of("UseGCLogFileRotation", true), texts))
        .filter(parts -> ROTATION.contains(flag) && !parts.equals(ONE_FILE))
        .map(parts -> "-Xlog:gc*:file=" + file + "::" + parts);
  }

  /// A colon ends the name unless it is in quotes.
  private static String quoted(String file) {
    return file.indexOf(':') >= 0 ? '"' + file + '"' : file;
  }

  private void traces() {
    for (int slot = 0; slot < draft.size(); slot++) {
      if (draft.texts(slot).size() == 1
          && XxOption.of(draft.texts(slot).getFirst()).orElse(null)
              instanceof XxOption.Switch(String name, boolean on)
          && GcLogFlags.trace(name).isPresent()) {
        String selector = GcLogFlags.trace(name).get();
        draft.replace(
            slot,
            on ? List.of("-Xlog:" + selector) : List.of(),
            on ? "Since 9 the JVM logs with -Xlog." : OFF);
      }
    }
  }

  private static Optional<String> lastValue(List<String> texts, String start) {
    return texts.stream()
        .filter(text -> text.startsWith(start))
        .reduce((_, later) -> later)
        .map(text -> text.substring(start.length()));
  }
}
