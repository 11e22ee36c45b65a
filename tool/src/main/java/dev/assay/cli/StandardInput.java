package dev.assay.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;

/// Standard input that ends when it is told to, also while the program that writes it is silent:
/// Ctrl-C need not reach that program.
final class StandardInput extends InputStream {

  private final ReadableByteChannel channel;
  private volatile boolean cut;

  StandardInput() {
    this(new FileInputStream(FileDescriptor.in).getChannel());
  }

  /// @param channel of which a read ends when another thread closes it
  StandardInput(ReadableByteChannel channel) {
    this.channel = channel;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      return channel.read(ByteBuffer.wrap(buffer, offset, length));
    } catch (ClosedChannelException e) {
      cut = true;
      return -1;
    }
  }

  /// Nothing more is read; a read that waits ends.
  void stop() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether somebody wanted to read on after it was told to end.
  boolean isCut() {
    return cut;
  }
}
