package dev.assay.report;

import dev.assay.profile.Profile;
import dev.assay.profile.Regime;
import java.util.List;
import java.util.stream.Stream;

/// A profile as one self-contained page: flame graph, timeline, hot spots, call tree, callers. What
/// it shows and its keys are in `docs/reference/profile-page.md`.
public final class ProfilePage {

  /// Scripts that pages of differences have, too.
  private static final List<String> SCRIPTS =
      List.of(
          "drawing.js",
          "live.js",
          "profile-data.js",
          "profile-figures.js",
          "profile-layout.js",
          "profile-draw.js",
          "profile-graph.js",
          "profile-tables.js",
          "profile-controls.js");

  private ProfilePage() {}

  /// The whole document.
  ///
  /// @param regimes bands of the timeline; none without a timeline
  public static String render(Profile profile, List<Regime> regimes) {
    return render(profile, regimes, ProfilePageTree.MOST);
  }

  /// @param most nodes to keep; the smallest of more are shown together
  static String render(Profile profile, List<Regime> regimes, int most) {
    ProfilePageData data = new ProfilePageData(profile, most);
    return page(
        ProfilePageBody.title(profile),
        List.of("profile-timeline.js", "profile-page.js"),
        data.json(regimes),
        html -> new ProfilePageBody(html, profile, data).body());
  }

  /// @param scripts of this page alone
  static String page(String title, List<String> scripts, String data, HtmlShell.Body body) {
    List<String> all = Stream.concat(SCRIPTS.stream(), scripts.stream()).toList();
    return HtmlShell.bare(title, List.of("page.css", "profile.css"), all, data, body);
  }
}
