package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.profile.Frame.Code;
import dev.assay.profile.HotSpots.Level;
import dev.assay.profile.HotSpots.Spot;
import java.util.List;
import org.junit.jupiter.api.Test;

class HotSpotsTest {

  private static List<String> spots(Profile profile, Level level) {
    return HotSpots.of(profile.tree(), level).stream()
        .map(
            spot -> spot.threadClass() + " " + spot.name() + " " + spot.self() + "/" + spot.total())
        .toList();
  }

  @Test
  void aRecursionCountsOnceHoweverDeepAndWhateverIsBetween() {
    Profile profile =
        new Stacks()
            .add("application;p.A.walk;p.A.walk;p.B.visit;p.A.walk", 10)
            .add("application;p.A.walk;p.B.visit", 5)
            .profile();
    assertThat(spots(profile, Level.METHOD))
        .containsExactly("application p.A.walk 10/15", "application p.B.visit 5/15");
    assertThat(spots(profile, Level.PACKAGE)).containsExactly("application p 15/15");
  }

  @Test
  void everyLevelAddsUpToAll() {
    Profile profile =
        new Stacks()
            .add("application;p.A.main:10;p.q.B.get:20", 10)
            .add("application;p.A.main:11;p.q.B.get:21", 20)
            .add("application;p.A.main:11;memcpy_[n];page_fault_[k]", 3)
            .add("c2;Compile::Compile_[v];p.A.main_[c];PhaseIGVN::optimize_[v]", 7)
            .add("gc", 2)
            .profile();
    for (Level level : Level.values()) {
      assertThat(HotSpots.of(profile.tree(), level).stream().mapToLong(Spot::self).sum())
          .as(level.text())
          .isEqualTo(42);
    }
    assertThat(spots(profile, Level.THREAD_CLASS))
        .containsExactly("application application 33/33", "c2 c2 7/7", "gc gc 2/2");
    assertThat(spots(profile, Level.PACKAGE))
        .containsExactly(
            "application p.q 30/30",
            "c2 (JVM) 7/7",
            "application (kernel) 3/3",
            "gc (no stack) 2/2",
            "application p 0/33",
            "application libc.so.6 0/3");
    assertThat(spots(profile, Level.METHOD)).contains("application p.q.B.get 30/30");
    assertThat(spots(profile, Level.LINE))
        .contains("application p.q.B.get:21 20/20", "application p.A.main:11 0/23");
  }

  @Test
  void howCodeRanIsOfTheTotal() {
    Profile profile =
        new Stacks()
            .add("application;p.A.main_[i];p.B.get", 10)
            .add("application;p.A.main;p.B.get", 30)
            .profile();
    Spot main =
        HotSpots.of(profile.tree(), Level.METHOD).stream()
            .filter(spot -> spot.name().equals("p.A.main"))
            .findFirst()
            .orElseThrow();
    assertThat(main.modes()).containsExactly(10L, 0L, 30L, 0L);
  }

  @Test
  void whatIsNoCodeBelongsToTheCodeAroundItAndIsListedByItself() {
    Profile profile =
        new Stacks()
            .add("application;p.A.main;byte[]_[s]", 10)
            .add("application;p.B.run;byte[]_[s]", 5)
            .add("application;p.B.run;java.lang.String_[s]", 1)
            .profile(SampleKind.ALLOC, RecordingFacts.of("a"));
    assertThat(spots(profile, Level.METHOD))
        .containsExactly("application p.A.main 10/10", "application p.B.run 6/6");
    assertThat(HotSpots.marked(profile.tree(), Code.SUBJECT))
        .extracting(Spot::name, Spot::total)
        .containsExactly(tuple("byte[]", 15L), tuple("java.lang.String", 1L));
  }

  @Test
  void aStackOfAHundredThousandFramesIsNoProblem() {
    StringBuilder deep = new StringBuilder("application");
    for (int i = 0; i < 100_000; i++) {
      deep.append(i % 2 == 0 ? ";p.A.a" : ";p.A.b");
    }
    Profile profile = new Stacks().add(deep.toString(), 9).profile();
    assertThat(spots(profile, Level.METHOD))
        .containsExactly("application p.A.b 9/9", "application p.A.a 0/9");
  }
}
