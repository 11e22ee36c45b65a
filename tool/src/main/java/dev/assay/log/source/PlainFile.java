package dev.assay.log.source;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file that is read as it is. A direct buffer takes the bytes from the kernel without a copy in
/// between.
///
/// @param direct as long as the most that is asked for at once
public record PlainFile(FileChannel channel, ByteBuffer direct) implements Closeable {

  public static PlainFile open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    return new PlainFile(channel, ByteBuffer.allocateDirect(LineFeed.CHUNK));
  }

  /// The next bytes.
  ///
  /// @return how many; -1 at the end
  public int read(byte[] into, int offset, int length) throws IOException {
    direct.clear().limit(Math.min(length, LineFeed.CHUNK));
    int count = channel.read(direct);
    if (count > 0) {
      direct.get(0, into, offset, count);
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
