/// Files of profilers, one reader or writer per format.
@NullMarked
package dev.assay.recording;

import org.jspecify.annotations.NullMarked;
