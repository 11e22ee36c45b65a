package dev.assay.flags;

import dev.assay.flags.Catalogue.Group;
import dev.assay.model.Jvm;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Compares what the JVMs of two variants are: their builds, their collectors, the flags that are
/// in force in both.
public final class JvmComparison {

  private static final Set<String> CODE_CACHE =
      Set.of(
          "TieredCompilation",
          "TieredStopAtLevel",
          "NonNMethodCodeHeapSize",
          "ProfiledCodeHeapSize",
          "NonProfiledCodeHeapSize",
          "UseCodeCacheFlushing");

  private static final Set<String> HEAP =
      Set.of("UseCompressedOops", "UseCompressedClassPointers", "UseCompactObjectHeaders");

  private static final Set<String> ARCHIVE =
      Set.of("UseSharedSpaces", "SharedArchiveFile", "AOTCache", "AOTMode");

  /// Where a release maps its archive changes with every start.
  private static final Set<String> NOISE = Set.of("SharedBaseAddress");

  /// Thresholds between tiers, which follow from there being tiers.
  private static final Pattern TIER = Pattern.compile("Tier\\d\\w+");

  private static final Set<String> OF_THE_CODE_CACHE =
      Set.of(
          "NonNMethodCodeHeapSize",
          "ProfiledCodeHeapSize",
          "NonProfiledCodeHeapSize",
          "NmethodSweepFraction");

  private static final Set<String> PARTS_OF_HEAP =
      Set.of("NewSize", "MaxNewSize", "OldSize", "MinHeapDeltaBytes");

  /// How loops are polled for safepoints, which each collector sets for itself.
  private static final Set<String> OF_THE_COLLECTOR =
      Set.of("LoopStripMiningIter", "LoopStripMiningIterShortLoop", "UseCountedLoopSafepoints");

  private static final Pattern OF_A_COLLECTOR =
      Pattern.compile("(?:G1|CMS|Shenandoah|Z|PS|ParGC)[A-Z]\\w+|GCPauseIntervalMillis");

  /// `Ignoring option MaxPermSize; support was removed in 8.0`, on JDK 8 with the value.
  private static final Pattern IGNORED =
      Pattern.compile("(?i)ignoring option (\\w+)(?:=(\\S+?))?[;:]");

  private static final Comparator<JvmDifference> ORDER =
      Comparator.comparing(JvmDifference::kind).thenComparing(JvmDifference::name);

  private final Catalogue catalogue;

