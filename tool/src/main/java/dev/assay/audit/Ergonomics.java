package dev.assay.audit;

import dev.assay.flags.Settings;
import dev.assay.model.Container;
import dev.assay.model.MachineChoices;
import java.util.OptionalLong;

/// What a release of the JDK chooses for a container when the line says nothing, as measured on
/// builds of 8 to 28 (`docs/reference/audit-rules.md` has the table).
public final class Ergonomics {

  /// The first release that takes G1 on any machine (JEP 523).
  private static final int G1_EVERYWHERE = 27;

  /// The first release whose heap starts at its least size instead of at 1/64 of the memory.
  private static final int STARTS_SMALL = 26;

  /// `is_server_class_machine`: 2 CPUs and 2 GB, of which 256 MB may be missing.
  private static final long SERVER_MEMORY = 1792 * Size.MB;

  private static final long SERVER_CPUS = 2;

  /// `MaxHeapSize` before ergonomics: 96 MB, times 1.3 for 64 bits.
  private static final long SMALL_HEAP = 96 * Size.MB * 13 / 10;

  /// The largest heap with compressed oops, 32 GB, without what lies below its base.
  private static final long LARGEST_DEFAULT = 30718 * Size.MB;

  private static final long LEAST_INITIAL = 8 * Size.MB;
  private static final long ALIGNMENT = 2 * Size.MB;

  private Ergonomics() {}

  /// The same for a line that says where the heap starts and leaves its maximum to the JVM.
  public static MachineChoices startingAsIn(Settings settings, MachineChoices usual) {
    long least = Heap.least(settings).map(heap -> heap.bytes().orElse(0)).orElse(0L);
    return new MachineChoices(
        usual.feature(),
        usual.cpus(),
        usual.collector(),
        raised(usual.initialHeap(), least),
        raised(usual.maximumHeap(), least),
        usual.parallelThreads(),
        usual.concurrentThreads(),
        usual.codeCache());
  }

  private static OptionalLong raised(OptionalLong chosen, long least) {
    return chosen.isPresent() ? OptionalLong.of(Math.max(chosen.getAsLong(), least)) : chosen;
  }

  /// What is chosen; where a limit is not known, for a machine with two CPUs and 2 GB.
  public static MachineChoices of(int feature, Container container) {
    int cpus = container.cpus().isPresent() ? cpus(container.cpus().getAsDouble()) : 2;
    long memory = container.memory().orElse(2 * Size.GB);
    String collector = collector(feature, cpus, memory);
    boolean known = container.memory().isPresent();
    int parallel = collector.equals("Serial") ? 0 : parallelThreads(cpus);
    return new MachineChoices(
        feature,
        cpus,
        collector,
        known ? OptionalLong.of(initialHeap(feature, memory)) : OptionalLong.empty(),
        known ? OptionalLong.of(maximumHeap(memory)) : OptionalLong.empty(),
        parallel,
        collector.equals("G1") ? Math.max(1, (parallel + 2) / 4) : 0,
        240 * Size.MB);
  }

  /// A part of a CPU counts as a whole one.
  static int cpus(double quota) {
    return (int) Math.max(1, Math.ceil(Math.min(quota, 1 << 20)));
  }

  private static String collector(int feature, int cpus, long memory) {
    if (feature >= G1_EVERYWHERE) {
      return "G1";
    }
    if (cpus < SERVER_CPUS || memory < SERVER_MEMORY) {
      return "Serial";
    }
    return feature < 9 ? "Parallel" : "G1";
  }

  /// All up to 8, then five of each further eight.
  static int parallelThreads(int cpus) {
    return cpus <= 8 ? cpus : 8 + (cpus - 8) * 5 / 8;
  }

  /// A quarter of the memory; half of it when that is little.
  private static long maximumHeap(long memory) {
    long half = memory / 2;
    long heap = half < SMALL_HEAP ? half : Math.max(memory / 4, SMALL_HEAP);
    return Math.min(aligned(heap), LARGEST_DEFAULT);
  }

  private static long initialHeap(int feature, long memory) {
    long share = feature >= STARTS_SMALL ? 0 : memory / 64;
    return Math.min(Math.max(aligned(share), LEAST_INITIAL), maximumHeap(memory));
  }

  private static long aligned(long bytes) {
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }
}
