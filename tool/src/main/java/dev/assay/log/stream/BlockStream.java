package dev.assay.log.stream;

import java.io.IOException;
import java.io.InputStream;

/// A stream that gives its bytes in blocks; whoever wants one gets a block of one.
public abstract class BlockStream extends InputStream {

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) <= 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public abstract int read(byte[] target, int offset, int length) throws IOException;
}
