package dev.assay.log.stream;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/// The frames of zstd one after the other. The stream of the library takes the end of the bytes
/// within any frame but the first for the end of the log.
final class ZstdStream extends BlockStream {

  private static final int BLOCK = 1 << 17;

  private final InputStream packed;
  private final ZstdDecompressCtx context = new ZstdDecompressCtx();
  private final byte[] block = new byte[BLOCK];
  private final ByteBuffer source = ByteBuffer.allocateDirect(BLOCK).limit(0);
  private final ByteBuffer target = ByteBuffer.allocateDirect(BLOCK).limit(0);

  /// Whether the last frame that began has ended.
  private boolean whole;

  private boolean ended;

  ZstdStream(InputStream packed) {
    this.packed = packed;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    while (!target.hasRemaining()) {
      if (!advance()) {
        return -1;
      }
    }
    int count = Math.min(length, target.remaining());
    target.get(buffer, offset, count);
    return count;
  }

  /// Unpacks the next bytes, if there are any. The library gives out what it holds before it asks
  /// for more.
  ///
  /// @return false behind the last frame
  private boolean advance() throws IOException {
    if (!source.hasRemaining() && !ended) {
      int count = packed.read(block, 0, BLOCK);
      ended = count < 0;
      source.clear().put(block, 0, Math.max(0, count)).flip();
    }
    if (ended && whole) {
      return false;
    }
    target.clear();
    whole = context.decompressDirectByteBufferStream(target, source);
    target.flip();
    if (ended && !whole && !target.hasRemaining()) {
      throw new EOFException("truncated");
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    context.close();
    packed.close();
  }
}
