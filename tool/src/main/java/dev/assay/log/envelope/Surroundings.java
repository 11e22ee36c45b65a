package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.stream.Collectors;

/// What stands around the pieces of lines that were broken, and is no part of them.
sealed interface Surroundings permits Fronts, Margins {

  /// A line without them.
  String strip(String line);

  /// How lines were broken that have them.
  ///
  /// @param joints how they were without
  Joints around(Joints joints);

  /// Lines without them.
  default byte[] strip(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, UTF_8)
        .lines()
        .map(this::strip)
        .collect(Collectors.joining("\n", "", "\n"))
        .getBytes(UTF_8);
  }
}
