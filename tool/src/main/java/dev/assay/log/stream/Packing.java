package dev.assay.log.stream;

import java.io.IOException;
import java.io.InputStream;

/// How the bytes of a log are packed. The first bytes tell, not the name.
public enum Packing {
  NONE("file"),
  GZIP("gzip"),
  ZIP("zip"),
  ZSTD("zstd");

  private final String word;

  Packing(String word) {
    this.word = word;
  }

  /// As messages name it.
  public String word() {
    return word;
  }

  public static Packing of(Head head) {
    if (head.startsWith(0x1f, 0x8b)) {
      return GZIP;
    }
    if (head.startsWith('P', 'K', 3, 4)) {
      return ZIP;
    }
    return head.startsWith(0x28, 0xb5, 0x2f, 0xfd) ? ZSTD : NONE;
  }

  public InputStream unpack(InputStream packed) throws IOException {
    return switch (this) {
      case NONE -> packed;
      case GZIP -> new GzipStream(packed);
      case ZIP -> new ZipStream(packed);
      case ZSTD -> new ZstdStream(packed);
    };
  }
}
