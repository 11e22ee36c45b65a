package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.profile.HotSpots.Level;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import dev.assay.profile.Regime;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Stacks;
import dev.assay.text.Style;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A profile in the terminal and as JSON; the stacks are cut down from a recording on JDK 25.
class ProfileReportTest {

  private static final long MS = 1_000_000;

  private static final List<Regime> REGIMES =
      List.of(new Regime(0, 1.1, "warm-up"), new Regime(1.1, 10.08, "steady"));

  static Profile profile() {
    return new Stacks()
        .add("application;java.lang.Thread.run;app.Server$Worker.run;app.Orders.total", 700 * MS)
        .add(
            "application;java.lang.Thread.run;app.Server$Worker.run;app.Orders.total;"
                + "java.util.HashMap.get;java.util.HashMap.getNode",
            2_400 * MS)
        .add(
            "application;java.lang.Thread.run;app.Server$Worker.run;app.Orders.total_[i];"
                + "app.Orders$$Lambda.apply_[1]",
            130 * MS)
        .add(
            "application;java.lang.Thread.run;app.Server$Worker.run;app.Server.write;"
                + "sun.nio.ch.FileDispatcherImpl.write0;__libc_write_[n];ksys_write_[k]",
            410 * MS)
        .add(
            "c2;start_thread_[n];thread_native_entry_[v];Thread::call_run_[v];"
                + "JavaThread::thread_main_inner_[v];CompileBroker::compiler_thread_loop_[v];"
                + "CompileBroker::invoke_compiler_on_method_[v];C2Compiler::compile_method_[v];"
                + "app.Orders.total_[c];Compile::Compile_[v];Compile::Optimize_[v];"
                + "PhaseIdealLoop::optimize_[v]",
            520 * MS)
        .add(
            "c1;start_thread_[n];CompileBroker::compiler_thread_loop_[v];"
                + "Compiler::compile_method_[v];java.util.HashMap.getNode_[c];"
                + "LinearScan::allocate_registers_[v]",
            90 * MS)
        .add("gc;start_thread_[n];WorkerThread::run_[v];G1ParTask::work_[v]", 150 * MS)
        .profile(SampleKind.CPU, facts());
  }

  private static RecordingFacts facts() {
    return new RecordingFacts(
        List.of("logs/monday.jfr", "logs/tuesday.jfr"),
        Optional.of(1_795_000_000_000L),
        Optional.of(10.08),
        Optional.of("OpenJDK 64-Bit Server VM 25.0.3+9-LTS"),
        Map.of("cpu", 4_400L, "alloc", 812L, "lock", 3L),
        Map.of("cpu", MS),
        17,
        List.of(new Compilations("app.Orders.total", 140, 3_200 * MS)),
        List.of(new Deoptimizations("app.Orders.total", "unstable_if", 138)),
        List.of(new Notice("recording.cut", Severity.WARNING, "tuesday.jfr ends in a chunk.")));
  }

  private static String terminal(ProfileView view, int width) {
    return ProfileTerminal.render(profile(), view, REGIMES, Style.plain(width));
  }

  private static ProfileView view(
      Level by, @Nullable String find, boolean tree, @Nullable String callers) {
    return new ProfileView(
        by,
        3,
        Optional.ofNullable(find).map(Pattern::compile),
        tree,
        Optional.ofNullable(callers).map(Pattern::compile),
        false,
        "recording.jfr");
  }

  @Test
  void theOverviewIsGolden() throws IOException {
    Golden.check("profile.txt", terminal(ProfileView.OVERVIEW, 100));
  }

  @Test
  void aNarrowTerminalLosesColumnsAndNoLineIsTooLong() throws IOException {
    String narrow = terminal(ProfileView.OVERVIEW, 60);
    assertThat(narrow.lines().filter(line -> !line.startsWith("  assay ")))
        .allMatch(line -> line.length() <= 60);
    Golden.check("profile-narrow.txt", narrow);
  }

  @Test
  void theAnswersAreGolden() throws IOException {
    ProfileView regimes =
        new ProfileView(
            Level.PACKAGE, 3, Optional.empty(), false, Optional.empty(), true, "recording.jfr");
    Golden.check(
        "profile-answers.txt",
        terminal(view(Level.METHOD, "HashMap", false, null), 100)
            + "=====\n"
            + terminal(view(Level.METHOD, null, true, ""), 100)
            + "=====\n"
            + terminal(view(Level.METHOD, null, false, "getNode"), 100)
            + "=====\n"
            + terminal(regimes, 100));
  }

  @Test
  void nothingLeftIsSaid() {
    Profile empty = new Stacks().profile();
    String text = ProfileTerminal.render(empty, ProfileView.OVERVIEW, List.of(), Style.plain(100));
    assertThat(text).contains("No sample is left").doesNotContain("NaN");
  }

  @Test
  void namesCannotMoveTheCursorOrCommandTheBuildServer() {
    Profile hostile =
        new Stacks().add("application;a.\u001b[31mred\u0007.run;::error::.x", 5 * MS).profile();
    String text =
        ProfileTerminal.render(hostile, ProfileView.OVERVIEW, List.of(), Style.plain(100));
    assertThat(text).doesNotContain("\u001b", "\u0007");
    assertThat(text.lines()).noneMatch(line -> line.startsWith("::"));
  }

  @Test
  void theJsonIsGoldenAndItsTreeAddsUp() throws IOException {
    String json = ProfileJson.write(profile(), ProfileView.OVERVIEW, REGIMES);
    Golden.check("profile.json", json);
    JsonNode root = JsonMapper.shared().readTree(json);
    long self = 0;
    for (JsonNode node : root.get("tree").get("nodes")) {
      self += node.get(3).asLong();
    }
    assertThat(self).isEqualTo(root.get("total").asLong());
  }
}
