package dev.assay.profiler;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a 64-bit ELF file says of its own symbols (System V ABI, chapter 4).
///
/// @param table whether it has a symbol table besides the one for linking: `.symtab`
/// @param buildId of the linker's note `.note.gnu.build-id`, in lower-case hexadecimal digits
/// @param debugLink name of the file with the debug symbols, from `.gnu_debuglink`
public record ElfSymbols(boolean table, Optional<String> buildId, Optional<String> debugLink) {

  private static final int MAGIC = 0x464c457f;
  private static final int HEADER = 64;
  private static final int SECTION = 64;
  private static final int SYMTAB = 2;
  private static final int NO_BITS = 8;
  private static final int NOTE_HEADER = 16; // three sizes, then GNU with its zero

  /// libjvm.so has some 40 sections; a file that claims more than this is damaged.
  private static final int MOST_SECTIONS = 4096;

  private static final int LONGEST = 4096;

  /// Reads a file; absent when it is no 64-bit little-endian ELF file or is damaged.
  public static Optional<ElfSymbols> read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return new Reader(channel).read();
    }
  }

  /// Walks along the section headers.
  private static final class Reader {
    private final FileChannel channel;
    private boolean table;
    private @Nullable String buildId;
    private @Nullable String debugLink;

    Reader(FileChannel channel) {
      this.channel = channel;
    }

    Optional<ElfSymbols> read() throws IOException {
      ByteBuffer header = bytes(0, HEADER);
      if (header.remaining() < HEADER
          || header.getInt(0) != MAGIC
          || header.get(4) != 2 // 64 bits
          || header.get(5) != 1) { // little-endian
        return Optional.empty();
      }
      int count = Short.toUnsignedInt(header.getShort(60));
      int names = Short.toUnsignedInt(header.getShort(62));
      ByteBuffer sections = bytes(header.getLong(40), Math.min(count, MOST_SECTIONS) * SECTION);
      int whole = sections.remaining() / SECTION;
      if (names >= whole) {
        return Optional.empty();
      }
      long strings = sections.getLong(names * SECTION + 24);
      for (int i = 0; i < whole; i++) {
        section(sections, i * SECTION, strings);
      }
      return Optional.of(
          new ElfSymbols(table, Optional.ofNullable(buildId), Optional.ofNullable(debugLink)));
    }

    private void section(ByteBuffer sections, int at, long strings) throws IOException {
      int type = sections.getInt(at + 4);
      // A file with debug symbols alone has headers of the other sections, but not their bytes.
      if (type == SYMTAB) {
        table = true;
      }
      if (type == NO_BITS) {
        return;
      }
      String name = text(bytes(strings + Integer.toUnsignedLong(sections.getInt(at)), 32), 0);
      long offset = sections.getLong(at + 24);
      int size = Math.clamp(sections.getLong(at + 32), 0, LONGEST);
      if (name.equals(".note.gnu.build-id")) {
        buildId = buildId(bytes(offset, size));
      } else if (name.equals(".gnu_debuglink")) {
        String link = text(bytes(offset, size), 0);
        debugLink = link.isEmpty() ? null : link;
      }
    }

    private static @Nullable String buildId(ByteBuffer note) {
      if (note.remaining() < NOTE_HEADER) {
        return null;
      }
      int size = note.getInt(4);
      if (size < 1 || size > note.remaining() - NOTE_HEADER) {
        return null;
      }
      byte[] id = new byte[size];
      note.get(NOTE_HEADER, id);
      return HexFormat.of().formatHex(id);
    }

    /// Up to the zero at its end.
    private static String text(ByteBuffer bytes, int from) {
      int end = from;
      while (end < bytes.remaining() && bytes.get(end) != 0) {
        end++;
      }
      return StandardCharsets.ISO_8859_1.decode(bytes.slice(from, end - from)).toString();
    }

    /// What is there of them.
    private ByteBuffer bytes(long from, int length) throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate(Math.max(0, length)).order(ByteOrder.LITTLE_ENDIAN);
      if (from >= 0 && from < channel.size()) {
        while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) > 0) {
          // Until all of it is there or the file ends.
        }
      }
      return buffer.flip();
    }
  }
}
