package dev.assay.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// What this process writes to, asked by poll(2): Java learns only by writing that nobody reads.
@SuppressWarnings(
    "restricted") // a system call is what this class is for; the jar's manifest enables native
// access
public final class StandardStreams {

  private static final int OUTPUT = 1;
  private static final int ERROR = 2;

  /// struct pollfd: a descriptor, then two shorts, the second of which has what poll tells of it.
  private static final long POLLFD_BYTES = 8;

  private static final long TOLD = 6;

  private static final int POLLERR = 8;
  private static final int POLLHUP = 16;

  private static final MethodHandle POLL =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("poll"),
              FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

  private StandardStreams() {}

  /// The name of one that is a pipe whose last reader has gone, as behind `| head`.
  public static Optional<String> unread() {
    if (isUnreadPipe(OUTPUT)) {
      return Optional.of("standard output");
    }
    return isUnreadPipe(ERROR) ? Optional.of("standard error") : Optional.empty();
  }

  /// A terminal that is gone also has an error, but has hung up, too.
  private static boolean isUnreadPipe(int descriptor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment polled = arena.allocate(POLLFD_BYTES, Integer.BYTES);
      polled.set(JAVA_INT, 0, descriptor);
      int count = (int) POLL.invokeExact(polled, 1L, 0);
      return count > 0 && (polled.get(JAVA_SHORT, TOLD) & (POLLERR | POLLHUP)) == POLLERR;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
