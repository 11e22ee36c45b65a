package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.profiler.AgentRequest;
import dev.assay.profiler.CpuEvent;
import dev.assay.profiler.KernelTick;
import dev.assay.profiler.PerfEvents;
import dev.assay.profiler.SampledEvent;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What is to be recorded, nothing left open.
///
/// @param reason why this event, where it was not typed so; for the user
/// @param duration absent for as long as it takes
/// @param output of one JVM
record ProfileRecordSettings(
    Tool tool,
    AgentRequest request,
    Optional<String> reason,
    Optional<Duration> duration,
    Path output) {

  /// Who takes the samples.
  enum Tool {
    ASYNC_PROFILER(".jfr"),
    FLIGHT_RECORDER(".jfr"),
    PERF(".perf.txt");

    private final String suffix;

    Tool(String suffix) {
      this.suffix = suffix;
    }
  }

  private static final String AUTO = "auto";

  /// The flight recorder does not sample faster than this on JDK 8, and is held to it everywhere.
  private static final long SLOWEST_MILLIS = 10;

  /// A year.
  private static final double LONGEST_SECONDS = 365 * 86_400.0;

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  /// @param event as typed behind `--event`
  /// @param output as typed behind `--output`
  static ProfileRecordSettings of(
      ProfileRecordOptions options,
      Optional<String> event,
      Optional<Path> output,
      LocalDateTime now) {
    Tool tool = tool(options);
    if (tool != Tool.ASYNC_PROFILER && event.filter(typed -> !typed.equals(AUTO)).isPresent()) {
      throw Problem.usage(
          (options.jfr ? "--jfr" : "--perf")
              + " has events of its own; leave out --event "
              + event.get());
    }
    Optional<String> interval = Optional.ofNullable(options.interval);
    Choice choice =
        tool == Tool.ASYNC_PROFILER
            ? Choice.of(event.orElse(AUTO), PerfEvents.here())
            : new Choice(List.of(SampledEvent.CPU), Optional.empty());
    AgentRequest asked = AgentRequest.of(choice.events(), interval);
    AgentRequest request = tool == Tool.ASYNC_PROFILER ? asked.notBelow(KernelTick.nanos()) : asked;
    Optional<Duration> duration =
        Optional.ofNullable(options.duration).map(ProfileRecordSettings::duration);
    if (options.symbols != null && !Files.isDirectory(options.symbols)) {
      throw Problem.usage("--symbols " + options.symbols + " is not a folder; correct the path");
    }
    Path file = output.orElseGet(() -> fresh("profile-" + STAMP.format(now), tool.suffix));
    return new ProfileRecordSettings(
        tool,
        request,
        request.equals(asked) ? choice.reason() : Optional.of(slowed(choice)),
        duration,
        writable(file.toAbsolutePath()));
  }

  private static Duration duration(String text) {
    double seconds = ProfileInput.seconds("--duration", text);
    if (seconds <= 0 || seconds > LONGEST_SECONDS) {
      throw Problem.usage(
          "--duration " + text + " is not a time to record; write it as 10, 60s or 5m");
    }
    return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
  }

  private static Tool tool(ProfileRecordOptions options) {
    if (options.jfr && options.perf) {
      throw Problem.usage("--jfr and --perf are two recorders; take one of them");
    }
    return options.jfr ? Tool.FLIGHT_RECORDER : options.perf ? Tool.PERF : Tool.ASYNC_PROFILER;
  }

  private static String slowed(Choice choice) {
    String ticks = "the timer fires no faster than the kernel's tick";
    return choice.reason().map(reason -> reason + "; " + ticks).orElse(ticks);
  }

  /// A name that no other recording has. The file is made at once, so that another Assay that
  /// begins in the same second takes another.
  static Path fresh(String stem, String suffix) {
    for (int number = 1; ; number++) {
      Path file = Path.of(stem + (number == 1 ? "" : "_" + number) + suffix);
      try {
        Files.createFile(file);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> tidy(file)));
        return file;
      } catch (FileAlreadyExistsException _) {
        // The next number.
      } catch (IOException e) {
        throw Problem.usage(
                "cannot write to the current folder: "
                    + Problem.reason(e)
                    + "; name a file elsewhere with --output")
            .causedBy(e);
      }
    }
  }

  /// Removes a file that was made for a recording which then was not, or went elsewhere.
  private static void tidy(Path file) {
    try {
      if (Files.size(file) == 0) {
        Files.delete(file);
      }
    } catch (IOException _) {
      // Then it is gone already.
    }
  }

  private static Path writable(Path file) {
    if (file.endsWith("-") || (Files.exists(file) && !Files.isRegularFile(file))) {
      throw Problem.usage(
          "--output " + file + " is not a file; name a file to write the recording to");
    }
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw Problem.usage(
          "cannot write to the folder of " + file + "; make it, or name another --output");
    }
    return file;
  }

  /// The first event's time between samples.
  long nanos() {
    var first = request.intervals().entrySet().iterator().next();
    return first.getKey().nanos(first.getValue()).orElse(1_000_000L);
  }

  /// The same for the flight recorder.
  long flightMillis(boolean typed) {
    return typed ? Math.max(1, nanos() / 1_000_000) : SLOWEST_MILLIS;
  }

  /// What is said when the recording begins.
  String shown() {
    return request.shown() + reason.map(why -> " (" + why + ")").orElse("");
  }

  /// Which events, and why.
  record Choice(List<SampledEvent> events, Optional<String> reason) {

    /// @param typed events, or `auto`
    static Choice of(String typed, PerfEvents perf) {
      if (typed.strip().equalsIgnoreCase(AUTO)) {
        CpuEvent best = CpuEvent.of(perf, System.getProperty("os.name"));
        return new Choice(List.of(best.event()), Optional.of(best.reason()));
      }
      List<SampledEvent> events = SampledEvent.parse(typed);
      if (perf.usable()) {
        boolean counts = events.stream().anyMatch(SampledEvent::byPerfEvents);
        return new Choice(events, counts ? perf.shortcoming() : Optional.empty());
      }
      return new Choice(
          events.stream().map(event -> withoutPerf(event, perf)).toList(),
          events.contains(SampledEvent.CPU) ? perf.shortcoming() : Optional.empty());
    }

    private static SampledEvent withoutPerf(SampledEvent event, PerfEvents perf) {
      if (event.byPerfEvents() && event != SampledEvent.CPU) {
        throw Problem.unfit(
            "--event " + event.text() + " cannot be recorded: " + perf.shortcoming().orElse(""));
      }
      return event == SampledEvent.CPU ? SampledEvent.CTIMER : event;
    }
  }
}
