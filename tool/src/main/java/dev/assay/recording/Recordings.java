package dev.assay.recording;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import dev.assay.recording.RecordingReader.Read;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/// Recordings of any format that Assay knows.
public final class Recordings {

  /// A file is read by the first that recognises it: the stricter ones come first.
  static final List<RecordingReader> READERS = List.of(new JfrReader());

  /// What every format can be told by.
  private static final int HEAD = 4096;

  private Recordings() {}

  /// Reads one recording.
  ///
  /// @throws Problem when it cannot be read, or is of no known format
  public static Profile read(RecordingSource source, Selection selection, Progress watch)
      throws IOException {
    ProfileBuilder builder = new ProfileBuilder(selection);
    Read read = reader(source).read(source, builder, watch);
    return builder.build(read.kind(), read.facts());
  }

  private static RecordingReader reader(RecordingSource source) throws IOException {
    byte[] head;
    try (InputStream in = source.opener().open()) {
      head = in.readNBytes(HEAD);
    }
    return READERS.stream()
        .filter(reader -> reader.recognises(head))
        .findFirst()
        .orElseThrow(() ->
            Problem.unfit(source.name() + " is no recording that Assay knows; name a JFR file"));
  }
}
