package dev.assay.ledger.run;

import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Span;
import java.util.List;

/// All runs of the logs that were read, and the time that they cover.
///
/// @param listed not more than [Runs#MOST]
/// @param starts how many there are, listed or not
/// @param times those of the listed runs; there may be fewer if lines of several JVMs are mixed
/// @param known how much is known about the times of all
/// @param axis the time of the axis of all runs
/// @param span the same with that of rows of safepoints beyond the axis
public record AllRuns(
    List<JvmRun> listed, long starts, List<RunTimes> times, LogTimes known, Span axis, Span span) {}
