/// A line of a log and its bytes, what readers of lines give, and what the readers of all JDKs
/// share.
@NullMarked
package dev.assay.log.line;

import org.jspecify.annotations.NullMarked;
