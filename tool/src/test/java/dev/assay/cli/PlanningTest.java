package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.experiment.Plan;
import dev.assay.experiment.PlanFile;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// From a command line to a plan.
class PlanningTest {

  @TempDir Path here;

  @Test
  void theFirstCommandOfTheReadmeBecomesAPlan() {
    Experiment e =
        plan(
                "--variant",
                "serial=-XX:+UseSerialGC",
                "--variant",
                "parallel=-XX:+UseParallelGC",
                "suite:json")
            .experiment();
    assertThat(e.name()).isEqualTo("json");
    assertThat(e.baseline())
        .isEqualTo(Variant.of("serial", Optional.empty(), List.of("-XX:+UseSerialGC")));
    assertThat(e.challengers()).extracting(Variant::name).containsExactly("parallel");
    assertThat(e.workload()).isEqualTo(new Workload.Suite("json", 20));
    assertThat(e.stopping().maxForks()).isEqualTo(40);
    assertThat(e.minEffect()).isEqualTo(0.02);
    assertThat(e.design()).isEqualTo(Design.BLOCKS);
    assertThat(e.seed()).isEqualTo(77);
  }

  @Test
  void aVariantHasAJdkFlagsAVariableAndAJar() {
    Experiment e =
        plan(
                "--variant",
                "a@17=",
                "--variant",
                "b@temurin-25=-Da='1 2' -Xmx1g",
                "--env",
                "b:K=v=w",
                "--jar",
                "b=new.jar",
                "--",
                "java",
                "-jar",
                "old.jar",
                "--flag")
            .experiment();
    assertThat(e.baseline().jdk()).contains("17");
    Variant b = e.challengers().getFirst();
    assertThat(b.jdk()).contains("temurin-25");
    assertThat(b.flags()).containsExactly("-Da=1 2", "-Xmx1g");
    assertThat(b.environment()).isEqualTo(Map.of("K", "v=w"));
    assertThat(b.jar()).contains("new.jar");
    assertThat(e.workload())
        .isEqualTo(new Workload.Command(List.of("java", "-jar", "old.jar", "--flag"), List.of()));
    assertThat(e.name()).isEqualTo("old");
  }

  @Test
  void behindTheDashesOfAJmhJarStandItsOptions() {
    Experiment e =
        plan(
                "--variant",
                "a=",
                "--variant",
                "b=",
                "--jmh",
                "x/b.jar",
                "--include",
                "Foo",
                "--",
                "-wi",
                "1")
            .experiment();
    assertThat(e.workload())
        .isEqualTo(new Workload.Jmh("x/b.jar", Optional.of("Foo"), List.of("-wi", "1")));
  }

  @Test
  void noiseIsMeasuredWithOneVariantUnderTwoNames() {
    Experiment e = plan("--aa", "--variant", "base=-Xmx1g", "suite:json").experiment();
    assertThat(e.variants()).extracting(Variant::name).containsExactly("base", "base-again");
    assertThat(e.variants()).extracting(Variant::flags).containsOnly(List.of("-Xmx1g"));
  }

  @Test
  void variantsBesideTheOneThatIsComparedWithItselfAreNamed() {
    assertThat(planning("--aa", "--variant", "a=", "--variant", "b=-Xint", "suite:json").leftOut())
        .extracting(Variant::name)
        .containsExactly("b");
    assertThat(planning("--aa", "--variant", "a=", "suite:json").leftOut()).isEmpty();
    assertThat(planning("--variant", "a=", "--variant", "b=", "suite:json").leftOut()).isEmpty();
  }

  @Test
  void aRunIsNamedAfterTheProgram() {
    assertName("Work", "java", "-cp", ".", "Work", "1000");
    assertName("Main", "/opt/jdk/bin/java", "-cp", "lib/x.jar", "org.app.Main", "in.jar");
    assertName("Main", "java", "-p", "mods", "-m", "app/org.app.Main");
    assertName("app", "java", "-m", "org.app");
    assertName("Work", "java", "-Xmx1g", "src/Work.java");
    assertName("app", "java", "-javaagent:agent.jar", "-jar", "lib/app.jar", "x");
    assertName("java", "java", "-version");
    assertName("app", "./run.sh", "app.jar");
    assertName("run.sh", "./run.sh", "Work");
  }

  private void assertName(String name, String... command) {
    List<String> args = new ArrayList<>(List.of("--variant", "a=", "--variant", "b=", "--"));
    args.addAll(List.of(command));
    assertThat(plan(args.toArray(String[]::new)).experiment().name()).isEqualTo(name);
  }

