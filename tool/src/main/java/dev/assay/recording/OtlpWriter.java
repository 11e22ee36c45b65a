package dev.assay.recording;

import dev.assay.profile.Profile;
import java.io.OutputStream;

final class OtlpWriter implements RecordingWriter {
  @Override
  public void write(Profile profile, OutputStream out) {
    throw new UnsupportedOperationException();
  }
}
