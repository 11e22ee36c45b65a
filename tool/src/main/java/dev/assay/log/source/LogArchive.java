package dev.assay.log.source;

import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.log.stream.ZipStream;
import dev.assay.text.Plain;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// The entries of a zip archive. Nothing is unpacked to disk, so that their names need no trust;
/// archives inside are left out.
public final class LogArchive {

  /// The archive of which an entry was opened last. While it is open the JDK keeps its directory,
  /// which would be read anew for each entry.
  private static @Nullable ZipFile kept;

  /// What an archive is that nobody can read without its password.
  public static final String ENCRYPTED = "encrypted; unpack it first";

  /// Where the flags of an entry stand in it (APPNOTE.TXT 4.3.7).
  private static final int FLAGS = 6;

  /// Bytes that tell what an archive is.
  public static final int HEAD = FLAGS + 1;

  private LogArchive() {}

  /// Whether the file is such an archive.
  public static boolean is(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Packing.of(Head.of(in)) == Packing.ZIP;
    }
  }

  /// Whether these are the first bytes of one, and it can be unpacked.
  public static boolean is(byte[] head) throws IOException {
    return Packing.of(Head.of(new ByteArrayInputStream(head))) == Packing.ZIP && !isEncrypted(head);
  }

  /// Each entry as a source. An archive without its directory, which stands at the end, is one
  /// source: all entries up to where it breaks off.
  ///
  /// @param name what the user calls the file
  public static List<LogSource> entries(Path file, String name, Consumer<String> skipped)
      throws IOException {
    List<LogSource> entries = new ArrayList<>();
    if (isEncrypted(file)) {
      skipped.accept(Plain.name(name) + ": skipped, it is " + ENCRYPTED);
      return entries;
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().filter(entry -> !entry.isDirectory()).toList()) {
        if (isArchive(zip, entry)) {
          skipped.accept(name(name, entry) + ": skipped, an archive in an archive");
        } else {
          entries.add(source(file, name, entry));
        }
      }
    } catch (ZipException e) {
      LogSource whole = LogFiles.source(file);
      return List.of(new LogSource(name, whole.size(), whole.plain(), whole.opener()));
    }
    return entries;
  }

  private static boolean isEncrypted(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return isEncrypted(in.readNBytes(HEAD));
    }
  }

  /// Whether these are the first bytes of an archive whose first entry says so.
  public static boolean isEncrypted(byte[] head) throws IOException {
    return head.length > FLAGS
        && Packing.of(Head.of(new ByteArrayInputStream(head))) == Packing.ZIP
        && (head[FLAGS] & 1) != 0;
  }

  private static LogSource source(Path file, String name, ZipEntry entry) {
    String inside = entry.getName();
    return new LogSource(
        name(name, entry), entry.getCompressedSize(), null, () -> open(file, inside));
  }

  /// The archive, opened once more for the caller to close.
  private static synchronized ZipFile kept(Path file) throws IOException {
    ZipFile last = kept;
    if (last == null || !last.getName().equals(file.toString())) {
      kept = new ZipFile(file.toFile());
      if (last != null) {
        last.close();
      }
    }
    return new ZipFile(file.toFile());
  }

  private static String name(String archive, ZipEntry entry) {
    return archive + "!" + Plain.name(entry.getName());
  }

  private static boolean isArchive(ZipFile zip, ZipEntry entry) {
    try (InputStream in = zip.getInputStream(entry)) {
      return Packing.of(Head.of(in)) == Packing.ZIP;
    } catch (IOException e) {
      return false;
    }
  }

  private static InputStream open(Path file, String entry) throws IOException {
    ZipFile zip = kept(file);
    InputStream in = zip.getInputStream(zip.getEntry(entry));
    return new FilterInputStream(in) {
      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        return super.read(buffer, offset, Math.min(length, ZipStream.PIECE));
      }

      @Override
      public void close() throws IOException {
        super.close();
        zip.close();
      }
    };
  }
}
