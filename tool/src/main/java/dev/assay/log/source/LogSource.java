package dev.assay.log.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A file, an entry of an archive, or standard input: something that can be read as one log.
///
/// @param name as the user sees it
/// @param size bytes as they lie there, packed or not; -1 where nobody knows
/// @param plain the file, where it is one and holds just the log's own bytes, without a packing
/// @param opener gives the bytes as they lie there; standard input gives them once
/// @param share what is read of it, if not all
public record LogSource(
    String name, long size, @Nullable Path plain, Opener opener, @Nullable Share share) {

  /// All of it.
  public LogSource(String name, long size, @Nullable Path plain, Opener opener) {
    this(name, size, plain, opener, null);
  }

  /// A share of the same.
  public LogSource of(Share part) {
    return new LogSource(name, size, plain, opener, part);
  }

  /// What is read of it in another way: a part, or all in another order.
  ///
  /// @param remark what the user reads behind the name
  public LogSource readAs(String remark, Opener other) {
    return new LogSource(name + remark, size, null, other, share);
  }

  /// The name, and that of the share, in which no `/` parts folders.
  public String title() {
    return share == null ? name : name + " (" + share.name().replace('/', ':') + ")";
  }

  /// The name up to the last `/`, nothing where it has none.
  public String folder() {
    return name.substring(0, name.lastIndexOf('/') + 1);
  }

  /// Opens bytes.
  @FunctionalInterface
  public interface Opener {
    /// From the first byte on.
    InputStream open() throws IOException;
  }

  /// Whether something stands at the beginning that only a JVM writes.
  ///
  /// @throws IOException when it cannot be opened or read
  public boolean beginsLikeLog() throws IOException {
    return LogGlance.at(this).log();
  }

  /// The log's own bytes, whatever they are packed in.
  ///
  /// @throws IOException when it cannot be opened; damage found later only ends the stream
  public LogStream open() throws IOException {
    return LogStream.of(opener.open());
  }
}
