package dev.assay.cli;

import dev.assay.model.Comparison;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.model.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The verdicts that `--fail-on` turns into an exit code.
final class FailOn {

  static final int EXIT_CODE = 1;

  private FailOn() {}

  /// @throws Problem for a word that is no verdict
  static void check(List<String> words) {
    for (String word : words) {
      if (Arrays.stream(Verdict.values()).noneMatch(v -> name(v).equals(word))) {
        throw Problem.usage(
            "--fail-on knows no verdict '"
                + word
                + "'; take faster, slower, equivalent or inconclusive");
      }
    }
  }

  /// Whether a deciding comparison has one of these verdicts.
  static boolean holds(List<String> words, Result result) {
    return result.analysis().comparisons().stream()
        .filter(Comparison::primary)
        .anyMatch(c -> words.contains(name(c.verdict())));
  }

  private static String name(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }
}
