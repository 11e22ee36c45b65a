package dev.assay.audit;

import java.util.List;
import java.util.Optional;

/// Knows what to do about some complaints.
interface Remedy {

  /// All of them; the first that knows something is followed, and the last always does.
  List<Remedy> ALL =
      List.of(
          new CollectorRemedy(),
          new FlagRemedy(),
          new LauncherRemedy(),
          new ModuleRemedy(),
          new ValueRemedy(),
          new LastRemedy());

  /// Absent when it is none of its business.
  Optional<Cure> cure(Complaint complaint);

  /// What the first remedy that knows this complaint does about it.
  static Cure of(Complaint complaint) {
    return ALL.stream()
        .flatMap(remedy -> remedy.cure(complaint).stream())
        .findFirst()
        .orElseThrow();
  }
}
