package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.count;

import dev.assay.model.BiasedLocking;
import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Jit;
import dev.assay.model.LogEvent.RevocationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Code cache, compilations, biased locks and classes as JSON; every figure of an absent part is
/// `null`.
final class LogJsonCompiler {
  private LogJsonCompiler() {}

  static ObjectNode codeCache(@Nullable CodeCache told) {
    CodeCache cache = told == null ? CodeCache.UNTOLD : told;
    ObjectNode node = JsonText.object();
    node.set("heaps", array(cache.heaps(), LogJsonCompiler::heap));
    count(node, "fulls", cache.fulls());
    count(node, "disabled", cache.disabled());
    count(node, "sweeps", cache.sweeps());
    count(node, "flushes", cache.flushes());
    count(node, "collections", cache.collections());
    count(node, "sufficientBytes", cache.sufficient());
    return node;
  }

  private static ObjectNode heap(CodeHeapUse heap) {
    ObjectNode node = JsonText.object();
    node.put("name", heap.name());
    count(node, "sizeBytes", heap.size());
    count(node, "usedBytes", heap.used());
    count(node, "maximumUsedBytes", heap.maximumUsed());
    return node;
  }

  static ObjectNode jit(@Nullable Jit told) {
    Jit jit = told == null ? Jit.UNTOLD : told;
    ObjectNode node = JsonText.object();
    node.set("levels", JsonFigures.counts(jit.levels()));
    count(node, "onStack", jit.onStack());
    count(node, "bytes", jit.bytes());
    count(node, "notEntrant", jit.notEntrant());
    count(node, "inlined", jit.inlined());
    count(node, "notInlined", jit.notInlined());
    node.set("failedInlining", LogJson.counted(jit.failedInlining()));
    node.set("unstable", LogJson.counted(jit.unstable()));
    return node;
  }

  static ObjectNode biasedLocking(@Nullable BiasedLocking biased) {
    ObjectNode node = JsonText.object();
    ObjectNode kinds = node.putObject("kinds");
    for (RevocationKind kind : RevocationKind.values()) {
      long known = biased == null ? -1 : biased.kinds().getOrDefault(kind, 0L);
      count(kinds, JsonText.name(kind), known);
    }
    node.set("types", LogJson.counted(biased == null ? List.of() : biased.types()));
    node.set("threads", LogJson.counted(biased == null ? List.of() : biased.threads()));
    return node;
  }

  static ObjectNode classes(@Nullable Classes classes) {
    ObjectNode node = JsonText.object();
    count(node, "loaded", classes == null ? -1 : classes.loaded());
    count(node, "unloaded", classes == null ? -1 : classes.unloaded());
    node.set("redefined", LogJson.counted(classes == null ? List.of() : classes.redefined()));
    return node;
  }
}
