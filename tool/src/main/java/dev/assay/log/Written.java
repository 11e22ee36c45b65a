package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.Rotations.Member;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// While a JVM ran that wrote a log, as the last change of the file and its last line tell.
///
/// @param from its start, milliseconds since 1970
/// @param to its last line
record Written(long from, long to) {

  private static final Written UNKNOWN = new Written(Long.MIN_VALUE, Long.MAX_VALUE);

  private static final int END = 1 << 14;

  private static final long MILLI = 1_000_000L;

  /// Who copies files changes them, so that two copies seem to be of the same time.
  static Written of(Member member) {
    Path file = member.source().plain();
    if (file == null || member.changed() <= 0) {
      return UNKNOWN;
    }
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer end = ByteBuffer.allocate(END);
      channel.read(end, Math.max(0, channel.size() - END));
      String text = new String(end.array(), 0, end.position(), ISO_8859_1);
      long uptime = LogGlance.lastUptime(text);
      return uptime < 0
          ? UNKNOWN
          : new Written(member.changed() - uptime / MILLI, member.changed());
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  boolean overlaps(Written other) {
    return from <= other.to && other.from <= to;
  }
}
