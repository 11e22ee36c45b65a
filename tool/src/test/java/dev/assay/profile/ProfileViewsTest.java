package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profile.Callers.Caller;
import dev.assay.profile.CompilerWork.Compiled;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Callers, filters, and what compilers were at work on.
class ProfileViewsTest {

  private static List<String> lines(List<Caller> callers, String indent) {
    List<String> lines = new ArrayList<>();
    for (Caller caller : callers) {
      lines.add(indent + caller.frame().text() + " " + caller.weight());
      lines.addAll(lines(caller.callers(), indent + " "));
    }
    return lines;
  }

  @Test
  void callersOfAMethodAddUpToItAndItsRecursionCountsOnce() {
    Profile profile =
        new Stacks()
            .add("application;p.A.main;p.M.get;p.M.get", 10)
            .add("application;p.A.main;p.B.run;p.M.get", 5)
            .add("application;p.A.main;p.B.run;p.M.get;p.M.hash", 2)
            .profile();
    List<Caller> callers =
        Callers.of(profile.tree(), frame -> frame.text().equals("p.M.get"), 1, 8);
    assertThat(lines(callers, ""))
        .containsExactly(
            "p.M.get 17",
            " p.A.main 10",
            "  application 10",
            " p.B.run 7",
            "  p.A.main 7",
            "   application 7");
  }

  @Test
  void smallCallersAreLeftOutAndTheirWeightIsKnown() {
    Stacks stacks = new Stacks().add("application;p.A.main;p.M.get", 90);
    for (int i = 0; i < 10; i++) {
      stacks.add("application;p.B.run" + i + ";p.M.get", 1);
    }
    Caller get = Callers.ofSelf(stacks.profile().tree(), 5, 8).getFirst();
    assertThat(get.weight()).isEqualTo(100);
    assertThat(get.callers()).hasSize(1);
    assertThat(get.rest()).isEqualTo(10);
  }

  @Test
  void reachCountsEveryStackOnce() {
    Profile profile =
        new Stacks()
            .add("application;p.Map.get;p.Map.hash", 10)
            .add("c1;p.Map.get_[c]", 4)
            .add("gc;work_[v]", 1)
            .profile();
    assertThat(Callers.reach(profile.tree(), frame -> frame.text().contains("Map")))
        .containsExactlyInAnyOrderEntriesOf(Map.of("application", 10L, "c1", 4L));
  }

  @Test
  void aFilterKeepsWholeStacks() {
    Profile profile =
        new Stacks()
            .add("application;p.A.main;p.Json.parse;p.Map.get", 1_000, 10)
            .add("application;p.A.main;p.Json.parse", 1_000, 5)
            .add("application;p.A.main;p.Map.get", 2_000, 3)
            .profile();

    Profile kept = filter("Json", "Map").apply(profile);

    assertThat(kept.tree().totals()[CallTree.ROOT]).isEqualTo(5);
    assertThat(kept.timeline().entries()).isEqualTo(1);
    assertThat(kept.tree().frame(kept.timeline().node(0)).name()).isEqualTo("parse");
    assertThat(kept.tree().total(2, Frame.Mode.COMPILED)).isEqualTo(5);
    assertThat(filter("Nowhere", "Map").apply(profile).tree().size()).isEqualTo(1);
  }

  private static FrameFilter filter(String include, String exclude) {
    return new FrameFilter(List.of(Pattern.compile(include)), List.of(Pattern.compile(exclude)));
  }

  @Test
  void compilersByCompiledMethodAndStorms() {
    RecordingFacts facts =
        new RecordingFacts(
            List.of("a.jfr"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Map.of(),
            0,
            List.of(new Compilations("p.A.hot", 140, 9_000), new Compilations("p.A.cool", 4, 10)),
            List.of(
                new Deoptimizations("p.A.hot", "unstable_if", 139),
                new Deoptimizations("p.A.cool", "null_check", 2)),
            List.of());
    Profile profile =
        new Stacks()
            .add("c2;compile_[v];p.A.hot_[c];optimize_[v]", 50)
            .add("c1;compile_[v];p.A.hot_[c]", 5)
            .add("c1;compile_[v];p.A.cool_[c];emit_[v]", 7)
            .add("c1;wait_[k]", 3)
            .add("application;p.A.hot", 100)
            .profile(SampleKind.CPU, facts);

    CompilerWork work = CompilerWork.of(profile);

    assertThat(work.weight()).isEqualTo(65);
    assertThat(work.attributed()).isEqualTo(62);
    assertThat(work.methods())
        .containsExactly(new Compiled("p.A.hot", 5, 50, 2), new Compiled("p.A.cool", 7, 0, 1));
    assertThat(work.recompiled()).extracting(Compilations::method).containsExactly("p.A.hot");
    assertThat(work.deoptimized()).extracting(Deoptimizations::times).containsExactly(139);
  }

  @Test
  void theLargestBranchesStayAndNothingIsLost() {
    Stacks stacks = new Stacks();
    for (int i = 1; i <= 1_000; i++) {
      stacks.add("application;p.A.main;p.B.run" + i, i);
    }
    CallTree tree = stacks.profile().tree();

    CallTree largest = tree.largest(100);

    assertThat(largest.size()).isBetween(50, 100);
    assertThat(largest.totals()[CallTree.ROOT]).isEqualTo(tree.totals()[CallTree.ROOT]);
    assertThat(tree.largest(2_000)).isSameAs(tree);
  }
}
