package dev.assay.report;

import dev.assay.model.Severity;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What the page of a profile says in words, and the places that its scripts fill.
final class ProfilePageBody {

  /// Thread classes in the headline; the others are small.
  private static final int CLAIMED = 4;

  private final Html html;
  private final Profile profile;
  private final RecordingFacts facts;
  private final ProfilePageData data;
  private final long[] totals;

  ProfilePageBody(Html html, Profile profile, ProfilePageData data) {
    this.html = html;
    this.profile = profile;
    this.facts = profile.facts();
    this.data = data;
    this.totals = profile.tree().totals();
  }

  static String title(Profile profile) {
    return profile.kind().name() + " profile of " + files(profile.facts());
  }

  private static String files(RecordingFacts facts) {
    List<String> names = facts.sources().stream().map(LogWords::name).toList();
    return switch (names.size()) {
      case 0 -> "no file";
      case 1 -> names.getFirst();
      default -> names.getFirst() + " and " + LogWords.count(names.size() - 1L, "other file");
    };
  }

  void body() {
    new HtmlFrame("page profile", "the flame graph", "figures")
        .begin(html, Plain.line(files(facts)), about());
    claim();
    figures();
    notices();
    html.open("noscript");
    html.leaf("p", "The graph needs JavaScript; without it there are only tables.");
    html.close("noscript").line();
    if (!profile.timeline().isEmpty()) {
      new ProfilePageFrame(html).timeline();
    }
    new ProfilePageFrame(html).graph(!profile.timeline().isEmpty());
    new ProfilePageFrame(html).tables(hasCompiledMethods());
    ProfilePageTables tables = new ProfilePageTables(html, profile);
    tables.withoutScripts();
    tables.compilations();
    tables.deoptimizations();
    HtmlFrame.end(html);
    new ProfilePageFrame(html).help("t", "in the order of time, or the larger first");
  }

  private String about() {
    return facts.jvm().map(jvm -> " · " + Plain.line(jvm)).orElse("")
        + facts.start().map(start -> " · " + LogWords.minute(start * 1_000_000)).orElse("");
  }

  private void claim() {
    html.open("div", "class", "verdicts").open("div", "class", "verdict long");
    html.leaf("h1", headline());
    html.close("div").close("div").line();
  }

  private String headline() {
    long total = totals[CallTree.ROOT];
    if (total == 0) {
      return "No samples of the kind " + Plain.line(profile.kind().name()) + ".";
    }
    String classes =
        classes().stream()
            .limit(CLAIMED)
            .map(one -> one.getKey() + " " + LogWords.share(one.getValue(), total))
            .collect(Collectors.joining(", "));
    String amount = ProfileWords.amount(profile.kind(), (double) total);
    return amount + " " + Plain.line(ProfileWeights.what(profile.kind())) + ": " + classes;
  }

  /// Thread classes, the largest first.
  private List<Map.Entry<String, Long>> classes() {
    List<Map.Entry<String, Long>> classes = new ArrayList<>();
    for (int node = 1; node < profile.tree().size(); node++) {
      if (profile.tree().parent(node) == CallTree.ROOT) {
        classes.add(Map.entry(Plain.line(profile.tree().frame(node).text()), totals[node]));
      }
    }
    classes.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
    return classes;
  }

  private void figures() {
    html.open("dl", "class", "facts").line();
    fact("Samples", LogWords.count(profile.tree().totalSamples()[CallTree.ROOT]));
    facts.seconds().ifPresent(seconds -> fact("Recorded", LogWords.span(seconds)));
    Long interval = facts.intervals().get(profile.kind().name());
    if (interval != null) {
      fact("Interval of the sampler", ProfileWords.amount(profile.kind(), interval.doubleValue()));
    }
    fact("Lost", lost());
    fact("Kind of samples", Plain.line(profile.kind().name()));
    fact("Also in the file", others());
    html.close("dl").line();
    if (facts.sources().size() > 1) {
      html.open("details").leaf("summary", LogWords.count(facts.sources().size(), "file"));
      html.leaf("p", Plain.line(String.join(", ", facts.sources()))).close("details").line();
    }
  }

  private String lost() {
    long all = profile.tree().totalSamples()[CallTree.ROOT] + facts.lost();
    String share = facts.lost() == 0 ? "" : " (" + LogWords.share(facts.lost(), all) + ")";
    return LogWords.count(facts.lost()) + share;
  }

  /// Samples of other kinds.
  private String others() {
    return facts.kinds().entrySet().stream()
        .filter(kind -> !kind.getKey().equals(profile.kind().name()) && kind.getValue() > 0)
        .sorted(Map.Entry.comparingByKey())
        .map(kind -> Plain.line(kind.getKey()) + " (" + LogWords.count(kind.getValue()) + ")")
        .collect(Collectors.joining(", "));
  }

  private void fact(String term, String value) {
    if (value.isEmpty()) {
      return;
    }
    html.fact(term, value);
  }

  private void notices() {
    if (facts.notices().isEmpty() && data.folded() == 0) {
      return;
    }
    html.open("ul", "class", "advice").line();
    facts.notices().forEach(notice -> html.advice(notice.severity(), Plain.line(notice.message())));
    if (data.folded() > 0) {
      html.advice(Severity.INFO, folded());
    }
    html.close("ul").line();
  }

  private String folded() {
    return LogWords.count(data.folded(), "place")
        + " of the call tree, each with less than "
        + (data.least() < 0.0001 ? "0.01%" : Percent.share(data.least()))
        + " of the total, are shown together as “smaller frames” with what they ended in; the calls"
        + " in between are left out, and so missing from totals. With them the page would be too"
        + " large.";
  }

  private boolean hasCompiledMethods() {
    for (int i = 0; i < profile.tree().frames().size(); i++) {
      if (profile.tree().frames().get(i).code() == Frame.Code.COMPILED_METHOD) {
        return true;
      }
    }
    return false;
  }
}
