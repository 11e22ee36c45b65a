package dev.assay.profiler;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether the kernel lets this user count events of the CPU, tried out and not guessed: containers
/// forbid it without a word in `/proc`.
///
/// @param access what was granted
/// @param paranoid `kernel.perf_event_paranoid`
/// @param kptr `kernel.kptr_restrict`: above 0 the kernel's own functions have no addresses, and so
///   no names
public record PerfEvents(Access access, OptionalInt paranoid, OptionalInt kptr) {

  /// What was granted.
  public enum Access {
    /// Samples in the kernel too.
    ALL,
    /// Samples of the program alone.
    USER,
    /// The kernel refuses.
    REFUSED,
    /// There is no such call.
    ABSENT
  }

  private static final Path SETTINGS = Path.of("/proc/sys/kernel");

  /// `struct perf_event_attr` as of its first version, which every kernel takes.
  private static final int ATTRIBUTES = 64;

  private static final int SOFTWARE = 1; // PERF_TYPE_SOFTWARE; its event 0 is the CPU's clock
  private static final long DISABLED = 1;
  private static final long EXCLUDE_KERNEL = 1L << 5;
  private static final long EXCLUDE_HYPERVISOR = 1L << 6;
  private static final int ENOSYS = 38;
  private static final int ENOENT = 2;

  /// Asks the kernel.
  public static PerfEvents here() {
    OptionalInt paranoid = setting(SETTINGS.resolve("perf_event_paranoid"));
    OptionalInt kptr = setting(SETTINGS.resolve("kptr_restrict"));
    return new PerfEvents(granted(), paranoid, kptr);
  }

  private static Access granted() {
    OptionalInt number = number(System.getProperty("os.name"), System.getProperty("os.arch"));
    if (number.isEmpty()) {
      return Access.ABSENT;
    }
    if (open(number.getAsInt(), DISABLED) == 0) {
      return Access.ALL;
    }
    int error = open(number.getAsInt(), DISABLED | EXCLUDE_KERNEL | EXCLUDE_HYPERVISOR);
    return switch (error) {
      case 0 -> Access.USER;
      case ENOSYS, ENOENT -> Access.ABSENT;
      default -> Access.REFUSED;
    };
  }

  /// Of the system call perf_event_open(2).
  private static OptionalInt number(String system, String architecture) {
    if (!system.equals("Linux")) {
      return OptionalInt.empty();
    }
    return switch (architecture) {
      case "amd64" -> OptionalInt.of(298);
      case "aarch64" -> OptionalInt.of(241);
      default -> OptionalInt.empty();
    };
  }

  /// The error, or 0.
  @SuppressWarnings("restricted") // as in process/Kernel; the jar's manifest enables native access
  private static int open(int number, long flags) {
    Linker linker = Linker.nativeLinker();
    StructLayout stateLayout = Linker.Option.captureStateLayout();
    VarHandle errno = stateLayout.varHandle(MemoryLayout.PathElement.groupElement("errno"));
    MethodHandle call =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("syscall"),
            FunctionDescriptor.of(
                JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
            Linker.Option.firstVariadicArg(1),
            Linker.Option.captureCallState("errno"));
    MethodHandle close =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("close"), FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(stateLayout);
      MemorySegment attributes = arena.allocate(ATTRIBUTES, 8);
      attributes.set(JAVA_INT, 0, SOFTWARE);
      attributes.set(JAVA_INT, 4, ATTRIBUTES);
      attributes.set(JAVA_LONG, 16, 1_000_000); // a period of a millisecond
      attributes.set(JAVA_LONG, 40, flags);
      long file = (long) call.invokeExact(state, (long) number, attributes, 0L, -1L, -1L, 0L);
      if (file < 0) {
        return (int) errno.get(state, 0L);
      }
      int ignored = (int) close.invokeExact((int) file);
      return 0;
    } catch (Throwable e) {
      throw e instanceof RuntimeException known ? known : new IllegalStateException(e);
    }
  }

  private static OptionalInt setting(Path file) {
    try {
      return OptionalInt.of(Integer.parseInt(Files.readString(file).strip()));
    } catch (IOException | NumberFormatException _) {
      return OptionalInt.empty();
    }
  }

  /// Whether async-profiler takes its samples by them. Where it may not look into the kernel it
  /// takes a timer instead without a word, whose ticks do not stand for the interval it was given.
  public boolean usable() {
    return access == Access.ALL;
  }

  /// Why there are none, or none with names of the kernel's functions; absent when all is well.
  public Optional<String> shortcoming() {
    return switch (access) {
      case ABSENT -> Optional.of("no perf_events (this system has none)");
      case REFUSED, USER -> Optional.of("no perf_events (" + refusal() + ")");
      case ALL ->
          kptr.orElse(0) == 0
              ? Optional.empty()
              : Optional.of(
                  "no names of kernel frames (kptr_restrict is "
                      + number(kptr)
                      + "; sysctl kernel.kptr_restrict=0 shows them)");
    };
  }

  private String refusal() {
    return access == Access.USER || paranoid.orElse(0) > 2
        ? "perf_event_paranoid is "
            + number(paranoid)
            + "; sysctl kernel.perf_event_paranoid=1 allows them"
        : "the kernel refuses them, as in a container without CAP_PERFMON whose seccomp profile"
            + " forbids perf_event_open";
  }

  private static String number(OptionalInt setting) {
    return setting.isPresent() ? String.valueOf(setting.getAsInt()) : "not readable";
  }
}
