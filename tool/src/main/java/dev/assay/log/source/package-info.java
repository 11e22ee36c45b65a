/// A log as it lies there: what a name leads to, its bytes in order, and the first look that tells
/// what wrote it.
@NullMarked
package dev.assay.log.source;

import org.jspecify.annotations.NullMarked;
