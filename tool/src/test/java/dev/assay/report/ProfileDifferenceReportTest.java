package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.difference.Change;
import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Stacks;
import dev.assay.text.Style;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A difference of profiles in the terminal and as JSON.
class ProfileDifferenceReportTest {

  private static final double MS = 1e6;

  private static final Profile BOTH =
      new Stacks()
          .add("application;app.App.main;app.App.hashRow", 900)
          .add("application;app.App.main;java.util.ArrayList.add", 100)
          .add("gc;clear_page_erms_[k]", 10)
          .profile();

  private static Change change(double before, double delta, double wide, Standing standing) {
    double p = standing == Standing.UNDECIDED ? 0.31 : 0.0004;
    return new Change(
        before * MS,
        (before + delta) * MS,
        (delta - wide) * MS,
        (delta + wide) * MS,
        p,
        wide * 1.4 * MS,
        delta / 147,
        standing);
  }

  private static Item item(String within, String name, int node, Change change) {
    return new Item(within, name, node < 0 ? -1 : BOTH.tree().frameNumber(node), change);
  }

  private static ProfileDifference tested() {
    return difference(
        ProfileDifference.Test.MAX_T,
        List.of(
            new Level(
                Of.THREAD_CLASS,
                List.of(
                    item("", "application", -1, change(2_850, 141, 70, Standing.GREW)),
                    item("", "gc", -1, change(120, 6, 9, Standing.UNDECIDED)))),
            new Level(Of.PACKAGE, List.of()),
            new Level(
                Of.METHOD,
                List.of(
                    item("application", "app.App.hashRow", 3, change(410, 122, 48, Standing.GREW)),
                    item(
                        "application",
                        "java.util.ArrayList.add",
                        4,
                        change(310, -47, 20, Standing.MOVED)),
                    item("gc", "clear_page_erms", 6, change(31, 11, 30, Standing.UNDECIDED)))),
            new Level(
                Of.SELF,
                List.of(item("gc", "clear_page_erms", 6, change(31, 11, 30, Standing.UNDECIDED))))),
        Map.of(3, change(410, 122, 48, Standing.GREW)),
        3.1 * MS);
  }

  private static ProfileDifference untested() {
    return difference(
        ProfileDifference.Test.NONE,
        List.of(
            new Level(
                Of.METHOD,
                List.of(
                    item("application", "app.App.hashRow", 3, Change.untested(410 * MS, 0, 0.83)),
                    item("gc", "clear_page_erms", 6, Change.untested(0, 31 * MS, Double.NaN))))),
        Map.of(),
        Double.NaN);
  }

  private static ProfileDifference undecided() {
    ProfileDifference tested = tested();
    return new ProfileDifference(
        tested.kind(),
        tested.before(),
        tested.after(),
        3,
        3,
        tested.workUnit(),
        ProfileDifference.Test.WELCH_BH,
        change(1_000, -350, 240, Standing.UNDECIDED),
        List.of(),
        tested.tree(),
        tested.selfBefore(),
        tested.selfAfter(),
        Map.of(),
        Double.NaN,
        List.of());
  }

  private static ProfileDifference difference(
      ProfileDifference.Test test, List<Level> levels, Map<Integer, Change> paths, double band) {
    boolean tests = test != ProfileDifference.Test.NONE;
    return new ProfileDifference(
        SampleKind.CPU,
        "monday",
        "tuesday",
        tests ? 12 : 1,
        tests ? 11 : 1,
        "recording",
        test,
        tests
            ? change(3_010, 147, 80, Standing.GREW)
            : Change.untested(3_010 * MS, 3_157 * MS, Double.NaN),
        levels,
        BOTH.tree(),
        node -> BOTH.tree().self(node),
        node -> BOTH.tree().self(node),
        paths,
        band,
        List.of(new Notice("difference.x", Severity.INFO, "One recording has lost samples.")));
  }

  @Test
  void whatWasTestedIsGolden() throws IOException {
    Golden.check(
        "profile-difference.txt",
        ProfileDifferenceTerminal.render(tested(), 20, Style.plain(120))
            + "=====\n"
            + ProfileDifferenceTerminal.render(tested(), 1, Style.plain(60)));
  }

  @Test
  void oneRecordingOnASideSaysThatNothingCanBeTested() throws IOException {
    String text = ProfileDifferenceTerminal.render(untested(), 20, Style.plain(100));
    assertThat(text).contains("Nothing can be tested").doesNotContain("NaN", "grew", "shrank");
    Golden.check("profile-difference-single.txt", text);
  }

  @Test
  void anIntervalThatExcludesZeroIsNotCalledTheSame() {
    assertThat(ProfileDifferenceTerminal.render(undecided(), 20, Style.plain(300)))
        .contains("; undecided: the interval for itself excludes 0, but the stricter test");
    assertThat(new ProfileDifferenceWords(undecided()).claim())
        .contains("undecided, ")
        .doesNotContain("may be the same");
  }

  @Test
  void theJsonIsGolden() throws IOException {
    assertThat(BOTH.tree().frame(3).text()).isEqualTo("app.App.hashRow");
    assertThat(BOTH.tree().parent(1)).isEqualTo(CallTree.ROOT);
    Golden.check(
        "profile-difference.json",
        ProfileDifferenceJson.write(tested()) + ProfileDifferenceJson.write(untested()));
  }
}
