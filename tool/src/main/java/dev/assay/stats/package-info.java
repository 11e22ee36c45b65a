/// Numbers in, estimates out; knows no JVM.
@NullMarked
package dev.assay.stats;

import org.jspecify.annotations.NullMarked;
