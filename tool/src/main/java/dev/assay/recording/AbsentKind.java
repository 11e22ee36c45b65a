package dev.assay.recording;

import dev.assay.model.Problem;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.text.Plain;
import dev.assay.text.Spelling;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Why a [Problem] was raised: a recording has samples, but none of the selected kind. Lets whoever
/// selected it say more.
final class AbsentKind extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String source;
  private final List<String> there;

  private AbsentKind(String source, List<String> there) {
    super(source);
    this.source = source;
    this.there = List.copyOf(there);
  }

  /// @param there names of the kinds that the recording has
  static Problem problem(String source, String wanted, List<String> there) {
    return Problem.unfit(
            "%s has no samples of the kind %s; there is %s%s"
                .formatted(
                    Plain.name(source), Plain.name(wanted), names(there), advice(wanted, there)))
        .causedBy(new AbsentKind(source, there));
  }

  /// What was meant, or how to record what is not recorded unless asked for.
  private static String advice(String wanted, List<String> there) {
    Set<String> known = new TreeSet<>(there);
    SampleKind.PREFERENCE.forEach(kind -> known.add(kind.name()));
    if (!known.contains(wanted)) {
      return Spelling.nearest(wanted, known)
          .map(near -> " (did you mean " + Plain.name(near) + "?)")
          .orElse("");
    }
    boolean usual = List.of(SampleKind.CPU.name(), SampleKind.SAMPLES.name()).contains(wanted);
    return usual ? "" : "; assay profile --event " + wanted + " records it";
  }

  /// The same of a kind that nobody asked for, but an earlier recording has.
  Problem against(RecordingFacts first) {
    SortedSet<String> common = new TreeSet<>(first.kinds().keySet());
    common.retainAll(there);
    String what =
        "%s holds %s and %s %s"
            .formatted(
                Plain.name(first.sources().getFirst()),
                names(first.kinds().keySet().stream().sorted().toList()),
                Plain.name(source),
                names(there));
    return Problem.unfit(
            common.isEmpty()
                ? what + ", which cannot be added up; read them one by one"
                : what + "; choose what both have with --event " + Plain.name(common.getFirst()))
        .causedBy(this);
  }

  private static String names(List<String> kinds) {
    return kinds.stream().map(Plain::name).collect(Collectors.joining(", "));
  }
}
