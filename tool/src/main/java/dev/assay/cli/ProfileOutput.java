package dev.assay.cli;

import dev.assay.difference.ProfileDifference;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import dev.assay.profile.Regime;
import dev.assay.profile.Regimes;
import dev.assay.recording.RecordingFormat;
import dev.assay.recording.RecordingFormat.Collapsing;
import dev.assay.report.ProfileDifferenceJson;
import dev.assay.report.ProfileDifferencePage;
import dev.assay.report.ProfileDifferenceTerminal;
import dev.assay.report.ProfileJson;
import dev.assay.report.ProfilePage;
import dev.assay.report.ProfileTerminal;
import dev.assay.report.ProfileView;
import dev.assay.text.Plain;
import dev.assay.text.Shell;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Writes a profile in every form that was asked for.
final class ProfileOutput {

  private final Console console;
  private final ProfileOptions options;

  ProfileOutput(Console console, ProfileOptions options) {
    this.console = console;
    this.options = options;
  }

  /// Whether a form that was asked for tells when something was.
  boolean needsTimes() {
    return options.regimes || options.html != null || options.json != null;
  }

  /// Complains about a form that would be written over what is read.
  void demandApart(List<String> inputs) throws IOException {
    OutputFile.demandApart(inputs, options.json, options.html, options.target());
  }

  /// Complains about options before anything is read.
  void check() throws IOException {
    OutputFile.demandWritable(options.json, options.html, options.target());
    if (options.total && options.format().filter(RecordingFormat.COLLAPSED::equals).isEmpty()) {
      throw Problem.usage("--total is about --to collapsed; leave it out");
    }
    if (options.top < 1) {
      throw Problem.usage("--top " + options.top + " shows nothing; give 1 or more");
    }
    view(List.of());
  }

  void publish(Profile read, List<String> files) throws IOException {
    // Collapsed stacks are for programs, which sort them if they must, and wait for them.
    boolean collapses = options.format().filter(RecordingFormat.COLLAPSED::equals).isPresent();
    boolean plain = options.json == null && options.html == null;
    Profile profile = plain && (collapses || options.target() == null) ? read : read.ordered();
    List<Regime> regimes = needsTimes() ? Regimes.of(profile) : List.of();
    ProfileView view = view(files);
    if (options.target() != null && !options.asksToShow()) {
      // Who converts looks elsewhere, but must learn what is damaged or missing.
      for (Notice notice : profile.facts().notices()) {
        console.err().println("assay: " + Plain.line(notice.message()));
      }
    } else if (!OutputFile.takesStandardOutput(options.json, options.html, options.target())) {
      console.out().print(ProfileTerminal.render(profile, view, regimes, Styles.out(console)));
    }
    if (options.json != null) {
      OutputFile.write(options.json, console, ProfileJson.write(profile, view, regimes));
    }
    if (options.html != null) {
      OutputFile.write(options.html, console, ProfilePage.render(profile, regimes));
    }
    convert(profile);
  }

  void publish(ProfileDifference difference) throws IOException {
    if (!OutputFile.takesStandardOutput(options.json, options.html)) {
      console
          .out()
          .print(ProfileDifferenceTerminal.render(difference, options.top, Styles.out(console)));
    }
    if (options.json != null) {
      OutputFile.write(options.json, console, ProfileDifferenceJson.write(difference));
    }
    if (options.html != null) {
      OutputFile.write(options.html, console, ProfileDifferencePage.render(difference));
    }
  }

  private void convert(Profile profile) throws IOException {
    Optional<RecordingFormat> format = options.format();
    String target = options.target();
    if (format.isEmpty() || target == null) {
      return;
    }
    Collapsing collapsing = new Collapsing(false, !options.total);
    if (target.equals("-")) {
      RecordingFormat.write(profile, format.get(), collapsing, console.out());
      return;
    }
    Path file = Path.of(target);
    try (OutputStream out = new BufferedOutputStream(OutputFile.open(file, file))) {
      RecordingFormat.write(profile, format.get(), collapsing, out);
    }
  }

  private ProfileView view(List<String> files) {
    return new ProfileView(
        options.level(),
        options.top,
        ProfileInput.compiledIfAny("--find", options.find),
        options.tree,
        ProfileInput.compiledIfAny("--callers", options.callers),
        options.regimes,
        Shell.line(files));
  }
}
