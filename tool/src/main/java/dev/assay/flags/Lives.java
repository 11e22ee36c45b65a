package dev.assay.flags;

import dev.assay.flags.Fate.Ignored;
import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import dev.assay.flags.Fate.Renamed;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts together what builds and the table say of a flag's life. Builds win.
final class Lives {

  private static final Pattern DEPRECATED = Pattern.compile("deprecated in version (\\d+)");

  private static final Pattern OBSOLETE =
      Pattern.compile("(?:support was removed in|scheduled for removal in) (\\d+)");

  private Lives() {}

  /// @param builds by release, the oldest first
  static Optional<Lifecycle> of(
      String flag, Collection<JvmBuild> builds, Optional<Lifecycle> table) {
    OptionalInt since = OptionalInt.empty();
    OptionalInt deprecated = OptionalInt.empty();
    OptionalInt obsolete = OptionalInt.empty();
    OptionalInt refusedIn = OptionalInt.empty();
    OptionalInt refusedBy = OptionalInt.empty();
    Optional<String> replacement = Optional.empty();
    boolean known = false;
    int last = 0;
    for (JvmBuild build : builds) {
      Fate fate = build.fate(flag);
      boolean refuses = fate instanceof Refused;
      boolean next = last > 0 && build.feature() == last + 1;
      if (refuses && known && refusedBy.isEmpty()) {
        refusedBy = OptionalInt.of(build.feature());
        refusedIn = next ? refusedBy : OptionalInt.empty();
      } else if (!refuses && !known && next) {
        since = OptionalInt.of(build.feature());
      }
      known |= !refuses;
      deprecated = deprecated.isPresent() ? deprecated : release(DEPRECATED, fate);
      obsolete = obsolete.isPresent() ? obsolete : release(OBSOLETE, fate);
      if (fate instanceof Renamed(String other, _)) {
        replacement = Optional.of(other);
      }
      last = build.feature();
    }
    if (!known && table.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        merged(
            new Lifecycle(flag, since, deprecated, obsolete, refusedIn, refusedBy, replacement, ""),
            table));
  }

  private static OptionalInt release(Pattern pattern, Fate fate) {
    Matcher matcher = pattern.matcher(fate.words());
    return (fate instanceof Listed || fate instanceof Ignored || fate instanceof Renamed)
            && matcher.find()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }

  private static Lifecycle merged(Lifecycle asked, Optional<Lifecycle> table) {
    if (table.isEmpty()) {
      return new Lifecycle(
          asked.flag(),
          asked.since(),
          asked.deprecatedIn(),
          asked.obsoleteIn(),
          asked.refusedIn(),
          asked.refusedBy(),
          asked.replacement(),
          "builds");
    }
    Lifecycle row = table.get();
    return new Lifecycle(
        asked.flag(),
        either(asked.since(), row.since()),
        either(asked.deprecatedIn(), row.deprecatedIn()),
        either(asked.obsoleteIn(), row.obsoleteIn()),
        either(asked.refusedIn(), row.refusedIn()),
        asked.refusedBy(),
        asked.replacement().or(row::replacement),
        row.source());
  }

  private static OptionalInt either(OptionalInt asked, OptionalInt row) {
    return asked.isPresent() ? asked : row;
  }
}
