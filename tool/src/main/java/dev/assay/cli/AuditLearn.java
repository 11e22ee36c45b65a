package dev.assay.cli;

import dev.assay.flags.Knowledge;
import dev.assay.flags.Learner;
import dev.assay.model.Problem;
import dev.assay.workload.SuiteJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `assay audit --learn JAVA`: asks one JVM everything and keeps the answers in a file.
final class AuditLearn {

  private final Console console;

  AuditLearn(Console console) {
    this.console = console;
  }

  /// @param java a program, or the folder of a JDK
  int run(String java, @Nullable Path output) throws IOException {
    long start = System.nanoTime();
    String text =
        new Learner(
                step -> console.err().println("assay: asking for " + step),
                Optional.of(SuiteJar.in(Preparation.cache(console.environment()))))
            .learn(program(java), Knowledge.shipped());
    Path file = output == null ? Path.of(name(text)) : output;
    OutputFile.write(file, text);
    Knowledge learnt = Knowledge.read(file);
    int feature = learnt.features().getFirst();
    double seconds = Duration.ofNanos(System.nanoTime() - start).toMillis() / 1000.0;
    console
        .out()
        .println(
            String.format(
                Locale.ROOT,
                "learnt %s in %.1f s: %d flags; %s",
                learnt.build(feature).provedBy(),
                seconds,
                learnt.build(feature).names().size(),
                file));
    console.out().println("use it with: assay audit --jdk " + file + " -- FLAGS");
    return 0;
  }

  private static Path program(String java) {
    Path path = Path.of(java);
    if (Files.isDirectory(path)) {
      path = path.resolve("bin/java");
    }
    if (!Files.isExecutable(path)) {
      throw Problem.usage(
          "there is no program "
              + path
              + "; give a java, or the folder of a JDK: assay jdks lists those of this machine");
    }
    return path;
  }

  /// `jvm-25.0.3+9.txt`, after the first build of the text.
  private static String name(String text) {
    return text.lines()
        .filter(line -> line.startsWith("build\t"))
        .findFirst()
        .map(line -> "jvm-" + line.split("\t", -1)[2].replaceAll("[^\\w.+-]", "_") + ".txt")
        .orElse("jvm.txt");
  }
}
