/// What a log report means: its findings.
@NullMarked
package dev.assay.diagnosis;

import org.jspecify.annotations.NullMarked;
