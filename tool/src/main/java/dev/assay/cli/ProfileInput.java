package dev.assay.cli;

import dev.assay.experiment.Quantities;
import dev.assay.model.Problem;
import dev.assay.profile.CanonicalFrames;
import dev.assay.profile.FrameFilter;
import dev.assay.profile.HotSpots.Level;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingFormat;
import dev.assay.recording.RecordingSource;
import dev.assay.recording.RecordingSources;
import dev.assay.recording.Recordings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/// Reads the recordings that the user names, with what the options leave out left out.
final class ProfileInput {

  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

  private final Console console;
  private final ProfileOptions options;

  ProfileInput(Console console, ProfileOptions options) {
    this.console = console;
    this.options = options;
  }

  /// Complains about options before anything is read.
  void check() {
    selection(false);
    filter();
  }

  /// All recordings as one.
  ///
  /// @param timeline whether times are wanted
  Profile read(List<String> names, boolean timeline) throws IOException {
    List<RecordingSource> sources = RecordingSources.of(names, System.in);
    FrameFilter filter = filter();
    Selection selection = selection(timeline);
    ProfileProgress progress = new ProfileProgress(console);
    try {
      return shown(Recordings.readAll(sources, selection, progress), filter);
    } finally {
      progress.done();
    }
  }

  /// Each recording by itself, all of one kind.
  ///
  /// @param kind that they must have; of the first when empty
  List<Profile> readEach(List<String> names, Optional<String> kind) throws IOException {
    List<Profile> profiles = new ArrayList<>();
    FrameFilter filter = filter();
    Optional<String> wanted = kind;
    ProfileProgress progress = new ProfileProgress(console);
    try {
      for (RecordingSource source : RecordingSources.of(names, System.in)) {
        Selection any = selection(false);
        Profile profile = Recordings.read(source, wanted.map(any::ofKind).orElse(any), progress);
        profiles.add(shown(profile, filter));
        wanted = Optional.of(profile.kind().name());
      }
    } finally {
      progress.done();
    }
    return profiles;
  }

  private Profile shown(Profile profile, FrameFilter filter) {
    Profile filtered = filter.apply(profile);
    return options.rawFrames ? filtered : CanonicalFrames.canonical(filtered);
  }

  private Selection selection(boolean timeline) {
    double from = options.from == null ? 0 : seconds("--from", options.from);
    double to = options.until().map(ProfileInput::until).orElse(Double.POSITIVE_INFINITY);
    if (from >= to) {
      throw Problem.usage(
          options.from == null
              ? "--to " + options.until().orElse("") + " leaves nothing; give a later time"
              : "--from %s is not before --to %s; exchange them"
                  .formatted(options.from, options.until().orElse("")));
    }
    boolean lines = options.lines || options.level() == Level.LINE;
    return new Selection(kind(), thread(), from, to, lines, options.threads, timeline);
  }

  /// What the recorder chooses by itself a reader must choose too.
  private Optional<String> kind() {
    return Optional.ofNullable(options.event)
        .map(event -> event.split(",", 2)[0].strip())
        .filter(event -> !event.equals("auto"))
        .map(event -> event.equals("ctimer") || event.equals("itimer") ? "cpu" : event);
  }

  private Predicate<String> thread() {
    return options.thread == null
        ? name -> true
        : compiled("--thread", options.thread).asPredicate();
  }

  private FrameFilter filter() {
    return new FrameFilter(
        options.include.stream().map(text -> compiled("--include", text)).toList(),
        options.exclude.stream().map(text -> compiled("--exclude", text)).toList());
  }

  /// The pattern of an option.
  static Pattern compiled(String option, String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw Problem.usage(
              "%s %s is not a regular expression (%s); put \\ in front of what is meant as it is"
                  .formatted(option, text, e.getDescription()))
          .causedBy(e);
    }
  }

  /// Of an option that may be absent.
  static Optional<Pattern> compiledIfAny(String option, @Nullable String text) {
    return Optional.ofNullable(text).map(given -> compiled(option, given));
  }

  private static double until(String text) {
    try {
      return seconds("--to", text);
    } catch (Problem e) {
      throw Problem.usage(
              "--to %s is neither a time nor a format to write; give 10, 10s, 5m, or %s"
                  .formatted(text, RecordingFormat.names()))
          .causedBy(e);
    }
  }

  /// Seconds may go without their unit.
  static double seconds(String option, String text) {
    if (NUMBER.matcher(text).matches()) {
      return Math.min(Double.parseDouble(text), Double.MAX_VALUE);
    }
    try {
      return Quantities.duration(text).toMillis() / 1000.0;
    } catch (Problem e) {
      throw Problem.usage(option + ": " + e.getMessage()).causedBy(e);
    }
  }
}
