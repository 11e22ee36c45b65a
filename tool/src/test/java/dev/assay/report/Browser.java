package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A real browser that looks at a page on a phone and on a desk. A phone's width needs a frame: the
/// browser's own window has a minimum near 500 pixels.
///
/// @param folder for the page and the browser's own files
record Browser(Path folder) {
  private static final Pattern OUTCOME = Pattern.compile("<pre class=\"outcome\">([^<]*)</pre>");

  private static final String FRAME =
      """
      <!doctype html><body style="margin:0"><script>
      function probe(frame) {
        const page = frame.contentDocument, root = page.documentElement;
        const count = query => page.querySelectorAll(query).length;
        const press = (chart, key) => chart && chart.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key }));
        const common = ["overflow=" + Math.max(0, root.scrollWidth - root.clientWidth),
          "script=" + (frame.contentWindow.injected ? "injected" : root.classList.contains("js") ? "ran" : "none")];
        PROBE
      }
      const isReady = page => READY;
      // Virtual time runs ahead of what a page does beside its own thread; reading a file takes real time.
      const pause = () => new Promise(done => {
        const file = new XMLHttpRequest();
        file.onloadend = done;
        file.open("GET", "page.html");
        file.send();
      });
      for (const width of [WIDTHS]) {
        const frame = document.body.appendChild(document.createElement("iframe"));
        frame.style = "border:0;height:900px;width:" + width + "px";
        const outcome = document.body.appendChild(document.createElement("pre"));
        frame.addEventListener("load", () => setTimeout(async () => {
          while (!isReady(frame.contentDocument.documentElement)) await pause();
          outcome.className = "outcome";
          outcome.textContent = probe(frame);
        }, 300));
        frame.src = "page.html";
      }
      </script></body>
      """;

  /// Whether there is one here.
  static boolean isInstalled() {
    return chromium() != null;
  }

  /// What a probe around the page saw at 400 and at 1400 pixels, in this order; the page's policy
  /// would forbid a probe within it. The console must stay empty.
  ///
  /// @param probe the body of a function that returns `name=value` pairs, behind those in `common`
  /// @param pairs how many pairs it returns; the last value may hold any text
  List<Map<String, String>> look(String page, String probe, int pairs)
      throws IOException, InterruptedException {
    return look(page, "true", probe, pairs);
  }

  /// The same of a page that is not ready as soon as it is loaded.
  ///
  /// @param ready a condition on `page`, its root element
  List<Map<String, String>> look(String page, String ready, String probe, int pairs)
      throws IOException, InterruptedException {
    return look(page, List.of(400, 1400), ready, probe, pairs);
  }

  /// The same on a narrow phone.
  Map<String, String> lookAtNarrow(String page, String probe, int pairs)
      throws IOException, InterruptedException {
    return look(page, List.of(360), "true", probe, pairs).getFirst();
  }

  /// The same in the width of an A4 page between its margins.
  Map<String, String> lookAtPaper(String page, String probe, int pairs)
      throws IOException, InterruptedException {
    return look(page, List.of(718), "true", probe, pairs).getFirst();
  }

  private List<Map<String, String>> look(
      String page, List<Integer> widths, String ready, String probe, int pairs)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("page.html"), page);
    Path frame = folder.resolve("frame.html");
    String pixels = widths.stream().map(String::valueOf).collect(Collectors.joining(","));
    Files.writeString(
        frame, FRAME.replace("WIDTHS", pixels).replace("READY", ready).replace("PROBE", probe));
    List<Map<String, String>> seen =
        OUTCOME.matcher(dump(frame)).results().map(m -> outcome(m.group(1), pairs)).toList();
    assertThat(seen).as("frames probed").hasSameSizeAs(widths);
    return seen;
  }

  private static Map<String, String> outcome(String text, int pairs) {
    Map<String, String> seen = new LinkedHashMap<>();
    for (String pair : text.split(";", pairs)) {
      String[] parts = pair.split("=", 2);
      seen.put(parts[0], parts[1]);
    }
    return seen;
  }

  /// The page's elements after its scripts have run.
  String dump(Path page) throws IOException, InterruptedException {
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
                    "--virtual-time-budget=30000",
                    "--dump-dom",
                    page.toUri().toString()))
            .redirectOutput(out.toFile())
            .redirectError(log.toFile())
            .start();
    if (!process.waitFor(300, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    assertThat(Files.readString(log)).doesNotContain("CONSOLE");
    return Files.readString(out);
  }

  private static @Nullable Path chromium() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(d -> Stream.of(Path.of(d, "chromium"), Path.of(d, "chromium-browser")))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }
}
