package dev.assay.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Processes that outlived the Assay that started them, because it was killed: they carry a
/// variable that names the folder they write to.
public final class Orphans {

  /// The variable that every trial gets, with the folder of its artefacts as the value.
  public static final String VARIABLE = "ASSAY_TRIAL";

  private Orphans() {}

  /// Ends all trials that still write below a folder.
  ///
  /// @return how many processes there were
  public static int end(Path folder) {
    String mark = VARIABLE + "=" + folder.toAbsolutePath() + "/";
    List<ProcessHandle> found =
        ProcessHandle.allProcesses().filter(process -> carries(process.pid(), mark)).toList();
    found.forEach(ProcessHandle::destroyForcibly);
    return found.size();
  }

  private static boolean carries(long pid, String mark) {
    try {
      String environment =
          Files.readString(
              Path.of("/proc", Long.toString(pid), "environ"), StandardCharsets.ISO_8859_1);
      return ("\0" + environment)
          .contains(
              "\0"
                  + new String(mark.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return false; // it ended meanwhile, or belongs to somebody else
    }
  }
}
