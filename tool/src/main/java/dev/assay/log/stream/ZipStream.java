package dev.assay.log.stream;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/// The entries of a zip archive one after the other, as if they were one file: for archives that
/// come through a pipe or whose directory at the end is lost. Archives in the archive are left out.
public final class ZipStream extends BlockStream {

  /// What is unpacked at once: where the bytes are damaged, it is lost.
  public static final int PIECE = 1 << 12;

  private final ZipInputStream zip;
  private InputStream entry = InputStream.nullInputStream();

  /// Whether there was an entry.
  private boolean begun;

  private boolean ended;

  ZipStream(InputStream in) {
    zip = new ZipInputStream(in);
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    while (!ended) {
      int count = entry.read(buffer, offset, Math.min(length, PIECE));
      if (count >= 0) {
        return count;
      }
      advance();
    }
    return -1;
  }

  private void advance() throws IOException {
    // What unpacks it may hold memory outside of the heap.
    entry.close();
    ZipEntry next = zip.getNextEntry();
    if (next == null && !begun) {
      throw new ZipException("no entry");
    }
    begun = true;
    ended = next == null;
    if (!ended) {
      Head head = Head.of(new Shielded(zip));
      Packing packing = Packing.of(head);
      entry =
          packing == Packing.ZIP ? InputStream.nullInputStream() : packing.unpack(head.stream());
    }
  }

  @Override
  public void close() throws IOException {
    try (zip) {
      entry.close();
    }
  }

  /// Closing the entry must not close the archive.
  private static final class Shielded extends FilterInputStream {
    Shielded(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }
}
