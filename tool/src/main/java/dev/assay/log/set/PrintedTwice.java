package dev.assay.log.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the `LogFile` of a JVM that printed all to it and to its standard output, as JDK 8 and
/// older do with `LogVMOutput`, and all do with `LogCompilation` and `PrintCompilation`, unless
/// `DisplayVMOutput` is off. Where no such file is, nothing is read for that.
final class PrintedTwice {

  private static final Pattern LOG_FILE = Pattern.compile("(?s)^<.{0,99}?\\bhotspot_log ");

  private final Consumer<String> told;

  /// What is left of a log to be read by itself, if anything.
  private final Map<JvmLog, Optional<JvmLog>> again = new HashMap<>();

  /// What is read beside another.
  private final Map<JvmLog, List<LogSet>> rests = new LinkedHashMap<>();

  private PrintedTwice(Consumer<String> told) {
    this.told = told;
  }

  /// @param logs all of them
  /// @param told is told of what is read only in part
  static PrintedTwice among(List<JvmLog> logs, Consumer<String> told) {
    PrintedTwice twice = new PrintedTwice(told);
    Map<JvmLog, PrintedRuns> files = runs(logs.stream().filter(PrintedTwice::isLogFile));
    if (!files.isEmpty()) {
      Map<JvmLog, PrintedRuns> outputs =
          runs(logs.stream().filter(log -> !isLogFile(log) && !isUnified(log)));
      files.forEach((file, runs) -> twice.look(file, output(runs, outputs)));
    }
    return twice;
  }

  private static Map<JvmLog, PrintedRuns> runs(Stream<JvmLog> logs) {
    Map<JvmLog, PrintedRuns> all = new LinkedHashMap<>();
    logs.forEach(log -> {
      PrintedRuns runs = PrintedRuns.of(log);
      if (!runs.isEmpty()) {
        all.put(log, runs);
      }
    });
    return all;
  }

  private static boolean isLogFile(JvmLog log) {
    return LOG_FILE.matcher(log.first().beginning().text()).find();
  }

  private static boolean isUnified(JvmLog log) {
    return MarkSearch.COLLECTIONS.matcher(log.first().beginning().text()).find();
  }

  private void look(JvmLog file, @Nullable JvmLog output) {
    if (output == null) {
      return;
    }
    PrintedAlone alone = new PrintedAlone(file, output);
    if (!alone.isSome()) {
      putBeside(file, alone, output);
      return;
    }
    // The output was copied before, or lost its beginning.
    PrintedAlone others = new PrintedAlone(output, file);
    if (!others.isSome() && !rests.containsKey(output) && !again.containsKey(output)) {
      putBeside(output, others, file);
    } else {
      again.put(file, Optional.of(alone.rest()));
      tell(
          file,
          "some of its lines",
          output,
          " as well; only the rest of it is read, as a separate log");
    }
  }

  /// The one that has most of its lines, if any has some.
  private static @Nullable JvmLog output(PrintedRuns runs, Map<JvmLog, PrintedRuns> outputs) {
    JvmLog output = null;
    int most = 0;
    for (Map.Entry<JvmLog, PrintedRuns> other : outputs.entrySet()) {
      int shared = runs.shared(other.getValue());
      output = shared > most ? other.getKey() : output;
      most = Math.max(most, shared);
    }
    return output;
  }

  private void putBeside(JvmLog log, PrintedAlone alone, JvmLog main) {
    again.put(log, Optional.empty());
    rests.computeIfAbsent(main, _ -> new ArrayList<>()).add(alone.rest().set());
    tell(log, "the same lines", main, "; only the rest of it is read");
  }

  private void tell(JvmLog log, String what, JvmLog main, String rest) {
    told.accept(log.againIn(what, main, rest));
  }

  /// What is left of these logs.
  List<JvmLog> left(List<JvmLog> logs) {
    return logs.stream()
        .flatMap(log -> again.getOrDefault(log, Optional.of(log)).stream())
        .toList();
  }

  /// Puts what is read beside others to them.
  void addTo(Map<JvmLog, List<LogSet>> logs) {
    rests.forEach((log, sets) ->
        logs.computeIfPresent(
            log, (_, others) -> Stream.concat(others.stream(), sets.stream()).toList()));
  }

  /// The log with what is read beside it.
  LogSet set(JvmLog log) {
    return log.set().with(rests.getOrDefault(log, List.of()));
  }
}
