package dev.assay.log;

import dev.assay.log.set.LogSet.Remark;
import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Likeness;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.Share;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.text.Digits;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Leaves out duplicates: a log beside its compressed copy, or beside a copy of its beginning that
/// was made while it grew. Files that begin alike are compared to their ends. Of two equal ones,
/// the one stays that belongs to the larger log by its name, or else the one that is not
/// compressed.
final class Copies {

  /// So much of the beginning is compared first.
  private static final int BEGINNING = 512;

  /// The user is told of so many.
  private static final int TOLD = 10;

  private final LogSources.Told told;

  /// By the log that stays.
  private final Map<Member, List<String>> copies = new LinkedHashMap<>();

  /// How many parts the log of each has, by what its names have in common.
  private final Map<String, Long> parts = new HashMap<>();

  private long count;

  Copies(LogSources.Told told) {
    this.told = told;
  }

  /// The logs, but for copies of others among them.
  List<Member> without(List<Member> members) {
    members.forEach(member -> parts.merge(member.log(), 1L, Long::sum));
    Map<String, List<Member>> alike =
        members.stream().filter(Copies::isComparable).collect(Collectors.groupingBy(Copies::key));
    // By identity, because members are compared by all of their beginnings.
    Set<Member> out = Collections.newSetFromMap(new IdentityHashMap<>());
    for (List<Member> group : alike.values()) {
      if (group.size() > 1) {
        out.addAll(leftOut(group));
      }
    }
    if (count > TOLD) {
      told.tell(Digits.grouped(count - TOLD) + " more logs: skipped, they are copies too");
    }
    return members.stream().filter(member -> !out.contains(member)).toList();
  }

  /// What there is to say of the parts of a log.
  List<Remark> of(List<Member> members) {
    return members.stream()
        .filter(copies::containsKey)
        .map(member ->
            new Remark(
                Kind.COPY, member.source(), Plain.several(copies.getOrDefault(member, List.of()))))
        .toList();
  }

  private static boolean isComparable(Member member) {
    LogGlance glance = member.glance();
    return glance.beginning().clock() >= 0
        || glance.beginning().text().length() >= Likeness.LONG_ENOUGH;
  }

  private static String key(Member member) {
    Share share = member.source().share();
    String beginning = member.beginning().text();
    return (share == null ? "" : share.name())
        + '\n'
        + beginning.substring(0, Math.min(BEGINNING, beginning.length()));
  }

  private List<Member> leftOut(List<Member> group) {
    List<Member> kept = new ArrayList<>();
    List<Member> out = new ArrayList<>();
    for (Member member : group) {
      Member copy = copy(kept, member);
      if (copy != null) {
        out.add(copy);
      }
      if (!member.equals(copy)) {
        kept.remove(copy);
        kept.add(member);
      }
    }
    return out;
  }

  /// Which of the logs is a copy now that one more is there; nothing where this is another one.
  private @Nullable Member copy(List<Member> kept, Member more) {
    for (Member one : kept) {
      Likeness likeness = likeness(one, more);
      if (likeness == Likeness.BEGINNING || (likeness == Likeness.SAME && stays(more, one))) {
        return note(one, more, likeness);
      }
      if (likeness != Likeness.DIFFERENT) {
        return note(more, one, likeness);
      }
    }
    return null;
  }

  /// What parts in the text that is at hand is not read for it.
  private Likeness likeness(Member one, Member other) {
    String beginning = one.beginning().text();
    int common = Math.min(beginning.length(), other.beginning().text().length());
    return beginning.regionMatches(0, other.beginning().text(), 0, common)
        ? Likeness.of(one.source(), other.source(), () -> told.goOn(other.source().name()))
        : Likeness.DIFFERENT;
  }

  /// Whether it stays and its equal, which was named before it, does not.
  private boolean stays(Member more, Member one) {
    long others = parts.getOrDefault(one.log(), 0L);
    long own = parts.getOrDefault(more.log(), 0L);
    return own == others
        ? one.source().plain() == null && more.source().plain() != null
        : own > others;
  }

  /// Takes note that the one is left out for the other.
  private Member note(Member copy, Member whole, Likeness likeness) {
    List<String> names = new ArrayList<>(copies.getOrDefault(copy, List.of()));
    copies.remove(copy);
    names.add(copy.source().title());
    copies.computeIfAbsent(whole, _ -> new ArrayList<>()).addAll(names);
    String what = likeness == Likeness.SAME ? "a copy" : "a copy of the beginning";
    told.copy(copy.source());
    if (++count <= TOLD) {
      told.tell(
          Plain.name(copy.source().title())
              + ": skipped, it is "
              + what
              + " of "
              + Plain.name(whole.source().title()));
    }
    return copy;
  }
}
