/// Benchmarks of Assay itself.
@NullMarked
package dev.assay.bench;

import org.jspecify.annotations.NullMarked;
