package dev.assay.profiler;

import dev.assay.model.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What async-profiler takes samples of.
public enum SampledEvent {
  /// CPU time by perf_events, with kernel frames where they are allowed.
  CPU("cpu", Engine.MAIN, Interval.TIME, "1ms"),
  /// CPU time by a timer of each thread; needs no rights, and resolves to the kernel's tick.
  CTIMER("ctimer", Engine.MAIN, Interval.TIME, "10ms"),
  /// CPU time by one timer of the process; needs no rights, and resolves to the kernel's tick.
  ITIMER("itimer", Engine.MAIN, Interval.TIME, "10ms"),
  /// Time, running or not.
  WALL("wall", Engine.MAIN, Interval.TIME, "20ms"),
  /// Page faults, each.
  PAGE_FAULTS("page-faults", Engine.MAIN, Interval.COUNT, "1"),
  /// Switches from one thread to another, each.
  CONTEXT_SWITCHES("context-switches", Engine.MAIN, Interval.COUNT, "1"),
  /// Bytes allocated on the Java heap.
  ALLOC("alloc", Engine.BESIDE, Interval.BYTES, "512k"),
  /// Bytes allocated on the Java heap and alive at the end.
  LIVE("live", Engine.BESIDE, Interval.BYTES, "512k"),
  /// Waiting for monitors and locks of java.util.concurrent.
  LOCK("lock", Engine.BESIDE, Interval.TIME, "10us"),
  /// Bytes taken by malloc and its kin.
  NATIVEMEM("nativemem", Engine.BESIDE, Interval.BYTES, "64k"),
  /// Waiting for locks of native code.
  NATIVELOCK("nativelock", Engine.BESIDE, Interval.TIME, "10us");

  /// Whether an event can be recorded together with others.
  private enum Engine {
    /// One of these at a time; but wall goes beside the others.
    MAIN,
    BESIDE
  }

  /// What an interval is of.
  enum Interval {
    TIME("[0-9]{1,12}(ns|us|ms)|[0-9]{1,9}s", "a time, as 1ms"),
    BYTES("[0-9]{1,12}[kmg]?", "a size, as 512k"),
    COUNT("[0-9]{1,12}", "a number");

    private final String pattern;
    private final String words;

    Interval(String pattern, String words) {
      this.pattern = pattern;
      this.words = words;
    }
  }

  /// Nanoseconds. Every 10 us a program of a second of work came no further than its first
  /// hundredth, and the wall clock of its threads lost nine tenths of its samples.
  private static final long FASTEST = 100_000;

  private static final int TOGETHER = 6;

  private final String text;
  private final Engine engine;
  private final Interval kind;
  private final String interval;

  SampledEvent(String text, Engine engine, Interval kind, String interval) {
    this.text = text;
    this.engine = engine;
    this.kind = kind;
    this.interval = interval;
  }

  /// As in `--event`.
  public String text() {
    return text;
  }

  /// What lies between two samples when nothing is said.
  public String usualInterval() {
    return interval;
  }

  /// Whether it samples CPU time by a timer that only ticks as the kernel does.
  public boolean byTicks() {
    return this == CTIMER || this == ITIMER;
  }

  /// Whether perf_events take its samples.
  public boolean byPerfEvents() {
    return this == CPU || this == PAGE_FAULTS || this == CONTEXT_SWITCHES;
  }

  /// Whether wall-clock samples beside it are asked for in another way.
  boolean mainBesideWall() {
    return engine == Engine.MAIN && this != WALL;
  }

  /// Reads events with commas between them.
  ///
  /// @throws Problem for an unknown one, or for two that cannot be recorded together
  public static List<SampledEvent> parse(String typed) {
    List<SampledEvent> events =
        Arrays.stream(typed.split(",", TOGETHER + 1)).map(SampledEvent::one).distinct().toList();
    long main = events.stream().filter(event -> event.engine == Engine.MAIN).count();
    boolean wall = events.contains(WALL);
    if (main > (wall ? 2 : 1) || (events.contains(ALLOC) && events.contains(LIVE))) {
      throw Problem.usage(
          "--event "
              + typed
              + " names events that cannot be recorded together; take one of cpu, ctimer, itimer,"
              + " page-faults and context-switches, one of alloc and live, and any of the others"
              + " beside them");
    }
    return events;
  }

  private static SampledEvent one(String word) {
    String wanted = word.strip().toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(event -> event.text.equals(wanted))
        .findFirst()
        .orElseThrow(() ->
            Problem.usage(
                "'" + word + "' is not an event to record; take auto, " + all() + ", or several"));
  }

  private static String all() {
    return Arrays.stream(values()).map(SampledEvent::text).collect(Collectors.joining(", "));
  }

  /// Checks an interval as typed.
  ///
  /// @throws Problem when it is none for this event
  public String interval(String typed) {
    String wanted = typed.strip().toLowerCase(Locale.ROOT);
    if (!wanted.matches(kind.pattern) || !wanted.matches(".*[1-9].*")) {
      throw Problem.usage(
          "--interval " + typed + " does not fit --event " + text + ", which takes " + kind.words);
    }
    if ((this == CPU || this == WALL) && nanos(wanted).orElse(FASTEST) < FASTEST) {
      throw Problem.usage(
          "--interval "
              + typed
              + " is shorter than taking a sample, and the times would be wrong; give 100us or more");
    }
    return wanted;
  }

  /// An interval of time in nanoseconds; absent for sizes and numbers.
  public Optional<Long> nanos(String checked) {
    if (kind != Interval.TIME) {
      return Optional.empty();
    }
    String unit = checked.replaceAll("[0-9]", "");
    long factor =
        switch (unit) {
          case "ns" -> 1L;
          case "us" -> 1_000L;
          case "ms" -> 1_000_000L;
          default -> 1_000_000_000L;
        };
    long number = Long.parseLong(checked.substring(0, checked.length() - unit.length()));
    return Optional.of(number * factor);
  }

  /// What the agent is told.
  ///
  /// @param checked interval
  /// @param beside whether another main event is recorded at the same time
  List<String> words(String checked, boolean beside) {
    return switch (this) {
      case ALLOC -> List.of("alloc=" + checked);
      case LIVE -> List.of("alloc=" + checked, "live");
      case LOCK, NATIVEMEM, NATIVELOCK -> List.of(text + "=" + checked);
      case WALL ->
          beside ? List.of("wall=" + checked) : List.of("event=wall", "interval=" + checked);
      case CPU, CTIMER, ITIMER, PAGE_FAULTS, CONTEXT_SWITCHES ->
          List.of("event=" + text, "interval=" + checked);
    };
  }
}
