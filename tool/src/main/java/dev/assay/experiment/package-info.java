/// Plan, blocks, stopping, run directory, resume.
@NullMarked
package dev.assay.experiment;

import org.jspecify.annotations.NullMarked;
