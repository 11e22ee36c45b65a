package dev.assay.recording;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;

/// How the bytes of a recording are packed. The first bytes tell, not the name.
enum Packing {
  NONE,
  GZIP,
  ZSTD;

  private static final int BUFFER = 1 << 16;

  /// A recording packed by its profiler may have been packed once more for the archive.
  private static final int DEEPEST = 3;

  private static final int MAGIC = 4;

  static Packing of(byte[] head) {
    if (startsWith(head, 0x1f, 0x8b)) {
      return GZIP;
    }
    return startsWith(head, 0x28, 0xb5, 0x2f, 0xfd) ? ZSTD : NONE;
  }

  private static boolean startsWith(byte[] head, int... magic) {
    for (int i = 0; i < magic.length; i++) {
      if (i >= head.length || (head[i] & 0xff) != magic[i]) {
        return false;
      }
    }
    return true;
  }

  /// The bytes that lie in all the packing.
  static InputStream unpacked(InputStream packed) throws IOException {
    InputStream in = packed;
    for (int depth = 0; depth < DEEPEST; depth++) {
      PushbackInputStream again = new PushbackInputStream(in, MAGIC);
      byte[] head = again.readNBytes(MAGIC);
      again.unread(head);
      in = again;
      Packing packing = of(head);
      if (packing == NONE) {
        return in;
      }
      in = packing.unpack(in);
    }
    return in;
  }

  private InputStream unpack(InputStream packed) throws IOException {
    try {
      return switch (this) {
        case NONE -> packed;
        case GZIP -> new DamagedPacking.Watched(new GZIPInputStream(packed, BUFFER));
        case ZSTD -> new DamagedPacking.Watched(new ZstdInputStreamNoFinalizer(packed));
      };
    } catch (IOException e) {
      throw DamagedPacking.told(e);
    }
  }
}
