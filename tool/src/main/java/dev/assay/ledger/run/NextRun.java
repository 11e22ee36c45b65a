package dev.assay.ledger.run;

import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// Where the lines of another JVM begin, behind those of the current run.
///
/// @param end where that one ends, nothing if its times tell
record NextRun(At begin, Kind why, @Nullable String detail, @Nullable At end) {}
