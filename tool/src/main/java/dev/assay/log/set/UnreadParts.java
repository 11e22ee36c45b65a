package dev.assay.log.set;

import dev.assay.log.set.LogSet.Remark;
import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.RealPath;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds files that lie beside one that a user names, are by their names and times parts of the
/// same rotated log, and are not read.
public final class UnreadParts {

  /// How the first lines of two files stand to each other.
  private enum Relation {
    /// Of the same start of a JVM.
    SAME,
    /// Nothing speaks against it.
    POSSIBLE,
    OTHER
  }

  /// Parts that are looked at, those that were changed at much the same time first.
  private static final int MOST = 20;

  /// The two clocks of a machine drift apart, and lines are written late.
  private static final long TOLERANCE = 5_000_000_000L;

  private final Set<Path> seen;
  private final Map<String, Path> named = new HashMap<>();

  /// How parts begin that were told.
  private final List<Excerpt> told = new ArrayList<>();

  /// @param seen files that are read, or were looked at and are not
  public UnreadParts(Set<Path> seen) {
    this.seen = seen;
  }

  /// What there is to say of a log that is followed, nothing where no part lies beside it. What was
  /// told is not told again, whatever it is called by then.
  ///
  /// @param read the beginnings of what is read of it
  public @Nullable String beside(Path file, List<Excerpt> read) {
    return detail(read, file, told::add);
  }

  /// The user named this file.
  public void named(Path file) {
    named.put(file.toString(), file);
  }

  /// What there is to say of the parts of a log that are read.
  public List<Remark> of(List<Member> members) {
    Path file = named.get(members.getFirst().source().name());
    if (file == null || members.getFirst().source().share() != null) {
      return List.of();
    }
    List<Excerpt> read = members.stream().map(Member::beginning).toList();
    String detail = detail(read, file, _ -> {});
    return detail == null
        ? List.of()
        : List.of(new Remark(Kind.PARTS_UNREAD, members.getFirst().source(), detail));
  }

  private @Nullable String detail(List<Excerpt> read, Path file, Consumer<Excerpt> found) {
    List<String> same = new ArrayList<>();
    List<String> possible = new ArrayList<>();
    for (Path other : unread(file)) {
      Excerpt beginning = beginning(other);
      Relation relation =
          beginning == null ? Relation.OTHER : relation(read, file, beginning, other);
      if (beginning != null && relation != Relation.OTHER) {
        (relation == Relation.SAME ? same : possible).add(String.valueOf(other.getFileName()));
        found.accept(beginning);
      }
    }
    return detail(same, possible);
  }

  private static @Nullable String detail(List<String> same, List<String> possible) {
    if (same.isEmpty() && possible.isEmpty()) {
      return null;
    }
    boolean sure = !same.isEmpty();
    List<String> names = (sure ? same : possible).stream().sorted().toList();
    boolean one = names.size() == 1;
    String belong = sure ? one ? " belongs to it" : " belong to it" : " may belong to it";
    return Plain.several(names) + belong;
  }

  private List<Path> unread(Path file) {
    long changed = Rotations.changed(file);
    try {
      List<Path> unread = new ArrayList<>();
      for (Path other : Rotations.siblings(file)) {
        if (Files.isRegularFile(other) && !seen.contains(RealPath.of(other))) {
          unread.add(other);
        }
      }
      unread.sort(Comparator.comparingLong(other -> Math.abs(Rotations.changed(other) - changed)));
      return unread.subList(0, Math.min(MOST, unread.size()));
    } catch (IOException e) {
      // Whoever may not look into the folder reads what is named.
      return List.of();
    }
  }

  /// Nothing where it is no log, or cannot be read.
  private static @Nullable Excerpt beginning(Path file) {
    try {
      LogGlance glance = LogGlance.at(LogFiles.source(file));
      return glance.log() ? glance.beginning() : null;
    } catch (IOException e) {
      return null;
    }
  }

  private Relation relation(List<Excerpt> read, Path file, Excerpt other, Path otherFile) {
    if (Stream.concat(read.stream(), told.stream()).anyMatch(one -> isCopy(one, other))) {
      return Relation.OTHER;
    }
    Relation relation =
        read.stream()
            .map(one -> relation(one, other))
            .min(Comparator.naturalOrder())
            .orElse(Relation.OTHER);
    boolean goesOn =
        relation == Relation.OTHER
            && read.size() == 1
            && (goesOn(read.getFirst(), file, other) || goesOn(other, otherFile, read.getFirst()));
    return goesOn ? Relation.POSSIBLE : relation;
  }

  /// Whether a file may go on with another though both begin in the first seconds of a JVM, by one
  /// clock and without numbers of collections: the other ends before it begins. Of two JVMs each
  /// begins early and most run on.
  private static boolean goesOn(Excerpt earlier, Path file, Excerpt later) {
    boolean young = isYoungByUptime(earlier) && isYoungByUptime(later);
    if (!young || earlier.uptime() >= later.uptime()) {
      return false;
    }
    try {
      long end = Excerpt.end(LogFiles.source(file)).lastUptime();
      return end >= 0 && end <= later.uptime();
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isYoungByUptime(Excerpt one) {
    return one.start() < 0 && one.collection() < 0 && one.beginsWithJvm();
  }

  private static boolean isCopy(Excerpt one, Excerpt other) {
    return one.text().startsWith(other.text()) || other.text().startsWith(one.text());
  }

  private static Relation relation(Excerpt one, Excerpt other) {
    long start = one.start();
    long otherStart = other.start();
    if (start >= 0 && otherStart >= 0) {
      return Math.abs(start - otherStart) <= TOLERANCE ? Relation.SAME : Relation.OTHER;
    }
    boolean starts = one.beginsWithJvm();
    boolean otherStarts = other.beginsWithJvm();
    // The log of a JVM that begins in a file has no part before it.
    boolean apart =
        (starts && otherStarts)
            || (starts && isBefore(other, one))
            || (otherStarts && isBefore(one, other));
    return apart ? Relation.OTHER : Relation.POSSIBLE;
  }

  private static boolean isBefore(Excerpt one, Excerpt other) {
    if (one.clock() >= 0 && other.clock() >= 0) {
      return one.clock() < other.clock();
    }
    return one.uptime() >= 0 && one.uptime() < other.uptime();
  }
}
