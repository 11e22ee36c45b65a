package dev.assay.flags;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What flags and options are for, in our own words: the few hundred that people really use. What a
/// build does with them is in [Knowledge].
public final class Catalogue {

  private static final String SHIPPED = "catalogue.tsv";
  private static final int CELLS = 6;

  private static final Pattern FLAG = Pattern.compile("-XX:[+-]?(\\w+).*", Pattern.DOTALL);

  /// Options with the value right behind the name.
  private static final Pattern GLUED = Pattern.compile("(-X(?:mx|ms|mn|ss|oss|minf|maxf))[\\d.].*");

  private static final Pattern OPTION = Pattern.compile("(-[^=: ]+).*", Pattern.DOTALL);

  /// What a flag has to do with.
  public enum Group {
    HEAP,
    GC,
    GC_LOG,
    JIT,
    CODE_CACHE,
    METASPACE,
    MEMORY,
    CONTAINERS,
    THREADS,
    LOCKING,
    STRINGS,
    CDS,
    JFR,
    DIAGNOSTICS,
    ERRORS,
    UNLOCK,
    SECURITY,
    MODULES,
    /// Options of another JVM.
    OPENJ9;

    /// `gc-log`.
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Group of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  /// A flag or an option.
  ///
  /// @param name `MaxHeapSize`, `-Xmx`, `--add-opens`
  /// @param collectors for which alone it has an effect, as [Settings#collector] names them; empty
  ///   for all
  /// @param replacement the option that took its place
  /// @param unproved whether people set it for speed, and whether it helps has to be measured
  /// @param meaning one line without a full stop, with the unit
  public record Entry(
      String name,
      Group group,
      List<String> collectors,
      Optional<String> replacement,
      boolean unproved,
      String meaning) {
    public Entry {
      collectors = List.copyOf(collectors);
    }
  }

  private final String text;

  private Catalogue(String text) {
    this.text = text;
  }

  /// What comes with Assay.
  public static Catalogue shipped() {
    try (InputStream in = Catalogue.class.getResourceAsStream(SHIPPED)) {
      if (in == null) {
        throw Problem.unfit(
            "this build of Assay has no " + SHIPPED + "; build it with mvn package");
      }
      return new Catalogue(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw Problem.unfit("cannot read the shipped catalogue; build Assay again").causedBy(failed);
    }
  }

  /// The entry of a flag by its name, or of an argument as typed: `UseG1GC`, `-XX:+UseG1GC`,
  /// `-Xmx1g`, `--add-opens java.base/java.lang=ALL-UNNAMED`.
  public Optional<Entry> of(String flagOrOption) {
    String key = "\n" + name(flagOrOption) + "\t";
    int at = text.indexOf(key);
    if (at < 0) {
      return Optional.empty();
    }
    int end = text.indexOf('\n', at + 1);
    return Optional.of(entry(text.substring(at + 1, end < 0 ? text.length() : end)));
  }

  /// All of them, sorted by name.
  public List<Entry> entries() {
    return text.lines().filter(line -> !line.startsWith("#")).map(Catalogue::entry).toList();
  }

  private static String name(String argument) {
    for (Pattern pattern : List.of(FLAG, GLUED, OPTION)) {
      Matcher matcher = pattern.matcher(argument);
      if (matcher.matches()) {
        return matcher.group(1);
      }
    }
    return argument;
  }

  private static Entry entry(String row) {
    String[] cells = row.split("\t", CELLS);
    return new Entry(
        cells[0],
        Group.of(cells[1]),
        cells[2].isEmpty() ? List.of() : Arrays.asList(cells[2].split(",", -1)),
        Optional.of(cells[3]).filter(cell -> !cell.isEmpty()),
        cells[4].equals("yes"),
        cells[5]);
  }
}
