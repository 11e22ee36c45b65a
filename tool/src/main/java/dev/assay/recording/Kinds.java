package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which kind of sample is taken from a recording.
final class Kinds {

  private Kinds() {}

  /// The selected one, else the first of [SampleKind#PREFERENCE] that is there, else the first.
  ///
  /// @param there one or more
  /// @throws dev.assay.model.Problem when the selected one is not there
  static SampleKind choose(String source, Selection selection, List<SampleKind> there) {
    Optional<String> wanted = selection.kind();
    if (wanted.isPresent()) {
      return there.stream()
          .filter(kind -> kind.name().equals(wanted.get()))
          .findFirst()
          .orElseThrow(() ->
              AbsentKind.problem(
                  source, wanted.get(), there.stream().map(SampleKind::name).toList()));
    }
    return SampleKind.PREFERENCE.stream()
        .filter(there::contains)
        .findFirst()
        .orElse(there.getFirst());
  }

  /// Of a format that says no more.
  static RecordingFacts facts(String source, SampleKind kind, long samples, List<Notice> notices) {
    RecordingFacts plain = RecordingFacts.of(source);
    return new RecordingFacts(
        plain.sources(),
        plain.start(),
        plain.seconds(),
        plain.jvm(),
        Map.of(kind.name(), samples),
        plain.intervals(),
        0,
        List.of(),
        List.of(),
        notices);
  }
}
