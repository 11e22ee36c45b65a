package dev.assay.bench;

import dev.assay.flags.Judge;
import dev.assay.flags.Judgement;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Whether an audit says what JVMs do: every line of `bench/corpus/NAME.tsv` is shown to every JDK
/// of this machine and judged, and the two compared: `bench/run AuditTruth [NAME...]`. With `kept`
/// before the names no JVM is started: what `bench/run JvmTruths` wrote counts.
public final class AuditTruth {

  private final Knowledge knowledge = Knowledge.shipped();
  private int runs;
  private int verdicts;
  private int lists;
  private int sets;
  private int refused;
  private int named;
  private int invented;
  private int warnings;

  private AuditTruth() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    boolean kept = args.length > 0 && args[0].equals("kept");
    List<String> given = List.of(args).subList(kept ? 1 : 0, args.length);
    List<String> names = given.isEmpty() ? List.of("samples", "corpus") : given;
    boolean right = true;
    for (String name : names) {
      AuditTruth bench = new AuditTruth();
      for (JvmTruth truth : kept ? JvmTruths.kept(name) : JvmTruths.asked(name)) {
        bench.compare(truth);
      }
      right &= bench.report(name);
    }
    System.exit(right ? 0 : 1);
  }

  private void compare(JvmTruth truth) {
    Judgement judged =
        new Judge(knowledge.build(truth.jdk()))
            .judge(truth.arguments().stream().map(Argument::typed).toList());
    List<String> said =
        judged.refusals().stream().map(refusal -> refusal.argument().text()).toList();
    runs++;
    verdicts += said.isEmpty() == truth.starts() ? 1 : 0;
    lists += said.equals(truth.refused()) ? 1 : 0;
    sets += new HashSet<>(said).equals(new HashSet<>(truth.refused())) ? 1 : 0;
    refused += truth.refused().size();
    named += (int) truth.refused().stream().filter(said::contains).count();
    invented += (int) said.stream().filter(one -> !truth.refused().contains(one)).count();
    show(truth, "refused", truth.refused(), said);
    warnings += warnings(truth, judged) ? 1 : 0;
  }

  private static boolean warnings(JvmTruth truth, Judgement judged) {
    Set<String> ignored = new HashSet<>(truth.ignored());
    ignored.addAll(truth.silent());
    Set<String> deprecated = new HashSet<>(truth.deprecated());
    Set<String> saidIgnored = said(judged, EnumSet.of(Effect.IGNORED));
    Set<String> saidDeprecated = said(judged, EnumSet.of(Effect.DEPRECATED, Effect.TRANSLATED));
    boolean equalIgnored = show(truth, "ignored", ignored, saidIgnored);
    boolean equalDeprecated = show(truth, "deprecated", deprecated, saidDeprecated);
    return equalIgnored && equalDeprecated;
  }

  private static Set<String> said(Judgement judged, Set<Effect> effects) {
    Set<String> said = new HashSet<>();
    judged.remarks().stream()
        .filter(remark -> effects.contains(remark.effect()))
        .forEach(remark -> said.add(remark.argument().text()));
    return said;
  }

  private static <T> boolean show(JvmTruth truth, String what, T did, T said) {
    boolean equal = did.equals(said);
    if (!equal) {
      List<String> words = new ArrayList<>(truth.messages());
      System.out.printf(
          "%s on %d: %s %s, judged %s; it said %s%n",
          truth.id(), truth.jdk(), what, did, said, words);
    }
    return equal;
  }

  private boolean report(String name) {
    System.out.printf(
        "== %s: verdict right in %d of %d runs; refused arguments equal as a list in %d, as a set in %d; %d of %d"
            + " refused arguments named, %d too many; deprecated and ignored equal in %d%n",
        name, verdicts, runs, lists, sets, named, refused, invented, warnings);
    return lists == runs && warnings == runs;
  }
}
