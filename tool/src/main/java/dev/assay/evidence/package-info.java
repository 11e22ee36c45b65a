/// Sources of evidence about a fork: what each asks of the JVM, and what it reads afterwards.
@NullMarked
package dev.assay.evidence;

import org.jspecify.annotations.NullMarked;
