package dev.assay.bench;

import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Asks every JDK of this machine about every line of `bench/corpus/NAME.tsv`, and keeps what they
/// did in `truth-NAME.tsv` for a test that needs no JDK: `bench/run JvmTruths NAME...`. What is
/// there already is kept; delete the file to ask anew.
public final class JvmTruths {

  private static final Path LINES = Path.of("bench/corpus");
  private static final Path TRUTHS = Path.of("tool/src/test/resources/flags");
  private static final int AT_ONCE = 2;

  /// Lines after which the file is written, so that a long run that ends early has not been in
  /// vain.
  private static final int AT_A_TIME = 40;

  private final Map<Integer, RealJvm> jvms = new TreeMap<>();

  private JvmTruths() {
    jdks().forEach((feature, jvm) -> jvms.put(feature, new RealJvm(jvm)));
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    JvmTruths truths = new JvmTruths();
    for (String name : args) {
      List<JvmTruth> found = truths.complete(name);
      long refused = found.stream().filter(truth -> !truth.starts()).count();
      System.out.printf("== %s: %d runs, %d refused%n", name, found.size(), refused);
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

  /// What the JDKs of this machine do with the lines of a file, asked now.
  static List<JvmTruth> asked(String name) throws IOException, InterruptedException {
    return ask(JvmLines.read(LINES.resolve(name + ".tsv")), new JvmTruths().jvms, Map.of());
  }

  /// What they did when they were asked last, in the order of the file.
  static List<JvmTruth> kept(String name) throws IOException {
    return List.copyOf(known(TRUTHS.resolve("truth-" + name + ".tsv")).values());
  }

  private List<JvmTruth> complete(String name) throws IOException, InterruptedException {
    Path file = TRUTHS.resolve("truth-" + name + ".tsv");
    Map<List<Object>, JvmTruth> known = known(file);
    List<JvmLines> lines = JvmLines.read(LINES.resolve(name + ".tsv"));
    List<JvmTruth> truths = new ArrayList<>();
    for (int at = 0; at < lines.size(); at += AT_A_TIME) {
      List<JvmLines> some = lines.subList(at, Math.min(lines.size(), at + AT_A_TIME));
      truths.addAll(ask(some, jvms, known));
      write(file, truths);
    }
    return truths;
  }

  private static Map<List<Object>, JvmTruth> known(Path file) throws IOException {
    Map<List<Object>, JvmTruth> known = new LinkedHashMap<>();
    if (Files.exists(file)) {
      for (String row : Files.readAllLines(file)) {
        if (!row.startsWith("#")) {
          JvmTruth truth = JvmTruth.read(row);
          known.put(key(truth.id(), truth.jdk(), truth.arguments()), truth);
        }
      }
    }
    return known;
  }

  private static List<Object> key(String id, int jdk, List<String> arguments) {
    return List.of(id, jdk, arguments);
  }

  private static List<JvmTruth> ask(
      List<JvmLines> lines, Map<Integer, RealJvm> jvms, Map<List<Object>, JvmTruth> known)
      throws IOException, InterruptedException {
    List<Future<JvmTruth>> asked = new ArrayList<>();
    List<JvmTruth> truths = new ArrayList<>();
    try (ExecutorService askers = Executors.newFixedThreadPool(AT_ONCE)) {
      for (JvmLines line : lines) {
        jvms.forEach((feature, jvm) -> {
          if (line.isFor(feature)) {
            JvmTruth old = known.get(key(line.id(), feature, line.arguments()));
            asked.add(askers.submit(() -> old == null ? JvmTruth.of(line, jvm) : old));
          }
        });
      }
      for (Future<JvmTruth> one : asked) {
        truths.add(one.get());
      }
    } catch (ExecutionException failed) {
      throw new IOException(failed.getCause());
    }
    truths.stream()
        .filter(truth -> !truth.resolved())
        .forEach(truth -> System.out.println("unresolved: " + truth.row()));
    return truths;
  }

  private void write(Path file, List<JvmTruth> truths) throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add("# What JVMs did with the lines of bench/corpus; written by bench/run JvmTruths.");
    jvms.forEach((feature, jvm) ->
        rows.add("# " + feature + " = " + jvm.jvm().version() + " " + jvm.jvm().vendor()));
    rows.add("#id\tjdk\targs\tstarts\trefused\tdeprecated\tignored\tsilent\twarns\tmessages");
    truths.forEach(truth -> rows.add(truth.row()));
    Files.createDirectories(TRUTHS);
    Files.write(file, rows);
  }
}
