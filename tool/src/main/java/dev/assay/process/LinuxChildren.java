package dev.assay.process;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Children of Linux with exact accounts: the rusage that wait4(2) gives for each.
///
/// A shell forks the child and ends, which makes Assay its parent; the child waits at a gate until
/// its clock starts. So neither Assay's own peak memory (inherited over vfork and exec) nor the
/// shell's time is in the figures. Ctrl-C of a terminal reaches the whole group, the shell too: it
/// ignores it, as what it starts in the background does by POSIX anyway.
public final class LinuxChildren implements Children {

  private static final String GATE =
      """
      trap '' INT
      read -r ready || exit 125; exec 3<&0; out=$1; err=$2; shift 2
      { read -r go <&3 || exit 125; exec 3<&-; exec "$@" </dev/null >"$out" 2>"$err"; } &
      echo $!
      """;

  private static final Path PROC = Path.of("/proc");

  /// Long enough for a JVM to write its thread dump.
  private static final Duration DUMP = Duration.ofSeconds(2);

  private final String shell;
  private final AtomicBoolean warm = new AtomicBoolean();
  private final Set<Integer> running = ConcurrentHashMap.newKeySet();

  public LinuxChildren() {
    this("/bin/sh");
  }

  /// @param shell a POSIX one
  LinuxChildren(String shell) {
    this.shell = shell;
    Kernel.adoptOrphans();
    Runtime.getRuntime().addShutdownHook(new Thread(this::endAll));
  }

  /// When Assay goes down, nothing that it started stays behind.
  private void endAll() {
    running.forEach(pid -> Kernel.signalGroup(pid, Kernel.SIGKILL));
  }

  @Override
  public Ended run(Program program) throws IOException, InterruptedException {
    if (program.watched() && warm.compareAndSet(false, true)) {
      ThreadPoller.warmUp(PROC);
    }
    Started child = started(program);
    running.add(child.pid());
    try (OutputStream gate = child.gate()) {
      child.shell().waitFor();
      Kernel.ownGroup(child.pid());
      return await(child.pid(), gate, program);
    } finally {
      running.remove(child.pid());
    }
  }

  /// A child that waits at its gate.
  private record Started(Process shell, OutputStream gate, int pid) {}

  /// Ctrl-C can end the shell, or what Java starts it with, before either ignores it. Nothing was
  /// measured by then, so the child is started once more.
  private Started started(Program program) throws NotStarted {
    try {
      return atGate(program);
    } catch (IOException first) {
      try {
        return atGate(program);
      } catch (IOException second) {
        second.addSuppressed(first);
        throw new NotStarted(second);
      }
    }
  }

  private Started atGate(Program program) throws IOException {
    Process process = shell(program);
    // Java closes its end of a pipe when the process it started ends, but the child outlives the
    // shell: a second end.
    OutputStream gate;
    try {
      gate = new FileOutputStream("/proc/" + process.pid() + "/fd/0");
    } catch (IOException e) {
      throw ended(process, e);
    }
    try {
      gate.write('\n');
      return new Started(process, gate, pid(process));
    } catch (IOException e) {
      gate.close();
      throw ended(process, e);
    }
  }

  /// Why there is no child: what the shell says, if it says anything.
  private static IOException ended(Process shell, IOException cause) throws IOException {
    shell.toHandle().destroyForcibly(); // of the process itself it closes the stream, too
    String words =
        new String(shell.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return new IOException(
        words.isEmpty() ? "the shell that starts it was ended (" + cause.getMessage() + ")" : words,
        cause);
  }

  private Process shell(Program program) throws IOException {
    List<String> command = new ArrayList<>(List.of(shell, "-c", GATE, "assay"));
    command.add(program.output().toAbsolutePath().toString());
    command.add(program.errors().toAbsolutePath().toString());
    command.addAll(program.arguments());
    ProcessBuilder builder = new ProcessBuilder(command).directory(program.directory().toFile());
    builder.environment().putAll(program.environment());
    return builder.start();
  }

  private static int pid(Process shell) throws IOException {
    BufferedReader reader = shell.inputReader(StandardCharsets.UTF_8);
    String line = reader.readLine();
    if (line == null) {
      throw new IOException("no child");
    }
    return Integer.parseInt(line.strip());
  }

  private static Ended await(int pid, OutputStream gate, Program program)
      throws IOException, InterruptedException {
    AtomicBoolean timedOut = new AtomicBoolean();
    Thread watchdog = Thread.ofVirtual().start(() -> endAfter(pid, program.timeout(), timedOut));
    Waiter waiter = new Waiter(pid);
    ThreadPoller poller = new ThreadPoller(PROC, pid);
    long start = System.nanoTime();
    waiter.start();
    try {
      gate.write('\n');
      gate.close();
      if (program.watched()) {
        poller.start();
      }
      waiter.join();
    } catch (InterruptedException e) {
      Kernel.signalGroup(pid, Kernel.SIGKILL);
      waiter.join();
      throw e;
    } finally {
      watchdog.interrupt();
      poller.halt();
    }
    Ended ended = waiter.ended(start, timedOut.get());
    return program.watched() ? ended.with(poller.end(ended.userShare())) : ended;
  }

  /// Asks a hanging JVM for its thread dump, then ends the whole group.
  private static void endAfter(int pid, Duration timeout, AtomicBoolean timedOut) {
    try {
      Thread.sleep(timeout);
      timedOut.set(true);
      Kernel.signalGroup(pid, Kernel.SIGQUIT);
      Thread.sleep(DUMP);
      Kernel.signalGroup(pid, Kernel.SIGKILL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Sits in wait4, which no interrupt ends.
  private static final class Waiter extends Thread {
    private final int pid;
    private long end;
    private Optional<Kernel.Reaped> main = Optional.empty();
    private final List<Kernel.Reaped> orphans = new ArrayList<>();

    Waiter(int pid) {
      super("wait4");
      this.pid = pid;
      setDaemon(true);
    }

    @Override
    public void run() {
      main = Optional.of(Kernel.await(pid));
      end = System.nanoTime();
      Kernel.signalGroup(pid, Kernel.SIGKILL);
      for (var left = Kernel.next(pid); left.isPresent(); left = Kernel.next(pid)) {
        orphans.add(left.get());
      }
    }

    Ended ended(long start, boolean timedOut) {
      Kernel.Reaped first = main.orElseThrow();
      int signal = first.status() & 0x7f;
      List<Kernel.Reaped> all = new ArrayList<>(orphans);
      all.add(first);
      return new Ended(
          signal == 0 ? OptionalInt.of(first.status() >> 8 & 0xff) : OptionalInt.empty(),
          signal == 0 ? OptionalInt.empty() : OptionalInt.of(signal),
          timedOut,
          (end - start) / 1e9,
          all.stream().mapToDouble(Kernel.Reaped::user).sum(),
          all.stream().mapToDouble(Kernel.Reaped::system).sum(),
          all.stream().mapToLong(Kernel.Reaped::maxRss).max().orElseThrow(),
          all.stream().map(Kernel.Reaped::events).reduce(Ended.Events::plus).orElseThrow(),
          Optional.empty());
    }
  }
}
