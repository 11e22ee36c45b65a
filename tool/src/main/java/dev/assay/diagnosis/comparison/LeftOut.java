package dev.assay.diagnosis.comparison;

import java.util.List;

/// What was named for a comparison and is in no figure.
///
/// @param unread logs that nobody read, because the user ended it
/// @param strangers names of files without a line of a JVM
public record LeftOut(int unread, List<String> strangers) {
  public LeftOut {
    strangers = List.copyOf(strangers);
  }
}
