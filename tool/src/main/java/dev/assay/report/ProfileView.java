package dev.assay.report;

import dev.assay.profile.HotSpots.Level;
import java.util.Optional;
import java.util.regex.Pattern;

/// What of a profile is looked at.
///
/// @param by how finely hot spots are told apart
/// @param top rows of a table
/// @param find frames to look for
/// @param tree whether the whole call tree is shown
/// @param callers whose callers are shown; a pattern that is empty stands for whatever is hot
/// @param regimes whether stretches of time are told apart
/// @param files as the user names them, for the commands that are offered
public record ProfileView(
    Level by,
    int top,
    Optional<Pattern> find,
    boolean tree,
    Optional<Pattern> callers,
    boolean regimes,
    String files) {

  /// What is shown when nothing is said.
  public static final ProfileView OVERVIEW =
      new ProfileView(Level.METHOD, 20, Optional.empty(), false, Optional.empty(), false, "FILE");

  /// Whether something was asked for that takes the place of the overview.
  boolean isQuestion() {
    return find.isPresent() || tree || callers.isPresent();
  }
}
