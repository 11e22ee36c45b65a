package dev.assay.audit;

import dev.assay.model.JvmLine;
import java.util.List;

/// What a rule looks at.
///
/// @param rulings one for each JDK that is asked about, ascending
public record Subject(JvmLine line, List<Ruling> rulings) {
  public Subject {
    rulings = List.copyOf(rulings);
  }
}
