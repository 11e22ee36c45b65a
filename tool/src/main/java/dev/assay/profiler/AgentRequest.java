package dev.assay.profiler;

import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/// What async-profiler is asked to record, in the words of its agent.
///
/// @param intervals of each event, checked
public record AgentRequest(Map<SampledEvent, String> intervals) {

  /// Stacks of the JVM's own functions, the method that a compiler thread compiles, the target of
  /// calls through tables.
  private static final String STACKS = "cstack=vm,features=comptask+vtable";

  /// What lets inlined methods be seen between safepoints.
  private static final List<String> PRECISE =
      List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

  public AgentRequest {
    intervals = Collections.unmodifiableMap(new LinkedHashMap<>(intervals));
  }

  /// @param interval as typed; it is the first event's
  public static AgentRequest of(List<SampledEvent> events, Optional<String> interval) {
    Map<SampledEvent, String> intervals = new LinkedHashMap<>();
    for (SampledEvent event : events) {
      intervals.put(
          event,
          intervals.isEmpty()
              ? interval.map(event::interval).orElse(event.usualInterval())
              : event.usualInterval());
    }
    return new AgentRequest(intervals);
  }

  /// The same with timers that do not tick faster than the kernel: they would lose time, because a
  /// timer that is overdue twice fires once.
  ///
  /// @param tick nanoseconds
  public AgentRequest notBelow(long tick) {
    return slowed(tick, SampledEvent::byTicks);
  }

  /// The same for a process that may have other rights, so that async-profiler may take a timer
  /// there instead of perf_events.
  ///
  /// @param tick nanoseconds
  public AgentRequest notBelowAnywhere(long tick) {
    return slowed(tick, event -> event.byTicks() || event == SampledEvent.CPU);
  }

  private AgentRequest slowed(long tick, Predicate<SampledEvent> which) {
    Map<SampledEvent, String> slower = new LinkedHashMap<>(intervals);
    slower.replaceAll((event, text) ->
        which.test(event) && event.nanos(text).orElse(tick) < tick ? time(tick) : text);
    return new AgentRequest(slower);
  }

  private static String time(long nanos) {
    return nanos % 1_000_000 == 0 ? nanos / 1_000_000 + "ms" : nanos / 1000 + "us";
  }

  /// The same with another interval.
  public AgentRequest with(SampledEvent event, String interval) {
    Map<SampledEvent, String> other = new LinkedHashMap<>(intervals);
    other.replace(event, event.interval(interval));
    return new AgentRequest(other);
  }

  /// Whether this event is recorded.
  public boolean asks(SampledEvent event) {
    return intervals.containsKey(event);
  }

  /// `cpu every 1ms, alloc every 512k`.
  public String shown() {
    List<String> parts = new ArrayList<>();
    intervals.forEach((event, interval) ->
        parts.add(interval.equals("1") ? event.text() : event.text() + " every " + interval));
    return String.join(", ", parts);
  }

  /// Starts recording.
  ///
  /// @param file to write, in which the agent replaces `%p` by the process id
  /// @param log for what the agent has to say, instead of the program's output
  /// @param seconds after which it stops by itself
  public String start(Path file, Path log, OptionalLong seconds) {
    List<String> words = new ArrayList<>(List.of("start"));
    boolean beside = intervals.keySet().stream().anyMatch(SampledEvent::mainBesideWall);
    intervals.forEach((event, interval) -> words.addAll(event.words(interval, beside)));
    words.addAll(List.of(STACKS, "jfr", "quiet", "log=" + plain(log), "file=" + plain(file)));
    seconds.ifPresent(limit -> words.add("timeout=" + limit));
    return String.join(",", words);
  }

  /// Stops recording and writes the file.
  public static String stop(Path file, Path log) {
    return "stop,jfr,quiet,log=" + plain(log) + ",file=" + plain(file);
  }

  /// The options of a JVM that is to be recorded from its start.
  public List<String> options(Path library, Path file, Path log, OptionalLong seconds) {
    List<String> options = new ArrayList<>();
    options.add("-agentpath:" + library + "=" + start(file, log, seconds));
    options.addAll(PRECISE);
    return options;
  }

  /// The agent splits its options at commas and knows no quotes.
  private static String plain(Path file) {
    String text = file.toString();
    if (text.contains(",")) {
      throw Problem.usage(
          "async-profiler cannot write to "
              + text
              + " because of the comma in it; name another --output");
    }
    return text;
  }

  /// A path in which nothing is replaced.
  public static Path literal(Path file) {
    return Path.of(file.toString().replace("%", "%%"));
  }
}
