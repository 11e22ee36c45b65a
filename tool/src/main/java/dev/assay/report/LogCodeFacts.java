package dev.assay.report;

import dev.assay.model.BiasedLocking;
import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Jit;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What logs tell of code, locks and classes besides tables, each fact in a line: the same words in
/// the terminal and on the page. What they do not tell is left out.
final class LogCodeFacts {

  private LogCodeFacts() {}

  static List<Fact> of(LogReport report) {
    List<Fact> facts = new ArrayList<>();
    CodeCache cache = report.codeCache();
    if (cache != null) {
      codeCache(facts, cache);
    }
    Jit jit = report.jit();
    if (jit != null) {
      jit(facts, jit);
    }
    BiasedLocking biased = report.biasedLocking();
    if (biased != null) {
      biased(facts, biased);
    }
    Classes classes = report.classes();
    if (classes != null) {
      List<String> parts = new ArrayList<>();
      counted(parts, classes.loaded(), n -> LogWords.count(n) + " loaded");
      counted(parts, classes.unloaded(), n -> LogWords.count(n) + " unloaded");
      long redefined = classes.redefined().stream().mapToLong(Counted::count).sum();
      counted(parts, redefined, n -> LogWords.count(n) + " redefined");
      facts.add(new Fact("Classes", String.join(", ", parts)));
    }
    return facts;
  }

  private static void codeCache(List<Fact> facts, CodeCache cache) {
    List<String> parts = new ArrayList<>(cache.heaps().stream().map(LogCodeFacts::heap).toList());
    counted(parts, cache.fulls(), n -> "full at least " + times(n));
    counted(parts, cache.disabled(), n -> "compiler disabled at least " + times(n));
    counted(parts, cache.sweeps(), n -> "swept " + times(n));
    counted(parts, cache.flushes(), n -> LogWords.count(n, "dead or cold method") + " flushed");
    counted(parts, cache.collections(), n -> LogWords.count(n, "collection") + " triggered by it");
    if (cache.sufficient() > 0) {
      parts.add(LogWords.bytes(cache.sufficient()) + " would have been enough");
    }
    if (!parts.isEmpty()) {
      facts.add(new Fact("Code cache", String.join("; ", parts)));
    }
  }

  private static void counted(List<String> parts, long count, LongFunction<String> words) {
    if (count > 0) {
      parts.add(words.apply(count));
    }
  }

  private static String times(long count) {
    return count == 1 ? "once" : LogWords.count(count) + " times";
  }

  private static String heap(CodeHeapUse heap) {
    long most = Math.max(heap.maximumUsed(), heap.used());
    String share =
        heap.size() > 0 && most >= 0 ? " (" + LogWords.share(most, heap.size()) + ")" : "";
    String of = heap.size() > 0 ? " of " + LogWords.bytes(heap.size()) : "";
    return Plain.line(heap.name()) + " " + LogWords.bytes(most) + of + share;
  }

  private static void jit(List<Fact> facts, Jit jit) {
    List<String> levels =
        IntStream.range(0, jit.levels().size())
            .filter(level -> jit.levels().get(level) > 0)
            .mapToObj(level -> LogWords.count(jit.levels().get(level)) + level(level))
            .toList();
    List<String> parts = new ArrayList<>();
    if (!levels.isEmpty()) {
      parts.add("methods compiled: " + String.join(", ", levels));
    }
    counted(parts, jit.onStack(), n -> LogWords.count(n) + " OSR");
    counted(parts, jit.notEntrant(), n -> LogWords.count(n) + " made not entrant");
    if (!jit.failedInlining().isEmpty()) {
      parts.add("not inlined: " + LogWords.mostOften(jit.failedInlining()));
    }
    if (!parts.isEmpty()) {
      facts.add(new Fact("Compiler", String.join("; ", parts)));
    }
  }

  private static String level(int level) {
    return switch (level) {
      case 0 -> " native wrappers";
      case 4 -> " by C2";
      default -> String.format(Locale.ROOT, " at tier %d", level);
    };
  }

  private static void biased(List<Fact> facts, BiasedLocking biased) {
    String kinds =
        Arrays.stream(RevocationKind.values())
            .filter(kind -> biased.kinds().getOrDefault(kind, 0L) > 0)
            .map(kind ->
                LogWords.count(biased.kinds().getOrDefault(kind, 0L))
                    + " "
                    + LogWords.kind(kind, biased.handshakes()))
            .collect(Collectors.joining(", "));
    facts.add(new Fact("Biased locks", "revoked: " + kinds));
    if (!biased.types().isEmpty()) {
      String what = biased.namesBulkAlone() ? "  in bulk" : "  by class";
      facts.add(new Fact(what, LogWords.mostOften(biased.types())));
    }
    if (!biased.threads().isEmpty()) {
      facts.add(new Fact("  by thread", LogWords.mostOften(biased.threads())));
    }
  }
}
