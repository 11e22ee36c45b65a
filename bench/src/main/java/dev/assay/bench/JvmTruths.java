package dev.assay.bench;

import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Asks every JDK of this machine about every line of `bench/corpus/NAME.tsv`, and keeps what they
/// did in `truth-NAME.tsv` for a test that needs no JDK: `bench/run JvmTruths NAME...`.
public final class JvmTruths {

  private static final Path LINES = Path.of("bench/corpus");
  private static final Path TRUTHS = Path.of("tool/src/test/resources/flags");
  private static final int AT_ONCE = 2;

  private JvmTruths() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Map<Integer, Jvm> jdks = jdks();
    for (String name : args) {
      List<JvmTruth> truths = ask(JvmLines.read(LINES.resolve(name + ".tsv")), jdks);
      write(TRUTHS.resolve("truth-" + name + ".tsv"), truths, jdks);
      long refused = truths.stream().filter(truth -> !truth.starts()).count();
      System.out.printf("== %s: %d runs, %d refused%n", name, truths.size(), refused);
    }
  }

  /// One JDK of each release; those that `dev/jdks` unpacked are preferred, since the shipped
  /// knowledge is learnt from them.
  static Map<Integer, Jvm> jdks() {
    Map<Integer, Jvm> jdks = new TreeMap<>();
    new JvmDiscovery(System.getenv())
        .find().stream()
            .sorted(Comparator.comparing(jvm -> !jvm.home().contains("jdk-zoo")))
            .forEach(jvm -> jdks.putIfAbsent(jvm.feature(), jvm));
    return jdks;
  }

  static List<JvmTruth> ask(List<JvmLines> lines, Map<Integer, Jvm> jdks)
      throws IOException, InterruptedException {
    List<Future<JvmTruth>> asked = new ArrayList<>();
    List<JvmTruth> truths = new ArrayList<>();
    try (ExecutorService askers = Executors.newFixedThreadPool(AT_ONCE)) {
      for (JvmLines line : lines) {
        for (Jvm jvm : jdks.values()) {
          if (line.isFor(jvm.feature())) {
            asked.add(askers.submit(() -> JvmTruth.of(line, new RealJvm(jvm))));
          }
        }
      }
      for (Future<JvmTruth> one : asked) {
        truths.add(one.get());
      }
    } catch (ExecutionException failed) {
      throw new IOException(failed.getCause());
    }
    for (JvmTruth truth : truths) {
      if (!truth.resolved()) {
        System.out.println("unresolved: " + truth);
      }
    }
    return truths;
  }

  private static void write(Path file, List<JvmTruth> truths, Map<Integer, Jvm> jdks)
      throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add("# What JVMs did with the lines of bench/corpus; written by bench/run JvmTruths.");
    jdks.forEach((feature, jvm) ->
        rows.add("# " + feature + " = " + jvm.version() + " " + jvm.vendor()));
    rows.add("#id\tjdk\targs\tstarts\trefused\tdeprecated\tignored\tsilent\twarns\tmessages");
    truths.forEach(truth -> rows.add(row(truth)));
    Files.createDirectories(TRUTHS);
    Files.write(file, rows);
  }

  private static String row(JvmTruth truth) {
    return String.join(
        "\t",
        truth.id(),
        Integer.toString(truth.jdk()),
        json(truth.arguments()),
        Boolean.toString(truth.starts()),
        json(truth.refused()),
        json(truth.deprecated()),
        json(truth.ignored()),
        json(truth.silent()),
        Boolean.toString(truth.warns()),
        json(truth.messages()));
  }

  private static String json(List<String> texts) {
    return JvmLines.JSON.writeValueAsString(texts);
  }
}
