package dev.assay.flags;

import dev.assay.flags.Fate.Ignored;
import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import dev.assay.flags.Fate.Renamed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A release of which no build was asked: what the neighbouring builds agree on, and where they do
/// not, what the tables of deprecation say.
///
/// @param before the next older build that was asked
/// @param after the next newer one
record InferredBuild(int feature, JvmBuild before, JvmBuild after, LifecycleTable table)
    implements JvmBuild {

  /// Gone since 11, by JEP 320; 9 and 10 had them.
  private static final Set<String> ENTERPRISE =
      Set.of(
          "java.activation",
          "java.corba",
          "java.se.ee",
          "java.transaction",
          "java.xml.bind",
          "java.xml.ws",
          "java.xml.ws.annotation");

  private static final int MODULAR = 9;

  private static final int WITHOUT_ENTERPRISE = 11;

  @Override
  public String provedBy() {
    return "tables of deprecation (between " + before.provedBy() + " and " + after.provedBy() + ")";
  }

  @Override
  public boolean isProved() {
    return false;
  }

  @Override
  public boolean isCertain(String name) {
    return agree(name) || table.row(name).filter(this::tells).isPresent();
  }

  /// Whether both neighbours do the same sort of thing with a name.
  private boolean agree(String name) {
    return before.fate(name).getClass().equals(after.fate(name).getClass());
  }

  /// Whether a row says what happened between the neighbours.
  private boolean tells(Lifecycle row) {
    return Stream.of(row.since(), row.obsoleteIn(), row.refusedIn())
        .flatMapToInt(OptionalInt::stream)
        .anyMatch(release -> release > before.feature() && release <= after.feature());
  }

  @Override
  public Fate fate(String name) {
    return table.row(name).map(this::fate).orElseGet(() -> neighbours(name));
  }

  private Fate fate(Lifecycle row) {
    String name = row.flag();
    Fate neighbours = neighbours(name);
    if (!tells(row) && agree(name)) {
      return aged(row, neighbours);
    }
    if (isPast(row.refusedIn())) {
      return new Refused(Cell.UNKNOWN_FLAG);
    }
    if (isPast(row.obsoleteIn())) {
      return new Ignored(
          "Ignoring option %s; support was removed in %d.0"
              .formatted(name, row.obsoleteIn().getAsInt()));
    }
    if (row.since().isPresent()) {
      return isPast(row.since()) ? aged(row, neighbours) : new Refused(Cell.UNKNOWN_FLAG);
    }
    return aged(row, neighbours);
  }

  /// With the warning that this release gives.
  private Fate aged(Lifecycle row, Fate fate) {
    if (!(fate instanceof Listed(Flag flag, String words))) {
      return fate;
    }
    if (!isPast(row.deprecatedIn())) {
      return new Listed(flag, row.deprecatedIn().isPresent() ? "" : words);
    }
    String other =
        row.replacement()
            .filter(_ -> row.source().startsWith("aliased"))
            .map(" Use option %s instead."::formatted)
            .orElse("");
    return new Listed(
        flag,
        "Option %s was deprecated in version %d.0 and will likely be removed in a future release."
                .formatted(row.flag(), row.deprecatedIn().getAsInt())
            + other);
  }

  private boolean isPast(OptionalInt release) {
    return release.isPresent() && feature >= release.getAsInt();
  }

  /// A flag that the older build takes, or if it refuses it, whatever the newer one does: where
  /// nothing is known, a line is not said to fail.
  private Fate neighbours(String name) {
    Fate old = before.fate(name);
    Fate now = after.fate(name);
    if (old instanceof Refused) {
      return now;
    }
    // Its default may have moved; the newer build's is the better guess where both list it.
    return old instanceof Renamed || !(now instanceof Listed) ? old : now;
  }

  /// That of the older neighbour; if it refuses the option, of the newer one.
  @Override
  public Optional<List<Moved>> bundle(String option) {
    return before.bundle(option).or(() -> after.bundle(option));
  }

  @Override
  public Set<String> names() {
    Set<String> names = new TreeSet<>();
    Stream.concat(before.names().stream(), after.names().stream())
        .filter(name -> fate(name) instanceof Listed)
        .forEach(names::add);
    return names;
  }

  @Override
  public Optional<Limit> limit(String name) {
    return feature < MODULAR ? before.limit(name) : after.limit(name);
  }

  /// What the neighbours agree on; otherwise that of the one on this side of the release in which
  /// it changed.
  @Override
  public Optional<OptionAnswer> option(String probe) {
    Optional<OptionAnswer> old = before.option(probe);
    Optional<OptionAnswer> now = after.option(probe);
    return old.equals(now) || !hasChanged(probe) ? old : now;
  }

  private boolean hasChanged(String option) {
    return table.option(option).stream()
        .flatMap(
            row -> Stream.of(row.since(), row.deprecatedIn(), row.obsoleteIn(), row.refusedIn()))
        .flatMapToInt(OptionalInt::stream)
        .filter(release -> release > before.feature() && release <= after.feature())
        .anyMatch(release -> feature >= release);
  }

  @Override
  public boolean hasModule(String module) {
    return feature >= MODULAR
        && (before.hasModule(module)
            || after.hasModule(module)
            || (feature < WITHOUT_ENTERPRISE && ENTERPRISE.contains(module)));
  }

  @Override
  public List<String> packages(String module) {
    Set<String> packages = new TreeSet<>(before.packages(module));
    packages.addAll(after.packages(module));
    return new ArrayList<>(packages);
  }

  @Override
  public List<String> logWords(LogWord sort) {
    Set<String> words = new LinkedHashSet<>(before.logWords(sort));
    if (feature >= MODULAR) {
      words.addAll(after.logWords(sort));
    }
    return new ArrayList<>(words);
  }

  @Override
  public SortedMap<String, String> compileCommands() {
    SortedMap<String, String> commands = new TreeMap<>(after.compileCommands());
    commands.putAll(before.compileCommands());
    return commands;
  }
}
