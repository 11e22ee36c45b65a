package dev.assay.audit;

import dev.assay.flags.Judgement;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.flags.JvmBuild;
import dev.assay.model.Argument;
import java.util.List;

/// A build and what it does with the line.
public record Ruling(JvmBuild build, Judgement judgement) {

  /// 8, 11, 25.
  public int feature() {
    return build.feature();
  }

  /// Its refusals, without those of options whose very name is filled in only where they run, as
  /// `-XX:${FLAGS}` is.
  public List<Refusal> refusals() {
    return judgement.refusals().stream().filter(r -> !isNameless(r.argument())).toList();
  }

  private static boolean isNameless(Argument argument) {
    String text = argument.text();
    int from = text.startsWith("-XX:") ? 4 : 0;
    int end = from;
    while (end < text.length() && text.charAt(end) != '=' && text.charAt(end) != ':') {
      end++;
    }
    return argument.text(text.substring(0, end)).hasPlaceholder();
  }
}
