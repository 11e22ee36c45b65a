package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Command lines to be shown to JVMs: `bench/corpus/*.tsv`, one row each with an id, the JDKs that
/// are given it, and its arguments as a JSON array. JDKs are `*`, or numbers and ranges:
/// `8,11-17,25-`.
///
/// @param id of the line; rows of one id differ in their JDKs
/// @param jdks as the file has them
record JvmLines(String id, String jdks, List<String> arguments) {

  static final JsonMapper JSON = new JsonMapper();

  static List<JvmLines> read(Path file) throws IOException {
    List<JvmLines> lines = new ArrayList<>();
    for (String row : Files.readAllLines(file)) {
      if (row.isBlank() || row.startsWith("#")) {
        continue;
      }
      String[] cells = row.split("\t", -1);
      if (cells.length != 3) {
        throw new IOException(file + ": a row needs three cells, this has others: " + row);
      }
      List<String> arguments = JSON.readValue(cells[2], new TypeReference<List<String>>() {});
      lines.add(new JvmLines(cells[0], cells[1], arguments));
    }
    return lines;
  }

  /// Whether this JDK is given the line.
  boolean isFor(int feature) {
    return jdks.equals("*")
        || Arrays.stream(jdks.split(",", -1)).anyMatch(range -> within(range, feature));
  }

  private static boolean within(String range, int feature) {
    int dash = range.indexOf('-');
    if (dash < 0) {
      return feature == Integer.parseInt(range);
    }
    int last = dash == range.length() - 1 ? feature : Integer.parseInt(range.substring(dash + 1));
    return IntStream.rangeClosed(Integer.parseInt(range.substring(0, dash)), last)
        .anyMatch(one -> one == feature);
  }
}
