/// Readers of unified logging, JDK 9 and later: decorations, tags, and the lines of each topic.
@NullMarked
package dev.assay.log.unified;

import org.jspecify.annotations.NullMarked;
