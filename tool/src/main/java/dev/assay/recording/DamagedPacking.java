package dev.assay.recording;

import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/// What is packed cannot be unpacked any further: it is cut off or damaged.
final class DamagedPacking extends IOException {

  private static final long serialVersionUID = 1;

  private DamagedPacking(IOException cause) {
    super(cause);
  }

  /// Tells damage to the packing from what else can go wrong.
  static final class Watched extends FilterInputStream {

    Watched(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      try {
        return super.read(target, offset, length);
      } catch (IOException e) {
        throw told(e);
      }
    }
  }

  /// The library for zstd has a type for all that can go wrong.
  static IOException told(IOException e) {
    boolean damage =
        e instanceof ZipException || e instanceof EOFException || e instanceof ZstdIOException;
    return damage ? new DamagedPacking(e) : e;
  }
}
