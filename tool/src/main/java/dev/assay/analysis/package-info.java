/// Measurements to effects and verdicts.
@NullMarked
package dev.assay.analysis;

import org.jspecify.annotations.NullMarked;
