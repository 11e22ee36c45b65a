package dev.assay.recording;

import dev.assay.profile.Profile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// A format that profiles are written in.
public enum RecordingFormat {
  /// A line for every stack: `frame;frame;frame COUNT`.
  COLLAPSED("collapsed"),
  /// Of Go's pprof, packed with gzip.
  PPROF("pprof"),
  /// The JSON of speedscope.app.
  SPEEDSCOPE("speedscope"),
  /// OpenTelemetry profiles, as bytes.
  OTLP("otlp");

  private final String text;

  RecordingFormat(String text) {
    this.text = text;
  }

  /// As users name it.
  public String text() {
    return text;
  }

  /// The one that a user names so.
  public static Optional<RecordingFormat> find(String text) {
    return Arrays.stream(values()).filter(format -> format.text.equals(text)).findFirst();
  }

  /// All of them, as users name them.
  public static String names() {
    return Arrays.stream(values()).map(RecordingFormat::text).collect(Collectors.joining(", "));
  }

  /// Writes a profile and leaves the stream open.
  ///
  /// @param collapsing matters only for [#COLLAPSED]
  public static void write(
      Profile profile, RecordingFormat format, Collapsing collapsing, OutputStream out)
      throws IOException {
    format.writer(collapsing).write(profile, out);
  }

  private RecordingWriter writer(Collapsing collapsing) {
    return switch (this) {
      case COLLAPSED -> new CollapsedWriter(collapsing);
      case PPROF -> new PprofWriter();
      case SPEEDSCOPE -> new SpeedscopeWriter();
      case OTLP -> new OtlpWriter();
    };
  }

  /// What collapsed stacks say.
  ///
  /// @param threadClasses whether the class of threads is the outermost frame: `[gc threads]`
  /// @param samples whether the numbers count samples; otherwise they are weights in the unit of
  ///   the profile's kind
  public record Collapsing(boolean threadClasses, boolean samples) {}
}
