package dev.assay.log.envelope;

import java.io.InputStream;

/// A stream in which other bytes stand for one.
final class Replaced extends RewrittenStream {

  private final byte[] written;
  private final byte meant;

  /// Bytes read last that may be the beginning of what is written.
  private int held;

  /// @param written what stands in the stream; its first byte comes again at most as its last
  /// @param meant what stands for it
  Replaced(InputStream in, byte[] written, byte meant) {
    super(in);
    this.written = written;
    this.meant = meant;
  }

  @Override
  void take(byte c) {
    if (c != written[held]) {
      end();
    }
    if (c != written[held]) {
      give(c);
    } else if (++held == written.length) {
      held = 0;
      give(meant);
    }
  }

  @Override
  void end() {
    for (int i = 0; i < held; i++) {
      give(written[i]);
    }
    held = 0;
  }
}
