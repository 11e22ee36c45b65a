package dev.assay.model;

import java.util.OptionalLong;

/// What a JVM chooses by itself on a machine or in a container.
///
/// @param feature release
/// @param cpus that the JVM sees
/// @param collector `Serial`, `Parallel` or `G1`
/// @param initialHeap in bytes; absent when the memory is not known
/// @param maximumHeap in bytes; absent when the memory is not known
/// @param parallelThreads of the collector, in pauses; 0 for collectors without
/// @param concurrentThreads of the collector, beside the program; 0 for collectors without
/// @param codeCache reserved bytes
public record MachineChoices(
    int feature,
    int cpus,
    String collector,
    OptionalLong initialHeap,
    OptionalLong maximumHeap,
    int parallelThreads,
    int concurrentThreads,
    long codeCache) {}
