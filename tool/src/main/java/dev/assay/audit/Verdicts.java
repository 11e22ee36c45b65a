package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.flags.Judgement.Remark;
import dev.assay.model.JdkVerdict;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// A judgement in the words of the matrix.
final class Verdicts {

  private static final Set<Effect> WORKS = Set.of(Effect.DEPRECATED, Effect.TRANSLATED);

  private Verdicts() {}

  static JdkVerdict of(Ruling ruling) {
    List<Remark> remarks = ruling.judgement().remarks();
    return new JdkVerdict(
        ruling.feature(),
        ruling.refusals().stream().map(Verdicts::text).toList(),
        texts(remarks, remark -> remark.effect() == Effect.IGNORED),
        texts(remarks, remark -> remark.effect() == Effect.IGNORED && remark.words().isBlank()),
        texts(remarks, remark -> WORKS.contains(remark.effect()) && !remark.words().isBlank()),
        remarks.stream().anyMatch(remark -> !remark.words().isBlank()),
        ruling.build().provedBy(),
        ruling.build().isProved());
  }

  private static String text(Refusal refusal) {
    return refusal.argument().text();
  }

  private static List<String> texts(List<Remark> remarks, Predicate<Remark> wanted) {
    return remarks.stream()
        .filter(wanted)
        .map(remark -> remark.argument().text())
        .distinct()
        .toList();
  }
}
