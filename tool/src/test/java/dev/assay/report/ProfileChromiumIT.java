package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.profile.Regime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages of profiles and of their differences in a real browser.
class ProfileChromiumIT {

  private static final String TOOLS =
      """
      const type = (target, key) => target.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const at = id => page.getElementById(id);
      const text = id => at(id) ? at(id).textContent.replaceAll(";", ",") : "";
      const graph = page.querySelector("#flame canvas");
      const area = () => graph.getBoundingClientRect();
      const point = (target, kind, x, y) => {
        const box = target.getBoundingClientRect();
        target.dispatchEvent(new frame.contentWindow.PointerEvent(kind, { bubbles: true, clientX: box.left + x * box.width, clientY: box.top + y, pointerId: 1 }));
      };
      const row = number => area().height - 18 * number - 9;
      const search = words => { at("search").value = words; type(at("search"), "Enter"); };
      const pixel = (x, number) => {
        const copy = page.createElement("canvas").getContext("2d", { willReadFrequently: true });
        copy.drawImage(graph, -x * graph.width, -(row(number) - 7) * graph.width / area().width);
        return Array.from(copy.getImageData(0, 0, 1, 1).data);
      };
      """;

  private static final String PROFILE =
      TOOLS
          + """
          const seen = [...common, "ready=" + root.dataset.ready, "range=" + text("range")];
          search("sort");
          seen.push("found=" + text("found"));
          type(root, "Escape");
          seen.push("cleared=" + text("found"));
          point(graph, "click", 0.95, row(2));
          seen.push("zoomed=" + text("path"));
          type(graph, "ArrowUp");
          seen.push("arrow=" + text("chosen").split("Copy")[0]);
          type(root, "0");
          seen.push("reset=" + text("path"));
          const regimes = page.querySelectorAll(".regime");
          if (regimes[0]) regimes[0].click();
          seen.push("regime=" + text("range"));
          seen.push("hot=" + Array.from(page.querySelectorAll("#hot-table tbody tr")).map(r => r.cells[0].textContent).join(","));
          const time = at("timeline");
          if (time) { point(time, "pointerdown", 0.6, 40); point(time, "pointerup", 0.9, 40); }
          seen.push("brushed=" + text("path"));
          type(root, "0");
          type(root, "i");
          seen.push("icicle=" + text("invert"));
          type(root, "t");
          seen.push("order=" + text("order"));
          type(root, "?");
          seen.push("help=" + at("help").open);
          at("help").close();
          const first = page.querySelector("#hot-table tbody tr");
          if (first) first.click();
          seen.push("chosen=" + text("chosen").split("Copy")[0]);
          seen.push("compiled=" + text("compiled-table").slice(0, 200));
          return seen.join(";");
          """;

  private static final String DIFFERENCE =
      TOOLS
          + """
          const seen = [...common, "ready=" + root.dataset.ready];
          const hue = (x, number) => { const [r, g, b] = pixel(x, number); return r - b > 40 ? "warm" : b - r > 40 ? "cool" : "grey"; };
          seen.push("grew=" + hue(0.2, 3), "shrank=" + hue(0.7, 3), "unchanged=" + hue(0.95, 2));
          type(root, "w");
          seen.push("before=" + (at("widths") ? page.querySelector("#widths [aria-pressed=true]").textContent : ""));
          type(root, "w");
          seen.push("goneAfter=" + hue(0.98, 3));
          search("sort");
          seen.push("found=" + text("found"));
          type(root, "0");
          const line = page.querySelector("tr.grew, tr[data-frame]");
          line.click();
          seen.push("chosen=" + text("chosen"));
          return seen.join(";");
          """;

  @TempDir private Path folder = Path.of("unset");

  @BeforeAll
  static void chromiumIsInstalled() {
    assumeTrue(Browser.isInstalled(), "no chromium here: apt-get install chromium");
  }

  @Test
  void searchZoomRegimesBrushingAndKeysWork() throws IOException, InterruptedException {
    String page = ProfilePage.render(ProfileFixtures.small(), ProfileFixtures.regimes());
    assertThat(look(page, PROFILE, 17)).allSatisfy(ProfileChromiumIT::assertLive);
    String dark = page.replaceFirst("lang=\"en\"", "lang=\"en\" data-theme=\"dark\"");
    assertThat(look(dark, PROFILE, 17)).allSatisfy(ProfileChromiumIT::assertLive);
  }

