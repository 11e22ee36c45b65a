package dev.assay.recording;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/// A format that profiles are written in.
public enum RecordingFormat {
  /// A line for every stack: `frame;frame;frame WEIGHT`.
  COLLAPSED("collapsed", "collapsed"),
  /// Of Go's pprof, packed with gzip.
  PPROF("pprof", "pb.gz"),
  /// The JSON of speedscope.app.
  SPEEDSCOPE("speedscope", "speedscope.json"),
  /// OpenTelemetry profiles, as bytes.
  OTLP("otlp", "otlp");

  private final String text;
  private final String extension;

  RecordingFormat(String text, String extension) {
    this.text = text;
    this.extension = extension;
  }

  /// As users name it.
  public String text() {
    return text;
  }

  /// What names of such files usually end with, without the dot before it.
  public String extension() {
    return extension;
  }

  /// The one that a user names so.
  ///
  /// @throws Problem when there is none
  public static RecordingFormat of(String text) {
    return Arrays.stream(values())
        .filter(format -> format.text.equals(text))
        .findFirst()
        .orElseThrow(() ->
            Problem.usage(
                Names.shown(text)
                    + " is no format that profiles are written in; take "
                    + Arrays.stream(values())
                        .map(RecordingFormat::text)
                        .collect(Collectors.joining(", "))));
  }

  /// Writes a profile and leaves the stream open.
  public static void write(Profile profile, RecordingFormat format, OutputStream out)
      throws IOException {
    write(profile, format, Collapsing.PLAIN, out);
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
  public record Collapsing(boolean threadClasses, boolean samples) {

    /// Weights, and only frames that the recording had.
    public static final Collapsing PLAIN = new Collapsing(false, false);
  }
}
