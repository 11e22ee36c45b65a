package dev.assay.audit;

import dev.assay.model.Problem;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.sources.TextFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file of the user's, read and replaced as a whole.
public final class SourceFile {

  private SourceFile() {}

  /// Its text, without a byte order mark, as it was audited.
  ///
  /// @throws Problem when it is not readable, or no UTF-8, which could not be written back as it
  ///   was
  static String text(String source) {
    return TextFile.withoutMark(whole(source));
  }

  private static String whole(String source) {
    try {
      return Files.readString(Path.of(source));
    } catch (CharacterCodingException e) {
      throw Problem.unfit("no UTF-8 text, " + source + "; change it by hand").causedBy(e);
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot be read, " + source + ": " + Problem.reason(e) + "; check the file")
          .causedBy(e);
    }
  }

  /// Puts the new text in the place of the old one, at once: whoever reads the file finds one or
  /// the other. A link is followed, and the permissions stay.
  ///
  /// @throws Problem when the file is no longer what was patched, or cannot be written
  public static void write(PatchedFile file) {
    if (!text(file.source()).equals(file.before())) {
      throw Problem.unfit(
          "changed meanwhile, " + file.source() + "; nothing is written, run the audit again");
    }
    try {
      Path real = Path.of(file.source()).toRealPath();
      Path fresh = Files.createTempFile(real.getParent(), real.getFileName() + ".", ".tmp");
      try {
        // A copy first, so that owner and permissions stay.
        Files.copy(
            real, fresh, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
        boolean marked = whole(file.source()).startsWith(TextFile.BYTE_ORDER_MARK);
        Files.writeString(fresh, (marked ? TextFile.BYTE_ORDER_MARK : "") + file.after());
        Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot be written, "
                  + file.source()
                  + ": "
                  + Problem.reason(e)
                  + "; check the folder")
          .causedBy(e);
    }
  }
}
