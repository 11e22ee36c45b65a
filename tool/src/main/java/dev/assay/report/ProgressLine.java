package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Verdict;
import dev.assay.text.Columns;
import dev.assay.text.Span;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The state of a running experiment on one line.
public final class ProgressLine {
  private static final int BAR = 16;
  private static final String GAP = "  ";

  private ProgressLine() {}

  /// A line that fits the terminal; on a narrow one its last parts are left out.
  public static String render(Progress progress, Style style) {
    StringBuilder line = new StringBuilder(count(progress));
    List<String> parts = parts(progress);
    int used = Columns.of(line.toString());
    for (String part : parts) {
      used += GAP.length() + Columns.of(part);
      if (used < style.width()) {
        line.append(GAP).append(part);
      }
    }
    int left = style.width() - 1 - Columns.of(line.toString()) - 1;
    return style.legible(left >= BAR ? bar(progress, style) + " " + line : line.toString());
  }

  /// The same for logs and pipes, where nothing is overwritten: every part, whatever the width.
  public static String plain(Progress progress) {
    return Stream.concat(Stream.of(count(progress)), parts(progress).stream())
        .collect(Collectors.joining(", "));
  }

  private static String count(Progress progress) {
    return progress.done() + "/" + progress.most() + " forks";
  }

  private static List<String> parts(Progress progress) {
    List<String> parts = new ArrayList<>();
    estimate(progress.comparisons(), parts);
    progress.toEnd().ifPresent(time -> parts.add("≤ " + Span.clock(time) + " left"));
    progress.toLook().ifPresent(time -> parts.add("next look in " + Span.clock(time)));
    return parts;
  }

  private static void estimate(List<Comparison> comparisons, List<String> parts) {
    if (comparisons.size() == 1) {
      Comparison only = comparisons.getFirst();
      parts.add(
          only.variant()
              + " "
              + Wording.change(only.effect())
              + " ("
              + Wording.interval(only.effect())
              + ")");
    } else if (!comparisons.isEmpty()) {
      long decided = comparisons.stream().filter(c -> c.verdict() != Verdict.INCONCLUSIVE).count();
      parts.add(decided + " of " + comparisons.size() + " decided");
    }
  }

  private static String bar(Progress progress, Style style) {
    int inner = style.unicode() ? BAR : BAR - 2;
    long share = progress.most() <= 0 ? 0 : (long) progress.done() * inner / progress.most();
    int full = Math.clamp(share, 0, inner);
    return style.unicode()
        ? "█".repeat(full) + "░".repeat(inner - full)
        : "[" + "#".repeat(full) + "-".repeat(inner - full) + "]";
  }
}
