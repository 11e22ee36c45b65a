package dev.assay.recording;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// A chunk: a recording in itself, of which a file holds one after the other.
///
/// @param offset of its first byte in the file
/// @param whole whether the recorder has finished it and no byte is missing
record JfrChunk(long offset, Head head, JfrBytes bytes, boolean whole) {

  private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;

  /// What the chunk's first bytes say.
  ///
  /// @param size of the chunk in bytes, as far as the recorder knew
  /// @param constants where its last checkpoint is, 0 when not yet known
  /// @param metadata where its types are listed, 0 when not yet known
  /// @param startNanos of the Unix epoch
  /// @param ticksPerSecond of the clock of its events
  /// @param compressed whether numbers take no more bytes than they need
  record Head(
      int major,
      long size,
      long constants,
      long metadata,
      long startNanos,
      long nanos,
      long startTicks,
      long ticksPerSecond,
      boolean finished,
      boolean compressed) {

    /// How many bytes it takes.
    static final int SIZE = 68;

    /// Whether bytes begin like a chunk.
    static boolean recognises(byte[] head) {
      return head.length >= 8 && ByteBuffer.wrap(head).getInt(0) == MAGIC;
    }

    /// @param head at least [#SIZE] bytes
    static Head of(byte[] head) {
      ByteBuffer in = ByteBuffer.wrap(head).order(ByteOrder.BIG_ENDIAN);
      long ticks = in.getLong(56);
      return new Head(
          in.getShort(4),
          in.getLong(8),
          in.getLong(16),
          in.getLong(24),
          in.getLong(32),
          Math.max(0, in.getLong(40)),
          in.getLong(48),
          ticks > 0 ? ticks : 1_000_000_000,
          in.get(64) == 0,
          (in.getInt(64) & 1) != 0);
    }

    double nanosPerTick() {
      return 1e9 / ticksPerSecond;
    }
  }
}
