package dev.assay.evidence;

import dev.assay.model.Evidence;
import dev.assay.model.Jvm;
import dev.assay.profiler.AgentLog;
import dev.assay.profiler.AgentRequest;
import dev.assay.profiler.CpuEvent;
import dev.assay.profiler.KernelTick;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Where the CPU time of a fork went, as a recording of async-profiler in the trial's folder. The
/// recordings are read together when all forks have ended, see [#files]; here are the facts
/// `profile.event` and `profile.interval`.
///
/// It is in no list of sources, because it is asked on forks of its own alone: on others its cost
/// would pass for theirs.
///
/// @param library of the profiler
/// @param request what it records
public record ProfileSource(Path library, AgentRequest request) implements Source {

  /// As in `--evidence`.
  public static final String NAME = "profile";

  /// `%p` because a script may start several JVMs.
  private static final String RECORDING = "profile-%p.jfr";

  private static final String LOG = "profiler.log";

  /// As fine as the profiler costs little: a few thousand samples of a fork of some seconds.
  private static final String INTERVAL = "1ms";

  /// CPU time of all threads, by what works on this machine.
  public static ProfileSource ofCpuTime(Path library) {
    AgentRequest request = AgentRequest.of(List.of(CpuEvent.here().event()), Optional.of(INTERVAL));
    return new ProfileSource(library, request.notBelow(KernelTick.nanos()));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Tier tier() {
    return Tier.COSTLY;
  }

  @Override
  public Request request(Jvm jvm, List<String> flags, Path folder) {
    if (Foreign.is(jvm)) {
      return new Unavailable(jvm.name() + " is not profiled; only HotSpot JVMs are");
    }
    if (folder.toString().contains(",")) {
      return new Unavailable(
          "async-profiler cannot write into a folder with a comma in its name; take another --runs");
    }
    Path file = AgentRequest.literal(folder).resolve(RECORDING);
    return new Options(request.options(library, file, folder.resolve(LOG), OptionalLong.empty()));
  }

  @Override
  public Evidence evidence(Traces traces) {
    if (files(traces.folder()).isEmpty()) {
      String reason =
          AgentLog.error(traces.folder().resolve(LOG))
              .orElse("the JVM wrote no recording: it was ended, or hides JAVA_TOOL_OPTIONS");
      return new Evidence(Map.of(), Map.of(), Map.of(NAME, reason));
    }
    var first = request.intervals().entrySet().iterator().next();
    Map<String, String> facts =
        Map.of("profile.event", first.getKey().text(), "profile.interval", first.getValue());
    return new Evidence(Map.of(), facts, Map.of());
  }

  /// The recordings that a fork left in its folder, one of each JVM; none where the profiler kept
  /// one of them from starting, because what is left is not the whole fork.
  public static List<Path> files(Path folder) {
    if (AgentLog.killed(folder.resolve(LOG)).isPresent()) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(ProfileSource::isRecording).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static boolean isRecording(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith("profile-") && name.endsWith(".jfr") && file.toFile().length() > 0;
  }
}
