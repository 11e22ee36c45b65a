package dev.assay.ledger;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Jit;
import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Inlining;
import dev.assay.model.LogEvent.NotEntrant;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Adds up the work of the JIT compilers and the use of the code cache.
final class CodeLedger {

  private static final int LEVELS = 5;
  private static final int MOST_HEAPS = 16;

  /// Share of a heap in use up to which nothing was thrown away for room.
  private static final double TIGHT = 0.5;

  /// What the cache is called where it is not in parts, and where a JVM tells the sum of these.
  private static final String WHOLE = "CodeCache";

  /// Up to JDK 19 a sweeper throws cold code away. With a cache of twice what is in use it throws
  /// away no more than with one of the default size.
  private static final double SWEPT = 0.5;

  /// Without one the cache asks for a collection when so much of its size is new in it
  /// (`SweeperThreshold`).
  private static final double COLLECTED = 0.15;

  /// With less the JVM does not start (`InitialCodeCacheSize`).
  private static final long LEAST = 2496 << 10;

  private final Map<String, CodeHeapUse> heaps = new LinkedHashMap<>();
  private final Map<IncidentKind, Long> incidents = new EnumMap<>(IncidentKind.class);

  /// Those of the run at hand.
  private final Map<IncidentKind, Long> told = new EnumMap<>(IncidentKind.class);

  /// How many there were in it, as its JVM counts them.
  private final Map<IncidentKind, Long> counted = new EnumMap<>(IncidentKind.class);

  private final long[] levels = new long[LEVELS];
  private final Tally reasons = new Tally();
  private final UnstableMethods unstable = new UnstableMethods();

  private long onStack;
  private long bytes;
  private long notEntrant;
  private long inlined;
  private long notInlined;

  /// Whether any compilation was told.
  private boolean compiled;

  /// Whether any decision to inline was told.
  private boolean decided;

  /// The use of each heap of the run at hand.
  private final Map<String, CodeHeapUse> inUse = new HashMap<>();

  /// Whether the run at hand would tell that a heap was full.
  private boolean tellsFull;

  /// Whether a heap came near its end in a run that may be silent about a full one.
  private boolean silent;

  /// Whether code went from a heap that may have been too small: a JVM clears more the less is
  /// free.
  private boolean cleared;

  /// Whether a run that told its code cache may have no sweeper.
  private boolean unswept;

  /// Whether a run told the whole cache and none of its parts.
  private boolean undivided;

  /// Whether there are more heaps than are kept.
  private boolean more;

  /// Adds what the compilers did.
  ///
  /// @return whether the event tells of that
  boolean add(LogEvent event, long instant, Buckets buckets) {
    if (event instanceof Compiled method) {
      compiled(method);
      buckets.compiled(instant, method.level());
    } else if (event instanceof Inlining decision) {
      inlining(decision);
    } else if (event instanceof NotEntrant method) {
      notEntrant(method);
    } else if (event instanceof CodeHeap use) {
      if (heap(use)) {
        buckets.codeHeap(instant, use.heap(), use.used());
      }
    } else {
      return false;
    }
    return true;
  }

  /// Adds what is in use of a heap.
  ///
  /// @return whether it is one that is kept
  private boolean heap(CodeHeap use) {
    CodeHeapUse now =
        new CodeHeapUse(use.heap(), use.size(), use.used(), use.maximumUsed(), Place.of(use.at()));
    if (heaps.size() < MOST_HEAPS || heaps.containsKey(use.heap())) {
      note(use, now);
      heaps.merge(
          use.heap(),
          now,
          (old, next) ->
              new CodeHeapUse(
                  next.name(),
                  Math.max(old.size(), next.size()),
                  next.used(),
                  Math.max(old.maximumUsed(), next.maximumUsed()),
                  next.maximumUsed() > old.maximumUsed() ? next.most() : old.most()));
      return true;
    }
    more = true;
    return false;
  }

  /// Takes note of code that went from a heap of which much was in use.
  private void note(CodeHeap use, CodeHeapUse now) {
    CodeHeapUse before = inUse.put(use.heap(), now);
    cleared |=
        before != null
            && now.used() < before.used()
            && before.used() >= TIGHT * now.size()
            && !now.isOwnCode();
  }

  /// The run at hand states this of its code cache.
  void states(Statement statement) {
    switch (statement.fact()) {
      // The log tells when a heap is full.
      case FULL_CODE_CACHE_TOLD -> tellsFull = true;
      case CODE_CACHE_FULLS -> counts(IncidentKind.CODE_CACHE_FULL, statement);
      case COMPILER_STOPS -> counts(IncidentKind.COMPILER_DISABLED, statement);
      case COMPILER_RESTARTS -> counts(IncidentKind.COMPILER_ENABLED, statement);
      default -> throw new IllegalArgumentException("not of the code cache: " + statement);
    }
  }

  private void counts(IncidentKind kind, Statement statement) {
    counted.merge(kind, Long.parseLong(statement.value()), Math::max);
  }

  void incident(IncidentKind kind) {
    told.merge(kind, 1L, Long::sum);
  }

