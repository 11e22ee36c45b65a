package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// A JIT that was switched off: what is not compiled yet stays in the interpreter. Up to JDK 19 the
/// JVM says so only the first time for each code heap, and that it is on again only at debug; from
/// JDK 20 on both each time, at info.
final class CompilerDisabled implements LogRule {

  private static final String FIRST_ALONE =
      " (up to JDK 19, the JVM logs only the first time for each code heap that the compiler is disabled)";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    CodeCache cache = log.report().codeCache();
    if (cache == null || cache.disabled() <= 0) {
      return Optional.empty();
    }
    long enabled = cache.enabled();
    CodeCacheRemedy remedy = CodeCacheRemedy.of(cache, CodeCacheFull.names(log));
    return found(
        enabled < cache.disabled() ? Severity.ERROR : Severity.WARNING,
        "The JIT compiler was disabled at least %s because the code cache was full%s%s."
            .formatted(
                Amounts.times(cache.disabled()),
                CodeCacheFull.full(log, cache),
                enabled > 0
                    ? ", and enabled again "
                        + Amounts.times(enabled)
                        + (enabled > cache.disabled() ? FIRST_ALONE : "")
                    : "; the log does not show that it was enabled again"),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.COMPILER_DISABLED),
        remedy.inWords(log),
        remedy.command(log));
  }
}
