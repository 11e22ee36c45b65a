package dev.assay.profiler;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// The kernel's tick, at which timers of CPU time fire: 1, 4 or 10 ms.
public final class KernelTick {

  /// The resolution of this clock is the tick (clock_getres(2)).
  private static final int CLOCK_MONOTONIC_COARSE = 6;

  private static final long SLOWEST = 10_000_000;

  private KernelTick() {}

  /// Nanoseconds; where it cannot be asked for, the slowest there is.
  @SuppressWarnings("restricted") // as in process/Kernel; the jar's manifest enables native access
  public static long nanos() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return SLOWEST;
    }
    Linker linker = Linker.nativeLinker();
    MethodHandle call =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("clock_getres"),
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment time = arena.allocate(16, 8);
      int result = (int) call.invokeExact(CLOCK_MONOTONIC_COARSE, time);
      long nanos = time.get(JAVA_LONG, 8);
      return result == 0 && time.get(JAVA_LONG, 0) == 0 && nanos > 0 ? nanos : SLOWEST;
    } catch (Throwable e) {
      throw e instanceof RuntimeException known ? known : new IllegalStateException(e);
    }
  }
}
