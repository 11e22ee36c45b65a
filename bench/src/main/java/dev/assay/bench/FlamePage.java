package dev.assay.bench;

import com.sun.net.httpserver.HttpServer;
import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.Stack;
import dev.assay.report.ProfilePage;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// How long the page of a profile takes to load and to draw a zoom, in a real Chromium and in real
/// time: a page around it clicks frames and measures.
///
/// Usage: `FlamePage [NODES [SEED [ZOOMS]]]`
final class FlamePage {

  private static final String BROWSER = "chromium";
  private static final int FRAMES = 4_000;
  private static final int SECONDS = 120;
  private static final List<Frame.Mode> MODES =
      List.of(Frame.Mode.INTERPRETED, Frame.Mode.C1, Frame.Mode.COMPILED, Frame.Mode.INLINED);

  private FlamePage() {}

  public static void main(String[] arguments) throws Exception {
    int nodes = number(arguments, 0, 100_000);
    int seed = number(arguments, 1, 1);
    int zooms = number(arguments, 2, 100);
    if (!hasBrowser()) {
      System.err.println("FlamePage: there is no chromium on the PATH; install it");
      System.exit(2);
    }
    Profile profile = profile(nodes, new Random(seed));
    long start = System.nanoTime();
    byte[] page = ProfilePage.render(profile, List.of()).getBytes(StandardCharsets.UTF_8);
    System.out.printf(
        "%,d nodes (seed %d), page %,d bytes, written in %d ms%n",
        profile.tree().size(), seed, page.length, (System.nanoTime() - start) / 1_000_000);
    System.out.println(measured(page, around(zooms)));
  }

  private static boolean hasBrowser() {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, BROWSER)));
  }

  private static int number(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }

  /// Random stacks whose frames are the rarer the larger their number, so that there are wide and
  /// narrow ones at every depth.
  private static Profile profile(int nodes, Random random) {
    ProfileBuilder builder =
        new ProfileBuilder(
            new Selection(
                Optional.empty(), thread -> true, 0, Double.MAX_VALUE, false, false, true));
    int[] frames = new int[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
      frames[i] = builder.frames().number(frame(i));
    }
    Stack stack = new Stack();
    ThreadClass[] classes = {ThreadClass.APPLICATION, ThreadClass.C2, ThreadClass.GC};
    Profile built;
    long millis = 0;
    do {
      for (int i = 0; i < 500; i++) {
        int kind = (int) (random.nextDouble() * random.nextDouble() * classes.length);
        fill(stack, frames, kind, random);
        builder.add(classes[kind], "", stack, millis += 2, 1, 1_000_000);
      }
      built = builder.build(SampleKind.CPU, RecordingFacts.of("bench"));
    } while (built.tree().size() < nodes);
    return built;
  }

  private static Frame frame(int number) {
    Frame.Code code = number % 5 < 3 ? Frame.Code.JAVA : Frame.Code.JVM;
    return Frame.of(
        code, "org.example.part" + number % 37 + ".Type" + number / 9, "method" + number);
  }

  private static void fill(Stack stack, int[] frames, int kind, Random random) {
    stack.clear();
    int depth = 10 + random.nextInt(50);
    int before = kind;
    for (int i = 0; i < depth; i++) {
      double rare = Math.pow(random.nextDouble(), 14);
      before = Math.floorMod(before * 31 + i * 7 + (int) (rare * 40), FRAMES);
      stack.push(frames[before], MODES.get(i % MODES.size()));
    }
  }

  /// The page around the page: clicks frames all over the graph, and the lowest one in between.
  private static String around(int zooms) {
    return """
    <!doctype html><body style="margin:0"><script>
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.style = "border:0;height:960px;width:1400px";
    const sleep = ms => new Promise(done => setTimeout(done, ms));
    const nextFrame = () => new Promise(done => frame.contentWindow.requestAnimationFrame(done));
    const at = (times, share) => times.slice().sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
    const words = (name, times) => `${name}: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, largest ${at(times, 1)} ms`;
    let seed = 12345;
    const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
    async function run() {
      const page = frame.contentDocument, window = frame.contentWindow;
      while (page.documentElement.dataset.ready !== "yes") await sleep(1);
      const loaded = window.performance.now();
      page.getElementById("graph").scrollIntoView();
      await sleep(1000);
      const canvas = page.querySelector("#flame canvas");
      const idle = [], code = [], least = [], frames = [];
          const timed = event => {
            const before = window.performance.now();
            canvas.dispatchEvent(event);
            return window.performance.now() - before;
          };
      let last = await nextFrame();
      for (let i = 0; i < 60; i++) { const now = await nextFrame(); idle.push(now - last); last = now; }
      for (let i = 0; i < ZOOMS; i++) {
        const area = canvas.getBoundingClientRect();
        const y = i % 2 ? area.height - 9 : area.height * (0.3 + 0.6 * random());
        const where = { bubbles: true, clientX: area.left + random() * area.width, clientY: area.top + y };
        const start = await nextFrame();
        const first = timed(new window.MouseEvent("click", where));
        frames.push(await nextFrame() - start);
        const again = new window.KeyboardEvent("keydown", { key: "Enter" });
        code.push(first);
        least.push(Math.min(first, timed(again), timed(again), timed(again)));
        await nextFrame();
      }
      return [`page ready after ${loaded.toFixed(0)} ms`, words("frames at rest", idle), words("redraw of a zoom", code), words("the least of four times the same", least), words("frame with a zoom", frames)].join("\\n");
    }
    frame.addEventListener("load", () => run().catch(failed => "failed: " + failed).then(text => fetch("/result", { method: "POST", body: text })));
    frame.src = "page.html";
    </script></body>
    """
        .replace("ZOOMS", Integer.toString(zooms));
  }

  private static String measured(byte[] page, String frame)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    CompletableFuture<String> result = new CompletableFuture<>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    serve(server, "/page.html", page);
    serve(server, "/frame.html", frame.getBytes(StandardCharsets.UTF_8));
    server.createContext(
        "/result",
        exchange -> {
          result.complete(
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
    Path home = Files.createTempDirectory("assay-flame-page");
    Process chromium = chromium(home, server.getAddress().getPort());
    try {
      return result.get(SECONDS, TimeUnit.SECONDS);
    } finally {
      chromium.descendants().forEach(ProcessHandle::destroyForcibly);
      chromium.destroyForcibly().waitFor();
      server.stop(0);
    }
  }

  private static void serve(HttpServer server, String path, byte[] content) {
    server.createContext(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(200, content.length);
          exchange.getResponseBody().write(content);
          exchange.close();
        });
  }

  private static Process chromium(Path home, int port) throws IOException {
    return new ProcessBuilder(
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--remote-debugging-port=0",
            "--window-size=1420,1000",
            "--user-data-dir=" + home,
            "http://127.0.0.1:" + port + "/frame.html")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
