package dev.assay.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.model.Notice;
import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProfileDifferencerTest {

  private static final double MILLISECOND = 1e6;
  private static final String HOT = "application;app.Main.main;app.Row.hash";

  private static SimulatedForks program(long seed) {
    SimulatedForks program = new SimulatedForks(seed).with(HOT, 120);
    for (int i = 0; i < 60; i++) {
      program.with("application;app.Main.main;lib%d.Class.method%d".formatted(i % 7, i), 5 + 2 * i);
    }
    for (int i = 0; i < 30; i++) {
      program.with("c2;compile;phase" + i, 10 + i);
    }
    return program;
  }

  private static ProfileDifference difference(List<ProfiledFork> a, List<ProfiledFork> b) {
    return ProfileDifferencer.of("a", a, "b", b, "fork", 0.95, 1);
  }

  private static List<Item> items(ProfileDifference difference, Of of) {
    return difference.levels().stream()
        .filter(level -> level.of() == of)
        .findFirst()
        .orElseThrow()
        .items();
  }

  private static Item item(ProfileDifference difference, Of of, String name) {
    return items(difference, of).stream()
        .filter(item -> item.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<Change> all(ProfileDifference difference) {
    return Stream.of(
            Stream.of(difference.total()),
            difference.levels().stream().flatMap(level -> level.items().stream().map(Item::change)),
            difference.paths().values().stream())
        .flatMap(changes -> changes);
  }

  @Test
  void aMethodThatGrewIsFoundAndComesFirst() {
    ProfileDifference difference =
        difference(program(1).forks(8), program(2).but(HOT, 160).forks(8));
    assertThat(difference.test()).isEqualTo(ProfileDifference.Test.MAX_T);
    for (Of of : List.of(Of.METHOD, Of.SELF)) {
      Item first = items(difference, of).getFirst();
      assertThat(first.name()).isEqualTo("app.Row.hash");
      assertThat(first.within()).isEqualTo("application");
      Change change = first.change();
      assertThat(change.standing()).isEqualTo(Standing.GREW);
      assertThat(change.delta()).isBetween(20 * MILLISECOND, 60 * MILLISECOND);
      assertThat(change.low()).isPositive().isLessThan(change.delta());
      assertThat(change.high()).isGreaterThan(change.delta());
      assertThat(change.p()).isLessThan(0.05);
      assertThat(change.detectable()).isBetween(5 * MILLISECOND, 60 * MILLISECOND);
    }
    assertThat(difference.nullBand()).isBetween(MILLISECOND, 40 * MILLISECOND);
  }

  @Test
  void ofEqualProgramsHardlyAnythingIsNamed() {
    int named = 0;
    for (int family = 0; family < 20; family++) {
      ProfileDifference difference =
          difference(program(100 + family).forks(6), program(500 + family).forks(6));
      named += all(difference).anyMatch(Change::passes) ? 1 : 0;
    }
    assertThat(named).isLessThanOrEqualTo(3); // 1 expected, and two standard deviations
  }

  @Test
  void fewForksAreJudgedOneByOneAndEqualOnesStayQuiet() {
    int named = 0;
    for (int family = 0; family < 20; family++) {
      ProfileDifference difference =
          difference(program(900 + family).forks(3), program(950 + family).forks(3));
      assertThat(difference.test()).isEqualTo(ProfileDifference.Test.WELCH_BH);
      assertThat(difference.notices()).extracting(Notice::id).containsExactly("profile.few-forks");
      named += all(difference).anyMatch(Change::passes) ? 1 : 0;
    }
    assertThat(named).isLessThanOrEqualTo(4);
    ProfileDifference large = difference(program(1).forks(5), program(2).but(HOT, 400).forks(5));
    assertThat(item(large, Of.SELF, "app.Row.hash").change().passes()).isTrue();
  }

  @Test
  void oneForkOnASideTellsSizesOnly() {
    ProfileDifference difference =
        difference(program(1).forks(1), program(2).but(HOT, 4000).forks(9));
    assertThat(difference.test()).isEqualTo(ProfileDifference.Test.NONE);
    assertThat(all(difference))
        .allSatisfy(change -> {
          assertThat(change.standing()).isEqualTo(Standing.UNTESTED);
          assertThat(change.p()).isNaN();
        });
    assertThat(difference.paths()).isEmpty();
    assertThat(difference.nullBand()).isNaN();
    Change hash = item(difference, Of.SELF, "app.Row.hash").change();
    assertThat(hash.before()).isBetween(70 * MILLISECOND, 180 * MILLISECOND);
    assertThat(hash.after()).isGreaterThan(3000 * MILLISECOND);
    assertThat(difference.notices())
        .extracting(Notice::id)
        .containsExactly("profile.nothing-tested");
  }

  @Test
  void noticesSpeakOfForksOrOfRecordings() {
    assertThat(notice("op", 1))
        .isEqualTo(
            "1 and 9 forks: one fork on a side tells nothing about chance, so sizes are shown and nothing is tested; make at least 6 forks a side");
    assertThat(notice("second", 1)).startsWith("1 and 9 recordings: one recording on a side");
    assertThat(notice("fork", 4)).startsWith("4 and 9 forks are too few for permutations");
    assertThat(notice("recording", 4))
        .isEqualTo(
            "4 and 9 recordings are too few for permutations: only large changes can be found; make at least 6 recordings a side, better 8");
  }

  private static String notice(String workUnit, int forks) {
    return ProfileDifferencer.of(
            "a", program(1).forks(forks), "b", program(2).forks(9), workUnit, 0.95, 1)
        .notices()
        .getFirst()
        .message();
  }

  @Test
  void valuesAreForAUnitOfWork() {
    ProfileDifference difference = difference(program(1).forks(8, 1), program(2).forks(8, 3));
    Change total = difference.total();
    assertThat(total.after()).isCloseTo(total.before(), within(0.1 * total.before()));
    assertThat(total.passes()).isFalse();
    assertThat(total.share()).isNaN();
  }

  @Test
  void theUnionOfBothSidesShowsWhatVanishedAndWhatIsNew() {
    String old = "application;app.Main.main;app.Old.gone";
    String fresh = "application;app.Main.main;app.New.come";
    ProfileDifference difference =
        difference(program(1).but(old, 200).forks(7), program(2).but(fresh, 300).forks(7));
    assertThat(item(difference, Of.SELF, "app.Old.gone").change().standing())
        .isEqualTo(Standing.SHRANK);
    assertThat(item(difference, Of.SELF, "app.New.come").change().after())
        .isGreaterThan(200 * MILLISECOND);
    assertThat(difference.forksBefore()).isEqualTo(7);
    double before = 0;
    double after = 0;
    double both = 0;
    CallTree tree = difference.tree();
    for (int node = 0; node < tree.size(); node++) {
      before += difference.selfBefore().applyAsDouble(node);
      after += difference.selfAfter().applyAsDouble(node);
      both += tree.self(node);
    }
    assertThat(before).isCloseTo(difference.total().before(), within(1.0));
    assertThat(after).isCloseTo(difference.total().after(), within(1.0));
    assertThat(both).isCloseTo(7 * (before + after), within(100.0));
  }

  @Test
  void whatANeighbourLostHasMoved() {
    String inlined = "application;app.Main.main;app.List.add";
    String apart = "application;app.Main.main;app.List.add;app.List.grow";
    ProfileDifference difference =
        difference(
            program(1).but(inlined, 300).but(apart, 100).forks(11),
            program(2).but(inlined, 150).but(apart, 250).forks(11));
    assertThat(item(difference, Of.SELF, "app.List.add").change().standing())
        .isEqualTo(Standing.MOVED);
    assertThat(item(difference, Of.SELF, "app.List.grow").change().standing())
        .isEqualTo(Standing.MOVED);
    assertThat(item(difference, Of.METHOD, "app.List.add").change().passes()).isFalse();
  }

  @Test
  void whatGrewInANoisyProgramHasNotMoved() {
    ProfileDifference difference =
        difference(program(1).forks(11), program(2).but(HOT, 200).forks(11));
    assertThat(all(difference).map(Change::standing)).doesNotContain(Standing.MOVED);
  }

  @Test
  void recursionCountsOnce() {
    String deep = "application;app.Tree.walk;app.Tree.walk;app.Tree.walk";
    List<ProfiledFork> forks = new SimulatedForks(1).with(deep, 400).forks(6);
    List<ProfiledFork> others = new SimulatedForks(2).with(deep, 400).forks(6);
    ProfileDifference difference = difference(forks, others);
    Change walk = item(difference, Of.METHOD, "app.Tree.walk").change();
    assertThat(walk.before()).isEqualTo(difference.total().before(), within(1e-3));
  }

  @Test
  void sharesOfTheChangeAreTold() {
    ProfileDifference difference =
        difference(program(1).forks(10), program(2).but(HOT, 3000).forks(10));
    assertThat(difference.total().standing()).isEqualTo(Standing.GREW);
    assertThat(item(difference, Of.SELF, "app.Row.hash").change().share())
        .isCloseTo(1, within(0.1));
    assertThat(item(difference, Of.PACKAGE, "app").change().share()).isCloseTo(1, within(0.1));
  }

  @Test
  void whatIsRareIsNotTested() {
    String rare = "application;app.Main.main;app.Rare.seldom";
    ProfileDifference difference =
        difference(program(1).but(rare, 1).forks(8), program(2).but(rare, 3).forks(8));
    assertThat(item(difference, Of.SELF, "app.Rare.seldom").change().standing())
        .isEqualTo(Standing.UNTESTED);
  }

  @Test
  void forksOfOneBlockChangeSidesWithEachOtherOnly() {
    SimulatedForks before = program(1);
    SimulatedForks after = program(2).but(HOT, 170);
    List<ProfiledFork> a = new ArrayList<>();
    List<ProfiledFork> b = new ArrayList<>();
    for (int block = 0; block < 4; block++) {
      double speed = 1 + 0.5 * block; // as if the work had been counted wrongly
      for (int i = 0; i < 2; i++) {
        a.add(slowed(before.fork(speed, block)));
        b.add(slowed(after.fork(speed, block)));
      }
    }
    ProfileDifference difference = difference(a, b);
    assertThat(item(difference, Of.SELF, "app.Row.hash").change().standing())
        .isEqualTo(Standing.GREW);
    assertThat(difference.notices()).isEmpty();
  }

  private static ProfiledFork slowed(ProfiledFork fork) {
    return new ProfiledFork(fork.profile(), 1, fork.block());
  }

  @Test
  void tooFewPairsAreJudgedWithoutBlocks() {
    List<ProfiledFork> a = new ArrayList<>();
    List<ProfiledFork> b = new ArrayList<>();
    SimulatedForks before = program(1);
    SimulatedForks after = program(2).but(HOT, 200);
    for (int pair = 0; pair < 6; pair++) {
      a.add(before.fork(1, pair));
      b.add(after.fork(1, pair));
    }
    ProfileDifference difference = difference(a, b);
    assertThat(difference.notices()).extracting(Notice::id).containsExactly("profile.few-blocks");
    assertThat(item(difference, Of.SELF, "app.Row.hash").change().passes()).isTrue();
  }

  @Test
  void whatCannotBeComparedIsLeftOutAndSaid() {
    List<ProfiledFork> a = new ArrayList<>(program(1).forks(7));
    a.add(new ProfiledFork(a.getFirst().profile(), 0, -1));
    a.add(new ProfiledFork(empty(SampleKind.CPU), 1, -1));
    a.add(new ProfiledFork(empty(SampleKind.ALLOC), 1, -1));
    ProfileDifference difference = difference(a, program(2).forks(7));
    assertThat(difference.forksBefore()).isEqualTo(7);
    assertThat(difference.notices())
        .extracting(Notice::message)
        .containsExactly(
            "a: 1 of 10 recordings left out, for they have samples of another kind than cpu",
            "a: 1 of 9 recordings left out, for they have no amount of work",
            "a: 1 of 8 recordings left out, for they have no samples");
  }

  private static Profile empty(SampleKind kind) {
    return new ProfileBuilder(Selection.ALL).build(kind, RecordingFacts.of("empty"));
  }

  @Test
  void nothingAgainstNothingIsNothing() {
    ProfileDifference difference = difference(List.of(), List.of());
    assertThat(difference.test()).isEqualTo(ProfileDifference.Test.NONE);
    assertThat(difference.tree().size()).isEqualTo(1);
    assertThat(difference.total().before()).isZero();
  }

  @Test
  void theSameSeedGivesTheSame() {
    List<ProfiledFork> a = program(1).forks(9);
    List<ProfiledFork> b = program(2).but(HOT, 160).forks(9);
    assertThat(difference(a, b).levels()).isEqualTo(difference(a, b).levels());
  }
}
