package dev.assay.log;

import dev.assay.log.envelope.Copied;
import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.log.stream.Utf16;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Files as sources of logs.
final class LogFiles {

  private LogFiles() {}

  /// A file as a source; it is plain if its first bytes are those of the log.
  static LogSource source(Path file) throws IOException {
    boolean plain;
    try (InputStream in = Files.newInputStream(file)) {
      Head head = Head.of(in);
      plain =
          Packing.of(head) == Packing.NONE
              && Utf16.isPlain(head)
              && !Copied.is(head.stream().readNBytes(Copied.BEGINNING));
    }
    return new LogSource(
        file.toString(), Files.size(file), plain ? file : null, () -> Files.newInputStream(file));
  }

  /// What a stream holds, as a source that can be read again.
  static LogSource kept(InputStream stream) throws IOException {
    return source(keptFile(stream));
  }

  /// What a stream holds, in a file that goes when this JVM ends.
  static Path keptFile(InputStream stream) throws IOException {
    Path file = Files.createTempFile("assay-", ".log");
    file.toFile().deleteOnExit();
    Files.copy(stream, file, StandardCopyOption.REPLACE_EXISTING);
    return file;
  }
}
