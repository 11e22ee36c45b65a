package dev.assay.report;

import dev.assay.model.Comparison;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// How far a running experiment is.
///
/// @param done forks that ended, over all variants
/// @param most forks at most, over all variants
/// @param comparisons the deciding ones so far; empty before the first estimate
/// @param toLook time to the next look at the data
/// @param toEnd time to the end if no look stops it
public record Progress(
    int done,
    int most,
    List<Comparison> comparisons,
    Optional<Duration> toLook,
    Optional<Duration> toEnd) {
  public Progress {
    comparisons = List.copyOf(comparisons);
  }
}
