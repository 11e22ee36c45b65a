/// Profilers beside or inside a JVM.
@NullMarked
package dev.assay.profiler;

import org.jspecify.annotations.NullMarked;
