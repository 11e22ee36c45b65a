/// From the evidence of forks to causes: the ledger that adds up, and the figures that changed.
@NullMarked
package dev.assay.cause;

import org.jspecify.annotations.NullMarked;
