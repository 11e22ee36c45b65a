/// What the evidence of an experiment means: findings that say why one variant differs.
@NullMarked
package dev.assay.diagnosis.cause;

import org.jspecify.annotations.NullMarked;
