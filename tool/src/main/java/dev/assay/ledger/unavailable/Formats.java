package dev.assay.ledger.unavailable;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogReport.LogFile;
import java.util.List;

/// Which logging options apply to the logs at hand: those of JDK 8, those of later releases, or
/// both if that is not known.
///
/// @param classic whether a JVM is, or may be, a JDK 8 or older
/// @param unified whether one is, or may be, newer
/// @param phases whether phases of collections are, or may be, logged
/// @param statistics whether statistics of collections are, or may be, logged
/// @param stops lines of unified logging about safepoints
record Formats(boolean classic, boolean unified, boolean phases, boolean statistics, Tag stops) {

  private static final String STOPS = "safepoint";
  private static final String PHASES = "gc,phases";
  private static final String STATISTICS = "gc,stats";

  /// What a JVM prints of compilations and its code cache is the same on every JDK.
  ///
  /// @param tells whether there is more than that
  static Formats of(List<LogFile> files, LogCoverage coverage, boolean tells) {
    boolean classic = files.stream().anyMatch(file -> file.format().equals(LogFile.CLASSIC));
    boolean unified = files.stream().anyMatch(file -> file.format().equals(LogFile.UNIFIED));
    boolean tagged = coverage.tags().stream().anyMatch(Tag::isUnified);
    Tag stops =
        coverage.tags().stream()
            .filter(tag -> tag.tags().equals(STOPS))
            .findFirst()
            .orElse(new Tag(STOPS, 0, 0));
    return new Formats(
        classic && (tells || !tagged),
        unified || tagged || (classic && !tells),
        !tagged || has(coverage, PHASES),
        !tagged || has(coverage, STATISTICS),
        stops);
  }

  private static boolean has(LogCoverage coverage, String tags) {
    return coverage.tags().stream().anyMatch(tag -> tag.tags().equals(tags));
  }
}
