package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import dev.assay.profile.SampleKind;
import dev.assay.text.Digits;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What chunks say besides the stacks of their samples.
final class JfrTally {

  /// Real recordings have some ten thousand methods.
  private static final int MOST_NAMES = 200_000;

  private static final long MOST_CHARACTERS = 16L << 20;

  private static final int MOST_LISTED = 1_000;
  private static final int MOST_NOTICES = 20;

  private final Map<JfrSampler, Counted> counts = new EnumMap<>(JfrSampler.class);
  private final Map<String, Long> intervals = new HashMap<>();
  private final Map<String, long[]> compilations = new HashMap<>();

  /// By the method, and why its code was thrown away: lists, because what a record would be
  /// compared by is linked at run time, which every start would wait for.
  private final Map<List<String>, Integer> deoptimizations = new HashMap<>();

  private final List<Notice> notices = new ArrayList<>();
  private Optional<String> jvm = Optional.empty();
  private long lost;
  private long failed;
  private long truncated;
  private long missing;
  private boolean deep;
  private long characters;

  /// Samples of one sampler.
  private record Counted(SampleKind kind, long samples) {
    Counted plus(Counted other) {
      return new Counted(kind, samples + other.samples);
    }
  }

  /// @param version its number alone, or in brackets behind its name
  void jvm(String name, String version) {
    int open = version.startsWith(name) ? version.indexOf('(') : -1;
    int close = version.indexOf(')', open);
    String number = open < 0 || close < 0 ? version : version.substring(open + 1, close);
    if (jvm.isEmpty() && !name.isEmpty()) {
      jvm = Optional.of(name + " " + number);
    }
  }

  void compiled(String method, long nanos) {
    if (isRoom(compilations, method, method)) {
      long[] sum = compilations.computeIfAbsent(method, _ -> new long[2]);
      sum[0]++;
      sum[1] += nanos;
    }
  }

  void deoptimized(String method, String reason) {
    List<String> key = List.of(method, reason);
    if (isRoom(deoptimizations, key, method)) {
      deoptimizations.merge(key, 1, Integer::sum);
    }
  }

  private <K> boolean isRoom(Map<K, ?> counted, K key, String method) {
    if (counted.containsKey(key)) {
      return true;
    }
    characters += method.length();
    return counted.size() < MOST_NAMES && characters < MOST_CHARACTERS;
  }

  void lost(long samples) {
    lost += Math.max(0, samples);
  }

  /// Samples that the JVM could not get a stack for.
  void failed(long samples) {
    failed += samples;
  }

  void stacks(long samplesTruncated, long samplesMissing, boolean someDeep) {
    truncated += samplesTruncated;
    missing += samplesMissing;
    deep |= someDeep;
  }

  void counted(JfrSampler sampler, SampleKind kind, long samples) {
    if (samples > 0) {
      counts.merge(sampler, new Counted(kind, samples), Counted::plus);
    }
  }

  void interval(SampleKind kind, long interval) {
    if (interval > 0) {
      intervals.put(kind.name(), interval);
    }
  }

  void notice(String id, String message) {
    if (notices.size() < MOST_NOTICES) {
      notices.add(new Notice(id, Severity.WARNING, message));
    }
  }

  /// Takes all of another over.
  void add(JfrTally other) {
    other.counts.forEach((sampler, counted) -> counts.merge(sampler, counted, Counted::plus));
    other.intervals.forEach(intervals::putIfAbsent);
    other.compilations.forEach((method, sum) -> {
      long[] here = compilations.computeIfAbsent(method, _ -> new long[2]);
      here[0] += sum[0];
      here[1] += sum[1];
    });
    other.deoptimizations.forEach((key, times) -> deoptimizations.merge(key, times, Integer::sum));
    notices.addAll(
        other.notices.subList(
            0, Math.max(0, Math.min(other.notices.size(), MOST_NOTICES - notices.size()))));
    jvm = jvm.or(() -> other.jvm);
    lost += other.lost;
    failed += other.failed;
    truncated += other.truncated;
    missing += other.missing;
    deep |= other.deep;
  }

