package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.RecordingText.Part;
import dev.assay.flags.Settings.Setting;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What `-XX:StartFlightRecording` and `-XX:FlightRecorderOptions` are told, which the JVM reads
/// when it starts. Whether files and folders are there is the machine's affair, and the values of
/// settings of events are not judged.
final class RecordingOptions {

  static final String START = "StartFlightRecording";
  static final String RECORDER = "FlightRecorderOptions";

  /// Releases up to this one refuse names that they do not know; those from [#SETTINGS] take them
  /// for settings of events. What came between was not asked.
  private static final int STRICT = 11;

  private static final int SETTINGS = RecordingValues.STRICT_VALUES;

  /// Seen on 21, and not on 17.
  private static final int TELLS_OF_NO_DISK = 21;

  private static final Set<String> ALWAYS =
      Set.of(
          "name",
          "settings",
          "filename",
          "disk",
          "dumponexit",
          "path-to-gc-roots",
          "delay",
          "duration",
          "maxage",
          "maxsize");

  private static final String FLUSH = "flush-interval";

  /// The one that may be given again.
  private static final String REPEATED = "settings";

  /// `JfrConfigureFlightRecorderDCmd`.
  private static final Map<String, RecordingValues.Kind> OF_RECORDER =
      Map.ofEntries(
          Map.entry("globalbuffersize", RecordingValues.Kind.SIZE),
          Map.entry("maxchunksize", RecordingValues.Kind.SIZE),
          Map.entry("memorysize", RecordingValues.Kind.SIZE),
          Map.entry("threadbuffersize", RecordingValues.Kind.SIZE),
          Map.entry("numglobalbuffers", RecordingValues.Kind.NUMBER),
          Map.entry("old-object-queue-size", RecordingValues.Kind.NUMBER),
          Map.entry("stackdepth", RecordingValues.Kind.NUMBER),
          Map.entry("retransform", RecordingValues.Kind.BOOLEAN),
          Map.entry("samplethreads", RecordingValues.Kind.BOOLEAN),
          Map.entry("preserve-repository", RecordingValues.Kind.TEXT),
          Map.entry("repository", RecordingValues.Kind.TEXT),
          Map.entry("sampleprotection", RecordingValues.Kind.TEXT));

  private final JvmBuild build;
  private final Ledger ledger;
  private final RecordingValues values;

  RecordingOptions(JvmBuild build, Ledger ledger) {
    this.build = build;
    this.ledger = ledger;
    this.values = new RecordingValues(build.feature());
  }

  /// Refuses what the JVM refuses. Each option starts a recording of its own, the last one for the
  /// recorder counts.
  void check() {
    ledger.of(RECORDER).ifPresent(this::recorder);
    ledger.every(START).forEach(this::recording);
  }

  private void recorder(Setting options) {
    RecordingText.parts(options.value())
        .flatMap(parts -> parts.stream().flatMap(part -> recorder(part).stream()).findFirst())
        .ifPresent(words -> ledger.refuse(options.argument(), Reason.SYNTAX, words));
  }

  private Optional<String> recorder(Part part) {
    RecordingValues.Kind kind = OF_RECORDER.get(part.key());
    if (kind != null) {
      return values.refusal(kind, part);
    }
    return part.key().isEmpty() ? Optional.empty() : unknown(part);
  }

  private void recording(Setting recording) {
    Optional<List<Part>> parts = RecordingText.parts(recording.value());
    parts
        .map(given ->
            Stream.concat(
                    given.stream().flatMap(part -> refusal(part).stream()), twice(given).stream())
                .findFirst())
        .orElse(Optional.of("Format error in diagnostic command arguments"))
        .ifPresentOrElse(
            words -> ledger.refuse(recording.argument(), Reason.SYNTAX, words),
            () -> withoutDisk(recording, parts.orElseThrow()));
  }

  private Optional<String> refusal(Part part) {
    String key = part.key();
    if (ALWAYS.contains(key) || (key.equals(FLUSH) && build.feature() >= SETTINGS)) {
      return values.ofRecording(part);
    }
    if (key.isEmpty()) {
      return Optional.empty();
    }
    if (build.feature() <= STRICT) {
      return unknown(part);
    }
    return build.feature() < SETTINGS
        ? Optional.empty()
        : ALWAYS.stream()
            .filter(key::equalsIgnoreCase)
            .map(meant -> "Error! Did you mean '" + meant + "' instead of '" + key + "'?")
            .findFirst();
  }

  private static Optional<String> unknown(Part part) {
    return Optional.of("Unknown argument '" + part.key() + "' in diagnostic command.");
  }

  private static Optional<String> twice(List<Part> parts) {
    Set<String> seen = new HashSet<>();
    return parts.stream()
        .map(Part::key)
        .filter(key -> ALWAYS.contains(key) && !key.equals(REPEATED) && !seen.add(key))
        .map(key -> "Option " + key + " can only be specified once.")
        .findFirst();
  }

  /// In memory nothing is kept by age or size.
  private void withoutDisk(Setting recording, List<Part> parts) {
    boolean off = parts.stream().anyMatch(part -> part.key().equals("disk") && part.is("false"));
    if (off && build.feature() >= TELLS_OF_NO_DISK) {
      parts.stream()
          .map(Part::key)
          .filter(Set.of("maxage", "maxsize")::contains)
          .forEach(key ->
              ledger.remark(
                  recording.argument(),
                  Effect.WARNED,
                  "Option " + key + " has no effect with disk=false."));
    }
  }
}
