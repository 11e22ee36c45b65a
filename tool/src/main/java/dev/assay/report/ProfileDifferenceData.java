package dev.assay.report;

import dev.assay.difference.Change;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.profile.CallTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The columns of a difference's page. `docs/reference/profile-page.md` describes them.
final class ProfileDifferenceData {

  /// What a change is of when it is of no level's item, see [#code(Of)].
  private static final byte PATH = 4;

  /// A frame on one class of threads.
  private record Place(String within, int frame) {}

  /// A change and what it is of.
  private record Told(Change change, byte of) {}

  private final ProfileDifference difference;
  private final CallTree tree;
  private final ProfilePageTree kept;
  private final ProfilePageFrames frames;
  private final Map<Place, Told> places = new HashMap<>();
  private final Map<String, Told> classes = new HashMap<>();

  ProfileDifferenceData(ProfileDifference difference, int most) {
    this.difference = difference;
    this.tree = difference.tree();
    double[] self =
        IntStream.range(0, tree.size()).mapToDouble(node -> before(node) + after(node)).toArray();
    this.kept = ProfilePageTree.of(tree, self, most);
    this.frames = new ProfilePageFrames(tree, kept);
    difference.levels().forEach(this::gather);
  }

  private double before(int node) {
    return Math.max(0, difference.selfBefore().applyAsDouble(node));
  }

  private double after(int node) {
    return Math.max(0, difference.selfAfter().applyAsDouble(node));
  }

  private void gather(Level level) {
    for (Item item : level.items()) {
      Told told = new Told(item.change(), code(level.of()));
      if (level.of() == Of.THREAD_CLASS) {
        classes.put(item.name(), told);
      } else if (item.frame() >= 0) {
        places.merge(new Place(item.within(), item.frame()), told, ProfileDifferenceData::clearer);
      }
    }
  }

  /// Of a method with and without what it calls the one that says more: what passes before what is
  /// undecided, and that before what was not tested.
  private static Told clearer(Told first, Told second) {
    return rank(second.change()) > rank(first.change()) ? second : first;
  }

  private static int rank(Change change) {
    return change.passes() ? 2 : change.standing() == Change.Standing.UNDECIDED ? 1 : 0;
  }

  /// How many nodes of the tree are left out.
  long folded() {
    return kept.folded();
  }

  /// The number of a frame of the tree on the page.
  int frame(int number) {
    return number < 0 ? ProfilePageFrames.NONE : frames.number(number);
  }

  String json() {
    ObjectNode about = JsonText.object();
    about.put("unit", difference.kind().unit().name().toLowerCase(Locale.ROOT));
    about.put("before", difference.before());
    about.put("after", difference.after());
    about.put("work", difference.workUnit());
    about.put("runs", new ProfileDifferenceWords(difference).runs());
    about.put("tested", difference.test() != ProfileDifference.Test.NONE);
    ProfileColumns columns = new ProfileColumns();
    frames.write(columns, about);
    ProfilePageData.shape(columns, kept, frames);
    columns.floats("before", summed(this::before));
    columns.floats("after", summed(this::after));
    changes(columns);
    ObjectNode root = JsonText.object();
    root.put("profile", columns.text(about));
    return JsonText.compact(root);
  }

  private double[] summed(IntToDoubleFunction self) {
    double[] sums = new double[kept.size()];
    for (int node = 0; node < tree.size(); node++) {
      sums[kept.entry(node)] += self.applyAsDouble(node);
    }
    return sums;
  }

  /// Each entry's change, by its number from 1; 0 for none.
  private void changes(ProfileColumns columns) {
    List<Told> all = new ArrayList<>();
    Map<Told, Integer> numbers = new HashMap<>();
    int[] change = new int[kept.size()];
    String[] within = new String[tree.size()];
    for (int entry = 1; entry < kept.size(); entry++) {
      Told told = kept.isNode(entry) ? told(kept.node(entry), within) : null;
      if (told != null) {
        change[entry] =
            numbers.computeIfAbsent(
                told,
                absent -> {
                  all.add(absent);
                  return all.size();
                });
      }
    }
    columns.integers("change", change);
    write(columns, all);
  }

  private @Nullable Told told(int node, String[] within) {
    int above = tree.parent(node);
    within[node] = above == CallTree.ROOT ? tree.frame(node).name() : within[above];
    Change path = difference.paths().get(node);
    if (path != null) {
      return new Told(path, PATH);
    }
    return above == CallTree.ROOT
        ? classes.get(within[node])
        : places.get(new Place(within[node], tree.frameNumber(node)));
  }

  private static void write(ProfileColumns columns, List<Told> all) {
    column(columns, "changeBefore", all, Change::before);
    column(columns, "changeAfter", all, Change::after);
    column(columns, "changeLow", all, Change::low);
    column(columns, "changeHigh", all, Change::high);
    column(columns, "changeP", all, Change::p);
    column(columns, "changeDetectable", all, Change::detectable);
    column(columns, "changeShare", all, Change::share);
    byte[] standings = new byte[all.size()];
    byte[] of = new byte[all.size()];
    for (int i = 0; i < standings.length; i++) {
      standings[i] = code(all.get(i).change().standing());
      of[i] = all.get(i).of();
    }
    columns.bytes("changeStanding", standings);
    columns.bytes("changeOf", of);
  }

  private static void column(
      ProfileColumns columns, String name, List<Told> all, ToDoubleFunction<Change> value) {
    columns.floats(
        name, all.stream().mapToDouble(told -> value.applyAsDouble(told.change())).toArray());
  }

  private static byte code(Of of) {
    return switch (of) {
      case THREAD_CLASS -> 0;
      case PACKAGE -> 1;
      case METHOD -> 2;
      case SELF -> 3;
    };
  }

  private static byte code(Change.Standing standing) {
    return switch (standing) {
      case GREW -> 0;
      case SHRANK -> 1;
      case MOVED -> 2;
      case UNDECIDED -> 3;
      case UNTESTED -> 4;
    };
  }
}