  long count(JfrSampler sampler) {
    Counted counted = counts.get(sampler);
    return counted == null ? 0 : counted.samples;
  }

  /// Samples by kind: where two samplers measured the same, of the one that is believed.
  Map<String, Long> kinds() {
    Map<String, Long> kinds = new HashMap<>();
    counts.forEach((sampler, counted) -> {
      if (sampler != JfrSampler.JDK_WALL || waits()) {
        kinds.putIfAbsent(counted.kind.name(), counted.samples);
      }
    });
    return kinds;
  }

  /// Whether the JDK also sampled threads that do not run Java code: without these its samples are
  /// of running threads alone, and no time that passed.
  private boolean waits() {
    return count(JfrSampler.JDK_WALL) > count(JfrSampler.JDK_CPU);
  }

  /// Adds notices about samples that were taken but not counted, or say less than they should.
  ///
  /// @param chosen whose samples are in the profile
  void judge(JfrSampler chosen) {
    for (JfrSampler other : JfrSampler.values()) {
      if (other.kind().equals(chosen.kind()) && other != chosen && count(other) > 0) {
        notice(
            "recording.two-samplers",
            Digits.grouped(count(other))
                + " samples of %s were left out: %s measured the same"
                    .formatted(other.text(), chosen.text()));
      }
    }
    share(
        "recording.stacks-cut",
        truncated,
        chosen,
        "were cut off by the recorder: raise its stack depth");
    share(
        "recording.stacks-missing",
        missing,
        chosen,
        notices.stream().anyMatch(notice -> notice.id().equals("recording.damaged"))
            ? "are missing: the recording is damaged, and so may be what they are named in"
            : "are missing: the recorder could not walk them");
    if (deep) {
      notice("recording.stacks-cut", Damage.deepStacks());
    }
    if (chosen != JfrSampler.JDK_CPU_TIME) {
      // The only one that says what it lost.
      lost = 0;
    }
    if (lost > 0) {
      notice("recording.lost", "the recorder lost %,d samples".formatted(lost));
    }
  }

  private void share(String id, long samples, JfrSampler chosen, String what) {
    long all = count(chosen);
    if (samples > 0 && samples * 100 >= all) {
      notice(
          id,
          "the stacks of %.0f%% of the samples %s"
              .formatted(100.0 * samples / Math.max(1, all), what));
    }
  }

  /// @param start of the first chunk in nanoseconds of the Unix epoch
  /// @param end of the last
  RecordingFacts facts(String source, long start, long end) {
    return new RecordingFacts(
        List.of(source),
        Optional.of(start / 1_000_000),
        end > start ? Optional.of((end - start) / 1e9) : Optional.empty(),
        jvm,
        kinds(),
        intervals,
        lost + failed,
        compilations.entrySet().stream()
            .map(e -> new Compilations(e.getKey(), (int) e.getValue()[0], e.getValue()[1]))
            .sorted(JfrTally::mostFirst)
            .limit(MOST_LISTED)
            .toList(),
        deoptimizations.entrySet().stream()
            .map(
                e -> new Deoptimizations(e.getKey().getFirst(), e.getKey().getLast(), e.getValue()))
            .sorted(JfrTally::mostFirst)
            .limit(MOST_LISTED)
            .toList(),
        notices);
  }

  // By hand: comparators put together are linked at run time, which every start would wait for.
  private static int mostFirst(Compilations a, Compilations b) {
    int order = Integer.compare(b.times(), a.times());
    order = order != 0 ? order : Long.compare(b.nanos(), a.nanos());
    return order != 0 ? order : a.method().compareTo(b.method());
  }

  private static int mostFirst(Deoptimizations a, Deoptimizations b) {
    int order = Integer.compare(b.times(), a.times());
    order = order != 0 ? order : a.method().compareTo(b.method());
    return order != 0 ? order : a.reason().compareTo(b.reason());
  }
}
