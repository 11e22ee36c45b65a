package dev.assay.difference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import dev.assay.profile.CallTree;
import dev.assay.profile.FrameTable;
import dev.assay.profile.SampleKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProfileFindingsTest {

  private static final double MS = 1e6;
  private static final Path PAGE = Path.of("../docs/findings/profile/README.md");

  private static Change change(double before, double after, double share, Standing standing) {
    double delta = after - before;
    return new Change(
        before * MS,
        after * MS,
        (delta - 40) * MS,
        (delta + 50) * MS,
        0.01,
        12 * MS,
        share,
        standing);
  }

  private static List<Finding> findings(
      ProfileDifference.Test test, Change total, List<Level> levels) {
    return findings(test, total, levels, List.of(), List.of());
  }

  private static List<Finding> findings(
      ProfileDifference.Test test,
      Change total,
      List<Level> levels,
      List<ProfiledFork> before,
      List<ProfiledFork> after) {
    return ProfileFindings.of(
        new ProfileDifference(
            SampleKind.CPU,
            "a",
            "b",
            8,
            8,
            "fork",
            test,
            total,
            levels,
            new CallTree(new FrameTable()),
            node -> 0,
            node -> 0,
            Map.of(),
            Double.NaN,
            List.of()),
        before,
        after);
  }

  private static Item item(String within, String name, Change change) {
    return new Item(within, name, 0, change);
  }

  private static final Change STEADY = change(1000, 1010, Double.NaN, Standing.UNDECIDED);

  @Test
  void aCallerAndItsOnlyCalleeAreToldOnce() {
    Level methods =
        new Level(
            Of.METHOD,
            List.of(
                item("application", "asm_exc_page_fault", change(400, 520, 0.8, Standing.GREW)),
                item("application", "exc_page_fault", change(399, 519, 0.8, Standing.GREW)),
                item("application", "App.other", change(100, 160, 0.4, Standing.GREW))));
    assertThat(findings(ProfileDifference.Test.MAX_T, STEADY, List.of(methods)))
        .extracting(finding -> finding.summary().replaceFirst(" uses.*", ""))
        .containsExactly("`asm_exc_page_fault`", "`App.other`");
  }

  @Test
  void whatGrewIsSaidWithItsIntervalAndItsShare() {
    Level selves =
        new Level(
            Of.SELF,
            List.of(
                item("application", "App.hashRow", change(406, 528, 0.83, Standing.GREW)),
                item("application", "App.old", change(100, 0, -0.2, Standing.SHRANK)),
                item("application", "App.add", change(300, 194, -0.7, Standing.MOVED))));
    List<Finding> findings = findings(ProfileDifference.Test.MAX_T, STEADY, List.of(selves));
    assertThat(findings)
        .extracting(Finding::id)
        .containsExactly("profile.method-grew", "profile.method-shrank", "profile.code-moved");
    assertThat(findings)
        .extracting(Finding::summary)
        .containsExactly(
            "`App.hashRow` uses 122.0 ms more a fork (+30%, between 82.0 ms and 172.0 ms), 83% of the change.",
            "`App.old` uses 100.0 ms less a fork (-100%, between 50.0 ms and 140.0 ms), -20% of the change.",
            "Time only moved between neighbours, with no change of what calls them: `App.add` -106.0 ms.");
    assertThat(findings.getFirst().variant()).isEqualTo("b");
    assertThat(findings.getFirst().severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void aMethodThatIsCompiledOnOneSideOnlyIsSaidToBeInterpreted() {
    Level selves =
        new Level(
            Of.SELF, List.of(item("application", "p.A.a", change(20, 350, 0.95, Standing.GREW))));
    List<ProfiledFork> compiled = new SimulatedForks(1).with("application;p.A.a", 20).forks(6);
    List<ProfiledFork> not = new SimulatedForks(2).with("application!;p.A.a", 350).forks(6);
    Finding finding =
        findings(ProfileDifference.Test.MAX_T, STEADY, List.of(selves), compiled, not).getFirst();
    assertThat(finding.summary())
        .contains("330 ms more a fork (17.5 times as much, between")
        .endsWith("95% of the change. In b 100% of its time is interpreted, in a 0%.");
    assertThat(finding.remedy()).contains("CompileCommand", "-XX:-DontCompileHugeMethods");
    assertThat(
            findings(ProfileDifference.Test.MAX_T, STEADY, List.of(selves), not, not)
                .getFirst()
                .summary())
        .doesNotContain("interpreted");
  }

  @Test
  void theCompilersThreadsAreTheJvms() {
    Level threads =
        new Level(
            Of.THREAD_CLASS,
            List.of(
                item("", "application", change(500, 600, 0.4, Standing.GREW)),
                item("", "c2", change(100, 400, 0.6, Standing.GREW))));
    assertThat(findings(ProfileDifference.Test.MAX_T, STEADY, List.of(threads)))
        .extracting(Finding::summary)
        .containsExactly(
            "The JVM's c2 threads use 300 ms more a fork (4.0 times as much, between 260 ms and 350 ms), 60% of the change.");
  }

  @Test
  void nothingIsSaidToHaveChangedWithWhatCouldHaveBeenSeen() {
    Level selves =
        new Level(
            Of.SELF,
            List.of(item("application", "App.a", change(5, 6, Double.NaN, Standing.UNDECIDED))));
    assertThat(findings(ProfileDifference.Test.MAX_T, STEADY, List.of(selves)))
        .extracting(Finding::summary)
        .containsExactly(
            "No method differs by more than chance; a change of 12.00 ms a fork in any one of them would most likely have been found.");
    assertThat(findings(ProfileDifference.Test.NONE, STEADY, List.of(selves))).isEmpty();
  }

  @Test
  void everyFindingHasAPage() throws IOException {
    String page = Files.readString(PAGE);
    for (String id :
        List.of(
            ProfileFindings.GREW,
            ProfileFindings.SHRANK,
            ProfileFindings.MOVED,
            ProfileFindings.JVM,
            ProfileFindings.NOTHING)) {
      assertThat(page).contains("\n## `" + id + "`\n").contains("\n| `" + id + "` |");
    }
  }
}
