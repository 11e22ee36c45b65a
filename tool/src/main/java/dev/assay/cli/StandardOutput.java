package dev.assay.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Standard output as commands write to it. A print stream keeps its failures to itself, so this
/// remembers the first; that nobody reads any further, as behind `| head`, is none.
final class StandardOutput extends OutputStream {

  private final OutputStream out;
  private @Nullable IOException failure;

  StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /// What the user must know, or nothing.
  @Nullable String complaint() {
    if (failure == null) {
      return null;
    }
    String why = String.valueOf(failure.getMessage());
    boolean unread = why.toLowerCase(Locale.ROOT).contains("pipe");
    return unread ? null : "standard output cannot be written: " + why + "; what it got is cut";
  }
}
