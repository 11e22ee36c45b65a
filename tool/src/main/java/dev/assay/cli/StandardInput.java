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
/// its end may be seen before the signal. So what a pipe holds when the signal comes is read too.
final class StandardInput extends InputStream {

  /// How much can be read without a wait for the writer.
  interface Held {
    int bytes() throws IOException;
  }

  /// An end so soon before the signal is of the same Ctrl-C.
  private static final long TOGETHER = 1_000_000_000L;

  /// What a pipe may hold; of a file all is available, and whoever ends its reading means it.
  private static final int PIPE = 1 << 20;

  private final ReadableByteChannel channel;
  private final Held held;
  private final LongSupplier clock;

  /// Whether it was read at all, as standard input need not be.
  private boolean begun;

  private boolean ended;

  /// When it ended.
  private long end;

  /// What is still to be read once it was told to end, negative until then.
  private int left = -1;

  private volatile boolean cut;

  StandardInput() {
    this(new FileInputStream(FileDescriptor.in));
  }

  StandardInput(FileInputStream stream) {
    this(stream.getChannel(), stream::available, System::nanoTime);
  }

  /// @param channel of which a read ends when another thread closes it
  /// @param clock nanoseconds
  StandardInput(ReadableByteChannel channel, Held held, LongSupplier clock) {
    this.channel = channel;
    this.held = held;
    this.clock = clock;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int most = most(length);
    if (most == 0) {
      return length == 0 ? 0 : -1;
    }
    try {
      int count = channel.read(ByteBuffer.wrap(buffer, offset, most));
      if (count < 0) {
        end();
      }
      return count;
    } catch (ClosedChannelException e) {
      return -1;
    }
  }

  /// How much of the length is to be read.
  private synchronized int most(int length) {
    begun = true;
    if (left < 0) {
      return length;
    }
    cut |= !ended;
    int most = Math.min(length, Math.min(left, held()));
    left -= most;
    return most;
  }

  private synchronized void end() {
    if (!ended) {
      end = clock.getAsLong();
      ended = true;
    }
  }

  private int held() {
    try {
      return Math.min(PIPE, held.bytes());
    } catch (IOException e) {
      // What cannot say what it holds, such as a closed one, is read no further.
      return 0;
    }
  }

  /// Nothing more is read than what is there; a read that waits ends.
  synchronized void stop() {
    if (left >= 0) {
      return;
    }
    cut = begun && (!ended || clock.getAsLong() - end <= TOGETHER);
    left = held();
    if (left > 0) {
      return;
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
