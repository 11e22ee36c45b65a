package dev.assay.recording;

import dev.assay.recording.JfrChunk.Head;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// The chunks of a recording, one after the other. Of a file each is mapped; of a stream each is
/// first unpacked to a file of its own, which is gone as soon as it is mapped.
sealed interface JfrChunks extends Closeable {

  /// A mapping cannot be larger.
  int LARGEST = Integer.MAX_VALUE - 8;

  /// The next chunk, empty at the end and before bytes that are no chunk.
  Optional<JfrChunk> next() throws IOException;

  /// How many bytes have been passed, of how many in all: -1 when not known.
  long done();

  /// See [#done()].
  long all();

  static JfrChunks of(RecordingSource source) throws IOException {
    return source.file().isPresent()
        ? new OfFile(FileChannel.open(source.file().get(), StandardOpenOption.READ))
        : new OfStream(source.opener().open());
  }

  /// How many bytes of a chunk there are.
  ///
  /// @param left to the end of the file
  private static long present(Head head, long left) {
    return head.size() < Head.SIZE || head.size() > left ? left : head.size();
  }

  private static JfrChunk chunk(long offset, Head head, ByteBuffer bytes) {
    boolean whole = head.finished() && head.size() == bytes.limit();
    return new JfrChunk(offset, head, new JfrBytes(bytes), whole);
  }

  /// Of a file that can be mapped.
  final class OfFile implements JfrChunks {
    private final FileChannel file;
    private final long size;
    private long position;

    OfFile(FileChannel file) throws IOException {
      this.file = file;
      this.size = file.size();
    }

    @Override
    public Optional<JfrChunk> next() throws IOException {
      ByteBuffer start = ByteBuffer.allocate(Head.SIZE);
      while (start.hasRemaining() && file.read(start, position + start.position()) > 0) {}
      if (start.hasRemaining() || !Head.recognises(start.array())) {
        return Optional.empty();
      }
      Head head = Head.of(start.array());
      long length = Math.min(present(head, size - position), LARGEST);
      ByteBuffer bytes = file.map(MapMode.READ_ONLY, position, length);
      JfrChunk chunk = chunk(position, head, bytes);
      position += length;
      return Optional.of(chunk);
    }

    @Override
    public long done() {
      return position;
    }

    @Override
    public long all() {
      return size;
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  /// Of bytes that come only once.
  final class OfStream implements JfrChunks {
    private final InputStream in;
    private long position;
    private boolean more;

    OfStream(InputStream in) {
      this.in = in;
    }

    @Override
    public Optional<JfrChunk> next() throws IOException {
      byte[] start = in.readNBytes(Head.SIZE);
      more = start.length > 0;
      if (start.length < Head.SIZE || !Head.recognises(start)) {
        return Optional.empty();
      }
      Head head = Head.of(start);
      Path part = Files.createTempFile("assay-chunk", ".jfr");
      try (FileChannel file =
          FileChannel.open(part, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        long length = unpacked(start, present(head, LARGEST), file);
        JfrChunk chunk = chunk(position, head, file.map(MapMode.READ_ONLY, 0, length));
        position += length;
        return Optional.of(chunk);
      } finally {
        Files.deleteIfExists(part);
      }
    }

    private long unpacked(byte[] start, long length, FileChannel file) throws IOException {
      file.write(ByteBuffer.wrap(start));
      ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
      long left = length - Head.SIZE;
      var bytes = Channels.newChannel(in);
      while (left > 0) {
        buffer.clear().limit((int) Math.min(buffer.capacity(), left));
        if (bytes.read(buffer) < 0) {
          break;
        }
        left -= buffer.position();
        file.write(buffer.flip());
      }
      return length - left;
    }

    @Override
    public long done() {
      return position;
    }

    @Override
    public long all() {
      return more ? -1 : position;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
