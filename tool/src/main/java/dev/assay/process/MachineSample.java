package dev.assay.process;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The kernel's counters at one instant; two of them make the [dev.assay.model.Conditions] of a
/// trial. Absent where the kernel does not count.
///
/// @param nanos of the monotonic clock
/// @param ticks of all CPUs since the start of the machine, idle ones too
/// @param idleTicks of all CPUs without work, also while waiting for I/O
/// @param stolenTicks that the hypervisor gave to others while a CPU here had work
/// @param throttledPeriods in which the control group was stopped by its CPU quota
/// @param cpuStallMicros during which some task waited for a CPU
/// @param ioStallMicros during which some task waited for I/O
/// @param swappedPages read from or written to swap
/// @param frequency mean of the CPUs at this instant in Hz
/// @param load one-minute average
public record MachineSample(
    long nanos,
    OptionalLong ticks,
    OptionalLong idleTicks,
    OptionalLong stolenTicks,
    OptionalLong throttledPeriods,
    OptionalLong cpuStallMicros,
    OptionalLong ioStallMicros,
    OptionalLong swappedPages,
    OptionalDouble frequency,
    OptionalDouble load) {}
