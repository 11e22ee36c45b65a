package dev.assay.log.source;

import dev.assay.log.envelope.Copied;
import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.log.stream.Utf16;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files as sources of logs.
public final class LogFiles {

  private static final int BLOCK = 1 << 16;

  private LogFiles() {}

  /// A file as a source; it is plain if its first bytes are those of the log.
  public static LogSource source(Path file) throws IOException {
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
  public static LogSource kept(InputStream stream) throws IOException {
    return source(keptFile(stream));
  }

  /// What a stream holds, in a file that goes when this JVM ends.
  ///
  /// @throws IOException when the stream cannot be read
  /// @throws Problem when there is no place for the file
  public static Path keptFile(InputStream stream) throws IOException {
    return keptFile(stream, Long.MAX_VALUE);
  }

  /// The same of a stream that may hold far more than it should, as what is packed does.
  ///
  /// @param most bytes
  /// @throws IOException also when it holds more
  public static Path keptFile(InputStream stream, long most) throws IOException {
    Path file = newFile();
    try (OutputStream out = Files.newOutputStream(file)) {
      copy(stream, out, most);
    } catch (IOException | Problem e) {
      Files.deleteIfExists(file);
      throw e;
    }
    return file;
  }

  private static Path newFile() {
    try {
      Path file = Files.createTempFile("assay-", ".log");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw noPlace(e);
    }
  }

  /// Two kinds of failure are not the same: what is read may be damaged, and what is written may
  /// find no room.
  private static void copy(InputStream stream, OutputStream out, long most) throws IOException {
    byte[] bytes = new byte[BLOCK];
    long left = most;
    for (int count = stream.read(bytes); count >= 0; count = stream.read(bytes)) {
      left -= count;
      if (left < 0) {
        throw new IOException("more than " + most + " bytes");
      }
      try {
        out.write(bytes, 0, count);
      } catch (IOException e) {
        throw noPlace(e);
      }
    }
  }

  private static Problem noPlace(IOException cause) {
    return Problem.unfit(
            "%s has no place for a copy of what is read (%s); make room there, or name another folder in TMPDIR"
                .formatted(
                    Plain.name(String.valueOf(System.getProperty("java.io.tmpdir"))),
                    Problem.reason(cause)))
        .causedBy(cause);
  }
}
