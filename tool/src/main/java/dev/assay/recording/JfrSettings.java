package dev.assay.recording;

import dev.assay.profile.SampleKind;
import dev.assay.text.Span;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the recorder was asked to do, as it says itself in `jdk.ActiveSetting`. async-profiler says
/// so only in the first of its chunks: the others inherit it.
final class JfrSettings {

  /// Of async-profiler when nothing is said.
  private static final long ASYNC_CPU = 10_000_000;

  private static final long ASYNC_WALL = 50_000_000;

  /// Of the JDK's own sampler when nothing is said.
  private static final long JDK = 20_000_000;

  /// The event of the JDK's own sampler.
  private static final String SAMPLED = "jdk.ExecutionSample";

  /// Events of async-profiler whose interval is CPU time.
  private static final Set<String> CPU =
      Set.of("cpu", "cpu-clock", "task-clock", "ctimer", "itimer");

  /// Settings are few; a recording with more is not one.
  private static final int MOST = 10_000;

  private final boolean async;
  private final Map<String, String> values = new HashMap<>();

  JfrSettings(boolean async) {
    this.async = async;
  }

  /// Whether anything that an event was set to matters. The JDK writes hundreds of settings into
  /// every chunk, and the texts of one take as long to read as a hundred samples.
  boolean areAbout(String event) {
    return async || event.equals(SAMPLED);
  }

  /// Takes one over.
  ///
  /// @param event that it is about
  void put(String event, String name, String value) {
    if (values.size() < MOST) {
      values.put(event + "#" + name, value);
      values.put(name, value);
    }
  }

  /// Takes all of another chunk over.
  void inherit(JfrSettings other) {
    other.values.forEach(values::putIfAbsent);
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  boolean async() {
    return async;
  }

  /// The event that async-profiler took samples at.
  String event() {
    return values.getOrDefault("event", "cpu");
  }

  /// Who took async-profiler's execution samples, those of time waited aside.
  JfrSampler execution() {
    String event = event();
    if (CPU.contains(event) || event.equals("wall") || event.isEmpty()) {
      return JfrSampler.ASYNC_CPU;
    }
    return switch (event) {
      case "page-faults" -> JfrSampler.PAGE_FAULTS;
      case "context-switches" -> JfrSampler.CONTEXT_SWITCHES;
      default -> JfrSampler.OTHER;
    };
  }

  /// The kind of samples, which for counters of the processor only the settings know.
  SampleKind kind(JfrSampler sampler) {
    return sampler == JfrSampler.OTHER
        ? new SampleKind(event(), SampleKind.Unit.COUNT)
        : sampler.kind();
  }

  /// What a sample stands for, in nanoseconds; 0 for samplers without an interval.
  long interval(JfrSampler sampler) {
    return switch (sampler) {
      case ASYNC_CPU -> number("interval", ASYNC_CPU);
      case ASYNC_WALL ->
          event().equals("wall") ? number("interval", ASYNC_WALL) : number("wall", ASYNC_WALL);
      case JDK_CPU, JDK_WALL -> period(values.get(SAMPLED + "#period"));
      default -> 0;
    };
  }

  private long number(String name, long otherwise) {
    try {
      long number = Long.parseLong(values.getOrDefault(name, "0"));
      return number > 0 ? number : otherwise;
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  /// As the JDK writes it: `20 ms`.
  private static long period(@Nullable String text) {
    String[] words = text == null ? new String[0] : text.strip().split(" ", 2);
    long unit = words.length < 2 ? 0 : Span.nanos(words[1]);
    if (unit == 0 || !words[0].matches("[1-9]\\d{0,8}")) {
      return JDK;
    }
    return Long.parseLong(words[0]) * unit;
  }
}
