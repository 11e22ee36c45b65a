/// Which log to ask a JVM for.
@NullMarked
package dev.assay.diagnosis.advice;

import org.jspecify.annotations.NullMarked;
