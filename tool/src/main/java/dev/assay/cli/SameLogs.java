package dev.assay.cli;

import dev.assay.cli.LogInput.OneLog;
import dev.assay.log.LogSource;
import dev.assay.log.LogStream;
import dev.assay.model.LogReport.LogFile;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Logs with the same bytes on both sides of a comparison, whatever their names.
final class SameLogs {

  private static final int BLOCK = 1 << 16;

  private SameLogs() {}

  /// `a.log and b.log`, for each file of the one side that the other side has too.
  static List<String> of(List<OneLog> before, List<OneLog> after) {
    List<String> same = new ArrayList<>();
    for (OneLog one : before) {
      for (OneLog other : after) {
        for (int i = 0; i < one.sources().size(); i++) {
          for (int j = 0; j < other.sources().size(); j++) {
            if (areAlike(one.file(i), other.file(j))
                && haveSameBytes(one.sources().get(i), other.sources().get(j))) {
              same.add(Plain.name(one.file(i).path()) + " and " + Plain.name(other.file(j).path()));
            }
          }
        }
      }
    }
    return same;
  }

  private static boolean areAlike(LogFile one, LogFile other) {
    return one.bytes() > 0 && one.bytes() == other.bytes() && one.lines() == other.lines();
  }

  private static boolean haveSameBytes(LogSource one, LogSource other) {
    try (LogStream first = one.open();
        LogStream second = other.open()) {
      byte[] bytes = first.readNBytes(BLOCK);
      byte[] others = second.readNBytes(BLOCK);
      while (bytes.length == BLOCK && Arrays.equals(bytes, others)) {
        bytes = first.readNBytes(BLOCK);
        others = second.readNBytes(BLOCK);
      }
      return Arrays.equals(bytes, others);
    } catch (IOException e) {
      // It was read before, so that it has just gone.
      return false;
    }
  }
}
