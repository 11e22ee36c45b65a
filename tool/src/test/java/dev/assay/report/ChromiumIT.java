package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.model.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The page in a real browser. A phone's width needs a frame: the browser's own window has a
/// minimum near 500 pixels.
class ChromiumIT {
  private static final Pattern OUTCOME = Pattern.compile("<pre class=\"outcome\">([^<]*)</pre>");

  @TempDir private Path folder = Path.of("unset");

  @BeforeAll
  static void chromiumIsInstalled() {
    assumeTrue(chromium() != null, "no chromium here: apt-get install chromium");
  }

  static Set<Map.Entry<String, Result>> cases() {
    Map<String, Result> cases = new LinkedHashMap<>(Fixtures.all());
    cases.put("large", Fixtures.large());
    cases.put("jmh60", Fixtures.jmh(60));
    cases.put("unbounded", JsonReportTest.withoutInterval(Fixtures.slower()));
    cases.put("hostile", Hostile.result());
    return cases.entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseDrawsItsChartsOnAPhoneAndOnADesk(Map.Entry<String, Result> fixture)
      throws IOException, InterruptedException {
    int comparisons = fixture.getValue().analysis().comparisons().size();
    for (Map<String, String> seen : look(HtmlReport.render(fixture.getValue()))) {
      assertThat(seen)
          .as(fixture.getKey())
          .containsEntry("overflow", "0")
          .containsEntry("script", "ran")
          .containsEntry("rows", Integer.toString(comparisons));
      if (comparisons > 0) {
        assertThat(Integer.parseInt(seen.getOrDefault("marks", ""))).isPositive();
      }
    }
  }

  @Test
  void theArrowKeysReadTheMarksOfAChart() throws IOException, InterruptedException {
    assertThat(look(HtmlReport.render(Fixtures.slower())))
        .allSatisfy(seen -> assertThat(seen.get("tip")).startsWith("iteration.wall: slower"));
  }

  @Test
  void withoutScriptsTheTablesAreOpenAndTheChartsAreGone()
      throws IOException, InterruptedException {
    String page = HtmlReport.render(Fixtures.slower()).replaceAll("(?s)<script>.*?</script>", "");
    assertThat(look(page))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("overflow", "0")
                .containsEntry("closed", "0")
                .containsEntry("live", "0"));
  }

  @Test
  void theScriptsAndTheStylePassThePagesOwnPolicy() throws IOException, InterruptedException {
    Path page = folder.resolve("page.html");
    Files.writeString(page, HtmlReport.render(Fixtures.slower()));
    assertThat(dump(page)).contains("class=\"drawing\"").contains("class=\"js\"");
  }

  /// What a probe around the page saw at 400 and at 1400 pixels; the page's policy would forbid a
  /// probe within it.
  private List<Map<String, String>> look(String page) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("page.html"), page);
    Path frame = folder.resolve("frame.html");
    Files.writeString(frame, FRAME);
    List<Map<String, String>> seen =
        OUTCOME.matcher(dump(frame)).results().map(m -> outcome(m.group(1))).toList();
    assertThat(seen).as("frames probed").hasSize(2);
    return seen;
  }

  private static Map<String, String> outcome(String text) {
    Map<String, String> seen = new LinkedHashMap<>();
    for (String pair : text.split(";", 7)) {
      String[] parts = pair.split("=", 2);
      seen.put(parts[0], parts[1]);
    }
    return seen;
  }

  private static final String FRAME =
      """
      <!doctype html><body style="margin:0"><script>
      function probe(frame) {
        const page = frame.contentDocument, root = page.documentElement;
        const count = query => page.querySelectorAll(query).length;
        const chart = page.querySelector("#chart-intervals svg");
        if (chart) chart.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key: "ArrowRight" }));
        const tip = page.querySelector("#chart-intervals .tip");
        const visible = Array.from(page.querySelectorAll(".live")).filter(e => e.offsetParent !== null);
        return ["overflow=" + Math.max(0, root.scrollWidth - root.clientWidth),
          "script=" + (frame.contentWindow.injected ? "injected" : root.classList.contains("js") ? "ran" : "none"),
          "rows=" + count("#chart-intervals .row"),
          "marks=" + count("#chart-forks .mark"),
          "closed=" + count("details.alternative:not([open])"),
          "live=" + visible.length,
          "tip=" + (tip ? tip.textContent : "")].join(";");
      }
      for (const width of [400, 1400]) {
        const frame = document.body.appendChild(document.createElement("iframe"));
        frame.style = "border:0;height:900px;width:" + width + "px";
        frame.addEventListener("load", () => setTimeout(() => {
          const outcome = document.body.appendChild(document.createElement("pre"));
          outcome.className = "outcome";
          outcome.textContent = probe(frame);
        }, 300));
        frame.src = "page.html";
      }
      </script></body>
      """;

  private String dump(Path page) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "dom", ".html");
    Path log = Files.createTempFile(folder, "log", ".txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    String.valueOf(chromium()),
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--allow-file-access-from-files",
                    "--enable-logging=stderr",
                    "--user-data-dir=" + Files.createTempDirectory(folder, "profile"),
                    "--window-size=1420,1000",
                    "--virtual-time-budget=4000",
                    "--dump-dom",
                    page.toUri().toString()))
            .redirectOutput(out.toFile())
            .redirectError(log.toFile())
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    assertThat(Files.readString(log)).doesNotContain("CONSOLE");
    return Files.readString(out);
  }

  private static @org.jspecify.annotations.Nullable Path chromium() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(d -> Stream.of(Path.of(d, "chromium"), Path.of(d, "chromium-browser")))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }
}
