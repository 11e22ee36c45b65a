package dev.assay.log.classic;

import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;

/// Pauses that surely were told and whose end was not found: their lines were not understood.
public final class UnfinishedPauses {

  private static final int MOST_PLACES = 20;

  private final List<At> first = new ArrayList<>();
  private int count;

  void add(At begin) {
    count++;
    if (first.size() < MOST_PLACES) {
      first.add(begin);
    }
  }

  /// How many there are.
  public int count() {
    return count;
  }

  /// Where the first of them began.
  public List<At> first() {
    return first;
  }
}
