/// Figures that logs cannot give: which they are, why, and the option that would have logged them.
@NullMarked
package dev.assay.ledger.unavailable;

import org.jspecify.annotations.NullMarked;
