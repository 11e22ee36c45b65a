package dev.assay.report;

import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import dev.assay.text.Plain;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The tables of a profile's page that need no scripts.
final class ProfilePageTables {

  private static final int MOST = 25;

  private static final int MOST_METHODS = 100;

  private final Html html;
  private final Profile profile;
  private final HtmlTable table;

  ProfilePageTables(Html html, Profile profile) {
    this.html = html;
    this.profile = profile;
    this.table = new HtmlTable(html);
  }

  /// What the largest shares ended in, for readers without JavaScript.
  void withoutScripts() {
    html.open("noscript").leaf("h2", "Hot spots", "class", "title");
    table.open("Hot spots", false);
    table.head("Frame", "#Self", "#Share");
    long total = profile.tree().totals()[CallTree.ROOT];
    self().entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(MOST)
        .forEach(entry -> {
          html.open("tr");
          table.cell(Plain.line(profile.tree().frames().get(entry.getKey()).text()));
          table.figure(ProfileWords.amount(profile.kind(), entry.getValue()));
          table.figure(LogWords.share(entry.getValue(), total));
          html.close("tr").line();
        });
    table.close();
    html.close("noscript").line();
  }

  private Map<Integer, Long> self() {
    Map<Integer, Long> self = new HashMap<>();
    for (int node = 1; node < profile.tree().size(); node++) {
      if (profile.tree().self(node) > 0) {
        self.merge(profile.tree().frameNumber(node), profile.tree().self(node), Long::sum);
      }
    }
    return self;
  }

  void compilations() {
    List<Compilations> again =
        profile.facts().compilations().stream().filter(one -> one.times() > 1).toList();
    if (again.isEmpty()) {
      return;
    }
    html.part(
        "compilations",
        "Compiled again and again",
        "Two or three compilations of a method are usual: one of each compiler, one of a loop. Many"
            + " mean that its code was thrown away: see below, or the size of the code cache.");
    table.open("Methods compiled more than once", true);
    table.head("Method", "#Compilations", "#Time together");
    again.stream()
        .limit(MOST_METHODS)
        .forEach(one -> {
          html.open("tr");
          table.cell(Plain.line(one.method()));
          table.figure(LogWords.count(one.times()));
          table.figure(LogWords.time(one.nanos()));
          html.close("tr").line();
        });
    table.close();
    html.close("section").line();
  }

  void deoptimizations() {
    List<Deoptimizations> all = profile.facts().deoptimizations();
    if (all.isEmpty()) {
      return;
    }
    html.part(
        "deoptimizations",
        "Compiled code that was thrown away",
        "An assumption of the compiler failed. Few are usual; hundreds of one method and reason are"
            + " a storm.");
    table.open("Deoptimizations", true);
    table.head("Method", "Reason", "#Times");
    all.stream()
        .limit(MOST_METHODS)
        .forEach(one -> {
          html.open("tr");
          table.cell(Plain.line(one.method()));
          table.cell(Plain.line(one.reason()));
          table.figure(LogWords.count(one.times()));
          html.close("tr").line();
        });
    table.close();
    html.close("section").line();
  }
}
