package dev.assay.report;

import dev.assay.difference.ProfileDifference;
import java.util.List;

/// What differs between two variants' profiles as one self-contained page: one flame graph of both
/// sides in which only what changed by more than chance is coloured.
public final class ProfileDifferencePage {

  private ProfileDifferencePage() {}

  /// The whole document.
  public static String render(ProfileDifference difference) {
    ProfileDifferenceData data = new ProfileDifferenceData(difference, ProfilePageTree.MOST);
    return ProfilePage.page(
        difference.after() + " against " + difference.before(),
        List.of("profile-difference.js"),
        data.json(),
        html -> new ProfileDifferenceBody(html, difference, data).body());
  }
}
