package dev.assay.model;

import dev.assay.model.LogReport.Counted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Classes that came and went; unknown where no line tells of one.
///
/// @param redefined those that got new code, and how often
public record Classes(long loaded, long unloaded, List<Counted> redefined) {

  public Classes {
    redefined = List.copyOf(redefined);
  }

  /// Of counted lines, which may have been switched off; nothing without any.
  public static @Nullable Classes of(long loaded, long unloaded, List<Counted> redefined) {
    return loaded + unloaded == 0 && redefined.isEmpty()
        ? null
        : new Classes(known(loaded), known(unloaded), redefined);
  }

  private static long known(long lines) {
    return lines == 0 ? LogEvent.UNKNOWN : lines;
  }
}
