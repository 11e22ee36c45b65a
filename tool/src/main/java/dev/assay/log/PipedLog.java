package dev.assay.log;

import dev.assay.log.source.LogArchive;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// A stream that can be read once, as a source.
///
/// @param glance says what it is, as far as somebody has to know before it is read
record PipedLog(LogSource source, LogGlance glance) {

  /// A short one is kept as it is. If several JVMs wrote a long one, or may have, or its newest
  /// lines come first, it goes to a file, because each is read by itself, or it is read from its
  /// end; and beside other logs, because these are held against it from its beginning to its end.
  ///
  /// @param alone whether nothing else is read
  /// @param goOn whether to go on, asked while it goes to a file
  /// @throws IOException when it cannot be read
  static PipedLog of(String name, InputStream stream, boolean alone, BooleanSupplier goOn)
      throws IOException {
    byte[] head = stream.readNBytes(LogGlance.LENGTH);
    LogSource begun = new LogSource(name, head.length, null, () -> new ByteArrayInputStream(head));
    LogGlance glance = glance(begun, head);
    // Of what is packed the first bytes may hold nothing whole.
    boolean known = glance.other() != null && !glance.beginning().text().isEmpty();
    if (known || head.length < LogGlance.LENGTH) {
      return new PipedLog(begun, glance);
    }
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), stream);
    if (alone && glance.other() == null && glance.order() == null && glance.writers().isOne()) {
      return new PipedLog(new LogSource(name, -1, null, once(all, head)), LogGlance.NONE);
    }
    LogSource kept = LogFiles.kept(watched(all, goOn));
    LogSource named = new LogSource(name, kept.size(), kept.plain(), kept.opener());
    return new PipedLog(named, LogGlance.at(named));
  }

  /// Nothing unpacks what is encrypted.
  private static LogGlance glance(LogSource begun, byte[] head) throws IOException {
    LogGlance glance = LogGlance.at(begun);
    return LogArchive.isEncrypted(head) ? glance.being(LogArchive.ENCRYPTED) : glance;
  }

  /// Who opens it again, to look at what it is, finds its beginning.
  private static LogSource.Opener once(InputStream all, byte[] head) {
    AtomicBoolean opened = new AtomicBoolean();
    return () -> opened.getAndSet(true) ? new ByteArrayInputStream(head) : all;
  }

  /// Stops where nobody wants it any more.
  static InputStream watched(InputStream all, BooleanSupplier goOn) {
    return new FilterInputStream(all) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        if (!goOn.getAsBoolean()) {
          throw LogSources.interrupted();
        }
        return super.read(bytes, offset, length);
      }
    };
  }
}
