package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.difference.Change;
import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProfileDifferencePageTest {

  private static final double GREW = 0;
  private static final double SHRANK = 1;
  private static final double MOVED = 2;
  private static final double UNDECIDED = 3;

  @Test
  void bothSidesAreThereAndWhatVanishedToo() {
    UnpackedPage page = UnpackedPage.of(ProfileDifferencePage.render(ProfileFixtures.difference()));
    assertThat(page.stacks("before"))
        .containsExactly(
            "application;App.main;App.hashRow 2000000",
            "application;App.main;java.util.TimSort.sort 4000000",
            "application;jdk-8.jdk-8 1000000");
    assertThat(page.stacks("after"))
        .containsExactly(
            "application;App.main;App.hashRow 5000000", "application;jdk-8.jdk-8 1000000");
  }

  @Test
  void everyFrameTakesTheChangeOfItsMethodWithinItsThreads() {
    UnpackedPage page = UnpackedPage.of(ProfileDifferencePage.render(ProfileFixtures.difference()));
    assertThat(standings(page)).containsExactly(-1.0, -1.0, UNDECIDED, GREW, SHRANK, -1.0);
  }

  @Test
  void theChangeOfACallPathComesBeforeThatOfItsMethod() {
    ProfileDifference d = ProfileFixtures.difference();
    int hash = 3;
    Change path = new Change(2e6, 5e6, 2e6, 4e6, 0.2, 1e5, 0.1, Standing.MOVED);
    ProfileDifference withPath =
        new ProfileDifference(
            d.kind(),
            d.before(),
            d.after(),
            d.forksBefore(),
            d.forksAfter(),
            d.workUnit(),
            d.test(),
            d.total(),
            d.levels(),
            d.tree(),
            d.selfBefore(),
            d.selfAfter(),
            Map.of(hash, path),
            d.nullBand(),
            d.notices());
    UnpackedPage page = UnpackedPage.of(ProfileDifferencePage.render(withPath));
    assertThat(standings(page)).contains(MOVED).doesNotContain(GREW);
  }

  /// Of every entry, -1 for none.
  private static List<Double> standings(UnpackedPage page) {
    return page.column("change").stream()
        .map(number -> number == 0 ? -1 : page.column("changeStanding").get((int) (number - 1)))
        .toList();
  }

  @Test
  void whatChangedIsToldWithItsInterval() {
    assertThat(ProfileDifferencePage.render(ProfileFixtures.difference()))
        .contains("2 methods changed by more than chance could have.")
        .contains("+3.00 ms (+150.0%)", "+2.80 ms to +3.20 ms", "&lt;0.001")
        .contains("(gone)", "▲ grew", "▼ shrank", "up to 300 µs");
  }

  @Test
  void aShareAgainstTheChangeOfAllHasAMinus() {
    assertThat(ProfileDifferencePage.render(ProfileFixtures.wide()))
        .contains("<td class=\"n\">−22.5%</td>");
  }

  @Test
  void oneRecordingASideShowsSizesOnly() {
    String page = ProfileDifferencePage.render(ProfileFixtures.untested());
    assertThat(page).contains("nothing can be tested").contains("Sizes only").contains("5.00 ms");
    assertThat(page).doesNotContain("▲ grew</td>", "class=\"grew\"");
  }

  @Test
  void noNameBecomesMarkup() {
    String page = ProfileDifferencePage.render(ProfileFixtures.hostileDifference());
    assertThat(page).doesNotContain("<script>window", "<img", "\u202e", "\u001b");
  }
}