  private static void assertLive(Map<String, String> seen) {
    assertThat(seen)
        .containsEntry("overflow", "0")
        .containsEntry("script", "ran")
        .containsEntry("ready", "yes")
        .containsEntry("cleared", "")
        .containsEntry("reset", "everything · 500 ms, 100%")
        .containsEntry("hot", "App.hashRow,App.main,compiler_thread_loop")
        .containsEntry("icicle", "Flame")
        .containsEntry("order", "Larger first")
        .containsEntry("help", "true")
        .containsEntry("chosen", "java.util.TimSort.sort");
    assertThat(seen.get("range")).endsWith(": 500 ms, 100% of all");
    assertThat(seen.get("found")).startsWith("60.0% in 1 place: application 75.0%");
    assertThat(seen.get("zoomed")).contains("c2", "compiler_thread_loop", "100 ms, 20.0%");
    assertThat(seen.get("arrow")).isEqualTo("App.main");
    assertThat(seen.get("regime")).contains("1.00 s", "40.0% of all");
    assertThat(seen.get("brushed")).doesNotContain("500 ms");
    assertThat(seen.get("compiled")).contains("App.main");
  }

  @Test
  void onlyWhatPassesIsColoured() throws IOException, InterruptedException {
    String page = ProfileDifferencePage.render(ProfileFixtures.difference());
    assertThat(look(page, DIFFERENCE, 10))
        .allSatisfy(seen -> {
          assertThat(seen)
              .containsEntry("overflow", "0")
              .containsEntry("ready", "yes")
              .containsEntry("grew", "warm")
              .containsEntry("shrank", "cool")
              .containsEntry("unchanged", "grey")
              .containsEntry("before", "as before: jdk-8");
          assertThat(seen.get("found")).contains("4 ms before", "0 s after");
          assertThat(seen.get("chosen")).contains("App.hashRow", "▲ grew", "explains 30.0%");
        });
  }

  @Test
  void allColumnsFitOnASmallDeskAndLeaveANameOnAPhone() throws IOException, InterruptedException {
    String probe =
        """
        const name = page.querySelector("td.name").clientWidth;
        frame.style.width = "1200px";
        const tables = Array.from(page.querySelectorAll(".scroll"), t => t.scrollWidth - t.clientWidth);
        return [...common, "columns=" + count("thead th"), "beyond=" + Math.max(...tables),
          "name=" + (name >= 150)].join(";");
        """;
    String page = ProfileDifferencePage.render(ProfileFixtures.wide());
    assertThat(look(page, probe, 5))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("columns", "10")
                .containsEntry("beyond", "0")
                .containsEntry("name", "true"));
  }

  @Test
  void withoutATestNothingIsColoured() throws IOException, InterruptedException {
    String page = ProfileDifferencePage.render(ProfileFixtures.untested());
    assertThat(look(page, DIFFERENCE, 10))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("ready", "yes")
                .containsEntry("grew", "grey")
                .containsEntry("shrank", "grey"));
  }

  @Test
  void hostileNamesStayText() throws IOException, InterruptedException {
    String probe = "return [...common, \"ready=\" + root.dataset.ready].join(\";\");";
    String profile =
        ProfilePage.render(ProfileFixtures.hostile(), List.of(new Regime(0, 1, LogHostile.ATTACK)));
    String difference = ProfileDifferencePage.render(ProfileFixtures.hostileDifference());
    for (String page : List.of(profile, difference)) {
      assertThat(look(page, probe, 3))
          .allSatisfy(seen ->
              assertThat(seen)
                  .containsEntry("overflow", "0")
                  .containsEntry("script", "ran")
                  .containsEntry("ready", "yes"));
    }
  }

  private List<Map<String, String>> look(String page, String probe, int pairs)
      throws IOException, InterruptedException {
    return new Browser(folder).look(page, "page.dataset.ready", probe, pairs);
  }
}
