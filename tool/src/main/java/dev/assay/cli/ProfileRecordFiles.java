package dev.assay.cli;

import dev.assay.profiler.AgentRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Where the recordings of a command go: each JVM writes a file of its own, because any JVM may
/// start others, and some hand their own arguments on to them (JMH does so for its forks).
///
/// @param output the name that one JVM's recording has in the end
record ProfileRecordFiles(Path output) {

  /// As the flight recorder names a file in a folder.
  private static final Pattern FLIGHT = Pattern.compile("hotspot-pid-([0-9]+)-id-[0-9]+-.*");

  /// What the agent is told to write, with the process id where it says `%p`.
  Path pattern() {
    Path literal = AgentRequest.literal(output);
    return literal.resolveSibling(named(literal, "%p"));
  }

  /// What the agents wrote: under the name that was asked for when it is one file.
  ///
  /// @param since when the command was started, in milliseconds
  List<Path> ofAgents(long since) throws IOException {
    String[] around = named(output, "\0").split("\0", -1);
    List<Path> all;
    try (Stream<Path> files = Files.list(Objects.requireNonNull(output.getParent()))) {
      all =
          files
              .filter(file -> isOfProcess(String.valueOf(file.getFileName()), around))
              .filter(file -> isWritten(file, since))
              .sorted()
              .toList();
    }
    if (all.size() != 1) {
      return all;
    }
    Files.move(all.getFirst(), output, StandardCopyOption.REPLACE_EXISTING);
    return List.of(output);
  }

  /// What flight recorders wrote into a folder, brought to where it is wanted. A JVM that was given
  /// the recorder by its environment and by the arguments of its parent has written the same twice.
  List<Path> ofFlightRecorders(Path folder) throws IOException {
    Map<String, Path> recordings = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.toFile().length() > 0)
          .sorted()
          .forEach(file -> recordings.putIfAbsent(process(file), file));
    }
    List<Path> moved = new ArrayList<>();
    for (var recording : recordings.entrySet()) {
      Path target =
          recordings.size() == 1
              ? output
              : output.resolveSibling(named(output, recording.getKey()));
      Files.copy(recording.getValue(), target, StandardCopyOption.REPLACE_EXISTING);
      moved.add(target);
    }
    return moved;
  }

  private static String process(Path file) {
    String name = String.valueOf(file.getFileName());
    Matcher flight = FLIGHT.matcher(name);
    return flight.matches() ? flight.group(1) : name;
  }

  private static String named(Path file, String middle) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return dot > 0
        ? name.substring(0, dot) + "-" + middle + name.substring(dot)
        : name + "-" + middle;
  }

  private static boolean isOfProcess(String name, String[] around) {
    return name.length() > around[0].length() + around[1].length()
        && name.startsWith(around[0])
        && name.endsWith(around[1])
        && name.substring(around[0].length(), name.length() - around[1].length())
            .chars()
            .allMatch(Character::isDigit);
  }

  private static boolean isWritten(Path file, long since) {
    return file.toFile().length() > 0 && file.toFile().lastModified() >= since - 1000;
  }
}
