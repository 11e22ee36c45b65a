package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.model.ThreadClass;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.ThreadClassOfFrames;
import dev.assay.recording.RecordingReader.Read;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Samples of several kinds in one pass, for formats that tell only at the end which there are.
final class KindBuilders {

  /// More kinds at once than any profiler records; those beyond are only counted.
  private static final int MOST = 12;

  /// What one recording may add up to, so that several can be added up.
  private static final long MOST_WEIGHT = 1L << 58;

  /// One kind.
  static final class Part {
    final ProfileBuilder builder;
    final FrameWords words;
    private final ThreadClassOfFrames classes;
    private long total;

    private Part(ProfileBuilder builder) {
      this.builder = builder;
      this.words = new FrameWords(builder);
      this.classes = new ThreadClassOfFrames(builder.frames());
    }

    /// Adds the stack of [#words].
    ///
    /// @return false if it does not fit any more
    boolean add(String thread, long millis, long samples, long weight) {
      return add(Optional.empty(), thread, millis, samples, weight);
    }

    /// Adds the stack of [#words].
    ///
    /// @param given the class of its thread, where the recording says it
    boolean add(
        Optional<ThreadClass> given, String thread, long millis, long samples, long weight) {
      if (samples < 0 || weight < 0 || weight > MOST_WEIGHT - total) {
        return false;
      }
      total += weight;
      ThreadClass kind = given.orElseGet(() -> classes.of(thread, words.stack()));
      builder.add(kind, thread, words.stack(), millis, samples, weight);
      return true;
    }
  }

  private final RecordingSource source;
  private final ProfileBuilder into;
  private final Map<SampleKind, Part> parts = new LinkedHashMap<>();
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<String, SampleKind> seen = new LinkedHashMap<>();

  KindBuilders(RecordingSource source, ProfileBuilder into) {
    this.source = source;
    this.into = into;
  }

  /// Where samples of this kind go; empty when they are not selected.
  Optional<Part> part(SampleKind kind) {
    Part part = parts.get(kind);
    if (part == null && wanted(kind)) {
      Selection selection = into.selection();
      part = new Part(selection.kind().isPresent() ? into : new ProfileBuilder(selection));
      parts.put(kind, part);
    }
    return Optional.ofNullable(part);
  }

  private boolean wanted(SampleKind kind) {
    return parts.size() < MOST && into.selection().kind().map(kind.name()::equals).orElse(true);
  }

  /// Samples that are there, selected or not.
  void count(SampleKind kind, long samples) {
    if (counts.size() < MOST || counts.containsKey(kind.name())) {
      counts.merge(kind.name(), samples, Long::sum);
      seen.putIfAbsent(kind.name(), kind);
    }
  }

  /// Puts the samples of the kind that is taken where they belong.
  ///
  /// @throws dev.assay.model.Problem when the selected kind is not there
  Read finish(Optional<Long> start, Optional<Double> seconds, List<Notice> notices) {
    SampleKind kind = Kinds.choose(source.name(), into.selection(), new ArrayList<>(seen.values()));
    Part part = parts.get(kind);
    if (part != null && part.builder != into) {
      into.add(part.builder);
    }
    return new Read(
        kind,
        new RecordingFacts(
            List.of(source.name()),
            start,
            seconds,
            Optional.empty(),
            counts,
            Map.of(),
            0,
            List.of(),
            List.of(),
            notices));
  }
}
