package dev.assay.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/// The four system calls of Linux that Java does not offer: wait4(2), kill(2), setpgid(2),
/// prctl(2).
@SuppressWarnings(
    "restricted") // system calls are what this class is for; the jar's manifest enables native
// access
final class Kernel {

  static final int SIGQUIT = 3;
  static final int SIGKILL = 9;

  private static final int EINTR = 4;
  private static final int PR_SET_CHILD_SUBREAPER = 36;

  /// struct rusage: two struct timeval, then 14 counters of 8 bytes; the first of them is ru_maxrss
  /// in KiB, the fifth ru_minflt, the last two ru_nvcsw and ru_nivcsw (getrusage(2)).
  private static final long RUSAGE_BYTES = 144;

  private static final Linker LINKER = Linker.nativeLinker();
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO =
      STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
  private static final MethodHandle WAIT4 =
      call("wait4", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
  private static final MethodHandle KILL =
      call("kill", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle SETPGID =
      call("setpgid", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle PRCTL =
      LINKER.downcallHandle(
          LINKER.defaultLookup().findOrThrow("prctl"),
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG),
          Linker.Option.firstVariadicArg(1),
          Linker.Option.captureCallState("errno"));

  private Kernel() {}

  /// What wait4 tells of an ended child.
  ///
  /// @param status as in wait(2)
  record Reaped(int status, double user, double system, long maxRss, Ended.Events events) {}

  /// Makes this process the parent of orphans among its descendants.
  static void adoptOrphans() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(STATE);
      check("prctl", (int) PRCTL.invokeExact(state, PR_SET_CHILD_SUBREAPER, 1L), state);
    } catch (Throwable e) {
      throw broken(e);
    }
  }

  /// Puts a child that has not yet called exec into a process group of its own.
  static void ownGroup(int pid) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(STATE);
      check("setpgid", (int) SETPGID.invokeExact(state, pid, pid), state);
    } catch (Throwable e) {
      throw broken(e);
    }
  }

  /// Sends a signal to a process group; a group that is gone is no error.
  static void signalGroup(int group, int signal) {
    try (Arena arena = Arena.ofConfined()) {
      int ignored = (int) KILL.invokeExact(arena.allocate(STATE), -group, signal);
    } catch (Throwable e) {
      throw broken(e);
    }
  }

  /// Waits for one child.
  static Reaped await(int pid) {
    return reap(pid).orElseThrow(() -> new IllegalStateException("wait4: no child " + pid));
  }

  /// Waits for some child of a process group; empty when none is left.
  static Optional<Reaped> next(int group) {
    return reap(-group);
  }

  private static Optional<Reaped> reap(int pid) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(STATE);
      MemorySegment status = arena.allocate(JAVA_INT);
      MemorySegment usage = arena.allocate(RUSAGE_BYTES, 8);
      int result;
      do {
        result = (int) WAIT4.invokeExact(state, pid, status, 0, usage);
      } while (result < 0 && (int) ERRNO.get(state, 0L) == EINTR);
      return result <= 0 ? Optional.empty() : Optional.of(reaped(status, usage));
    } catch (Throwable e) {
      throw broken(e);
    }
  }

  private static Reaped reaped(MemorySegment status, MemorySegment usage) {
    return new Reaped(
        status.get(JAVA_INT, 0),
        seconds(usage, 0),
        seconds(usage, 16),
        usage.get(JAVA_LONG, 32) * 1024,
        new Ended.Events(
            usage.get(JAVA_LONG, 64),
            usage.get(JAVA_LONG, 72),
            usage.get(JAVA_LONG, 128),
            usage.get(JAVA_LONG, 136)));
  }

  private static double seconds(MemorySegment usage, long offset) {
    return usage.get(JAVA_LONG, offset) + usage.get(JAVA_LONG, offset + 8) / 1e6;
  }

  private static void check(String name, int result, MemorySegment state) {
    if (result < 0) {
      throw new IllegalStateException(name + " failed with errno " + (int) ERRNO.get(state, 0L));
    }
  }

  private static MethodHandle call(String name, FunctionDescriptor type) {
    return LINKER.downcallHandle(
        LINKER.defaultLookup().findOrThrow(name), type, Linker.Option.captureCallState("errno"));
  }

  private static RuntimeException broken(Throwable e) {
    return e instanceof RuntimeException r ? r : new IllegalStateException(e);
  }
}