  public JvmComparison(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /// One side.
  ///
  /// @param flags absent when the JVM did not tell
  /// @param warnings that it printed when it started
  public record Side(
      Variant variant, Jvm jvm, Optional<EffectiveFlags> flags, List<String> warnings) {
    public Side {
      warnings = List.copyOf(warnings);
    }
  }

  /// What is different in a variant.
  ///
  /// @param again the baseline's flags once more: what differs between two starts is noise
  public List<JvmDifference> of(Side baseline, Optional<EffectiveFlags> again, Side side) {
    List<JvmDifference> all = new ArrayList<>(builds(baseline, side));
    if (baseline.flags().isPresent() && side.flags().isPresent()) {
      Set<String> noise = new HashSet<>(NOISE);
      again.ifPresent(second -> noise.addAll(baseline.flags().get().differing(second)));
      all.addAll(flags(new Pair(baseline, side), noise));
    }
    all.addAll(ignored(baseline, side));
    all.sort(ORDER);
    return all;
  }

  private record Pair(Side baseline, Side side) {
    EffectiveFlags before() {
      return baseline.flags().orElseThrow();
    }

    EffectiveFlags after() {
      return side.flags().orElseThrow();
    }

    boolean otherCollector() {
      return !Collectors.running(before()::value).equals(Collectors.running(after()::value));
    }

    /// Whether the JVM computes the flag from others that differ.
    boolean follows(String name) {
      Set<String> differing = before().differing(after());
      return (TIER.matcher(name).matches() && differing.contains("TieredCompilation"))
          || (name.equals("UseOptoBiasInlining") && differing.contains("UseBiasedLocking"))
          || (OF_THE_COLLECTOR.contains(name) && otherCollector())
          || (OF_THE_CODE_CACHE.contains(name) && differing.contains("ReservedCodeCacheSize"))
          || (PARTS_OF_HEAP.contains(name)
              && (otherCollector() || differing.contains("MaxHeapSize")));
    }

    boolean sameRelease() {
      return baseline.jvm().feature() == side.jvm().feature();
    }

    Set<String> typed() {
      Set<String> typed = new HashSet<>(Typed.names(baseline.variant().flags()));
      typed.addAll(Typed.names(side.variant().flags()));
      return typed;
    }

    JvmDifference of(Kind kind, String name, String from, String to, boolean asked) {
      return new JvmDifference(side.variant().name(), kind, name, from, to, asked);
    }
  }

  private static List<JvmDifference> builds(Side baseline, Side side) {
    Pair pair = new Pair(baseline, side);
    boolean asked = baseline.variant().jdk().isPresent() || side.variant().jdk().isPresent();
    Jvm from = baseline.jvm();
    Jvm to = side.jvm();
    return List.of(
            pair.of(Kind.BUILD, "version", from.version(), to.version(), asked),
            pair.of(Kind.BUILD, "vendor", from.vendor(), to.vendor(), asked),
            pair.of(Kind.BUILD, "vm", from.name(), to.name(), asked),
            pair.of(Kind.BUILD, "architecture", from.architecture(), to.architecture(), asked))
        .stream()
        .filter(difference -> !difference.baseline().equals(difference.value()))
        .toList();
  }

  private List<JvmDifference> flags(Pair pair, Set<String> noise) {
    Set<String> typed = pair.typed();
    List<JvmDifference> all = new ArrayList<>();
    collector(pair, typed).ifPresent(all::add);
    for (String name : new TreeSet<>(pair.before().differing(pair.after()))) {
      boolean asked = typed.contains(name);
      if (!noise.contains(name) && (asked || tells(pair, name))) {
        String from = pair.before().value(name).orElse("");
        all.add(pair.of(kind(name), name, from, pair.after().value(name).orElse(""), asked));
      }
    }
    oneSided(pair, typed).forEach(all::add);
    integerCache(pair, typed).ifPresent(all::add);
    return all;
  }

  private static Optional<JvmDifference> collector(Pair pair, Set<String> typed) {
    String from = Collectors.running(pair.before()::value).orElse("");
    String to = Collectors.running(pair.after()::value).orElse("");
    boolean asked =
        Collectors.names().stream().anyMatch(typed::contains) || typed.contains("AggressiveHeap");
    return from.equals(to)
        ? Optional.empty()
        : Optional.of(pair.of(Kind.COLLECTOR, "collector", from, to, asked));
  }

  /// Between releases hundreds of defaults moved; those that people know are told.
  private boolean tells(Pair pair, String name) {
    return !Collectors.names().contains(name)
        && !(pair.otherCollector() && isForSomeCollectors(name))
        && !isForOthers(pair, name)
        && !pair.follows(name)
        && (pair.sameRelease()
            || (pair.before().isProduct(name)
                && pair.after().isProduct(name)
                && (kind(name) != Kind.FLAG || catalogue.of(name).isPresent())));
  }

  /// Tuning of one collector says nothing about a JVM with another one.
  private boolean isForSomeCollectors(String name) {
    return OF_A_COLLECTOR.matcher(name).matches()
        || catalogue.of(name).filter(entry -> !entry.collectors().isEmpty()).isPresent();
  }

  /// Nor does tuning of a collector that runs in neither.
  private boolean isForOthers(Pair pair, String name) {
    List<String> collectors = catalogue.of(name).map(Catalogue.Entry::collectors).orElse(List.of());
    return !collectors.isEmpty()
        && Stream.of(pair.before(), pair.after())
            .flatMap(flags -> Collectors.running(flags::value).stream())
            .noneMatch(collectors::contains);
  }

  /// Flags that the user set and that only one of the JVMs has, as `UseBiasedLocking` on 17 and 21.
  private List<JvmDifference> oneSided(Pair pair, Set<String> typed) {
    return typed.stream()
        .filter(
            name -> pair.before().value(name).isPresent() != pair.after().value(name).isPresent())
        .filter(name -> !Collectors.names().contains(name))
        .map(name -> {
          String from = pair.before().value(name).orElse("");
          return pair.of(kind(name), name, from, pair.after().value(name).orElse(""), true);
        })
        .toList();
  }

  private static Optional<JvmDifference> integerCache(Pair pair, Set<String> typed) {
    Optional<String> from = pair.before().integerCache();
    Optional<String> to = pair.after().integerCache();
    return from.isEmpty() || to.isEmpty() || from.equals(to)
        ? Optional.empty()
        : Optional.of(
            pair.of(
                Kind.FLAG,
                EffectiveFlags.INTEGER_CACHE,
                from.get(),
                to.get(),
                typed.contains("AutoBoxCacheMax")));
  }

  private Kind kind(String name) {
    if (CODE_CACHE.contains(name)) {
      return Kind.CODE_CACHE;
    }
    if (HEAP.contains(name)) {
      return Kind.HEAP;
    }
    if (ARCHIVE.contains(name)) {
      return Kind.ARCHIVE;
    }
    Optional<Group> group = catalogue.of(name).map(Catalogue.Entry::group);
    return group.equals(Optional.of(Group.CODE_CACHE))
        ? Kind.CODE_CACHE
        : group.equals(Optional.of(Group.HEAP)) ? Kind.HEAP : Kind.FLAG;
  }

  private static List<JvmDifference> ignored(Side baseline, Side side) {
    Pair pair = new Pair(baseline, side);
    Set<String> before = new HashSet<>(baseline.warnings());
    List<JvmDifference> all = new ArrayList<>();
    for (String warning : side.warnings()) {
      Matcher matcher = IGNORED.matcher(warning);
      if (matcher.find() && !before.contains(warning)) {
        all.add(pair.of(Kind.IGNORED, matcher.group(1), "", warning, true));
      }
    }
    return all;
  }
}
