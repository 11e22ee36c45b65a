package dev.assay.model;

import java.util.List;
import java.util.OptionalInt;

/// What a move from one JDK to a later one does to a line.
///
/// @param title of the line
/// @param from the release it runs on
/// @param to the release it moves to
/// @param fromProvedBy the build, or the tables, that what is said of `from` rests on
/// @param toProvedBy the same for `to`
/// @param already refused by `from`: the line does not start before the move either
/// @param breaks arguments that `from` takes and `to` refuses
/// @param ignored arguments that have an effect on `from` and none on `to`, with a warning or not
/// @param deprecated arguments that work on `to` and bring a warning that `from` does not
/// @param changes arguments, and decisions of the JVM, that mean something else on `to`
/// @param defaults of product flags that are not the same on both, whatever the machine, and that
///   the line does not set
/// @param ends for each argument that `to` takes, the release that refuses it, as far as known
public record UpgradeReport(
    String title,
    int from,
    int to,
    String fromProvedBy,
    String toProvedBy,
    List<Item> already,
    List<Item> breaks,
    List<Item> ignored,
    List<Item> deprecated,
    List<Change> changes,
    List<MovedDefault> defaults,
    List<End> ends) {
  public UpgradeReport {
    already = List.copyOf(already);
    breaks = List.copyOf(breaks);
    ignored = List.copyOf(ignored);
    deprecated = List.copyOf(deprecated);
    changes = List.copyOf(changes);
    defaults = List.copyOf(defaults);
    ends = List.copyOf(ends);
  }

  /// An argument that is treated otherwise.
  ///
  /// @param message what becomes of it, one sentence
  /// @param words the JVM's own; empty when it is silent
  /// @param since the first release that does so; absent when no table tells
  /// @param fix what the rewrite does about it; empty when it does nothing
  public record Item(
      Argument argument, String message, String words, OptionalInt since, String fix) {}

  /// The same argument, or none at all, with another effect.
  ///
  /// @param subject an argument as typed, or what the JVM decides: `collector`, `heap`
  /// @param message what was, what is, and since when
  public record Change(String subject, String message) {}

  /// A default that is not the same on both.
  ///
  /// @param before value on `from`, sizes in bytes
  /// @param after value on `to`
  /// @param meaning of the flag in one line; empty when Assay has none
  public record MovedDefault(String flag, String before, String after, String meaning) {}

  /// The end of an argument that still works.
  ///
  /// @param refusedIn the first release that does not start with it
  /// @param proved whether a build of that release refused it; otherwise a table announces it
  public record End(Argument argument, int refusedIn, boolean proved, String message) {}

  /// Whether nothing on this line needs a hand before the move.
  public boolean isSmooth() {
    return breaks.isEmpty() && ignored.isEmpty() && already.isEmpty();
  }
}
