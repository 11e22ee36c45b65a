package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.profile.HotSpots.Level;
import dev.assay.recording.RecordingFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options of `assay profile` about reading and showing.
final class ProfileOptions {

  /// What the differences of two sets of recordings are for each of.
  enum Per {
    RECORDING,
    SECOND
  }

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description =
          "Recordings: JFR, collapsed stacks, pprof, perf script, speedscope, Firefox profiler;"
              + " files, folders, .gz and .zst; - is standard input. Several are added up. Behind"
              + " --, a command to record; one number is a process to record.")
  List<String> words = new ArrayList<>();

  @Option(
      names = "--event",
      paramLabel = "KIND",
      description =
          "Kind of samples: cpu, wall, alloc, live, lock, nativemem, nativelock, page-faults,"
              + " context-switches. To record also ctimer, itimer or auto.")
  @Nullable String event;

  @Option(
      names = "--include",
      paramLabel = "REGEX",
      description = "Only stacks with a frame in which this is found. Repeatable: one is enough.")
  List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "REGEX",
      description = "No stacks with a frame in which this is found. Repeatable.")
  List<String> exclude = new ArrayList<>();

  @Option(
      names = "--thread",
      paramLabel = "REGEX",
      description = "Only threads in whose name this is found.")
  @Nullable String thread;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      description = "Only what came later than this after the start: 10, 10s, 5m, 500ms.")
  @Nullable String from;

  @Option(
      names = "--to",
      paramLabel = "TIME|FORMAT",
      description =
          "A time: only what came sooner than this after the start. Or a format to write to"
              + " --output: collapsed, pprof, speedscope, otlp.")
  List<String> to = new ArrayList<>();

  @Option(
      names = "--total",
      description =
          "With --to collapsed: weights, in nanoseconds or bytes, instead of numbers of samples.")
  boolean total;

  @Option(
      names = "--by",
      paramLabel = "LEVEL",
      description = "Hot spots by thread-class, package, class, method (usual) or line.")
  @Nullable String by;

  @Option(names = "--top", paramLabel = "N", description = "Rows of a table; 20 by default.")
  int top = 20;

  @Option(
      names = "--find",
      paramLabel = "REGEX",
      description = "Where matching frames are, how much they cost, and who calls them.")
  @Nullable String find;

  @Option(names = "--tree", description = "The call tree.")
  boolean tree;

  @Option(
      names = "--callers",
      paramLabel = "REGEX",
      arity = "0..1",
      fallbackValue = "",
      description = "The callers of matching frames; without a pattern those of whatever is hot.")
  @Nullable String callers;

  @Option(names = "--regimes", description = "Stretches of time: warm-up, steady, compiler off.")
  boolean regimes;

  @Option(names = "--lines", description = "Tell lines of one method apart.")
  boolean lines;

  @Option(names = "--threads", description = "Tell threads of one class apart.")
  boolean threads;

  @Option(
      names = "--raw-frames",
      description = "Keep the numbers of lambdas, proxies and hidden classes in names.")
  boolean rawFrames;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with flame graph, timeline and tables, without network.")
  @Nullable String html;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write assay.profile/1, or assay.profile-difference/1; - is standard output.")
  @Nullable String json;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "Where --to FORMAT writes instead of to standard output; when recording, the recording"
              + " itself.")
  @Nullable String output;

  @Option(
      names = "--diff",
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Recordings of the baseline, one for each run; the others behind -- or --against.")
  List<String> diff = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "FILE",
      arity = "1..*",
      description = "Recordings of what is compared with the baseline.")
  List<String> against = new ArrayList<>();

  @Option(
      names = "--per",
      paramLabel = "UNIT",
      description =
          "What differences are for each of: recording (of a fixed piece of work, usual) or"
              + " second.")
  @Nullable Per per;

  /// The end of the time that is wanted.
  Optional<String> until() {
    return one(to.stream().filter(word -> RecordingFormat.find(word).isEmpty()).toList());
  }

  /// What to write the profile as.
  Optional<RecordingFormat> format() {
    return one(to.stream().filter(word -> RecordingFormat.find(word).isPresent()).toList())
        .flatMap(RecordingFormat::find);
  }

  private static Optional<String> one(List<String> words) {
    if (words.size() > 1) {
      throw Problem.usage(
          "--to " + words.getFirst() + " and --to " + words.get(1) + "; leave one of them out");
    }
    return words.stream().findFirst();
  }

  /// Where the profile is written in another format.
  @Nullable String target() {
    return format().isEmpty() ? null : Optional.ofNullable(output).orElse("-");
  }

  /// Whether more than the usual overview was asked for.
  boolean asksToShow() {
    return by != null || find != null || callers != null || tree || regimes;
  }

  /// How finely hot spots are told apart.
  Level level() {
    if (by == null) {
      return lines ? Level.LINE : Level.METHOD;
    }
    for (Level level : Level.values()) {
      if (level.text().equals(by)) {
        return level;
      }
    }
    throw Problem.usage(
        "--by " + by + " is not a level; name thread-class, package, class, method or line");
  }
}
