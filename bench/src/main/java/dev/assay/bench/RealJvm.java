package dev.assay.bench;

import dev.assay.model.Jvm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A JVM that is started with arguments and `-version`, in an empty folder and a clean environment.
///
/// @param answers to short lines, which come up again and again when arguments are taken away
record RealJvm(Jvm jvm, Map<List<String>, Answer> answers) {

  private static final int SHORT = 2;

  private static final int LIMIT_SECONDS = 60;
  private static final int LARGEST_OUTPUT = 1 << 20;

  /// What every start prints: the version, and the messages that wrap every refusal.
  private static final Pattern EXPECTED =
      Pattern.compile(
          "(openjdk|java) version .*|OpenJDK Runtime Environment.*|OpenJDK 64-Bit Server VM .*\\(build.*"
              + "|Error: Could not create the Java Virtual Machine\\..*"
              + "|Error: A fatal exception has occurred\\. Program will exit\\..*"
              + "|Error occurred during initialization of (VM|boot layer)");

  /// What differs from run to run.
  private static final Pattern VOLATILE =
      Pattern.compile("^\\[[\\d.,]+m?s]|\\bpid\\d+\\b|0x[0-9a-f]{6,}|/\\S*/assay-real\\d+\\S*");

  /// What it did.
  ///
  /// @param messages what it printed, without the version, times, addresses
  record Answer(boolean starts, List<String> messages) {

    private static final Pattern ASIDE =
        Pattern.compile(
            "(?i)(warning: |\\[(warning|info) *]).*|Temporarily processing .*|CompileCommand: .*");

    /// Without what it says to arguments that it accepts.
    List<String> errors() {
      List<String> errors =
          messages.stream().filter(message -> !ASIDE.matcher(message).matches()).toList();
      return errors.isEmpty() ? messages : errors;
    }
  }

  RealJvm(Jvm jvm) {
    this(jvm, new ConcurrentHashMap<>());
  }

  Answer run(List<String> arguments) throws IOException, InterruptedException {
    Answer known = answers.get(arguments);
    if (known != null) {
      return known;
    }
    Answer answer = start(arguments);
    if (arguments.size() <= SHORT) {
      answers.put(List.copyOf(arguments), answer);
    }
    return answer;
  }

  private Answer start(List<String> arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("assay-real");
    try {
      Path streams = Files.createDirectory(folder.resolve("streams"));
      Path place = Files.createDirectory(folder.resolve("place"));
      Process process = start(arguments, streams, place);
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return new Answer(false, List.of("no end within " + LIMIT_SECONDS + " s"));
      }
      List<String> messages = new ArrayList<>(messages(streams.resolve("err")));
      messages.addAll(messages(streams.resolve("out")));
      return new Answer(process.exitValue() == 0, messages);
    } finally {
      delete(folder);
    }
  }

  private Process start(List<String> arguments, Path streams, Path place) throws IOException {
    List<String> command = new ArrayList<>(List.of(Path.of(jvm.home(), "bin/java").toString()));
    command.addAll(arguments);
    command.add("-version");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(place.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(streams.resolve("out").toFile())
            .redirectError(streams.resolve("err").toFile());
    builder.environment().clear();
    builder.environment().putAll(Map.of("PATH", "/usr/bin:/bin", "LANG", "C.UTF-8"));
    return builder.start();
  }

  private List<String> messages(Path stream) throws IOException {
    try (InputStream in = Files.newInputStream(stream)) {
      String text = new String(in.readNBytes(LARGEST_OUTPUT), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !EXPECTED.matcher(line).matches())
          .map(line -> steady(line.replace(jvm.home(), "JAVA_HOME")))
          .toList();
    }
  }

  private static String steady(String line) {
    boolean warning = line.startsWith("OpenJDK 64-Bit Server VM warning: ");
    String text = warning ? line.substring("OpenJDK 64-Bit Server VM ".length()) : line;
    return VOLATILE.matcher(text).replaceAll("").strip();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}