  @Test
  void whatGoesOnWithARunCanBePasted() {
    assertThat(Resumption.command(Path.of("my runs/2026-x")))
        .isEqualTo("assay compare --resume 'my runs/2026-x'");
  }

  @Test
  void optionsWinOverTheFile() throws IOException {
    Files.writeString(
        here.resolve("e.yaml"),
        """
        name: from-file
        variants: [{name: a}, {name: b, flags: -Xmx1g}]
        workload: {suite: json, iterations: 7}
        maxForks: 12
        minEffect: 5%
        maxTime: 3m
        seed: 5
        directory: sub
        """);
    Plan plan =
        plan("-f", here.resolve("e.yaml").toString(), "--max-forks", "16", "--name", "mine");
    Experiment e = plan.experiment();
    assertThat(e.name()).isEqualTo("mine");
    assertThat(e.stopping().maxForks()).isEqualTo(16);
    assertThat(e.stopping().maxTime()).contains(Duration.ofMinutes(3));
    assertThat(e.minEffect()).isEqualTo(0.05);
    assertThat(e.workload()).isEqualTo(new Workload.Suite("json", 7));
    assertThat(plan.directory()).isEqualTo(here.resolve("sub"));
  }

  @Test
  void whatOptionsSayOfTheWorkloadOfAFileWinsToo() throws IOException {
    String variants = "variants: [{name: a}, {name: b}]\n";
    String file = here.resolve("e.yaml").toString();
    Files.writeString(here.resolve("e.yaml"), variants + "workload: {suite: json, iterations: 7}");
    assertThat(plan("-f", file, "--iterations", "9").experiment().workload())
        .isEqualTo(new Workload.Suite("json", 9));
    assertRefused("--include is for a JMH jar", "-f", file, "--include", "Foo");
    assertRefused("--metric is for a command", "-f", file, "--metric", "x,s,lower,regex=(1)");
    Files.writeString(here.resolve("e.yaml"), variants + "workload: {jmh: b.jar, include: Foo}");
    assertThat(plan("-f", file, "--include", "Bar").experiment().workload())
        .isEqualTo(new Workload.Jmh("b.jar", Optional.of("Bar"), List.of()));
    Files.writeString(here.resolve("e.yaml"), variants + "workload: {command: java X}");
    Workload command = plan("-f", file, "--metric", "x,s,lower,regex=(1)").experiment().workload();
    assertThat(command)
        .isInstanceOfSatisfying(Workload.Command.class, c -> assertThat(c.metrics()).hasSize(1));
    assertRefused("--iterations is for a member of the suite", "-f", file, "--iterations", "9");
  }

  @Test
  void aResumedRunTakesAsManyProfiledForksAsWerePlannedUnlessToldAnew() {
    CompareOptions none = new CompareOptions();
    String[] started = {"--variant", "a=", "--variant", "b=", "--profile-forks", "2", "suite:json"};
    Plan kept = PlanFile.of(plan(started)).resolved();
    assertThat(kept.profileForks()).isEqualTo(2);
    assertThat(Planning.resumed(kept, none).profileForks()).isEqualTo(2);
    assertThat(ProfileForks.plan(kept).experiment().stopping().maxForks()).isEqualTo(2);
    none.profileForks = 6;
    assertThat(Planning.resumed(kept, none).profileForks()).isEqualTo(6);
  }

  @Test
  void theMetricThatDecidesIsOneThatTheWorkloadHas() {
    String[] suite = {"--variant", "a=", "--variant", "b=", "--primary", "nosuch", "suite:json"};
    assertRefused("no metric 'nosuch', which was to decide; take one of wall, cpu, max-rss", suite);
    suite[5] = "iteration.gc";
    assertThat(plan(suite).experiment().primary()).contains("iteration.gc");
    String[] command = {
      "--variant",
      "a=",
      "--variant",
      "b=",
      "--metric",
      "ops,1/s,higher,regex=(1)",
      "--primary",
      "opps",
      "--",
      "java",
      "X"
    };
    assertRefused("max-rss, ops, iteration.wall", command);
    command[7] = "ops";
    assertThat(plan(command).experiment().primary()).contains("ops");
    assertThat(
            plan("--variant", "a=", "--variant", "b=", "--primary", "Foo.bar", "--jmh", "b.jar")
                .experiment()
                .primary())
        .contains("Foo.bar");
  }

