package dev.assay.cli;

import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.difference.ProfileDifferencer;
import dev.assay.difference.ProfileFindings;
import dev.assay.difference.ProfiledFork;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.ProfileContrast;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Why;
import dev.assay.profile.CanonicalFrames;
import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import dev.assay.recording.RecordingSources;
import dev.assay.recording.Recordings;
import dev.assay.report.ProfileDifferenceJson;
import dev.assay.report.ProfileDifferencePage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the profiled forks of a run say: for every challenger a page and its data beside their
/// recordings, and findings among the reasons.
final class ProfiledWhys {

  private static final double CONFIDENCE = 0.95;

  private static final Selection CPU = Selection.ALL.ofKind(SampleKind.CPU.name());

  private final Result result;
  private final ProfileForks forks;
  private final Map<String, List<ProfiledFork>> read = new HashMap<>();

  private ProfiledWhys(Result result, ProfileForks forks) {
    this.result = result;
    this.forks = forks;
  }

  /// The result with them; the result itself when no fork was profiled. A recording that cannot be
  /// read is a notice.
  static Result explained(Result result) throws IOException {
    Optional<ProfileForks> forks = ProfileForks.of(result);
    if (forks.isEmpty() || forks.get().forks().isEmpty()) {
      return result;
    }
    try {
      List<Why> whys = new ProfiledWhys(result, forks.get()).whys();
      return result.withExplanation(result.explanation().withWhys(whys));
    } catch (Problem unreadable) {
      return result.withNotices(
          List.of(
              new Notice(
                  "profile.unreadable",
                  Severity.WARNING,
                  "the profiled forks explain nothing: " + unreadable.getMessage())));
    }
  }

  private List<Why> whys() throws IOException {
    List<Why> whys = new ArrayList<>();
    for (Why why : result.explanation().whys()) {
      whys.add(explained(why));
    }
    return whys;
  }

  private Why explained(Why why) throws IOException {
    String baseline = result.experiment().baseline().name();
    List<ProfiledFork> before = forks(baseline);
    List<ProfiledFork> after = forks(why.variant());
    if (before.isEmpty() || after.isEmpty()) {
      return why;
    }
    ProfileDifference difference =
        ProfileDifferencer.of(
            baseline,
            before,
            why.variant(),
            after,
            forks.unit(),
            CONFIDENCE,
            result.experiment().seed());
    String page = ProfileForks.FOLDER + "/difference-" + why.variant();
    Path folder = Path.of(result.directory());
    Files.writeString(folder.resolve(page + ".html"), ProfileDifferencePage.render(difference));
    Files.writeString(folder.resolve(page + ".json"), ProfileDifferenceJson.write(difference));
    return why.with(
        new ProfileContrast(page + ".html", summary(difference)),
        ProfileFindings.of(difference, before, after));
  }

  private static String summary(ProfileDifference difference) {
    String sides =
        "CPU time by method, %d profiled forks against %d"
            .formatted(difference.forksAfter(), difference.forksBefore());
    if (difference.test() == Test.NONE) {
      return sides + ", too few to test anything";
    }
    long changed = difference.changedMethods();
    return sides
        + (changed == 0
            ? ", no method changed by more than chance"
            : ", " + changed + (changed == 1 ? " method" : " methods") + " changed");
  }

  private List<ProfiledFork> forks(String variant) throws IOException {
    List<ProfiledFork> known = read.get(variant);
    if (known != null) {
      return known;
    }
    List<ProfiledFork> all = new ArrayList<>();
    for (ProfileForks.Fork fork : forks.forks()) {
      if (fork.trial().variant().equals(variant)) {
        all.add(new ProfiledFork(profile(fork), fork.work(), fork.trial().block()));
      }
    }
    read.put(variant, all);
    return all;
  }

  private static Profile profile(ProfileForks.Fork fork) throws IOException {
    List<String> names = fork.recordings().stream().map(Path::toString).toList();
    return CanonicalFrames.canonical(
        Recordings.readAll(
            RecordingSources.of(names, InputStream.nullInputStream()), CPU, Progress.NONE));
  }
}
