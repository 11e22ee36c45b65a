package dev.assay.flags;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// What the tables of deprecation in OpenJDK's sources, and its JEPs, say of flags and of other
/// options: `lifecycle.txt`. It fills the gaps between the builds that were asked.
final class LifecycleTable {

  private static final String RESOURCE = "lifecycle.txt";

  private static final int FIELDS = 7;

  private final String text;

  LifecycleTable(String text) {
    this.text = "\n" + text;
  }

  /// The one that is shipped.
  static LifecycleTable shipped() {
    try (InputStream in = LifecycleTable.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw Problem.unfit("this build of Assay carries no " + RESOURCE + "; build it again");
      }
      return new LifecycleTable(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw Problem.unfit("cannot read the shipped " + RESOURCE + "; build Assay again")
          .causedBy(failed);
    }
  }

  /// The row of a flag.
  Optional<Lifecycle> row(String flag) {
    int at = text.indexOf("\n" + flag + "\t");
    return at < 0 ? Optional.empty() : Optional.of(parse(line(at + 1)));
  }

  /// The row whose name is the longest beginning of this option.
  Optional<Lifecycle> option(String option) {
    for (int end = option.length(); end > 1; end--) {
      Optional<Lifecycle> row = row(option.substring(0, end));
      if (row.isPresent()) {
        return row;
      }
    }
    return Optional.empty();
  }

  /// All names of flags, those that have gone long ago among them.
  Stream<String> flags() {
    return text.lines()
        .filter(line -> !line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '-')
        .map(line -> line.substring(0, line.indexOf('\t')));
  }

  private String line(int start) {
    int end = text.indexOf('\n', start);
    return text.substring(start, end < 0 ? text.length() : end);
  }

  private static Lifecycle parse(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalArgumentException(RESOURCE + " has a row of " + fields.length + ": " + line);
    }
    return new Lifecycle(
        fields[0],
        release(fields[1]),
        release(fields[2]),
        release(fields[3]),
        release(fields[4]),
        OptionalInt.empty(),
        Optional.of(fields[5]).filter(text -> !text.isEmpty()),
        fields[6]);
  }

  private static OptionalInt release(String text) {
    return text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
  }
}