  private void compiled(Compiled method) {
    compiled = true;
    levels[Math.clamp(method.level(), 0, LEVELS - 1)]++;
    onStack += method.onStack() ? 1 : 0;
    bytes += method.bytes();
  }

  private void notEntrant(NotEntrant method) {
    compiled = true;
    notEntrant++;
    if (!method.expected() && !isProfiled(method.level())) {
      unstable.add(method.method(), method.at());
    }
  }

  /// Whether code of this level only counts, and goes when that of the next is ready.
  private static boolean isProfiled(int level) {
    return level == 2 || level == 3;
  }

  private void inlining(Inlining decision) {
    decided = true;
    if (decision.inlined()) {
      inlined++;
    } else {
      notInlined++;
      reasons.add(decision.reason());
    }
  }

  /// Another JVM begins: its methods are others, even under the same names.
  ///
  /// @param version of the one that is over, where it is known
  void runEnds(@Nullable String version) {
    unswept |= !inUse.isEmpty() && !isSwept(version);
    undivided |= inUse.keySet().equals(Set.of(WHOLE));
    silent |= !tellsFull && inUse.values().stream().anyMatch(CodeHeapUse::isCrowded);
    tellsFull = false;
    counted.forEach((kind, count) -> told.merge(kind, count, Math::max));
    told.forEach((kind, count) -> incidents.merge(kind, count, Long::sum));
    counted.clear();
    told.clear();
    inUse.clear();
    unstable.runEnds();
  }

  /// All is read: the whole is no heap beside its parts.
  void ends(Buckets buckets, @Nullable String version) {
    runEnds(version);
    if (!undivided) {
      heaps.remove(WHOLE);
      buckets.forgetCodeHeap(WHOLE);
    }
  }

  @Nullable Jit jit() {
    if (!compiled && !decided) {
      return null;
    }
    List<UnstableMethods.Method> methods = unstable.methods();
    return new Jit(
        compiled ? Arrays.stream(levels).boxed().toList() : List.of(),
        compiled ? onStack : LogEvent.UNKNOWN,
        compiled ? bytes : LogEvent.UNKNOWN,
        compiled ? notEntrant : LogEvent.UNKNOWN,
        decided ? inlined : LogEvent.UNKNOWN,
        decided ? notInlined : LogEvent.UNKNOWN,
        reasons.counted(),
        methods.stream().map(method -> new Counted(method.name, method.count)).toList(),
        methods.stream().map(method -> Place.of(method.last)).toList());
  }

  /// The code cache; nothing if the logs do not tell of it.
  @Nullable CodeCache codeCache() {
    long fulls = count(IncidentKind.CODE_CACHE_FULL);
    long disabled = count(IncidentKind.COMPILER_DISABLED);
    long sweeps = countTold(IncidentKind.CODE_CACHE_SWEEP);
    long flushes = countTold(IncidentKind.CODE_CACHE_FLUSH);
    long collections = count(IncidentKind.CODE_CACHE_COLLECTION);
    long lows = count(IncidentKind.CODE_CACHE_LOW);
    if (heaps.isEmpty()
        && fulls + disabled + collections + lows == 0
        && sweeps < 0
        && flushes < 0) {
      return null;
    }
    boolean unknown = fulls + disabled == 0 && silent;
    return new CodeCache(
        List.copyOf(heaps.values()),
        unknown ? LogEvent.UNKNOWN : fulls,
        unknown ? LogEvent.UNKNOWN : disabled,
        count(IncidentKind.COMPILER_ENABLED),
        sweeps,
        flushes,
        collections,
        fulls + collections + lows > 0 || cleared ? LogEvent.UNKNOWN : sufficient());
  }

  private boolean isCrowded() {
    return heaps.values().stream().anyMatch(CodeHeapUse::isCrowded);
  }

  private long countTold(IncidentKind kind) {
    return incidents.getOrDefault(kind, LogEvent.UNKNOWN);
  }

  private long count(IncidentKind kind) {
    return incidents.getOrDefault(kind, 0L);
  }

  /// A size with which no code had to be thrown away for room, by the most that was in use. Unknown
  /// where some had to be, where a heap came near its end, of which a log may tell the use alone,
  /// and where it is no less than there is.
  private long sufficient() {
    CodeHeapUse whole = heaps.get(WHOLE);
    List<CodeHeapUse> parts = whole != null ? List.of(whole) : List.copyOf(heaps.values());
    if (more || parts.isEmpty() || isCrowded()) {
      return LogEvent.UNKNOWN;
    }
    long most = parts.stream().mapToLong(CodeHeapUse::maximumUsed).sum();
    long size = parts.stream().mapToLong(CodeHeapUse::size).sum();
    long enough = Math.max(LEAST, (long) Math.ceil(most / (areSwept() ? SWEPT : COLLECTED)));
    return size > 0 && enough >= size ? LogEvent.UNKNOWN : enough;
  }

  private boolean areSwept() {
    return count(IncidentKind.CODE_CACHE_SWEEP) > 0 || !unswept;
  }

  private static boolean isSwept(@Nullable String version) {
    int release = JvmVersion.release(version);
    return release > 0 && release < CodeCache.WITHOUT_SWEEPER;
  }
}
