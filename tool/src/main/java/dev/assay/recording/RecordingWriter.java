package dev.assay.recording;

import dev.assay.profile.Profile;
import java.io.IOException;
import java.io.OutputStream;

/// Writes one format. Listed in [RecordingFormat].
interface RecordingWriter {

  /// Writes the profile and leaves the stream open.
  void write(Profile profile, OutputStream out) throws IOException;
}
