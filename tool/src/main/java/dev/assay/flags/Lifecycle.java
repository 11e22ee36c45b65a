package dev.assay.flags;

import java.util.Optional;
import java.util.OptionalInt;

/// In which releases a flag came and goes, as far as builds and tables say it.
///
/// @param since the first release that lists it; absent when none older is known not to
/// @param deprecatedIn the first that warns
/// @param obsoleteIn the first that ignores it; also when that is only announced
/// @param refusedIn the first that does not start with it; also when that is only announced
/// @param refusedBy a release that is known to refuse it, when the first one is not: it is the
///   oldest build asked that does
/// @param replacement another flag, or an option such as `-Xlog:gc+heap`
/// @param source `special_jvm_flags of 14; JEP 363`, or the builds that were asked
public record Lifecycle(
    String flag,
    OptionalInt since,
    OptionalInt deprecatedIn,
    OptionalInt obsoleteIn,
    OptionalInt refusedIn,
    OptionalInt refusedBy,
    Optional<String> replacement,
    String source) {

  /// Whether it leaves any trace but being listed.
  public boolean ends() {
    return deprecatedIn.isPresent() || obsoleteIn.isPresent() || isRefused();
  }

  /// Whether some release, known or announced, refuses it.
  public boolean isRefused() {
    return refusedIn.isPresent() || refusedBy.isPresent();
  }

  /// The release after which a line with this flag no longer starts, as far as is known.
  public OptionalInt refused() {
    return refusedIn.isPresent() ? refusedIn : refusedBy;
  }
}
