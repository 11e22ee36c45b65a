package dev.assay.recording;

import dev.assay.model.Problem;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// Reads flight recordings: of JDK 8u262 to 28, of async-profiler, and of both in one file.
///
/// A recording is a row of chunks, each complete in itself. Workers take them by turns, each into a
/// profile of its own; these are added up at the end, in the same order whatever was faster.
final class JfrReader implements RecordingReader {

  private static final int VERSION = 2;

  /// More workers than this wait for memory and hold too much of it: a hostile recording costs some
  /// 160 MB for each.
  private static final int MOST_WORKERS = 4;

  private final int workers;

  JfrReader() {
    this(Math.min(Runtime.getRuntime().availableProcessors(), MOST_WORKERS));
  }

  JfrReader(int workers) {
    this.workers = workers;
  }

  @Override
  public boolean recognises(byte[] head) {
    return JfrChunk.Head.recognises(head);
  }

  @Override
  public Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException {
    try (JfrChunks chunks = JfrChunks.of(source);
        Pass pass = new Pass(into.selection(), workers)) {
      pass.read(chunks, watch);
      return pass.result(source.name(), into);
    }
  }

  /// One reading of a recording.
  private static final class Pass implements AutoCloseable {
    private final Selection selection;
    private final List<JfrWorker> workers = new ArrayList<>();
    private final List<Future<?>> running = new ArrayList<>();
    private final int most;
    private final JfrContent.Beginnings beginnings = new JfrContent.Beginnings();
    private final JfrTally tally = new JfrTally();
    private @Nullable ExecutorService threads;
    private @Nullable JfrContent first;
    private int contents;
    private long startNanos = Long.MAX_VALUE;
    private long endNanos;
    private String lastDamage = "nothing in it can be read";

    Pass(Selection selection, int most) {
      this.selection = selection;
      this.most = most;
    }

    void read(JfrChunks chunks, Progress watch) throws IOException {
      Optional<JfrChunk> next = chunks.next();
      while (next.isPresent()) {
        JfrContent content = content(next.get());
        next = chunks.next();
        if (content != null) {
          take(content, next.isPresent());
        }
        watch.read(chunks.done(), chunks.all());
      }
      for (Future<?> future : running) {
        await(future);
      }
      if (chunks.all() > chunks.done()) {
        tally.notice(
            "recording.damaged",
            "%,d bytes from byte %,d on are not a chunk and were left out"
                .formatted(chunks.all() - chunks.done(), chunks.done()));
      }
    }

    private @Nullable JfrContent content(JfrChunk chunk) {
      String problem;
      JfrChunk.Head head = chunk.head();
      if (head.major() != VERSION) {
        problem = "is of format version %d; %d is known".formatted(head.major(), VERSION);
      } else if (!head.compressed()) {
        problem = "holds numbers in a form that no JDK writes";
      } else {
        try {
          JfrContent content = beginnings.of(chunk);
          if (content.outline().damage() != null) {
            damaged(chunk, content.outline().damage() + ": what is whole of it was read");
          }
          return content;
        } catch (IndexOutOfBoundsException e) {
          problem = "does not say what its events are";
        }
      }
      damaged(chunk, problem + ", and was left out");
      return null;
    }

    private void damaged(JfrChunk chunk, String problem) {
      lastDamage = "the chunk at byte %,d %s".formatted(chunk.offset(), problem);
      tally.notice("recording.damaged", lastDamage);
    }

    private void take(JfrContent content, boolean more) throws IOException {
      JfrChunk.Head head = content.chunk().head();
      if (first == null) {
        first = content;
        startNanos = head.startNanos();
      }
      endNanos = Math.max(endNanos, head.startNanos() + head.nanos());
      int turn = contents++ % most;
      if (turn == workers.size()) {
        workers.add(new JfrWorker(selection, startNanos));
      }
      JfrWorker worker = workers.get(turn);
      if (most == 1 || (!more && contents == 1)) {
        worker.read(content);
        return;
      }
      if (turn < running.size()) {
        await(running.get(turn));
      }
      Future<?> future = threads().submit(() -> worker.read(content));
      if (turn < running.size()) {
        running.set(turn, future);
      } else {
        running.add(future);
      }
    }

    private ExecutorService threads() {
      ExecutorService known = threads;
      if (known == null) {
        known =
            Executors.newFixedThreadPool(
                most, Thread.ofPlatform().daemon().name("recording-", 0).factory());
        threads = known;
      }
      return known;
    }

    private static void await(Future<?> future) throws IOException {
      try {
        future.get();
      } catch (ExecutionException e) {
        switch (e.getCause()) {
          case RuntimeException cause -> throw cause;
          case Error cause -> throw cause;
          case null, default -> throw new IOException(e.getCause());
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }

    Read result(String name, ProfileBuilder into) {
      if (first == null) {
        throw Problem.unfit(Plain.name(name) + " is a damaged recording: " + lastDamage);
      }
      JfrSampler chosen = null;
      for (JfrWorker worker : workers) {
        tally.add(worker.tally());
        JfrSampler its = worker.sampler();
        boolean better = chosen == null || (its != null && its.compareTo(chosen) < 0);
        chosen = better ? its : chosen;
      }
      SampleKind kind = null;
      for (JfrWorker worker : workers) {
        if (chosen != null && worker.sampler() == chosen) {
          kind = kind == null ? worker.kind() : kind;
          into.add(worker.builder());
        }
      }
      if (chosen == null || kind == null) {
        kind = none(name);
      } else {
        tally.judge(chosen);
      }
      return new Read(kind, tally.facts(name, startNanos, endNanos));
    }

    /// The kind of a profile without samples.
    ///
    /// @throws Problem when there are samples, but none of the selected kind
    private SampleKind none(String name) {
      Optional<String> wanted = selection.kind();
      if (wanted.isPresent() && !tally.kinds().isEmpty()) {
        throw AbsentKind.problem(
            name, wanted.get(), tally.kinds().keySet().stream().sorted().toList());
      }
      tally.notice("recording.no-samples", "there are no samples in it");
      return SampleKind.PREFERENCE.stream()
          .filter(kind -> kind.name().equals(wanted.orElse("cpu")))
          .findFirst()
          .orElse(SampleKind.CPU);
    }

    @Override
    public void close() {
      if (threads != null) {
        threads.shutdownNow();
      }
    }
  }
}
