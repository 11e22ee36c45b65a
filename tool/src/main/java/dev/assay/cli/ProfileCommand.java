package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `assay profile`: where a program spends its time, from recordings that are there or are made,
/// and what differs between two sets of them.
@Command(
    description = {
      "Reads recordings of profilers and says where time goes: by thread class, package, class,",
      "method and line, with the JVM's own compilers and collectors. Makes recordings of a command",
      "or a running JVM. Says what differs between two sets of recordings by more than chance."
    },
    footer = {
      "  assay profile recording.jfr",
      "  assay profile recording.jfr --html profile.html",
      "  assay profile *.jfr --event alloc --by class --top 40",
      "  assay profile recording.jfr --callers 'HashMap.resize'",
      "  assay profile recording.jfr --thread 'http-' --from 30s --to 2m --tree",
      "  assay profile recording.jfr --to collapsed | grep parse",
      "  assay profile --diff before/*.jfr -- after/*.jfr",
      "  assay profile --html profile.html -- java -jar app.jar",
      "  assay profile 4711 --duration 30s"
    })
final class ProfileCommand implements PlainCommand {

  private static final String DELIMITER = "--";

  private final Console console;

  @Mixin private ProfileOptions options = new ProfileOptions();

  @Mixin private ProfileRecordOptions recording = new ProfileRecordOptions();

  @Spec private @Nullable CommandSpec spec;

  ProfileCommand(Console console) {
    this.console = console;
  }

  @Override
  public boolean takes(List<String> line) {
    return PlainLine.take(
        line,
        options.words::add,
        Map.of("--event", event -> options.event = event, "--to", options.to::add));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    new ProfileOutput(console, options).check();
    new ProfileInput(console, options).check();
    List<String> behind = behindDelimiter();
    if (!options.diff.isEmpty() || !options.against.isEmpty()) {
      return difference(behind);
    }
    if (options.per != null) {
      throw Problem.usage("--per is about --diff; leave it out");
    }
    if (!behind.isEmpty() || ProfileRecorder.isProcess(options.words)) {
      return record(behind);
    }
    demandNoRecording();
    demandNoOutput();
    view(options.words);
    return 0;
  }

  /// The words behind `--`, which picocli puts with those in front of it.
  private List<String> behindDelimiter() {
    List<String> typed =
        spec == null ? List.of() : spec.commandLine().getParseResult().originalArgs();
    int at = typed.indexOf(DELIMITER);
    return at < 0 ? List.of() : typed.subList(at + 1, typed.size());
  }

  private void view(List<String> files) throws IOException {
    ProfileOutput output = new ProfileOutput(console, options);
    if (files.isEmpty()) {
      throw Problem.usage(
          options.callers != null && Files.exists(Path.of(options.callers))
              ? "--callers took " + options.callers + " for its pattern; put files in front of it"
              : "there is nothing to read; name recordings, or give -- and a command to record");
    }
    output.demandApart(files);
    Profile profile = new ProfileInput(console, options).read(files, output.needsTimes());
    output.publish(profile, files);
  }

  private int record(List<String> behind) throws IOException, InterruptedException {
    List<String> words = behind.isEmpty() ? options.words : behind;
    if (options.words.size() > words.size()) {
      throw Problem.usage(
          "'"
              + options.words.getFirst()
              + "' is in front of -- and is not an option; recordings are read without a command"
              + " behind --");
    }
    Optional<Path> output =
        Optional.ofNullable(options.format().isEmpty() ? options.output : null).map(Path::of);
    return new ProfileRecorder(
            console,
            recording,
            recordings -> view(recordings.stream().map(Path::toString).toList()))
        .record(Optional.ofNullable(options.event), output, words);
  }

  private int difference(List<String> behind) throws IOException {
    List<String> after = new ArrayList<>(options.against);
    after.addAll(behind);
    if (options.diff.isEmpty() || after.isEmpty()) {
      throw Problem.usage("a difference needs two sides; write --diff BEFORE... -- AFTER...");
    }
    if (options.words.size() > behind.size()) {
      throw Problem.usage(
          "'"
              + options.words.getFirst()
              + "' is neither after --diff nor after --; put it after one of them");
    }
    demandNoOption(behind);
    if (options.format().isPresent()
        || options.find != null
        || options.tree
        || options.callers != null) {
      throw Problem.usage(
          "--to FORMAT, --find, --tree and --callers are about one set of recordings; leave out"
              + " --diff");
    }
    demandNoRecording();
    demandNoOutput();
    ProfileOutput output = new ProfileOutput(console, options);
    output.demandApart(options.diff);
    output.demandApart(after);
    output.publish(new ProfileDifferences(console, options).of(options.diff, after));
    return 0;
  }

  /// Whatever stands behind `--` is no option to picocli.
  private static void demandNoOption(List<String> behind) {
    behind.stream()
        .filter(word -> word.length() > 1 && word.startsWith("-") && !Files.exists(Path.of(word)))
        .findFirst()
        .ifPresent(word -> {
          throw Problem.usage(
              "'%s' is after --, where only recordings are named; put options in front of --"
                  .formatted(word));
        });
  }

  /// A file that nothing would be written to.
  private void demandNoOutput() {
    if (options.output != null && options.format().isEmpty()) {
      throw Problem.usage(
          "--output is where --to FORMAT writes, or a recording; add --to FORMAT, or leave it out");
    }
  }

  /// Options that only recording has are a sign that `--` was forgotten.
  private void demandNoRecording() {
    boolean command =
        options.words.size() > 1
            && !Files.exists(Path.of(options.words.getFirst()))
            && options.words.getFirst().endsWith("java");
    if (command
        || recording.duration != null
        || recording.interval != null
        || recording.symbols != null
        || recording.jfr
        || recording.perf) {
      throw Problem.usage(
          "nothing is to be recorded; put -- in front of a command, or name the number of a"
              + " running JVM");
    }
  }
}
