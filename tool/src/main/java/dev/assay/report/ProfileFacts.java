package dev.assay.report;

import dev.assay.model.Notice;
import dev.assay.profile.Frame;
import dev.assay.profile.HotSpots.Spot;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.text.Colour;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// What a profile is of, what else its files hold, and what to ask next.
final class ProfileFacts {

  private static final int FILES = 3;

  /// Notices of one id beyond this many say nothing new.
  private static final int NOTICES = 8;

  private final Profile profile;
  private final RecordingFacts facts;
  private final TerminalText out;
  private final long weight;
  private final long samples;

  ProfileFacts(Profile profile, TerminalText out) {
    this.profile = profile;
    this.facts = profile.facts();
    this.out = out;
    this.weight = profile.tree().totals()[0];
    this.samples = profile.tree().totalSamples()[0];
  }

  List<String> headline() {
    List<String> lines = new ArrayList<>();
    for (String line : out.labelled("", Colour.NONE, files(facts.sources()))) {
      lines.add(out.style().paint(Colour.BOLD, line));
    }
    facts.jvm().ifPresent(jvm -> lines.addAll(out.labelled("", Colour.NONE, Plain.line(jvm))));
    lines.addAll(out.labelled("", Colour.NONE, sums()));
    return lines;
  }

  static String files(List<String> sources) {
    return Plain.several(sources.stream().map(LogWords::name).toList(), FILES);
  }

  /// `CPU time: 12.4 s in 11,532 samples over 10 seconds, one every 1 ms; 12 were lost`.
  private String sums() {
    SampleKind kind = profile.kind();
    StringBuilder text = new StringBuilder(ProfileWords.subject(kind));
    if (kind.unit() == SampleKind.Unit.COUNT) {
      text.append(": ").append(LogWords.count(weight));
    } else {
      text.append(": ").append(ProfileWords.amount(kind, weight));
      text.append(" in ").append(LogWords.count(samples, "sample"));
    }
    facts.seconds().ifPresent(s -> text.append(" over ").append(LogWords.time(s * 1e9)));
    Long interval = facts.intervals().get(kind.name());
    if (interval != null && interval > 0) {
      text.append(", one every ").append(ProfileWords.amount(kind, interval));
    }
    if (facts.lost() > 0) {
      text.append("; ").append(LogWords.count(facts.lost())).append(" more were lost");
    }
    return text.toString();
  }

  List<String> nothing(ProfileView view) {
    return out.labelled(
        "",
        Colour.NONE,
        "No sample is left to look at; see --event, --thread, --from, --to, --include and"
            + " --exclude.");
  }

  /// Samples of other kinds.
  List<String> others(ProfileView view) {
    Map<String, Long> kinds = facts.kinds();
    List<String> others =
        kinds.entrySet().stream()
            .filter(kind -> !kind.getKey().equals(profile.kind().name()) && kind.getValue() > 0)
            .sorted(
                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(kind -> Plain.line(kind.getKey()) + " (" + LogWords.count(kind.getValue()) + ")")
            .toList();
    return others.isEmpty()
        ? List.of()
        : out.labelled(
            "Also there: ",
            Colour.FAINT,
            String.join(", ", others) + "; --event shows another kind of samples");
  }

  List<String> notices() {
    List<Notice> notices = facts.notices();
    List<String> lines = new ArrayList<>();
    notices.stream()
        .limit(NOTICES)
        .forEach(notice ->
            lines.addAll(
                out.labelled(
                    Tone.mark(notice.severity()),
                    Tone.colour(notice.severity()),
                    Plain.line(notice.message()))));
    if (notices.size() > NOTICES) {
      lines.add(
          "and "
              + LogWords.count(notices.size() - NOTICES, "more notice")
              + "; --json FILE has them all");
    }
    return lines;
  }

  /// What to type to see more.
  List<String> next(ProfileView view, List<Spot> spots) {
    if (spots.isEmpty() || view.isQuestion()) {
      return List.of();
    }
    String call = "assay profile " + Plain.line(view.files());
    List<String> lines = new ArrayList<>();
    lines.add("Next:");
    spots.stream()
        .filter(spot -> spot.code() == Frame.Code.JAVA)
        .findFirst()
        .ifPresent(spot -> lines.add("  " + call + " --callers '" + shortest(spot.name()) + "'"));
    lines.add("  " + call + " --html profile.html");
    return lines;
  }

  /// Class and method without the package, as a pattern that a shell leaves alone.
  private static String shortest(String name) {
    String plain = Plain.line(name).replaceAll("[^A-Za-z0-9_.:]+", ".");
    int method = plain.lastIndexOf('.');
    int type = method <= 0 ? -1 : plain.lastIndexOf('.', method - 1);
    return plain.substring(type + 1);
  }
}
