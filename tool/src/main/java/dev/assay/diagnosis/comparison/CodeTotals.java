package dev.assay.diagnosis.comparison;

import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Jit;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.text.Amounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// What was compiled and loaded on both sides, and the room that it took. It has no verdict: most
/// of it belongs to the start of a JVM, so that a rate depends on how long logs go on, and the
/// counts of compilations vary by far more than those of independent events.
final class CodeTotals {

  private static final int HIGHEST_TIER = 4;
  private static final double HOUR = 3600;

  private final List<LogReport> before;
  private final List<LogReport> after;
  private final LogSides sides;
  private final List<Figure> figures = new ArrayList<>();

  private CodeTotals(List<LogReport> before, List<LogReport> after, LogSides sides) {
    this.before = before;
    this.after = after;
    this.sides = sides;
  }

  /// @param sides the same logs as series
  static List<Figure> figures(List<LogReport> before, List<LogReport> after, LogSides sides) {
    CodeTotals totals = new CodeTotals(before, after, sides);
    totals.compilations();
    totals.codeCache();
    totals.classes();
    return totals.figures;
  }

  private void compilations() {
    if (!sides.have(LogSeries::tellsCompilations)) {
      return;
    }
    for (int tier = 1; tier <= HIGHEST_TIER; tier++) {
      int level = tier;
      count(
          tier == HIGHEST_TIER ? "compilations by C2 (tier 4)" : "compilations at tier " + tier,
          report -> jit(report).map(jit -> jit.levels().get(level)).orElse(0L));
    }
    count("code made not entrant", report -> jit(report).map(Jit::notEntrant).orElse(0L));
  }

  private void codeCache() {
    if (sides.have(LogSeries::tellsCodeCache)) {
      size("code cache, most in use", CodeHeapUse::maximumUsed);
      size("code cache, size", CodeHeapUse::size);
    }
    if (sides.have(LogSeries::tellsFullCodeCache)) {
      count(
          Figure.COMPILER_DISABLED,
          report -> cache(report).map(CodeCache::disabled).orElse(LogEvent.UNKNOWN));
    }
  }

  private void classes() {
    if (sides.have(LogSeries::tellsClasses)) {
      count("classes loaded", report -> loaded(report.classes()));
    }
  }

  private static long loaded(@Nullable Classes classes) {
    return classes == null ? 0 : classes.loaded();
  }

  private static Optional<Jit> jit(LogReport report) {
    return Optional.ofNullable(report.jit());
  }

  private static Optional<CodeCache> cache(LogReport report) {
    return Optional.ofNullable(report.codeCache());
  }

  /// How often something happened, where it did on either side.
  private void count(String name, ToLongFunction<LogReport> value) {
    long here = sum(before, value);
    long there = sum(after, value);
    if (here + there > 0) {
      figures.add(
          Figure.described(
              name,
              "/h",
              Quantity.COUNT,
              (double) here,
              (double) there,
              here / hours(before),
              there / hours(after),
              FigureSentence.beforeAndAfter(Amounts.number(here), Amounts.number(there))));
    }
  }

  private static long sum(List<LogReport> reports, ToLongFunction<LogReport> value) {
    return reports.stream().mapToLong(value).map(one -> Math.max(0, one)).sum();
  }

  /// Of a side without times a rate is unknown.
  private static double hours(List<LogReport> reports) {
    double seconds = reports.stream().mapToDouble(report -> report.span().seconds()).sum();
    return seconds > 0 ? seconds / HOUR : Double.NaN;
  }

  /// Bytes of the whole cache, the most of the logs of a side.
  private void size(String name, ToLongFunction<CodeHeapUse> value) {
    long here = most(before, value);
    long there = most(after, value);
    if (here > 0 && there > 0) {
      figures.add(
          Figure.described(
              name,
              "B",
              Quantity.BYTES,
              Double.NaN,
              Double.NaN,
              (double) here,
              (double) there,
              FigureSentence.beforeAndAfter(Amounts.bytes(here), Amounts.bytes(there))));
    }
  }

  private static long most(List<LogReport> reports, ToLongFunction<CodeHeapUse> value) {
    return reports.stream()
        .flatMapToLong(report ->
            cache(report).stream()
                .mapToLong(cache -> cache.heaps().stream().mapToLong(value).sum()))
        .max()
        .orElse(0);
  }
}
