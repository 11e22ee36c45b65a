package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether wrong invocations of `assay compare` each give one clear line on standard error and the
/// right exit code: `bench/wrong-invocations`.
public final class WrongInvocations {

  private static final int USAGE = 2;
  private static final int WORKLOAD = 3;
  private static final int UNFIT = 4;

  /// The shortest right command, to be made wrong in one place.
  private static final List<String> VARIANTS =
      List.of("--variant", "a=-Xmx64m", "--variant", "b=-Xmx65m", "--fixed", "2");

  private static final List<String> JAVA = List.of("--", "java", "-version");

  /// One mistake.
  ///
  /// @param folder where assay is called
  /// @param says what the line must contain, so that it names what is wrong
  private record Wrong(
      String name, Path folder, List<String> arguments, int exit, List<String> says) {}

  private final Path folder;

  private WrongInvocations(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("assay-wrong");
    WrongInvocations bench = new WrongInvocations(folder);
    List<Wrong> all = new ArrayList<>(bench.usage());
    all.addAll(bench.plans());
    all.addAll(bench.workloads());
    int right = 0;
    for (Wrong wrong : all) {
      right += bench.check(wrong) ? 1 : 0;
    }
    right += bench.disks();
    int count = all.size() + 3;
    System.out.printf(
        "== %d of %d wrong invocations are refused as they should be%n", right, count);
    System.exit(right == count ? 0 : 1);
  }

  private List<Wrong> usage() {
    return List.of(
        wrong("absent JDK", USAGE, List.of("99"), compare(variants("a@99=", "b="), JAVA)),
        wrong("empty variant", USAGE, List.of("variant"), compare(variants("", "b="), JAVA)),
        wrong("duplicate names", USAGE, List.of("'a'"), compare(variants("a=", "a=-Xmx64m"), JAVA)),
        wrong(
            "a name that is a path",
            USAGE,
            List.of("../a"),
            compare(variants("../a=", "b="), JAVA)),
        wrong("no variant", USAGE, List.of("--variant"), compare(List.of(), JAVA)),
        wrong("no workload", USAGE, List.of(), compare(VARIANTS, List.of())),
        wrong(
            "unknown option",
            USAGE,
            List.of("--max-fork"),
            compare(List.of("--max-fork", "8"), JAVA)),
        wrong(
            "odd number of forks",
            USAGE,
            List.of("7"),
            compare(variants("a=", "b="), List.of("--max-forks", "7"), JAVA)),
        wrong(
            "an effect above 100%",
            USAGE,
            List.of("smallest effect"),
            compare(VARIANTS, List.of("--min-effect", "200%"), JAVA)),
        wrong(
            "a metric without a group",
            USAGE,
            List.of("group"),
            compare(VARIANTS, List.of("--metric", "t,ops/s,higher,regex=Throughput"), JAVA)),
        wrong(
            "unknown suite member",
            USAGE,
            List.of("no member 'nothing'"),
            compare(VARIANTS, List.of("suite:nothing"))),
        wrong("unknown command", USAGE, List.of("'compair'"), List.of("compair")));
  }

  private List<Wrong> plans() throws IOException {
    Path broken = folder.resolve("broken.yaml");
    Files.writeString(
        broken, "name: broken\nvariants:\n  - name: a\n    flags: [-Xmx1g\nworkload: x\n");
    return List.of(
        wrong(
            "unreadable plan file",
            USAGE,
            List.of("broken.yaml", "5"),
            compare(List.of("-f", broken.toString()))),
        wrong(
            "absent plan file",
            USAGE,
            List.of("nothing.yaml"),
            compare(List.of("-f", folder.resolve("nothing.yaml").toString()))),
        wrong(
            "resume of what is no run",
            USAGE,
            List.of(folder.toString()),
            compare(List.of("--resume", folder.toString()))));
  }

