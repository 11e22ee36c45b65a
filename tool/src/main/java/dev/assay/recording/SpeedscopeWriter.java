package dev.assay.recording;

import dev.assay.profile.Profile;
import java.io.OutputStream;

final class SpeedscopeWriter implements RecordingWriter {
  @Override
  public void write(Profile profile, OutputStream out) {
    throw new UnsupportedOperationException();
  }
}
