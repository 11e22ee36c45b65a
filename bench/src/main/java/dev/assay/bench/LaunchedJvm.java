package dev.assay.bench;

import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a JVM said and did when it was started with some arguments and `-version` in an empty
/// folder.
///
/// @param output both streams
/// @param flags all of them, as it prints them in the end
/// @param files that it left
record LaunchedJvm(
    int feature,
    List<String> arguments,
    int exit,
    String output,
    Map<String, String> flags,
    List<String> files) {

  private static final Pattern FLAG =
      Pattern.compile("\\s+\\w+\\s+(\\w+)\\s+:?=\\s*(\\S*)\\s+\\{.*");

  private static final String OUT = "out";

  private static final String CONFIGURATION = "configuration";

  private static final Pattern COMPLAINT =
      Pattern.compile(
          "(?i).*\\b(warning|deprecated|ignoring|unrecognized|will likely be removed|not supported)\\b.*");

  private static final Pattern MACHINE =
      Pattern.compile(
          "(?i).*(large pages|shared memory|hugetlb|transparent huge|perfdata|AppCDS|numa|hsdis).*");

  private static final List<String> COLLECTORS =
      List.of(
          "ConcMarkSweepGC", "SerialGC", "ParallelGC", "G1GC", "ZGC", "ShenandoahGC", "EpsilonGC");

  static LaunchedJvm launch(Jvm jvm, List<String> arguments)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("assay-rewrite");
    try {
      return launch(jvm, arguments, folder);
    } finally {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  private static LaunchedJvm launch(Jvm jvm, List<String> arguments, Path folder)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Path.of(jvm.home(), "bin", "java").toString()));
    // Two words where the launcher wants two.
    arguments.forEach(argument ->
        command.addAll(
            argument.startsWith("--") ? List.of(argument.split(" ", 2)) : List.of(argument)));
    command.add("-XX:+PrintFlagsFinal");
    if (jvm.feature() >= 9) {
      command.add("-Xlog:logging=debug:file=" + CONFIGURATION);
    }
    command.add("-version");
    int exit = start(command, folder, folder.resolve(OUT));
    String output = Files.readString(folder.resolve(OUT), StandardCharsets.UTF_8);
    Predicate<String> isFlag = line -> FLAG.matcher(line).matches();
    return new LaunchedJvm(
        jvm.feature(),
        arguments,
        exit,
        output.lines().filter(isFlag.negate()).collect(Collectors.joining("\n", "", "\n"))
            + configuration(folder),
        flags(output),
        files(folder));
  }

  /// As the JVM describes its logs.
  private static String configuration(Path folder) throws IOException {
    Path file = folder.resolve(CONFIGURATION);
    if (!Files.exists(file)) {
      return "";
    }
    return Files.readString(file, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains("filecount=") && !line.contains(CONFIGURATION))
        .collect(Collectors.joining("\n"));
  }

  private static int start(List<String> command, Path folder, Path out)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder
        .environment()
        .keySet()
        .removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
    Process process = builder.start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return -1;
    }
    return process.exitValue();
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString())
          .filter(name -> !name.equals(OUT))
          .toList();
    }
  }

  private static Map<String, String> flags(String listing) {
    Map<String, String> flags = new HashMap<>();
    for (String line : listing.lines().toList()) {
      Matcher matcher = FLAG.matcher(line);
      if (matcher.matches()) {
        flags.put(matcher.group(1), matcher.group(2));
      }
    }
    return flags;
  }

  boolean starts() {
    return exit == 0;
  }

  String flag(String name) {
    return flags.getOrDefault(name, "");
  }

  /// As its flag calls it, without `Use`.
  String collector() {
    return COLLECTORS.stream()
        .filter(name -> flag("Use" + name).equals("true"))
        .findFirst()
        .orElse("");
  }

  /// Without those about the machine, which has no large pages and no disassembler.
  List<String> warnings() {
    return output
        .lines()
        .filter(line -> COMPLAINT.matcher(line).matches())
        .filter(line -> !MACHINE.matcher(line).matches())
        .distinct()
        .toList();
  }
}
