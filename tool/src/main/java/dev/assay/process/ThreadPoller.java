package dev.assay.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/// Looks at the threads of a child and of the processes below it, from its start until it is gone.
///
/// The dearer a look, the rarer: after the first few it takes 0.4% of a CPU or less.
final class ThreadPoller extends Thread {

  private static final Duration SHORTEST = Duration.ofMillis(20);
  private static final Duration LONGEST = Duration.ofSeconds(1);

  /// Time between two looks, in multiples of what a look costs by now.
  private static final int COSTS = 250;

  /// At the start of a child its threads are new, which makes looks dear; but they are few.
  private static final int FIRST = 8;

  private static final int WARM_UP = 300;

  /// New processes are looked for at every so manieth look.
  private static final int CHILDREN = 8;

  /// Of more processes only so many are followed.
  private static final int PROCESSES = 64;

  private final Path proc;
  private final String child;
  private final Map<String, PolledProcess> processes = new HashMap<>();
  private final KernelBuffer buffer = new KernelBuffer();
  private final ThreadTally tally = new ThreadTally();
  private int polls;
  private int jvms;
  private long cost;
  private long last;

  /// Of the last two looks the cheaper: in the other one processes may have been looked for.
  private long usual;

  private volatile boolean stopped;

  /// @param proc the folder where the kernel shows processes
  ThreadPoller(Path proc, int child) {
    super("threads");
    this.proc = proc;
    this.child = Integer.toString(child);
    setDaemon(true);
  }

  /// Looks at this process itself, so that our own code is compiled before a child is measured.
  static void warmUp(Path proc) {
    ThreadPoller own = new ThreadPoller(proc, (int) ProcessHandle.current().pid());
    PolledProcess process = new PolledProcess(proc.resolve(own.child));
    for (int i = 0; i < WARM_UP; i++) {
      own.tally.begin(System.nanoTime());
      process.poll(own.buffer, own.tally);
      own.tally.end();
    }
    process.end(own.tally);
  }

  @Override
  public void run() {
    processes.put(child, new PolledProcess(proc.resolve(child)));
    try (Account own = Account.open(proc)) {
      long before = own.nanos(buffer);
      while (!stopped && !processes.isEmpty()) {
        poll();
        LockSupport.parkNanos(pause().toNanos());
        long spent = own.nanos(buffer) - before - cost;
        usual = Math.min(spent, last);
        last = spent;
        cost += spent;
      }
    } catch (IOException notShown) {
      // The kernel keeps no such accounts; then nothing was seen.
    } finally {
      processes.values().forEach(this::close);
    }
  }

  /// Ends the looking.
  void halt() {
    stopped = true;
    LockSupport.unpark(this);
  }

  /// What was seen of a child that has ended.
  ///
  /// @param userShare of its CPU time, 0 to 1: for threads that ran too short for a tick
  /// @return empty when the kernel shows nothing
  Optional<ThreadUse> end(double userShare) throws InterruptedException {
    halt();
    join();
    return tally.isEmpty()
        ? Optional.empty()
        : Optional.of(tally.use(userShare, jvms, polls, cost / 1e9));
  }

  private void poll() {
    polls++;
    tally.begin(System.nanoTime());
    for (String id : List.copyOf(processes.keySet())) {
      PolledProcess process = processes.get(id);
      if (process != null && !process.poll(buffer, tally)) {
        processes.remove(id);
        close(process);
      }
    }
    tally.end();
    if (Integer.bitCount(polls) == 1 || polls % CHILDREN == 0) {
      adopt();
    }
  }

  private void adopt() {
    Set<String> children = new HashSet<>();
    processes.values().forEach(process -> children.addAll(process.children(buffer)));
    for (String id : children) {
      if (processes.size() < PROCESSES && !processes.containsKey(id)) {
        processes.put(id, new PolledProcess(proc.resolve(id)));
      }
    }
  }

  private void close(PolledProcess process) {
    jvms += process.jvm() ? 1 : 0;
    process.end(tally);
  }

  private Duration pause() {
    if (polls <= FIRST) {
      return SHORTEST;
    }
    Duration wanted = Duration.ofNanos(usual * COSTS);
    if (wanted.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return wanted.compareTo(LONGEST) > 0 ? LONGEST : wanted;
  }

  /// The CPU time of this thread.
  private record Account(KernelReading file) implements AutoCloseable {

    static Account open(Path proc) throws IOException {
      return new Account(KernelReading.open(proc.resolve("thread-self/schedstat")));
    }

    long nanos(KernelBuffer buffer) throws IOException {
      file.read(buffer);
      return buffer.number();
    }

    @Override
    public void close() {
      file.close();
    }
  }
}
