package dev.assay.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/// One recording: a file, a packed file, or a stream.
///
/// @param name as typed, for messages
/// @param file where it can be mapped as it is: neither packed nor a stream
/// @param opener its unpacked bytes from the beginning; of a stream only once
public record RecordingSource(String name, Optional<Path> file, Opener opener) {

  /// Opens it.
  public interface Opener {
    InputStream open() throws IOException;
  }
}
