package dev.assay.report;

import dev.assay.difference.ProfileDifference;
import java.util.List;

/// What differs between two variants' profiles as one self-contained page: one flame graph of both
/// sides in which only what changed by more than chance is coloured.
public final class ProfileDifferencePage {

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
          "profile-controls.js",
          "profile-difference.js");

  private ProfileDifferencePage() {}

  /// The whole document.
  public static String render(ProfileDifference difference) {
    ProfileDifferenceData data = new ProfileDifferenceData(difference, ProfilePageTree.MOST);
    return HtmlShell.bare(
        difference.after() + " against " + difference.before(),
        List.of("page.css", "profile.css"),
        SCRIPTS,
        data.json(),
        html -> new ProfileDifferenceBody(html, difference, data).body());
  }
}
