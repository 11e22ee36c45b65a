package dev.assay.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.util.function.LongSupplier;

/// Standard input that ends when it is told to, also while the program that writes it is silent:
/// Ctrl-C need not reach that program. Where it does, what that program wrote is all there is, and
/// its end may be seen before the signal.
final class StandardInput extends InputStream {

  /// An end so soon before the signal is of the same Ctrl-C.
  private static final long TOGETHER = 1_000_000_000L;

  private final ReadableByteChannel channel;
  private final LongSupplier clock;
  private volatile boolean cut;
  private volatile boolean ended;

  /// When it ended.
  private volatile long end;

  StandardInput() {
    this(new FileInputStream(FileDescriptor.in).getChannel(), System::nanoTime);
  }

  /// @param channel of which a read ends when another thread closes it
  /// @param clock nanoseconds
  StandardInput(ReadableByteChannel channel, LongSupplier clock) {
    this.channel = channel;
    this.clock = clock;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      int count = channel.read(ByteBuffer.wrap(buffer, offset, length));
      if (count < 0 && !ended) {
        end = clock.getAsLong();
        ended = true;
      }
      return count;
    } catch (ClosedChannelException e) {
      cut = true;
      return -1;
    }
  }

  /// Nothing more is read; a read that waits ends.
  void stop() {
    if (ended && clock.getAsLong() - end <= TOGETHER) {
      cut = true;
    }
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether it was told to end before its writer ended it, or at the same time.
  boolean isCut() {
    return cut;
  }
}
