package dev.assay.evidence;

import dev.assay.evidence.Source.Tier;
import dev.assay.model.Problem;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which evidence an experiment takes, as `--evidence` says. Counters come along with logs, and
/// logs with what costs more.
///
/// @param parts empty for none
public record EvidenceChoice(Set<Part> parts) {

  /// A word of the option.
  public enum Part {
    /// The kernel's accounts and the JVM's counters, on timed forks.
    COUNTERS,
    /// Logs, on extra forks.
    LOGS,
    /// Native memory tracking, on extra forks.
    NMT,
    /// Where CPU time goes, on further forks of their own.
    PROFILE;

    /// As typed.
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String NONE = "none";
  private static final String ALL = "all";

  /// What is taken when nothing is said.
  public static final EvidenceChoice USUAL = new EvidenceChoice(EnumSet.of(Part.LOGS));

  public EvidenceChoice {
    EnumSet<Part> all = EnumSet.noneOf(Part.class);
    for (Part part : parts) {
      all.addAll(EnumSet.range(Part.COUNTERS, part.compareTo(Part.LOGS) < 0 ? part : Part.LOGS));
      all.add(part);
    }
    parts = Set.copyOf(all);
  }

  /// Reads `none`, `all`, or words with commas between them.
  ///
  /// @throws Problem for any other word
  public static EvidenceChoice parse(String text) {
    List<String> words = Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    if (words.size() == 1 && words.getFirst().equals(NONE)) {
      return new EvidenceChoice(Set.of());
    }
    EnumSet<Part> parts = EnumSet.noneOf(Part.class);
    for (String word : words) {
      parts.addAll(word.equals(ALL) ? EnumSet.allOf(Part.class) : EnumSet.of(part(word)));
    }
    return new EvidenceChoice(parts);
  }

  private static Part part(String word) {
    return Arrays.stream(Part.values())
        .filter(part -> part.text().equals(word))
        .findFirst()
        .orElseThrow(() ->
            Problem.usage(
                "'" + word + "' is no evidence; take none, counters, logs, nmt, profile or all"));
  }

  /// As typed: the parts that include the others.
  public String text() {
    String costly =
        parts.stream()
            .filter(part -> part.compareTo(Part.LOGS) > 0)
            .sorted()
            .map(Part::text)
            .collect(Collectors.joining(","));
    return costly.isEmpty()
        ? parts.stream().max(Part::compareTo).map(Part::text).orElse(NONE)
        : costly;
  }

  /// Sources for every timed fork.
  public List<Source> timed() {
    return parts.isEmpty() ? List.of() : upTo(Tier.COUNTERS);
  }

  /// Whether extra forks run.
  public boolean extraForks() {
    return parts.contains(Part.LOGS);
  }

  /// Whether forks are profiled.
  public boolean profiledForks() {
    return parts.contains(Part.PROFILE);
  }

  /// Sources for the profiled forks: those of the timed ones too.
  public List<Source> profiled(Source profile) {
    return Stream.concat(timed().stream(), Stream.of(profile)).toList();
  }

  /// Sources for the extra forks with logs: those of the timed ones too.
  public List<Source> extra() {
    Set<String> costly = parts.stream().map(Part::text).collect(Collectors.toSet());
    return Sources.ALL.stream()
        .filter(source -> source.tier().compareTo(Tier.LOGS) <= 0 || costly.contains(source.name()))
        .toList();
  }

  private static List<Source> upTo(Tier tier) {
    return Sources.ALL.stream().filter(source -> source.tier().compareTo(tier) <= 0).toList();
  }
}
