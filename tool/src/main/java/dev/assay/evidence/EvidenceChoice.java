package dev.assay.evidence;

import dev.assay.evidence.Source.Tier;
import dev.assay.model.Problem;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Which evidence an experiment takes, as `--evidence` says. What disturbs less always comes along.
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
    NMT;

    /// As typed.
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String NONE = "none";
  private static final String ALL = "all";
  private static final String PROFILE = "profile";

  /// What is taken when nothing is said.
  public static final EvidenceChoice USUAL = new EvidenceChoice(EnumSet.of(Part.LOGS));

  public EvidenceChoice {
    EnumSet<Part> all = EnumSet.noneOf(Part.class);
    parts.forEach(part -> all.addAll(EnumSet.range(Part.COUNTERS, part)));
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
    if (word.equals(PROFILE)) {
      throw Problem.usage(
          "--evidence profile is not there yet: profiles come with 'assay profile'; take logs, nmt"
              + " or all");
    }
    return Arrays.stream(Part.values())
        .filter(part -> part.text().equals(word))
        .findFirst()
        .orElseThrow(() ->
            Problem.usage("'" + word + "' is no evidence; take none, counters, logs, nmt or all"));
  }

  /// As typed: the part that includes the others.
  public String text() {
    return parts.stream().max(Part::compareTo).map(Part::text).orElse(NONE);
  }

  /// Sources for every timed fork.
  public List<Source> timed() {
    return parts.isEmpty() ? List.of() : upTo(Tier.COUNTERS);
  }

  /// Whether extra forks run.
  public boolean extraForks() {
    return parts.contains(Part.LOGS);
  }

  /// Sources for the extra forks: those of the timed ones too.
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
