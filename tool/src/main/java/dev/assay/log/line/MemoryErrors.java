package dev.assay.log.line;

import dev.assay.log.line.ToldTwice.Way;
import dev.assay.model.Kept;
import dev.assay.model.Shortage;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Errors of memory that ran out, of which one JVM tells the same several times: ZGC logs which
/// thread gets one, and every JVM that an allocation of metaspace failed; the JVM prints which
/// thread ended by one and, without a name, the error that it dumps its heap for or ends by.
/// Nothing tells which are the same, so that of each thread the larger number counts, and so of
/// those with a thread and those without.
public final class MemoryErrors {

  /// Threads that are told apart; errors of further ones count each time.
  private static final int MOST = 10_000;

  /// Of one kind.
  private static final class Errors {
    private final Map<String, Told> threads = new HashMap<>();
    private final Told unnamed = new Told();
    private long named;
    private long nameless;
  }

  /// Of one thread, or of none that is named.
  private static final class Told {
    private long logged;
    private long printed;

    private boolean isNews(Way way) {
      return way == Way.LOGGED ? ++logged > printed : ++printed > logged;
    }
  }

  private final Map<Shortage, Errors> kinds = new EnumMap<>(Shortage.class);

  /// One is told.
  ///
  /// @param thread that got it, empty where no line tells
  /// @return whether it counts
  public boolean counts(Way way, String thread, @Nullable Shortage what) {
    Errors errors = kinds.computeIfAbsent(kind(what), _ -> new Errors());
    if (thread.isEmpty()) {
      return errors.unnamed.isNews(way) && ++errors.nameless > errors.named;
    }
    return isNews(errors.threads, way, Kept.name(thread)) && ++errors.named > errors.nameless;
  }

  /// A program tells that something failed by one, perhaps by one that was told before.
  ///
  /// @return whether it counts, as none of its kind was told
  public boolean countsCause(@Nullable Shortage what) {
    return !kinds.containsKey(kind(what)) && counts(Way.PRINTED, "", what);
  }

  /// An operation is told that a JVM executes when one has occurred, of whatever kind.
  ///
  /// @return whether it counts, as none was told
  public boolean countsOperation() {
    return kinds.isEmpty() && counts(Way.LOGGED, "", null);
  }

  private static boolean isNews(Map<String, Told> threads, Way way, String thread) {
    return (threads.size() >= MOST && !threads.containsKey(thread))
        || threads.computeIfAbsent(thread, _ -> new Told()).isNews(way);
  }

  /// Not every line says that it was the heap, or why that was full.
  private static Shortage kind(@Nullable Shortage what) {
    return what == null || what == Shortage.OVERHEAD ? Shortage.HEAP : what;
  }
}
