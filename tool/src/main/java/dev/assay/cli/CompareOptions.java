package dev.assay.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What `assay compare` understands, as typed; `CompareDefaults` says what is taken when nothing
/// is.
final class CompareOptions {

  @Option(
      names = "--variant",
      paramLabel = "NAME[@JDK]=FLAGS",
      description =
          "A JVM configuration; repeat it. The first is the baseline. @JDK selects one of 'assay jdks'.")
  List<String> variants = new ArrayList<>();

  @Option(
      names = "--env",
      paramLabel = "NAME:KEY=VALUE",
      description = "An environment variable for one variant.")
  List<String> environment = new ArrayList<>();

  @Option(
      names = "--jar",
      paramLabel = "NAME=FILE",
      description = "Another jar behind -jar for one variant.")
  Map<String, String> jars = new LinkedHashMap<>();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "Take the experiment from a YAML file; options given beside it win.")
  @Nullable Path file;

  @Option(names = "--jmh", paramLabel = "JAR", description = "Run the benchmarks of a JMH jar.")
  @Nullable String jmh;

  @Option(
      names = "--include",
      paramLabel = "REGEX",
      description = "Only the JMH benchmarks whose name matches.")
  @Nullable String include;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      description = "Iterations per fork of a suite member, warm-up included (default 20).")
  @Nullable Integer iterations;

  @Option(
      names = "--metric",
      paramLabel = "NAME,UNIT,lower|higher,SOURCE",
      description =
          "A metric from the program's output; repeat it. SOURCE is regex=PATTERN with one group,"
              + " json=/POINTER into the last line of standard output, or json=FILE#/POINTER.")
  List<String> metrics = new ArrayList<>();

  @Option(
      names = "--primary",
      paramLabel = "METRIC",
      description =
          "The metric that decides. Default: the first --metric, else wall or CPU time by the pilot block.")
  @Nullable String primary;

  @Option(
      names = "--min-effect",
      paramLabel = "SHARE",
      description =
          "The smallest difference that matters (default 2%%); below it variants are equivalent.")
  @Nullable String minEffect;

  @Option(
      names = "--max-forks",
      paramLabel = "N",
      description = "Forks per variant at most (default 40).")
  @Nullable Integer maxForks;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description = "End with the first block that finishes after this time, as 10m.")
  @Nullable String maxTime;

  @Option(
      names = "--fixed",
      paramLabel = "N",
      description = "Exactly N forks per variant and one analysis: no sequential stopping.")
  @Nullable Integer fixed;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "End a trial that takes longer (default 10m).")
  @Nullable String timeout;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Fixes the order of the trials; the default is drawn and recorded.")
  @Nullable Long seed;

  @Option(
      names = "--duet",
      description = "Run both variants at the same time, where the CPUs suffice for both.")
  boolean duet;

  @Option(
      names = "--aa",
      description =
          "Compare the baseline with itself: the noise floor of this machine and workload. It is stored.")
  boolean aa;

  @Option(
      names = "--plan",
      description =
          "Only say what would run and how long it takes to see --min-effect. A workload that never ran here runs its first block for that, in a run folder.")
  boolean planOnly;

  @Option(
      names = "--confirm",
      description =
          "After the verdict, estimate again on as many fresh forks, 10 of each variant or more.")
  boolean confirm;

  @Option(
      names = "--evidence",
      paramLabel = "WHAT",
      description =
          "What to find causes with: none, counters (on every timed fork), logs (default; on extra forks too), nmt (native memory as well), profile (CPU time by method, on further forks), all.")
  @Nullable String evidence;

  @Option(
      names = "--profile-forks",
      paramLabel = "N",
      description =
          "Profiled forks of each variant with --evidence profile: an even number (default 8).")
  @Nullable Integer profileForks;

  @Option(
      names = "--follow-up",
      paramLabel = "N",
      description = "Run the experiments that would refute the first N findings.")
  int followUp;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Go on with a run that was ended; --max-forks and --max-time may be given anew.")
  @Nullable Path resume;

  @Option(names = "--name", paramLabel = "NAME", description = "Names the run and its folder.")
  @Nullable String name;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      description = "Where run folders are made (default assay-runs).")
  @Nullable Path runs;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the result as JSON too; - for standard output instead of the report.")
  @Nullable String json;

  @Option(
      names = "--md",
      paramLabel = "FILE",
      description = "Write the result as Markdown too, for a pull request; - for standard output.")
  @Nullable String markdown;

  @Option(
      names = "--fail-on",
      paramLabel = "VERDICT",
      split = ",",
      description =
          "Exit with 1 when a deciding comparison is slower, faster, inconclusive or equivalent.")
  List<String> failOn = new ArrayList<>();

  @Parameters(
      paramLabel = "WORKLOAD",
      description = "suite:MEMBER, or -- and a command; with --jmh, further JMH options behind --.")
  List<String> words = new ArrayList<>();
}
