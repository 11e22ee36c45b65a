/// Which logs are of one JVM: parts of a rotated log, what lies beside it, and what two outputs of
/// one JVM tell twice.
@NullMarked
package dev.assay.log.set;

import org.jspecify.annotations.NullMarked;