  @Test
  void whatWouldChangeThePlanOfAResumedRunIsRefusedByName() {
    Plan begun = plan("--variant", "a=", "--variant", "b=", "suite:json");
    Map.of("--variant", "c=", "--min-effect", "1%", "--primary", "cpu", "--seed", "7", "-f", "x")
        .forEach((option, value) ->
            assertThatThrownBy(() -> Planning.resumed(begun, options(option, value)))
                .isInstanceOf(Problem.class)
                .hasMessageContaining(option.equals("-f") ? "--file" : option));
    assertThatThrownBy(() -> Planning.resumed(begun, options("--aa", "--", "java", "X")))
        .hasMessageContaining("--aa, a workload");
    assertThat(Planning.resumed(begun, options("--max-forks", "60")).experiment().stopping())
        .extracting(Experiment.Stopping::maxForks)
        .isEqualTo(60);
    assertThatThrownBy(() -> Planning.resumed(begun, options("--max-forks", "5")))
        .hasMessageContaining("--max-forks 5 is less than the 40");
    assertThatThrownBy(() -> Planning.resumed(begun, options("--runs", "elsewhere")))
        .hasMessageContaining("--runs");
    Plan itself = plan("--aa", "--variant", "a=", "suite:json");
    assertThat(Planning.resumed(itself, options("--aa"))).isEqualTo(itself);
  }

  @Test
  void aFixedNumberOfForksInTheFileIsThatNumber() throws IOException {
    Path file = here.resolve("e.yaml");
    Files.writeString(
        file, "variants: [{name: a}, {name: b}]\nworkload: {suite: json}\nfixed: 6\n");
    Plan plan = plan("-f", file.toString());
    assertThat(plan.experiment().stopping())
        .isEqualTo(new Experiment.Stopping(6, Optional.empty(), true));
    assertThat(PlanFile.of(plan).resolved()).isEqualTo(plan);
  }

  @Test
  void whatMakesNoExperimentIsRefusedInOneLine() {
    assertRefused("nothing to compare", "suite:json");
    assertRefused("nothing to compare", "--variant", "a=", "suite:json");
    assertRefused("names no variant", "--variant", "=-Xmx1g", "--variant", "b=", "suite:json");
    assertRefused("names no variant", "--variant", "", "--variant", "b=", "suite:json");
    assertRefused("no JDK follows", "--variant", "a@=", "--variant", "b=", "suite:json");
    assertRefused(
        "two variants are called 'a'", "--variant", "a=", "--variant", "a=", "suite:json");
    assertRefused("quote is not closed", "--variant", "a='", "--variant", "b=", "suite:json");
    assertRefused("up to 101", "--variant", "x".repeat(102) + "=", "--variant", "b=", "suite:json");
    assertRefused("not usable", "--variant", "a/b=", "--variant", "b=", "suite:json");
    assertRefused("no workload", "--variant", "a=", "--variant", "b=");
    assertRefused(
        "even number", "--variant", "a=", "--variant", "b=", "--max-forks", "7", "suite:json");
    assertRefused(
        "is not a share", "--variant", "a=", "--variant", "b=", "--min-effect", "x", "suite:json");
    assertRefused(
        "between 0 and 1",
        "--variant",
        "a=",
        "--variant",
        "b=",
        "--min-effect",
        "200%",
        "suite:json");
    assertRefused(
        "is not a duration", "--variant", "a=", "--variant", "b=", "--max-time", "5", "suite:json");
    assertRefused(
        "follows the suite member", "--variant", "a=", "--variant", "b=", "suite:json", "more");
    assertRefused(
        "speaks of variant 'c'",
        "--variant",
        "a=",
        "--variant",
        "b=",
        "--env",
        "c:K=v",
        "suite:json");
    assertRefused(
        "profiled forks is 3; blocks hold two forks per variant, so take an even number",
        "--variant",
        "a=",
        "--variant",
        "b=",
        "--profile-forks",
        "3",
        "suite:json");
    assertRefused("there is no plan", "-f", "absent.yaml");
    assertRefused(
        "at least 1", "--variant", "a=", "--variant", "b=", "--iterations", "0", "suite:json");
  }

  private void assertRefused(String words, String... args) {
    assertThatThrownBy(() -> plan(args))
        .isInstanceOf(Problem.class)
        .message()
        .contains(words)
        .hasLineCount(1);
  }

  private Plan plan(String... args) {
    return planning(args).plan(here);
  }

  private static Planning planning(String... args) {
    return new Planning(options(args), () -> 77);
  }

  private static CompareOptions options(String... args) {
    CompareOptions options = new CompareOptions();
    new CommandLine(CommandLine.Model.CommandSpec.forAnnotatedObject(options)).parseArgs(args);
    return options;
  }
}
