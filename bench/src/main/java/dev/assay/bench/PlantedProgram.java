package dev.assay.bench;

import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Program;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// [Planted] compiled so that every JDK can run it, and what it costs here.
///
/// @param folder holds the class files, and takes the output of the forks
/// @param work million steps of a fork without extra
record PlantedProgram(Path folder, double work) {

  /// Compiles the source to Java 8 class files in a folder.
  static PlantedProgram compile(Path folder, double work) throws IOException {
    compile(folder, Planted.class);
    return new PlantedProgram(folder, work);
  }

  /// Compiles a program of this package to Java 8 class files in a folder.
  static void compile(Path folder, Class<?> program) throws IOException {
    compile(folder, program, 8);
  }

  /// Compiles a program of this package to class files of a release of Java in a folder.
  static void compile(Path folder, Class<?> program, int release) throws IOException {
    Path source =
        Path.of("bench/src/main/java", program.getName().replace('.', '/') + ".java")
            .toAbsolutePath();
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of("--release", String.valueOf(release), "-Xlint:-options", "-d", folder.toString());
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      var sources = files.getJavaFileObjects(source);
      if (!compiler.getTask(messages, files, null, options, null, sources).call()) {
        throw new IOException("cannot compile " + source + ": " + messages);
      }
    }
  }

  /// The command line of one fork; the extra comes by `-Dextra`.
  List<String> command() {
    return command(work);
  }

  /// Mean CPU seconds of a fork for each extra, from forks that take turns.
  double[] cost(double[] extras, int rounds) throws IOException, InterruptedException {
    double[] sums = new double[extras.length];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < extras.length; i++) {
        sums[i] += cpu(command(work * (1 + extras[i])));
      }
    }
    return Arrays.stream(sums).map(sum -> sum / rounds).toArray();
  }

  private List<String> command(double steps) {
    List<String> command = new ArrayList<>(List.of("java", "-cp", folder.toString()));
    command.addAll(List.of(Planted.class.getName(), "--work", String.valueOf(steps)));
    return command;
  }

  private double cpu(List<String> command) throws IOException, InterruptedException {
    Children children = new LinuxChildren();
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Ended ended =
        children.run(new Program(command, Map.of(), folder, out, err, Duration.ofMinutes(1)));
    if (!ended.ok()) {
      throw new IOException("a fork of the planted program failed: " + ended);
    }
    return ended.cpu();
  }
}
