package dev.assay.cli;

import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifferencer;
import dev.assay.difference.ProfiledFork;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import dev.assay.profile.Profile;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What differs between two sets of recordings, each recording one run.
final class ProfileDifferences {

  private static final double CONFIDENCE = 0.95;

  /// The same recordings give the same report.
  private static final long SEED = 1;

  /// Recordings whose lengths differ by more hold different amounts of work, or of time.
  private static final double LENGTHS = 1.5;

  /// More of them say nothing new.
  private static final int WARNINGS = 8;

  private final Console console;
  private final ProfileOptions options;

  ProfileDifferences(Console console, ProfileOptions options) {
    this.console = console;
    this.options = options;
  }

  ProfileDifference of(List<String> before, List<String> after) throws IOException {
    refuseTwins(before, after);
    ProfileInput input = new ProfileInput(console, options);
    warnOfCopies(before, after);
    List<Profile> a = input.readEach(before, Optional.empty());
    List<Profile> b = input.readEach(after, Optional.of(a.getFirst().kind().name()));
    warnOfRecordings(a, b);
    warnOfLengths(a, b);
    String[] names = names(before, after);
    return ProfileDifferencer.of(
        names[0],
        forks(a, 0),
        names[1],
        forks(b, a.size()),
        per() == ProfileOptions.Per.SECOND ? "second" : "recording",
        CONFIDENCE,
        SEED);
  }

  /// A recording does not differ from itself, and no chance can be told from it.
  private static void refuseTwins(List<String> before, List<String> after) {
    Set<Path> baseline = before.stream().map(ProfileDifferences::place).collect(Collectors.toSet());
    after.stream()
        .filter(file -> baseline.contains(place(file)))
        .findFirst()
        .ifPresent(file -> {
          throw Problem.usage(file + " is on both sides; name other recordings on one of them");
        });
  }

  /// A run recorded once and named twice looks like two runs between which nothing varies.
  private void warnOfCopies(List<String> before, List<String> after) throws IOException {
    Map<Long, List<Path>> bySize = new HashMap<>();
    for (String name : Stream.concat(before.stream(), after.stream()).distinct().toList()) {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        continue; // who reads it says so
      }
      List<Path> alike = bySize.computeIfAbsent(Files.size(file), _ -> new ArrayList<>());
      for (Path other : alike) {
        if (Files.mismatch(file, other) < 0) {
          String copy = Plain.line(file + " holds the same as " + other);
          console
              .err()
              .println("assay: " + copy + "; each is taken for a run, so leave one of them out");
          return;
        }
      }
      alike.add(file);
    }
  }

  private static Path place(String file) {
    Path path = Path.of(file);
    try {
      return path.toRealPath();
    } catch (IOException _) {
      return path.toAbsolutePath().normalize();
    }
  }

  private ProfileOptions.Per per() {
    return options.per == null ? ProfileOptions.Per.RECORDING : options.per;
  }

  /// Recordings of different runs: none belongs with another.
  private List<ProfiledFork> forks(List<Profile> profiles, int firstBlock) {
    List<ProfiledFork> forks = new ArrayList<>();
    for (Profile profile : profiles) {
      forks.add(new ProfiledFork(profile, work(profile), firstBlock + forks.size()));
    }
    return forks;
  }

  private double work(Profile profile) {
    return switch (per()) {
      case RECORDING -> 1;
      case SECOND ->
          profile
              .facts()
              .seconds()
              .filter(seconds -> seconds > 0)
              .orElseThrow(() ->
                  Problem.unfit(
                      profile.facts().sources().getFirst()
                          + " does not say how long it is; leave out --per second"));
    };
  }

  /// What a recording lacks, its side lacks.
  private void warnOfRecordings(List<Profile> a, List<Profile> b) {
    Stream.concat(a.stream(), b.stream())
        .flatMap(profile ->
            profile.facts().notices().stream()
                .filter(notice -> notice.severity() != Severity.INFO)
                .map(notice -> profile.facts().sources().getFirst() + ": " + notice.message()))
        .map(Plain::line)
        .distinct()
        .limit(WARNINGS)
        .forEach(warning -> console.err().println("assay: " + warning));
  }

  private void warnOfLengths(List<Profile> a, List<Profile> b) {
    double before = seconds(a);
    double after = seconds(b);
    if (per() == ProfileOptions.Per.RECORDING
        && Math.max(before, after) > LENGTHS * Math.min(before, after)) {
      console
          .err()
          .printf(
              "assay: recordings last %.0f s before and %.0f s after; unless both did the same"
                  + " work, --per second makes them alike%n",
              before, after);
    }
  }

  private static double seconds(List<Profile> profiles) {
    return profiles.stream()
        .mapToDouble(profile -> profile.facts().seconds().orElse(0.0))
        .average()
        .orElse(0);
  }

  /// Names that tell the sides apart: of a file, or of the folder that a side is in.
  private static String[] names(List<String> before, List<String> after) {
    String a = name(before);
    String b = name(after);
    return a == null || b == null || a.equals(b)
        ? new String[] {"before", "after"}
        : new String[] {a, b};
  }

  private static @Nullable String name(List<String> files) {
    if (files.size() == 1) {
      return last(Path.of(files.getFirst()));
    }
    Set<String> folders =
        files.stream()
            .map(file -> Path.of(file).toAbsolutePath().getParent())
            .map(folder -> folder == null ? "" : last(folder))
            .collect(Collectors.toSet());
    return folders.size() == 1 ? folders.iterator().next() : null;
  }

  private static String last(Path path) {
    Path name = path.getFileName();
    return name == null ? path.toString() : name.toString();
  }
}