  private List<Wrong> workloads() {
    return List.of(
        wrong(
            "refused flag",
            WORKLOAD,
            List.of("NoSuchFlag"),
            compare(variants("a=", "b=-XX:+NoSuchFlag"), JAVA)),
        wrong(
            "command that is not found",
            WORKLOAD,
            List.of("no-such-program"),
            compare(VARIANTS, List.of("--", "no-such-program"))),
        wrong(
            "command that exits 3",
            WORKLOAD,
            List.of("3"),
            compare(VARIANTS, List.of("--", "sh", "-c", "java -version; exit 3"))),
        wrong(
            "command that hangs",
            WORKLOAD,
            List.of("2"),
            compare(
                VARIANTS, List.of("--timeout", "2s", "--", "sh", "-c", "java -version; sleep 60"))),
        wrong(
            "command that prints no metric",
            WORKLOAD,
            List.of("throughput"),
            compare(
                VARIANTS,
                List.of("--metric", "throughput,ops/s,higher,regex=Throughput: ([\\d.]+)"),
                JAVA)),
        wrong(
            "JMH jar that is not there",
            USAGE,
            List.of("nothing.jar"),
            compare(VARIANTS, List.of("--jmh", "nothing.jar"))));
  }

  /// A full disk and a read-only folder need mounts of their own, which only root may make.
  private int disks() throws IOException, InterruptedException {
    return disk("disk full at the first trial", "size=16k")
        + disk("disk full at the report", "size=100k")
        + disk("read-only folder", "ro");
  }

  private int disk(String name, String option) throws IOException, InterruptedException {
    Path mount = Files.createDirectory(folder.resolve(name.replace(' ', '-')));
    if (!run("mount", "-t", "tmpfs", "-o", option, "tmpfs", mount.toString())) {
      System.out.println("skip  " + name + ": cannot mount a file system here; run as root");
      return 0;
    }
    try {
      Wrong wrong = new Wrong(name, mount, compare(VARIANTS, JAVA), UNFIT, List.of());
      return check(wrong) ? 1 : 0;
    } finally {
      run("umount", mount.toString());
    }
  }

  /// What is announced before the mistake shows may stand above it; the error is the last line.
  private boolean check(Wrong wrong) throws IOException, InterruptedException {
    Launched.Outcome outcome = Launched.in(wrong.folder(), wrong.arguments()).outcome(5);
    List<String> lines = outcome.err().lines().filter(line -> !line.isBlank()).toList();
    String last = lines.isEmpty() ? "" : lines.getLast();
    boolean right =
        outcome.exit() == wrong.exit()
            && last.startsWith("assay: ")
            && wrong.says().stream().allMatch(last::contains)
            && traces(outcome).isEmpty();
    System.out.printf(
        "%s  %s: exit %d%s%n      %s%n",
        right ? "ok   " : "WRONG",
        wrong.name(),
        outcome.exit(),
        outcome.exit() == wrong.exit() ? "" : " instead of " + wrong.exit(),
        last);
    traces(outcome).forEach(line -> System.out.println("      stack trace: " + line));
    return right;
  }

  private static Set<String> traces(Launched.Outcome outcome) {
    return Stream.concat(outcome.out().lines(), outcome.err().lines())
        .filter(line -> line.matches("\\s+at [\\w.$/]+\\(.*|.*\\b[\\w.]+Exception\\b.*"))
        .collect(Collectors.toSet());
  }

  private Wrong wrong(String name, int exit, List<String> says, List<String> arguments) {
    return new Wrong(name, folder, arguments, exit, says);
  }

  private static List<String> variants(String first, String second) {
    return List.of("--variant", first, "--variant", second);
  }

  private static List<String> compare(List<String> arguments) {
    return compare(arguments, List.of());
  }

  private static List<String> compare(List<String> first, List<String> second) {
    return compare(first, second, List.of());
  }

  private static List<String> compare(List<String> first, List<String> second, List<String> third) {
    return Stream.of(List.of("compare"), first, second, third).flatMap(List::stream).toList();
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }
}
