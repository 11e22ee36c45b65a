package dev.assay.jvm;

import dev.assay.model.Jvm;
import java.util.List;

/// What discovery found, in the order met.
///
/// @param silent folders that look like a JVM but do not start
public record Survey(List<Jvm> jvms, List<Silent> silent) {
  public Survey {
    jvms = List.copyOf(jvms);
    silent = List.copyOf(silent);
  }
}
