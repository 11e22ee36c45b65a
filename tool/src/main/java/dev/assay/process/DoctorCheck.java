package dev.assay.process;

import dev.assay.model.Check;
import java.util.function.Function;

/// One look at the machine.
///
/// @param id stable and dotted
/// @param title what is looked at, in a few words
/// @param disturbs what is measured worse when this is not as it should be
/// @param everywhere whether it works on systems other than Linux
record DoctorCheck(
    String id,
    String title,
    Disturbs disturbs,
    boolean everywhere,
    Function<DoctorView, DoctorFound> look) {

  /// Which of the two times suffers.
  enum Disturbs {
    /// Wall-clock time; CPU time only by its side effects on caches.
    WALL,
    /// Both.
    BOTH
  }

  static DoctorCheck linux(
      String id, String title, Disturbs disturbs, Function<DoctorView, DoctorFound> look) {
    return new DoctorCheck(id, title, disturbs, false, look);
  }

  static DoctorCheck everywhere(
      String id, String title, Disturbs disturbs, Function<DoctorView, DoctorFound> look) {
    return new DoctorCheck(id, title, disturbs, true, look);
  }

  Check check(DoctorView view) {
    DoctorFound found =
        everywhere || view.machine().isLinux()
            ? look.apply(view)
            : DoctorFound.unknown(view.system() + " has no /proc and /sys to look at");
    return new Check(id, title, found.severity(), found.value(), found.remedy());
  }
}
