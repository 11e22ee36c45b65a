package dev.assay.log.classic;

import dev.assay.model.LogEvent.At;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Pauses that surely were told and whose end was not found: their lines were not understood. Also
/// the one within which a log begins.
///
/// @param count how many there are
/// @param first where the first of them began
/// @param within where the log begins within a pause, as far as that is told; nothing if it does
///   not
public record UnfinishedPauses(int count, List<At> first, @Nullable At within) {}
