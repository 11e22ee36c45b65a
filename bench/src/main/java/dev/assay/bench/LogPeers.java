package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Other readers of GC logs, as their users start them. Maven fetches them on first use.
///
/// @param folder where they are put
record LogPeers(Path folder) {

  private static final Path SOURCES = Path.of("bench/peers").toAbsolutePath();
  private static final String COPY =
      "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies";
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
  private static final String GCVIEWER = "gcviewer-1.36.jar";

  static LogPeers fetch(Path folder) throws IOException, InterruptedException {
    Path jars = Files.createDirectories(folder.resolve("peers"));
    if (!Files.exists(jars.resolve("PauseSum.class"))) {
      String pom = SOURCES.resolve("pom.xml").toString();
      run(List.of("mvn", "-q", "-B", "-f", pom, COPY, "-DoutputDirectory=" + jars));
      // It is no module, and hides nothing that the modules need.
      Files.createDirectories(folder.resolve("gcviewer"));
      Files.move(jars.resolve(GCVIEWER), folder.resolve("gcviewer").resolve(GCVIEWER));
      List<String> compile = new ArrayList<>(List.of(tool("javac")));
      compile.addAll(modules(jars));
      compile.addAll(List.of("-d", jars.toString(), SOURCES.resolve("PauseSum.java").toString()));
      run(compile);
    }
    return new LogPeers(folder);
  }

  /// GCViewer writes a summary.
  List<String> gcViewer(Path log) {
    Path jar = folder.resolve("gcviewer").resolve(GCVIEWER);
    String main = "com.tagtraum.perf.gcviewer.GCViewer";
    String summary = folder.resolve("gcviewer.csv").toString();
    return List.of(
        tool("java"),
        "-Xmx3g",
        "-cp",
        jar.toString(),
        main,
        log.toString(),
        summary,
        "-t",
        "SUMMARY");
  }

  /// GCToolKit adds the pauses up.
  List<String> gcToolKit(Path log) {
    Path jars = folder.resolve("peers");
    List<String> command = new ArrayList<>(List.of(tool("java"), "-Xmx3g"));
    command.addAll(modules(jars));
    command.addAll(List.of("-cp", jars.toString(), "PauseSum", log.toString()));
    return command;
  }

  private static List<String> modules(Path jars) {
    return List.of("-p", jars.toString(), "--add-modules", "ALL-MODULE-PATH");
  }

  private static String tool(String name) {
    return JAVA_HOME.resolve("bin").resolve(name).toString();
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (exit != 0) {
      throw new IOException("exit code " + exit + " of " + String.join(" ", command));
    }
  }
}
