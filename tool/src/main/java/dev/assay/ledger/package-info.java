/// What the events of a log add up to, in one pass and bounded memory: sums are exact, percentiles
/// come from histograms.
@NullMarked
package dev.assay.ledger;

import org.jspecify.annotations.NullMarked;
