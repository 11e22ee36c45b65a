package dev.assay.process;

import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadNames;
import java.io.IOException;
import java.nio.file.Path;

/// A thread that is looked at again and again: its accounts by the kernel's scheduler, exact, and
/// by its clock tick, which alone tells user mode from the kernel.
final class PolledThread {

  /// USER_HZ is 100 on every Linux that runs Java (time(7)).
  private static final long TICK = 10_000_000;

  /// A share of its run time after which the ticks of a thread are read again.
  private static final int REFRESH = 20;

  /// How often a name is read at most.
  private static final int NAMES = 4;

  private final Path folder;
  private final KernelReading schedule;
  private String name = "";
  private ThreadClass kind = ThreadClass.APPLICATION;
  private int age;
  private int names;
  private long runAtName;
  private long run;
  private long wait;
  private long runAtTicks;
  private long userTicks;
  private long systemTicks;

  private PolledThread(Path folder, KernelReading schedule) {
    this.folder = folder;
    this.schedule = schedule;
  }

  /// @param folder `/proc/PID/task/TID`
  /// @throws IOException when the thread is gone
  static PolledThread open(Path folder) throws IOException {
    return new PolledThread(folder, KernelReading.open(folder.resolve("schedstat")));
  }

  /// Looks again.
  ///
  /// @return nanoseconds that it ran and waited since the last look
  /// @throws IOException when the thread is gone
  Step poll(KernelBuffer buffer) throws IOException {
    schedule.read(buffer);
    long runBefore = run;
    long waitBefore = wait;
    run = Math.max(run, buffer.number());
    wait = Math.max(wait, buffer.number());
    age++;
    try {
      describe(buffer);
    } catch (IOException gone) {
      // It ended between two files: what it ran counts, and the next look does not find it.
    }
    return new Step(run - runBefore, wait - waitBefore);
  }

  /// Reads its name and its ticks again, if they may have changed.
  private void describe(KernelBuffer buffer) throws IOException {
    if (age == 1 || (run > runAtName && names < NAMES && Integer.bitCount(age) == 1)) {
      rename(buffer);
    }
    if (run - runAtTicks > Math.max(2 * TICK, run / REFRESH)) {
      countTicks(buffer);
    }
  }

  /// What a thread did between two looks.
  ///
  /// @param run nanoseconds on a CPU
  /// @param waited nanoseconds ready to run
  record Step(long run, long waited) {}

  /// A thread is born with the name of the one that started it, and names itself when it first
  /// runs; so its name is read again some polls later if it ran.
  private void rename(KernelBuffer buffer) throws IOException {
    names++;
    runAtName = run;
    buffer.readAll(folder.resolve("comm"));
    name = buffer.text().strip();
    kind = ThreadNames.of(name);
  }

  private void countTicks(KernelBuffer buffer) throws IOException {
    buffer.readAll(folder.resolve("stat"));
    // pid (name) state ppid ...: utime and stime are fields 14 and 15 (proc_pid_stat(5)).
    buffer.skipPast(')');
    buffer.skipWords(11);
    userTicks = buffer.number();
    systemTicks = buffer.number();
    runAtTicks = run;
  }

  String name() {
    return name;
  }

  ThreadClass kind() {
    return kind;
  }

  Path folder() {
    return folder;
  }

  /// Nanoseconds on a CPU so far.
  long run() {
    return run;
  }

  /// Nanoseconds ready to run without a CPU so far.
  long waited() {
    return wait;
  }

  /// The share of user mode in its run time, 0 to 1; NaN for a thread that no tick has met.
  ///
  /// Both ticks are cut to whole ones, so the share is only known to lie between two bounds; of
  /// what is between them the ticks' own ratio is taken.
  double userShare() {
    long ticks = userTicks + systemTicks;
    if (ticks == 0 || runAtTicks == 0) {
      return Double.NaN;
    }
    double low = Math.max(userTicks * TICK, runAtTicks - (systemTicks + 1) * TICK);
    double high = Math.min((userTicks + 1) * TICK, runAtTicks - systemTicks * TICK);
    double user = (double) runAtTicks * userTicks / ticks;
    double bounded = low <= high ? Math.clamp(user, low, high) : user;
    return Math.clamp(bounded / runAtTicks, 0, 1);
  }

  void close() {
    schedule.close();
  }
}
